import { BRANDS, type Brand } from "~/domain/brand";
import { searchUrl } from "~/domain/search/canonical-url";
import type { SearchQuery } from "~/domain/search/query/search-query";
import type { SearchVocabulary, VocabularyModel } from "~/domain/search/query/search-vocabulary";
import { REFERENCE_TAB_SEGMENTS, splitSearchPathname } from "~/domain/search/search-path";
import { emptySearch } from "~/domain/search/search-refinement";
import { SEARCH_PATH } from "~/domain/site-paths";
import { upperFirst } from "~/domain/words/english-words";
import { subjectOf } from "~/domain/words/sentence-subject";
import { mayFetchConsumerRatings, needsOnlyAYearForConsumerRatings } from "./consumer-ratings-rules";

export type ReferenceTabId = (typeof REFERENCE_TAB_SEGMENTS)[number];

/** A search narrowed to one model, as every view model of the reference section takes it. */
export interface ModelReferenceSource {
  readonly query: SearchQuery;
  readonly vocabulary: SearchVocabulary;
  readonly brand: Brand;
  /** The one model that the search is about. */
  readonly model: VocabularyModel;
}

interface TabWords {
  readonly label: string;
  /** After "Used Honda Accord", in the title. */
  readonly topic: string;
  /** After "Used Honda Accord", in the description. */
  readonly about: string;
}

const TABS: Readonly<Record<ReferenceTabId, TabWords>> = {
  pricing: {
    label: "Pricing",
    topic: "prices by year and trim",
    about: "prices by model year and by trim: the average, where they start and how high they go",
  },
  safety: {
    label: "Safety",
    topic: "safety ratings",
    about: "crash-test ratings, safety features and legroom",
  },
  ratings: {
    label: "Consumer ratings",
    topic: "consumer ratings",
    about: "ratings by owners: comfort, interior, performance, reliability, styling and value",
  },
  reviews: {
    label: "Expert reviews",
    topic: "expert reviews",
    about: "reviewed: what there is, what it costs and how the trims differ",
  },
  faqs: {
    label: "FAQs",
    topic: "questions and answers",
    about: "questions that shoppers ask about price and mileage, answered from the cars for sale",
  },
  mileage: {
    label: "Mileage",
    topic: "mileage statistics",
    about: "mileage: the average, miles per year and how the cars for sale are spread",
  },
  // The label is fixed by section 9, "Editorial and certified content".
  trims: {
    label: "Compare Trims",
    topic: "trims compared",
    about: "trims side by side: list price, engine and equipment",
  },
};

/** Title and tabs of the section, the same whichever tab is open. `url` is the page's, as it was asked for. */
export function toReferenceSection(
  source: ModelReferenceSource,
  url: { readonly pathname: string; readonly search: string },
) {
  const { vocabulary } = source;
  const { segments } = splitSearchPathname(url.pathname);
  // Only the prefix changes, whatever the spelling: a tab under another spelling would be another search, and be searched.
  const hrefOf = (basePath: string) => [basePath, ...segments.map(encodeURIComponent)].join("/") + url.search;
  const tabs = REFERENCE_TAB_SEGMENTS.filter((id) => isTabShown(id, source)).map((id) => ({
    id,
    label: TABS[id].label,
    href: hrefOf(referenceTabPath(id)),
  }));
  return {
    title: `${modelName(source)}: prices, safety and ${vocabulary.hasConsumerRatings ? "owner ratings" : "mileage"}`,
    /** Crawlers follow the tabs of a bare model only: the others are noindex. */
    areTabsFollowed: isBareModel(source),
    tabs: [{ id: "links" as const, label: "Years and trims", href: hrefOf(SEARCH_PATH) }, ...tabs],
  };
}

/** Ratings only where the search can have some (section 5). */
function isTabShown(id: ReferenceTabId, source: ModelReferenceSource): boolean {
  if (!hasReferenceTab(id, source)) return false;
  return id !== "ratings" || mayFetchConsumerRatings(source.query) || needsOnlyAYearForConsumerRatings(source.query);
}

/** Expert reviews are the price-guide brand's (section 7); ratings are shown of owners who were asked. */
export function hasReferenceTab(
  id: ReferenceTabId,
  { brand, vocabulary }: Pick<ModelReferenceSource, "brand" | "vocabulary">,
): boolean {
  if (id === "reviews") return BRANDS[brand].hasExpertReviews;
  return id !== "ratings" || vocabulary.hasConsumerRatings;
}

export interface ReferenceTabHead {
  readonly title: string;
  readonly description: string;
  /** Path and query of `rel=canonical`: the tab of the bare model. */
  readonly canonicalPath: string;
  /** False where the search says more than condition, make and model. */
  readonly isBare: boolean;
}

