import type { CardContext, ListingCardViewModel } from "./listing-card";
import { type ListedCars, toListingCards } from "./listing-cards";

interface SimilarBounds {
  readonly maxCards: number;
  /** What the page shows already: no listing stands on it twice, whatever the service answers. */
  readonly shown?: readonly { readonly id: string }[];
}

/** Cards of the section "Similar vehicles"; none where the service has none, or did not answer. */
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
