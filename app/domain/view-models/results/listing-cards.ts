import type { Listing } from "~/contract/listings/listing";
import type { ListingSet } from "~/contract/listings/listing-lookups";
import type { BrandRecord } from "~/domain/brand";
import type { SiteCalendar } from "~/domain/figures/local-day";
import type { Flags } from "~/domain/flags";
import type { UsualLoans } from "~/domain/money/usual-loans";
import { vehiclePath } from "~/domain/site-paths";
import { type CardContext, type ListingCardViewModel, toListingCard } from "./listing-card";
import { tellApart } from "./same-names";

/** Cards whose pages carry no way back: the browser's own has it. */
export function cardContextOf(
  { hasQuickActions }: Pick<BrandRecord, "hasQuickActions">,
  { VEHICLE_HIGHLIGHT: hasHighlights }: Pick<Flags, "VEHICLE_HIGHLIGHT">,
  calendar: SiteCalendar,
  loans: UsualLoans,
): CardContext {
  return {
    ...calendar,
    loans,
    detailsHref: vehiclePath,
    contactHref: (id) => `${vehiclePath(id)}/contact`,
    hasQuickActions,
    hasHighlights,
  };
}

/** Listings as a service answers them, with their owners beside them. */
export type ListedCars = Readonly<Pick<ListingSet, "owners">> & { readonly listings: readonly Listing[] };

/** The listings of an answer, each with its owner and its card, in their order. */
export function withCards({ listings, owners }: ListedCars, context: CardContext) {
  const ownerById = new Map(owners.map((owner) => [owner.id, owner]));
  const ownerOf = (listing: Listing) => ownerById.get(listing.ownerId);
  const cards = tellApart(listings.map((listing) => toListingCard(listing, ownerOf(listing), context)));
  return cards.flatMap((card, at) => {
    const listing = listings[at];
    return listing === undefined ? [] : [{ listing, owner: ownerOf(listing), card }];
  });
}

/** The cards of an answer, in its order. */
export function toListingCards(answer: ListedCars, context: CardContext): ListingCardViewModel[] {
  return withCards(answer, context).map(({ card }) => card);
}
