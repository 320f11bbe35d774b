import type { AppLoadContext } from "@remix-run/node";
import type { SavedListing } from "~/contract/people/consumer";
import { BRANDS } from "~/domain/brand";
import { nameOf } from "~/domain/page-data/card-words";
import { COMPARE_SELECTED_PARAMETER, readSavedOrder } from "~/domain/shopper/saved-order";
import { readListingIds } from "~/domain/shopper/shortlist";
import { cardContextOf, withCards } from "~/domain/view-models/results/listing-cards";
import { type SavedVehiclesView, toSavedVehicles } from "~/domain/view-models/site/saved-vehicles";
import { siteCalendar } from "../../context/today.server";
import { toldOutcome } from "../../context/told-outcome.server";
import { openSavedListings, openWaitingSaves, SAVING_REFUSAL } from "../../shopper/saved-listings.server";
import { offersCompare } from "../../shopper/shortlist.server";
import { openLoans } from "../../shopper/wallet.server";
import { valueOr } from "../../upstream/upstream-result.server";
import { openListingsById } from "../listings-by-id.server";

/** What the shopper saved, as cards, and what of it is gone. Throws `pageUnavailable` where no listing can be asked for. */
export async function openSavedVehicles(context: AppLoadContext, request: Request): Promise<SavedVehiclesView> {
  const brand = BRANDS[context.brand];
  const { searchParams } = new URL(request.url);
  const saves = openSaves(context);
  const { ids, isSignedIn, quickSaves, isUnknown = false } = await openSavedListings(context, request);
  const waitingIds = await openWaitingSaves(context, request);
  const { sold, unknownIds, ...found } = await openListingsById(context, request, [...ids, ...waitingIds]);
  const calendar = siteCalendar(context);
  const cards = withCards(found, cardContextOf(brand, context.flags, calendar, await openLoans(context, request)));
  const isWaiting = (id: string) => waitingIds.includes(id);
  return toSavedVehicles({
    brandName: brand.name,
    cars: cards.filter(({ card }) => !isWaiting(card.id)),
    waiting: cards.filter(({ card }) => isWaiting(card.id)).map(({ card }) => ({ id: card.id, name: nameOf(card) })),
    saves: quickSaves ?? (await saves),
    order: readSavedOrder(searchParams),
    calendar,
    hasCompare: offersCompare(context),
    gone: [
      ...sold.map(({ id, listing }) => ({ id, name: listing && `${listing.make.name} ${listing.model.name}` })),
      ...unknownIds.map((id) => ({ id, name: null })),
    ].filter(({ id }) => !isWaiting(id)),
    isSignedIn,
    isUnknown,
    refused: toldOutcome(context, request, SAVING_REFUSAL),
    selected: readSelection(searchParams),
  });
}

/** Ids of the cars that the form's shopper ticked; null where the page is not asked for by its form. */
export const readSelection = (params: URLSearchParams): readonly string[] | null =>
  params.has(COMPARE_SELECTED_PARAMETER) ? readListingIds(params.getAll("id")) : null;

/** What the account knows of the days of saving. The page does without it. */
async function openSaves({ services, consumer }: AppLoadContext): Promise<readonly SavedListing[]> {
  if (consumer === null) return [];
  return valueOr(await services.consumers.savedWithPrices(consumer.call), null) ?? [];
}
