import type { ModelPricing } from "~/contract/models/model-info";
import { formatCount, formatDollars, formatQuantity } from "~/domain/figures/format-figures";
import { MODEL_YEARS_MAX } from "~/domain/limits";
import { searchUrl } from "~/domain/search/canonical-url";
import type { SearchQuery } from "~/domain/search/query/search-query";
import { type RangeChart, toRangeChart } from "./reference-chart";
import { type ModelReferenceSource, stockOf, stockSubject } from "./reference-tabs";
import { explainUnshown, type OrFailed, type Unshown } from "./unshown";

type PriceRow = ModelPricing["byYear"][number];

export interface FigureRow {
  readonly label: string;
  readonly href?: string;
  readonly figures: readonly string[];
}

export interface ModelPricingViewModel {
  /** Where the figures come from; null where there are none. */
  readonly summary: string | null;
  /** Null with fewer than two years: a single column shows nothing. */
  readonly chart: { readonly label: string; readonly range: RangeChart } | null;
  readonly tables: readonly {
    readonly caption: string;
    readonly columns: readonly string[];
    readonly rows: readonly FigureRow[];
  }[];
}

/** The others are a click away: some models have two dozen. */
const TRIMS_SHOWN = MODEL_YEARS_MAX;
const PRICE_COLUMNS = ["Average", "Lowest", "Highest", "For sale"];

/** Asked prices by year and by trim, each row a link to those cars. */
export function toModelPricing(
  source: ModelReferenceSource,
  prices: OrFailed<ModelPricing | null>,
): ModelPricingViewModel | Unshown {
  if (prices === null || prices === "failed" || prices.byYear.length + prices.byTrim.length === 0) {
    return { explanation: explainUnshown(prices, "No prices are known for this model just now.") };
  }
  const { vocabulary, brand } = source;
  const stock = stockOf(source);
  const years = prices.byYear.slice(0, MODEL_YEARS_MAX);
  const trims = prices.byTrim;
  const toRow = (row: PriceRow, refined: SearchQuery): FigureRow => ({
    label: row.value,
    href: searchUrl(refined, vocabulary, { brand }),
    figures: [
      formatDollars(row.avgPrice),
      formatDollars(row.startingPrice),
      formatDollars(row.maxPrice),
      formatCount(row.count),
    ],
  });
  const isCut = prices.byYear.length > years.length;
  const priced = prices.byYear.reduce((sum, { count }) => sum + count, 0);
  return {
    summary:
      priced === 0
        ? null
        : `From ${formatQuantity(priced, "car")} with a price: every ${stockSubject(source)} for sale here, nationwide.${isCut ? ` Years are the newest ${MODEL_YEARS_MAX}.` : ""}`,
    chart: toPriceChart(years),
    tables: [
      {
        caption: "By model year",
        columns: ["Year", ...PRICE_COLUMNS],
        rows: years.map((row) => toRow(row, { ...stock, startYear: Number(row.code), endYear: Number(row.code) })),
      },
      ...[trims.slice(0, TRIMS_SHOWN), trims.slice(TRIMS_SHOWN)].map((some, part) => ({
        caption: part === 0 ? "By trim" : "By trim, fewer for sale",
        columns: ["Trim", ...PRICE_COLUMNS],
        rows: some.map((row) => toRow(row, { ...stock, selected: { ...stock.selected, trimCode: [row.code] } })),
      })),
    ].filter(({ rows }) => rows.length > 0),
  };
}

function toPriceChart(newestFirst: readonly PriceRow[]): ModelPricingViewModel["chart"] {
  const rows = newestFirst.toReversed();
  const oldest = rows[0];
  const newest = rows.at(-1);
  if (oldest === undefined || newest === undefined || rows.length < 2) return null;
  return {
    label: `Average asking price by model year, from ${formatDollars(oldest.avgPrice)} for ${oldest.value} to ${formatDollars(newest.avgPrice)} for ${newest.value}. The table holds every figure.`,
    range: toRangeChart(
      rows.map(({ value, startingPrice, maxPrice, avgPrice }) => ({
        label: `’${value.slice(-2)}`,
        min: startingPrice,
        max: maxPrice,
        average: avgPrice,
      })),
      (dollars) => (dollars === 0 ? "$0" : `$${formatCount(dollars / 1_000)}k`),
    ),
  };
}
