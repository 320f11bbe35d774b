import type { SearchResponse } from "~/contract/listings/search";
import { formatCount, formatQuantity } from "~/domain/figures/format-figures";
import { searchUrl } from "~/domain/search/canonical-url";
import { atRecord } from "~/domain/search/search-refinement";
import type { CardContext, ListingCardViewModel } from "./listing-card";
import { toListingCards } from "./listing-cards";
import type { ResultsSource } from "./results";
import { tellApart } from "./same-names";

/** Cars from beyond the radius whose sellers ship to the shopper: below the results, and counted in none of their numbers. */
export interface ShippedCars {
  readonly heading: string;
  /** How far away they are at least, and that they are not counted above. */
  readonly note: string;
  readonly cards: readonly ListingCardViewModel[];
  /** The search for them alone; absent where all of them are shown. */
  readonly all?: { readonly label: string; readonly href: string };
  /** The search without them. */
  readonly withoutHref: string;
}

/** As a document sends it: its cards are read off the markup. */
export type SentShippedCars = Omit<ShippedCars, "cards"> & Partial<Pick<ShippedCars, "cards">>;

/** Null where nothing ships, and where the search does not say. They are told apart from the results above them, too. */
export function toShippedCars(
  { query, vocabulary, brand }: ResultsSource,
  { shipped, stats, totalResultCount }: Pick<SearchResponse, "shipped" | "stats" | "totalResultCount">,
  context: CardContext,
  results: readonly ListingCardViewModel[] = [],
): ShippedCars | null {
  if (shipped === undefined || shipped.totalResultCount === 0) return null;
  const { totalResultCount: total, listings } = shipped;
  const hrefWith = (marketExtension: "only" | "off") =>
    searchUrl(atRecord({ ...query, marketExtension }, 0), vocabulary, { brand });
  const isMore = totalResultCount > 0;
  const cars = isMore ? `${formatCount(total)} more` : formatQuantity(total, "car");
  return {
    heading: `${cars} that ${total === 1 ? "ships" : "ship"} to you`,
    note: `Over ${stats.radius} miles away.${isMore ? ` Not counted in the ${formatCount(totalResultCount)} near you.` : ""}`,
    cards: tellApart(toListingCards(shipped, context), results),
    ...(listings.length < total && { all: { label: `Show all ${formatCount(total)}`, href: hrefWith("only") } }),
    withoutHref: hrefWith("off"),
  };
}