/** What a tab says of itself in the document's head. */
export function toReferenceTabHead(source: ModelReferenceSource, id: ReferenceTabId): ReferenceTabHead {
  const { vocabulary, brand, query } = source;
  const { trimCode } = query.selected;
  const named: SearchQuery = {
    ...stockOfCondition(source),
    ...yearOf(query),
    selected: { ...stockOfCondition(source).selected, ...(trimCode?.length === 1 && { trimCode }) },
  };
  const subject = upperFirst(subjectOf(named, vocabulary));
  return {
    title: `${subject} ${TABS[id].topic} | ${BRANDS[brand].name}`,
    description: `${subject} ${TABS[id].about}. On ${BRANDS[brand].name}, beside the cars for sale.`,
    canonicalPath: searchUrl(stockOfCondition(source), vocabulary, { brand, basePath: referenceTabPath(id) }),
    isBare: isBareModel(source),
  };
}

export function referenceTabPath(id: ReferenceTabId): string {
  return `${SEARCH_PATH}/reference/${id}`;
}

/** "Honda Accord". */
export function modelName({ vocabulary, model }: Pick<ModelReferenceSource, "vocabulary" | "model">): string {
  return [vocabulary.make(model.makeCode)?.name, model.name].filter((name) => name !== undefined).join(" ");
}

/** The cars that figures are about, as a search: the model anywhere, in the conditions searched for; used where none is named. */
export function stockOf(source: ModelReferenceSource): SearchQuery {
  return bareSearch(source, source.query.selected.listingType ?? ["USED"]);
}

/** "used Honda Accord", inside a sentence. */
export function stockSubject(source: ModelReferenceSource): string {
  return subjectOf(stockOf(source), source.vocabulary);
}

/** Used stock of the model around the place searched: what crawl links count and lead to (section 7). */
export function crawlSearchOf(
  query: SearchQuery,
  model: Pick<VocabularyModel, "code" | "makeCode">,
  brand: Brand,
): SearchQuery {
  const { zip, city, state, searchRadius } = query;
  return {
    ...emptySearch(brand),
    ...(zip !== undefined && { zip }),
    ...(city !== undefined && state !== undefined && { city, state }),
    ...(searchRadius !== undefined && { searchRadius }),
    isListingTypeDefaulted: false,
    selected: { listingType: ["USED"], makeCode: [model.makeCode], modelCode: [model.code] },
  };
}

/** The model year of a search for one alone. */
export function onlyYearOf({ startYear, endYear }: SearchQuery): number | undefined {
  return startYear === endYear ? startYear : undefined;
}

/** The one year searched for, else last year (section 7) or the year nearest to it in which the model was sold. */
export function referenceYearOf(
  query: SearchQuery,
  model: Pick<VocabularyModel, "code">,
  vocabulary: SearchVocabulary,
  currentYear: number,
): number {
  const askedYear = onlyYearOf(query);
  if (askedYear !== undefined) return askedYear;
  const lastYear = currentYear - 1;
  const trims = vocabulary.trimsOf(model.code);
  if (trims.length === 0) return lastYear;
  const from = Math.min(...trims.map((trim) => trim.firstYear ?? lastYear));
  const to = Math.max(...trims.map((trim) => trim.lastYear ?? lastYear));
  return Math.min(Math.max(lastYear, from), to);
}

/** The single condition searched for, or what the brand means without one. */
function stockOfCondition(source: ModelReferenceSource): SearchQuery {
  const { listingType } = source.query.selected;
  const own = BRANDS[source.brand].defaultListingType;
  if (listingType?.length === 1) return bareSearch(source, listingType);
  return bareSearch(source, own === null ? undefined : [own]);
}

function bareSearch({ brand, model }: ModelReferenceSource, listingType: readonly string[] | undefined): SearchQuery {
  return {
    ...emptySearch(brand),
    isListingTypeDefaulted: false,
    selected: {
      ...(listingType !== undefined && { listingType }),
      makeCode: [model.makeCode],
      modelCode: [model.code],
    },
  };
}

function isBareModel(source: ModelReferenceSource): boolean {
  const { query, vocabulary, brand } = source;
  const asked = searchUrl({ ...query, isListingTypeDefaulted: false }, vocabulary, { brand });
  return asked === searchUrl(stockOfCondition(source), vocabulary, { brand });
}

function yearOf(query: SearchQuery): { readonly startYear?: number; readonly endYear?: number } {
  const year = onlyYearOf(query);
  return year === undefined ? {} : { startYear: year, endYear: year };
}
