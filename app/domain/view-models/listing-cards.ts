import {
  type CardContext,
  type CardListing,
  type CardOwner,
  type ListingCardViewModel,
  toListingCard,
} from "./listing-card";

/** Listings as a service answers them, with their owners beside them. */
export interface ListedCars {
  readonly listings: readonly (CardListing & { readonly ownerId: string })[];
  readonly owners: readonly (CardOwner & { readonly id: string })[];
}

/** The cards of an answer, in its order. */
export function toListingCards({ listings, owners }: ListedCars, context: CardContext): ListingCardViewModel[] {
  const ownerById = new Map(owners.map((owner) => [owner.id, owner]));
  return listings.map((listing) => toListingCard(listing, ownerById.get(listing.ownerId), context));
}
