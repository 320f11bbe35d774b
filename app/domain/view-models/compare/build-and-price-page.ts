import type { TrimDetails } from "~/contract/models/model-info";
import { formatDollars } from "~/domain/figures/format-figures";
import { dollars, formatMoney } from "~/domain/money/money";
import { quote } from "~/domain/money/quote";
import { describeLoan, sourceOf, type UsualLoans } from "~/domain/money/usual-loans";
import type { InfoPage } from "../info/info-page";
import { explainUnshown, type OrFailed } from "../reference/unshown";
import { buildAndPriceHref } from "./build-and-price";

interface BuildAndPriceSource {
  readonly year: number;
  /** Those that are sold new, the page's own among them. */
  readonly years: readonly number[];
  readonly makeCode: string;
  readonly modelCode: string;
  /** "Honda Accord". */
  readonly name: string;
  readonly trims: OrFailed<readonly TrimDetails[]>;
  /** The chosen trim's code. */
  readonly seriesCode?: string;
  readonly referrer: string;
  /** Those for sale: new ones, or used ones where no new one is. */
  readonly cars: { readonly condition: "new" | "used"; readonly href: string };
  readonly cancelHref: string;
  readonly loans: UsualLoans;
}

/** The list price of a new vehicle by trim. Nothing can be ordered here, and the page says so. */
export function toBuildAndPricePage(source: BuildAndPriceSource): InfoPage {
  const { year, makeCode, modelCode, name, seriesCode, referrer, cars, loans } = source;
  const trims = source.trims === "failed" ? [] : source.trims;
  const chosen = trims.find(({ trimCode }) => trimCode === seriesCode) ?? trims[0];
  const title = `Build and price: ${year} ${name}`;
  const otherYears = toOtherYears(source);
  if (chosen === undefined) {
    const lead = explainUnshown(source.trims, `No list prices are known for the ${year} ${name}.`);
    return { kind: "info", title, lead, sections: otherYears, cancelHref: source.cancelHref };
  }
  const equipment = Object.entries(chosen.specs).filter(([, isFitted]) => isFitted).length;
  return {
    kind: "info",
    title,
    figures: [
      { value: formatDollars(chosen.nationalMSRP), text: `list price (MSRP) of the ${chosen.trimName}` },
      {
        value: `${formatMoney(quote(dollars(chosen.nationalMSRP), loans.new).monthly)}/mo`,
        text: `estimate: ${describeLoan(loans.new)}, tax and fees left out (average for prime credit, ${sourceOf(loans.new.rate)})`,
      },
      { value: `${equipment} of 9`, text: "comfort and safety features we list are standard" },
    ],
    sections: [
      {
        heading: "Choose a trim",
        list: trims.map(({ trimName, trimCode, nationalMSRP, engineType, drive }) => ({
          term: trimCode === chosen.trimCode ? `${trimName} (chosen)` : trimName,
          text: `${formatDollars(nationalMSRP)}, ${engineType}, ${drive}`,
          href: buildAndPriceHref({ makeCode, modelCode, seriesCode: trimCode, year, referrer }),
        })),
      },
      ...otherYears,
    ],
    ...(cars.condition === "used" && { lead: `No new ${name} is for sale here now.` }),
    note: "List prices exclude destination, tax, title and registration. Orders are placed with a dealer, not here.",
    action: { label: `See ${cars.condition} ${name} for sale`, href: cars.href },
    cancelHref: source.cancelHref,
  };
}

/** The trim that was chosen goes along: most years have it too, and the page of one that has not starts with another. */
function toOtherYears({ year, years, name, makeCode, modelCode, seriesCode, referrer }: BuildAndPriceSource) {
  const trim = seriesCode === undefined ? {} : { seriesCode };
  const list = years
    .filter((other) => other !== year)
    .map((other) => ({
      term: `${other} ${name}`,
      text: "",
      href: buildAndPriceHref({ makeCode, modelCode, ...trim, year: other, referrer }),
    }));
  return list.length === 0 ? [] : [{ heading: "Other model years", list }];
}

/** What stands in place of prices: what the address names cannot be bought new, and what can. */
export function toNotSoldNewPage(options: {
  /** "Toyota Matrix", "1990 Honda Accord", "Saab". */
  readonly name: string;
  /** The last model year, where the whole model has ended. */
  readonly lastYear?: number;
  /** "Toyota models sold new". */
  readonly heading: string;
  readonly choices: readonly { readonly name: string; readonly href: string }[];
  readonly used: { readonly name: string; readonly href: string };
  readonly cancelHref: string;
}): InfoPage {
  const { name, lastYear, heading, choices, used, cancelHref } = options;
  return {
    kind: "info",
    title: `Build and price: ${name}`,
    lead: `The ${name} is not sold new.${lastYear === undefined ? "" : ` Its last model year was ${lastYear}.`}`,
    sections: [{ heading, list: choices.map((choice) => ({ term: choice.name, text: "", href: choice.href })) }],
    action: { label: `See used ${used.name} for sale`, href: used.href },
    cancelHref,
  };
}

/** The step before: a make without its model, or no make yet. */
export function toBuildAndPriceChoice(options: {
  readonly title: string;
  readonly choices: readonly { readonly name: string; readonly href: string }[];
  readonly cancelHref: string;
}): InfoPage {
  return {
    kind: "info",
    title: options.title,
    sections: [{ list: options.choices.map(({ name, href }) => ({ term: name, text: "", href })) }],
    cancelHref: options.cancelHref,
  };
}
