import type { MileageStats } from "~/contract/crawl/crawl";
import { formatCount, formatQuantity } from "~/domain/figures/format-figures";
import { MODEL_YEARS_MAX } from "~/domain/limits";
import { type MileageFacts, toMileageFacts } from "./mileage-facts";
import type { FigureRow } from "./model-pricing";
import { type BarChart, toBarChart } from "./reference-chart";
import { type ModelReferenceSource, modelName, stockSubject } from "./reference-tabs";
import { explainUnshown, type OrFailed, type Unshown } from "./unshown";

export interface MileageAnswers {
  readonly model: MileageStats;
  /** Null where it cannot be compared. */
  readonly everyModel: MileageStats | null;
}

export interface ModelMileageViewModel extends Unshown {
  /** Null where too few cars are for sale to say anything (section 5). */
  readonly facts: {
    readonly headline: readonly { readonly name: string; readonly value: string }[];
    readonly summary: string;
    readonly chart: { readonly label: string; readonly bars: BarChart; readonly comparedName: string | null };
    readonly bands: FigureTable;
    readonly years: FigureTable;
  } | null;
}

interface FigureTable {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly FigureRow[];
}

/** Mileage of the model's cars beside all cars': figures, distribution and average by model year. */
export function toModelMileage(
  source: ModelReferenceSource,
  answers: OrFailed<MileageAnswers | null>,
  currentYear: number,
): ModelMileageViewModel {
  const known = answers === "failed" ? null : answers;
  const facts = known && toMileageFacts(known.model, known.everyModel, currentYear);
  return {
    facts: facts && known && present(source, facts, known.model),
    explanation: explainUnshown(
      answers,
      `Too few are for sale just now to say how far a ${stockSubject(source)} has run.`,
    ),
  };
}

function present(source: ModelReferenceSource, facts: MileageFacts, model: MileageStats) {
  const isCompared = facts.percentAllCar !== null;
  return {
    headline: [
      { name: "Average", value: miles(facts.averageMiles) },
      { name: "Per year", value: miles(facts.mileagePerYearMean) },
      { name: "Highest", value: miles(facts.mileageMax) },
    ],
    summary: `From ${formatQuantity(facts.count, "car")} with a mileage: every ${stockSubject(source)} for sale here, nationwide.`,
    chart: {
      label: `How the cars are spread by mileage. ${busiestBand(facts)} The table holds every figure.`,
      bars: toBarChart(
        facts.facetStatsCalculate.map(({ from, percentModel, percentAllCar }, index) => ({
          label: index % 2 === 0 ? (from === 0 ? "0" : `${formatCount(from / 1_000)}k`) : null,
          value: percentModel,
          compared: percentAllCar,
        })),
        (share) => `${formatCount(share)}%`,
      ),
      comparedName: isCompared ? "All cars" : null,
    },
    bands: {
      caption: "Cars by mileage",
      columns: ["Mileage", "Cars", modelName(source), ...(isCompared ? ["All cars"] : [])],
      rows: facts.facetStatsCalculate.map(({ name, count, percentModel, percentAllCar }) => ({
        label: name,
        figures: [
          formatCount(count),
          percent(percentModel),
          ...(percentAllCar === null ? [] : [percent(percentAllCar)]),
        ],
      })),
    },
    years: {
      caption:
        model.stats.facetSearchFieldStats.year.length > MODEL_YEARS_MAX
          ? `Average by model year, the newest ${MODEL_YEARS_MAX}`
          : "Average by model year",
      columns: ["Year", "Average miles", "Cars"],
      rows: model.stats.facetSearchFieldStats.year
        .toSorted((a, b) => b.value - a.value)
        .slice(0, MODEL_YEARS_MAX)
        .map(({ value, mean, count }) => ({
          label: String(value),
          figures: [formatRounded(mean), formatCount(count)],
        })),
    },
  };
}

function busiestBand(facts: MileageFacts): string {
  const busiest = facts.facetStatsCalculate.reduce((best, band) => (band.count > best.count ? band : best));
  return `Most are at ${busiest.name}: ${percent(busiest.percentModel)}.`;
}

/** "42,100 miles". */
export function miles(value: number): string {
  return `${formatRounded(value)} miles`;
}

/** Shares below one percent keep a decimal, so that none that exists reads as nothing. */
export function percent(share: number): string {
  return share > 0 && share < 1 ? `${Math.max(0.1, share).toFixed(1)}%` : `${Math.round(share)}%`;
}

function formatRounded(value: number): string {
  return formatCount(Math.round(value));
}
