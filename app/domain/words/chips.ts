import { SEARCH_RADIUS_DEFAULT_MILES } from "../limits";
import { rangeOf } from "../search/facets/number-range";
import { isShippedAlone, isWithoutShipped, placeOf } from "../search/facets/place";
import { isBuyOnlineExperience } from "../search/query/experience";
import { OPTION_FACET_NAMES, type OptionFacetName } from "../search/query/facet-table";
import { RANGE_FACET_NAMES, RANGE_FACETS, STEP_FACET_NAMES, STEP_FACETS } from "../search/query/figure-table";
import { placeLabel as plainPlaceLabel } from "../search/query/place-slug";
import type { SearchQuery } from "../search/query/search-query";
import type { SearchVocabulary } from "../search/query/search-vocabulary";
import { isChosen, type Refinement, removeRefinement } from "../search/search-refinement";
import { nearbyLabel, standaloneLabel } from "./refinement-label";

/** One applied refinement and the search without it. */
interface AppliedChip {
  /** Stable while the refinement stands: its parameter, and its code where it has one. */
  readonly key: string;
  readonly label: string;
  readonly refinement: Refinement;
  readonly removedQuery: SearchQuery;
}

/**
 * A chip for every refinement of the search, in the order of the filter panel: place, words, condition, seller, makes
 * with their models and trims, the other codes, prices and figures. A condition that only the brand assumes, a featured
 * dealer (who takes no car away), order and paging are no refinements. `placeLabel` names the place better than its ZIP
 * code ("Columbus, OH").
 */
export function appliedChips(
  query: SearchQuery,
  vocabulary: SearchVocabulary,
  placeLabel?: string,
): readonly AppliedChip[] {
  const chips: AppliedChip[] = [];
  const add = (key: string, label: string, refinement: Refinement) =>
    chips.push({ key, label, refinement, removedQuery: removeRefinement(query, refinement, vocabulary) });

  const place = placeOf(query);
  if (place !== null) {
    const name = placeLabel ?? plainPlaceLabel(place);
    add("place", isShippedAlone(query) ? beyondLabel(name, query) : nearbyLabel(name, query.searchRadius), {
      kind: "place",
    });
  } else if (query.searchRadius !== undefined && placeLabel !== undefined) {
    add("searchRadius", nearbyLabel(placeLabel, query.searchRadius), { kind: "radius" });
  }
  if (query.keyword !== undefined) add("keyword", `“${query.keyword}”`, { kind: "keyword" });
  const experience = experienceLabel(query);
  if (experience !== null) add("experience", experience, { kind: "experience" });
  const { dealerName } = vocabulary;
  const sellerLabel = dealerName === undefined ? "One seller's cars" : `Cars from ${dealerName}`;
  if (query.ownerId !== undefined) add("ownerId", sellerLabel, { kind: "owner" });
  for (const { facet, code } of chosenOptions(query, vocabulary)) {
    add(`${facet}:${code}`, standaloneLabel(facet, code, vocabulary), { kind: "option", facet, code });
  }
  for (const { key, label, refinement } of figureChips(query)) add(key, label, refinement);
  if (isWithoutShipped(query)) {
    add("marketExtension", "No cars shipped from elsewhere", { kind: "marketExtension" });
  }
  if (isShippedAlone(query)) add("marketExtension", "Shipped from farther away", { kind: "marketExtension" });
  return chips;
}

function beyondLabel(place: string, { searchRadius = SEARCH_RADIUS_DEFAULT_MILES }: SearchQuery): string {
  return `Over ${searchRadius} miles from ${place}`;
}

/** Chosen codes in display order; models follow their make and trims their model. */
function chosenOptions(
  query: SearchQuery,
  vocabulary: SearchVocabulary,
): readonly { readonly facet: OptionFacetName; readonly code: string }[] {
  const { selected } = query;
  const options: { facet: OptionFacetName; code: string }[] = [];
  const models = selected.modelCode ?? [];
  const trims = selected.trimCode ?? [];
  const addModels = (codes: readonly string[]) => {
    for (const code of codes) {
      options.push({ facet: "modelCode", code });
      for (const trim of trims) if (trim.startsWith(`${code}|`)) options.push({ facet: "trimCode", code: trim });
    }
  };
  for (const facet of OPTION_FACET_NAMES) {
    if (facet === "listingType" && query.isListingTypeDefaulted) continue;
    if (facet === "trimCode") continue;
    if (facet === "makeCode") {
      for (const code of selected.makeCode ?? []) {
        options.push({ facet, code });
        addModels(models.filter((model) => vocabulary.model(model)?.makeCode === code));
      }
    } else if (facet === "modelCode") {
      const makes = selected.makeCode ?? [];
      addModels(models.filter((model) => !makes.includes(vocabulary.model(model)?.makeCode ?? "")));
    } else {
      const terms = selected[facet] ?? [];
      for (const code of terms) options.push({ facet, code });
    }
  }
  return options;
}

/** An experience whose filter is chosen as well has its chip there already. */
function experienceLabel(query: SearchQuery): string | null {
  if (query.experience === "commercial") return "Commercial vehicles";
  if (query.experience === "best-deals") {
    return query.selected.dealType?.includes("greatprice") ? null : "Best Deals";
  }
  if (!isBuyOnlineExperience(query.experience)) return null;
  const isChosenToo = query.selected.homeServices?.includes("BUY_ONLINE") ?? false;
  return isChosen(query, "homeServices", "BUY_ONLINE") && !isChosenToo ? "Buy Online" : null;
}

interface FigureChip {
  readonly key: string;
  readonly label: string;
  readonly refinement: Refinement;
}

function figureChips(query: SearchQuery): readonly FigureChip[] {
  const ranges = RANGE_FACET_NAMES.flatMap((facet): FigureChip[] => {
    const { min, max } = rangeOf(query, facet);
    const own = { key: facet, refinement: { kind: "range", facet } } as const;
    return min === undefined && max === undefined ? [] : [{ ...own, label: RANGE_FACETS[facet].chip(min, max) }];
  });
  const steps = STEP_FACET_NAMES.flatMap((facet): FigureChip[] => {
    const step = query[facet];
    return step === undefined
      ? []
      : [{ key: facet, label: STEP_FACETS[facet].chip(step), refinement: { kind: "step", facet } }];
  });
  return [...ranges, ...steps];
}
