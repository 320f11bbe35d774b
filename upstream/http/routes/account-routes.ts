import { OPERATIONS } from "../../../app/contract/operations";
import type { SavedListing } from "../../../app/contract/people/consumer";
import { daysIn } from "../../../app/domain/figures/local-day";
import type { Marketplace } from "../../marketplace/marketplace";
import { priceOn } from "../../marketplace/vehicle-highlight";
import type { Consumer } from "../../ports/account-store";
import { ServiceError } from "../../refusals/service-error";
import { type Route, route } from "../route";
import { requireConsumer } from "../signed-in-caller";

/** Accounts, lead profiles, saved and compared listings. */
export function accountRoutes(marketplace: Marketplace): readonly Route[] {
  const { people } = marketplace;
  const store = people.accounts;
  const savedOf = async ({ id }: Consumer) => ({
    listings: [...(await store.savedListings(id))],
    comparedIds: [...(await people.compared.comparedBy(id))],
  });
  const dayOf = daysIn(marketplace.timeZone);
  const withPricesThen = async (saved: readonly SavedListing[]): Promise<SavedListing[]> => {
    const records = await marketplace.store.findListings(saved.map(({ listingId }) => listingId));
    const pricesOf = new Map(records.map(({ id, observedPrices }) => [id, observedPrices]));
    return saved.map(({ listingId, savedAt }) => {
      const priceThen = priceOn(pricesOf.get(listingId) ?? [], dayOf(Date.parse(savedAt)));
      return { listingId, savedAt, ...(priceThen !== undefined && { priceThen }) };
    });
  };
  const profileOf = async (consumer: Consumer) => ({
    accountEmail: consumer.email,
    leadProfile: await store.findProfile(consumer),
  });

  return [
    route(OPERATIONS.profile, async ({ idToken }) => profileOf(await requireConsumer(marketplace, idToken))),
    route(OPERATIONS.saveProfile, async ({ idToken, body }) => {
      const consumer = await requireConsumer(marketplace, idToken);
      await store.putProfile(consumer.id, body);
      return profileOf(consumer);
    }),
    route(OPERATIONS.savedListings, async ({ idToken, query: { withPrices } }) => {
      const saved = await savedOf(await requireConsumer(marketplace, idToken));
      return withPrices === undefined ? saved : { ...saved, listings: await withPricesThen(saved.listings) };
    }),
    route(OPERATIONS.saveListings, async ({ idToken, body }) => {
      const consumer = await requireConsumer(marketplace, idToken);
      const dollarsOf = new Map<string, number>();
      for (const { id, price } of await marketplace.store.findListings(body.listingIds))
        if (price !== undefined) dollarsOf.set(id, price);
      const options = { dollarsOf, dropsFirst: body.isMerge };
      if (!(await store.saveListings(consumer.id, body.listingIds, options)))
        throw new ServiceError("conflict", "No room for more saved listings.");
      return savedOf(consumer);
    }),
    route(OPERATIONS.removeSavedListing, async ({ idToken, body }) => {
      const consumer = await requireConsumer(marketplace, idToken);
      await store.removeListing(consumer.id, body.listingId);
      return savedOf(consumer);
    }),
    route(OPERATIONS.changeCompared, async ({ idToken, body }) => {
      const { id } = await requireConsumer(marketplace, idToken);
      const { ids, isRefused } = await people.compared.change(id, body.changes);
      return { listingIds: [...ids], ...(isRefused && { isRefused }) };
    }),
    route(OPERATIONS.mergeCompared, async ({ idToken, body }) => {
      const { id } = await requireConsumer(marketplace, idToken);
      return { listingIds: [...(await people.compared.merge(id, body.listingIds))] };
    }),
  ];
}
