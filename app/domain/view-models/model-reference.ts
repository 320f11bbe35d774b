import type { Brand } from "../brand";
import { searchUrl } from "../canonical-url";
import { SEARCH_PATH } from "../search-path";
import type { SearchQuery } from "../search-query";
import { emptySearch } from "../search-refinement";
import type { SearchVocabulary, VocabularyModel } from "../search-vocabulary";
import { formatCount, formatDollars } from "./format-figures";

export interface ModelReferenceSource {
  readonly query: SearchQuery;
  readonly vocabulary: SearchVocabulary;
  readonly brand: Brand;
  /** The one model that the search is about. */
  readonly model: VocabularyModel;
}

/** Faces of the reference section, in their order. "links" is the search page itself. */
const FACES = [
  { id: "links", label: "Years and trims", basePath: SEARCH_PATH },
  { id: "pricing", label: "Pricing", basePath: `${SEARCH_PATH}/reference/pricing` },
] as const;
type FaceId = (typeof FACES)[number]["id"];

/** Title and tabs of the section, the same whichever face is shown. */
export function toReferenceHead({ query, vocabulary, brand, model }: ModelReferenceSource, current: FaceId) {
  const make = vocabulary.make(model.makeCode)?.name ?? "";
  return {
    title: `About the ${make} ${model.name}`,
    tabs: FACES.map(({ id, label, basePath }) => ({
      label,
      href: searchUrl(query, vocabulary, { brand, basePath }),
      isCurrent: id === current,
    })),
  };
}

interface CrawlLink {
  readonly name: string;
  readonly value: string;
  readonly count: number;
}

/** Used stock of the model by year and by trim; section 7 builds these links with listingType USED. */
export function toModelLinks(
  source: ModelReferenceSource,
  { years, trims }: { readonly years: readonly CrawlLink[]; readonly trims: readonly CrawlLink[] },
) {
  const { vocabulary, brand } = source;
  const used = usedSearchOf(source);
  const toLink = ({ name, count }: CrawlLink, query: SearchQuery) => ({
    label: `${name} (${formatCount(count)})`,
    href: searchUrl(query, vocabulary, { brand }),
  });
  return {
    ...toReferenceHead(source, "links"),
    groups: [
      {
        title: "Used, by model year",
        links: years.map((link) =>
          toLink(link, { ...used, startYear: Number(link.value), endYear: Number(link.value) }),
        ),
      },
      {
        title: "Used, by trim",
        links: trims.map((link) => toLink(link, { ...used, selected: { ...used.selected, trimCode: [link.value] } })),
      },
    ],
  };
}

interface PriceRow {
  readonly value: string;
  readonly code: string;
  readonly avgPrice: number;
  readonly startingPrice: number;
  readonly maxPrice: number;
  readonly count: number;
}

/** Asked prices by year and by trim, each row a link to those cars. */
export function toModelPricing(
  source: ModelReferenceSource,
  pricing: { readonly byYear: readonly PriceRow[]; readonly byTrim: readonly PriceRow[] } | null,
) {
  const { vocabulary, brand, query } = source;
  const base: SearchQuery = { ...usedSearchOf(source), selected: { ...query.selected, trimCode: undefined } };
  const toRow = (row: PriceRow, refined: SearchQuery) => ({
    label: row.value,
    href: searchUrl(refined, vocabulary, { brand }),
    figures: [
      formatDollars(row.startingPrice),
      formatDollars(row.avgPrice),
      formatDollars(row.maxPrice),
      formatCount(row.count),
    ],
  });
  return {
    ...toReferenceHead(source, "pricing"),
    tables: [
      {
        caption: "Asked prices by model year",
        columns: ["Model year", "From", "Average", "Up to", "Cars"],
        rows: (pricing?.byYear ?? []).map((row) =>
          toRow(row, { ...base, startYear: Number(row.code), endYear: Number(row.code) }),
        ),
      },
      {
        caption: "Asked prices by trim",
        columns: ["Trim", "From", "Average", "Up to", "Cars"],
        rows: (pricing?.byTrim ?? []).map((row) =>
          toRow(row, { ...base, selected: { ...base.selected, trimCode: [row.code] } }),
        ),
      },
    ].filter((table) => table.rows.length > 0),
  };
}

function usedSearchOf({ brand, model }: ModelReferenceSource): SearchQuery {
  return {
    ...emptySearch(brand),
    isListingTypeDefaulted: false,
    selected: { listingType: ["USED"], makeCode: [model.makeCode], modelCode: [model.code] },
  };
}
