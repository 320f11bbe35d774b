import type { AppLoadContext } from "@remix-run/node";
import { LISTING_BATCH_MAX_IDS } from "~/contract/listing-lookups";
import { BRANDS } from "~/domain/brand";
import { toListingCards } from "~/domain/view-models/listing-cards";
import { type SavedVehiclesView, toSavedVehicles } from "~/domain/view-models/saved-vehicles";
import { openSavedListings } from "./saved-listings.server";
import { searchUnavailable } from "./search-errors.server";
import type { CallFacts } from "./upstream/upstream-observer.server";

/** What the shopper saved, as cards, and what of it is gone. Throws the search error where no listing can be asked for. */
export async function openSavedVehicles(context: AppLoadContext, request: Request): Promise<SavedVehiclesView> {
  const { services } = context;
  const call: CallFacts = { ...context.call, signal: context.call.signal ?? request.signal };
  const brand = BRANDS[context.brand];
  const { ids, isSignedIn, isUnknown = false } = await openSavedListings(context, request);
  const batches = Array.from({ length: Math.ceil(ids.length / LISTING_BATCH_MAX_IDS) }, (_, index) =>
    ids.slice(index * LISTING_BATCH_MAX_IDS, (index + 1) * LISTING_BATCH_MAX_IDS),
  );
  const answers = await Promise.all(batches.map((batch) => services.listings.byIds(batch, undefined, call)));
  const cardContext = {
    today: new Date().toISOString().slice(0, 10),
    detailsHref: (id: string) => `/cars-for-sale/vehicle/${id}`,
    contactHref: (id: string) => `/cars-for-sale/vehicle/${id}/contact`,
    hasQuickActions: brand.hasQuickActions,
  };
  const cards = [];
  const gone = [];
  for (const answer of answers) {
    if (!answer.ok) throw searchUnavailable(context, answer.fault.kind);
    cards.push(...toListingCards(answer.value, cardContext));
    gone.push(...answer.value.soldIds, ...answer.value.unknownIds);
  }
  return toSavedVehicles({
    brandName: brand.name,
    cards,
    gone: await Promise.all(gone.map(async (id) => ({ id, name: await nameOfSold(context, id, call) }))),
    isSignedIn,
    isUnknown,
    refused: new URL(request.url).searchParams.get("refused"),
  });
}

async function nameOfSold({ services }: AppLoadContext, id: string, call: CallFacts): Promise<string | null> {
  const outcome = await services.listings.byId(id, undefined, call);
  return outcome.kind === "sold" && outcome.listing !== null
    ? `${outcome.listing.make.name} ${outcome.listing.model.name}`
    : null;
}
