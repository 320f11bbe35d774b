import { BRANDS, type Brand } from "~/domain/brand";
import type { VehicleStyle } from "~/domain/vocabulary";
import type { SearchQuery } from "./search-query";

/**
 * Values of `experience` (section 2). The last is the car-maker brand's own name for buying online.
 */
export const EXPERIENCES = ["commercial", "best-deals", "buy-online", "car-maker-buy-online"] as const;
export type Experience = (typeof EXPERIENCES)[number];

/** Styles that the commercial experience is about. */
export const COMMERCIAL_STYLES: readonly VehicleStyle[] = ["TRUCKS", "VANMV"];

export function isBuyOnlineExperience(experience: string | undefined): boolean {
  return experience === "buy-online" || experience === "car-maker-buy-online";
}

/** Experiences that are a category of results: each is nothing but the filter that it implies. */
export function isCategoryExperience(experience: string | undefined): boolean {
  return experience === "best-deals" || isBuyOnlineExperience(experience);
}

type Selected = SearchQuery["selected"];

/**
 * The chosen codes with those that the experience implies. The experience itself stays in the query and its URL.
 * - best-deals: dealType greatprice; buying online: homeServices BUY_ONLINE.
 * - commercial: trucks and vans; styles the shopper chose narrow it, and styles that are never commercial fall out
 *   unless nothing else was chosen.
 */
export function effectiveSelection(query: Pick<SearchQuery, "selected" | "experience">): Selected {
  const { selected, experience } = query;
  if (experience === "best-deals") return { ...selected, dealType: ["greatprice"] };
  if (isBuyOnlineExperience(experience)) return { ...selected, homeServices: ["BUY_ONLINE"] };
  if (experience !== "commercial") return selected;
  const chosen = selected.vehicleStyleCode ?? COMMERCIAL_STYLES;
  const commercial = chosen.filter((code) => COMMERCIAL_STYLES.some((style) => style === code));
  return { ...selected, vehicleStyleCode: commercial.length > 0 ? commercial : chosen };
}

/** A category's experience as the filter that it is: its box is ticked, and both spellings are one search. */
export function withCategoryAsFilter(query: SearchQuery): SearchQuery {
  if (!isCategoryExperience(query.experience)) return query;
  return { ...query, selected: effectiveSelection(query), experience: undefined };
}

/**
 * The query as an index has to read it: the experience as codes, and the brand's makes and sellers where it has only some. A model without its make bounds the search by itself: makes beside it would add
 * their whole stock. Applying it twice changes nothing.
 */
export function effectiveQuery(query: SearchQuery, brand: Brand = "marketplace"): SearchQuery {
  const { makeCodes, hasPrivateSellers } = BRANDS[brand];
  const chosen = effectiveSelection(query);
  const selected: Selected = hasPrivateSellers ? chosen : { ...chosen, sellerType: ["d"] };
  const isOpen = selected.makeCode === undefined && selected.modelCode === undefined;
  const limited = makeCodes !== null && isOpen ? { ...selected, makeCode: makeCodes } : selected;
  return { ...query, selected: limited };
}
