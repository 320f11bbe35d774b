import type { SearchResponse } from "~/contract/listings/search";
import { formatCount } from "~/domain/figures/format-figures";
import { searchUrl } from "~/domain/search/canonical-url";
import { withListingTypes } from "~/domain/search/facets/condition";
import { hasBeyond, isShippedAlone } from "~/domain/search/facets/place";
import { atRecord } from "~/domain/search/search-refinement";
import type { ListingType } from "~/domain/vocabulary";
import { carsCalled } from "~/domain/words/cars-called";
import type { ResultsSource } from "./results";

/** The certified cars that a search for used ones leaves out: "4 certified used Camrys near you are not in this list." */
export interface CertifiedOffer {
  readonly count: string;
  /** "used Camrys". */
  readonly cars: string;
  /** Behind them: "near you" or "that ship to you", around a place, and how many of them the tab of certified cars leaves out. */
  readonly place?: string;
  readonly verb: "is" | "are";
  readonly label: string;
  /** The search with them. */
  readonly href: string;
}

const CERTIFIED: readonly ListingType[] = ["3P_CERT", "CERTIFIED"];

/** Undefined where the search is not for used cars alone, or leaves none out. The numbers are those of the panel. */
export function toCertifiedOffer(
  { query, vocabulary, brand }: ResultsSource,
  { filters }: Pick<SearchResponse, "filters">,
): CertifiedOffer | undefined {
  if (query.selected.listingType?.join() !== "USED") return undefined;
  const options = filters.listingType ?? [];
  const countOf = (type: ListingType) => options.find(({ code }) => code === type)?.count ?? 0;
  const thirdParty = countOf("3P_CERT");
  const count = thirdParty + countOf("CERTIFIED");
  if (count === 0) return undefined;
  const place = [
    ...(isShippedAlone(query)
      ? [`that ${count === 1 ? "ships" : "ship"} to you`]
      : hasBeyond(query)
        ? ["near you"]
        : []),
    // The tab beside it counts those of makers alone.
    ...(thirdParty > 0 && thirdParty < count ? [`(${formatCount(thirdParty)} by third parties)`] : []),
  ].join(" ");
  const withThem = withListingTypes(query, [...CERTIFIED, "USED"]);
  return {
    count: formatCount(count),
    cars: `used ${carsCalled({ query, vocabulary }, count)}`,
    ...(place !== "" && { place }),
    verb: count === 1 ? "is" : "are",
    label: count === 1 ? "Include it" : "Include them",
    href: searchUrl(atRecord(withThem, 0), vocabulary, { brand }),
  };
}
