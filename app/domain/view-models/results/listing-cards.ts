import type { BrandRecord } from "~/domain/brand";
import type { Flags } from "~/domain/flags";
import { SEARCH_PATH } from "~/domain/search/search-path";
import {
  type CardContext,
  type CardListing,
  type CardOwner,
  type ListingCardViewModel,
  toListingCard,
} from "./listing-card";

/** Cards whose pages carry no way back: the browser's own has it. */
export function cardContextOf(
  { hasQuickActions }: Pick<BrandRecord, "hasQuickActions">,
  { VEHICLE_HIGHLIGHT: hasHighlights }: Pick<Flags, "VEHICLE_HIGHLIGHT">,
  today: string,
): CardContext {
  const detailsHref = (id: string) => `${SEARCH_PATH}/vehicle/${id}`;
  return { today, detailsHref, contactHref: (id) => `${detailsHref(id)}/contact`, hasQuickActions, hasHighlights };
}

type OwnedListing = CardListing & { readonly ownerId: string };
type Owner = CardOwner & { readonly id: string };

/** Listings as a service answers them, with their owners beside them. */
export interface ListedCars<L extends OwnedListing = OwnedListing, O extends Owner = Owner> {
  readonly listings: readonly L[];
  readonly owners: readonly O[];
}

export interface CarWithCard<L extends OwnedListing, O extends Owner> {
  readonly listing: L;
  readonly owner: O | undefined;
  readonly card: ListingCardViewModel;
}

/** The listings of an answer, each with its owner and its card, in their order. */
export function withCards<L extends OwnedListing, O extends Owner>(
  { listings, owners }: ListedCars<L, O>,
  context: CardContext,
): CarWithCard<L, O>[] {
  const ownerById = new Map(owners.map((owner) => [owner.id, owner]));
  return listings.map((listing) => {
    const owner = ownerById.get(listing.ownerId);
    return { listing, owner, card: toListingCard(listing, owner, context) };
  });
}

/** The cards of an answer, in its order. */
export function toListingCards(answer: ListedCars, context: CardContext): ListingCardViewModel[] {
  return withCards(answer, context).map(({ card }) => card);
}
