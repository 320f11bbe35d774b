import type { CardContext, ListingCardViewModel } from "./listing-card";
import { type ListedCars, toListingCards } from "./listing-cards";

interface SimilarBounds {
  readonly maxCards: number;
  /** What the page shows already: no listing stands on it twice, whatever the service answers. */
  readonly shown?: readonly { readonly id: string }[];
}

/** Cards of the section "Similar cars"; none where the service has none, or did not answer. */
export function toSimilarCards(
  answer: ListedCars | null,
  context: CardContext,
  { maxCards, shown = [] }: SimilarBounds,
): readonly ListingCardViewModel[] {
  if (answer === null) return [];
  const listings = withoutShown(answer.listings, shown).slice(0, maxCards);
  return toListingCards({ ...answer, listings }, context);
}

/** Those that do not stand on the page already. */
export function withoutShown<T extends { readonly id: string }>(
  listings: readonly T[],
  shown: readonly { readonly id: string }[],
): readonly T[] {
  const ids = new Set(shown.map(({ id }) => id));
  return listings.filter(({ id }) => !ids.has(id));
}

/** What a search page says of the cars that come below its list in their own time. */
export interface LateCarsOffer {
  readonly heading: string;
  readonly note: string;
  /** To the wider search, for those without script and where the cars are not to be had. */
  readonly way: { readonly label: string; readonly href: string };
  /** Where the cars are asked for. */
  readonly source: string;
  /** They are asked for so near to the window, in pixels. */
  readonly offsetPx: number;
  /** Cards that there is room for beforehand; none for similar cars where the results are too many for them (section 9). */
  readonly rooms: { readonly supplemental: number; readonly similar: number };
}

/** The cars that come late. Nobody paid for them, and they are counted nowhere. */
export interface LateCars {
  /** Of a wider search: those that this one leaves out. */
  readonly supplemental: readonly ListingCardViewModel[];
  /** What the wider search changes, where it is not the distance; it has the whole of it. */
  readonly way?: { readonly label: string; readonly href: string };
  readonly similar: readonly ListingCardViewModel[];
}
