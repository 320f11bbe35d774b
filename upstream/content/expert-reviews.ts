import type { ExpertReviews } from "../../app/contract/models/model-info";
import { escapeXml } from "../../app/domain/crawl/xml-text";
import { formatDollars } from "../../app/domain/figures/format-figures";
import type { Catalog, Make, Model, Trim } from "../catalog/catalog";

type Review = ExpertReviews["reviews"][number];

const BYLINE = "Compiled from catalog figures, without a test drive";

/**
 * Two short texts about a model year, written from the catalogue's facts alone: what there is, and how its trims differ.
 * Empty for a model or year that the catalogue does not hold.
 */
export function writeExpertReviews(catalog: Catalog, modelCode: string, year: number): readonly Review[] {
  const model = catalog.findModel(modelCode);
  const make = model && catalog.findMake(model.makeCode);
  if (!model || !make) return [];
  const trims = catalog
    .trimsOf(modelCode)
    .filter((trim) => trim.firstYear <= year && year <= trim.lastYear)
    .toSorted((a, b) => a.msrp - b.msrp);
  const [least] = trims;
  const most = trims.at(-1);
  if (!least || !most) return [];
  return [overview(make, model, year, trims, least, most), trimGuide(make, model, year, trims, least, most)];
}

function overview(make: Make, model: Model, year: number, trims: readonly Trim[], least: Trim, most: Trim): Review {
  const name = `${year} ${make.name} ${model.name}`;
  const engines = [...new Set(trims.map((trim) => trim.engineName))];
  const economy = trims.flatMap((trim) => trim.mpgCombined ?? []);
  const range = trims.flatMap((trim) => trim.electricRangeMiles ?? []);
  const figures = [
    `<li>List price: ${span(least.msrp, most.msrp, formatDollars)}</li>`,
    `<li>Engines: ${engines.map(escapeXml).join("; ")}</li>`,
    ...(economy.length === 0
      ? []
      : [`<li>Combined fuel economy: ${span(Math.min(...economy), Math.max(...economy), String)} MPG</li>`]),
    ...(range.length === 0
      ? []
      : [`<li>Electric range: ${span(Math.min(...range), Math.max(...range), String)} miles</li>`]),
  ];
  return {
    id: `${model.code.toLowerCase()}-${year}-overview`,
    title: `${name} at a glance`,
    summary: `${trims.length === 1 ? "One trim" : `${trims.length} trims`}, from ${formatDollars(least.msrp)}.`,
    html: `<p>The figures that a buyer of a ${escapeXml(name)} compares first.</p><ul>${figures.join("")}</ul>`,
    byline: BYLINE,
  };
}

function trimGuide(make: Make, model: Model, year: number, trims: readonly Trim[], least: Trim, most: Trim): Review {
  const extra = most.standardFeatures.length - least.standardFeatures.length;
  const rows = trims.map(
    (trim) =>
      `<li><strong>${escapeXml(trim.name)}</strong>: ${formatDollars(trim.msrp)}, ${escapeXml(trim.engineName)}</li>`,
  );
  const difference =
    trims.length > 1 && extra > 0
      ? `The ${most.name} costs ${formatDollars(most.msrp - least.msrp)} more than the ${least.name} and has ${extra} more standard features.`
      : `The ${least.name} is where the range begins.`;
  return {
    id: `${model.code.toLowerCase()}-${year}-trims`,
    title: `${year} ${make.name} ${model.name}: how the trims differ`,
    summary: difference,
    html: `<p>${escapeXml(difference)}</p><ul>${rows.join("")}</ul>`,
    byline: BYLINE,
  };
}

function span(low: number, high: number, write: (value: number) => string): string {
  return low === high ? write(low) : `${write(low)} to ${write(high)}`;
}
