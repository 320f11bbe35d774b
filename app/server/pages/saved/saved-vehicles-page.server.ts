import type { AppLoadContext } from "@remix-run/node";
import { BRANDS } from "~/domain/brand";
import { cardContextOf, toListingCards } from "~/domain/view-models/results/listing-cards";
import { type SavedVehiclesView, toSavedVehicles } from "~/domain/view-models/site/saved-vehicles";
import { isoToday } from "../../context/today.server";
import { openSavedListings } from "../../shopper/saved-listings.server";
import { openListingsById } from "../listings-by-id.server";

/** What the shopper saved, as cards, and what of it is gone. Throws `pageUnavailable` where no listing can be asked for. */
export async function openSavedVehicles(context: AppLoadContext, request: Request): Promise<SavedVehiclesView> {
  const brand = BRANDS[context.brand];
  const { ids, isSignedIn, isUnknown = false } = await openSavedListings(context, request);
  const { sold, unknownIds, ...found } = await openListingsById(context, request, ids);
  return toSavedVehicles({
    brandName: brand.name,
    cards: toListingCards(found, cardContextOf(brand, context.flags, isoToday())),
    gone: [
      ...sold.map(({ id, listing }) => ({ id, name: listing && `${listing.make.name} ${listing.model.name}` })),
      ...unknownIds.map((id) => ({ id, name: null })),
    ],
    isSignedIn,
    isUnknown,
    refused: new URL(request.url).searchParams.get("refused"),
  });
}
