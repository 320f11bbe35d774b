import { createSearchVocabulary } from "../../app/domain/search/query/search-vocabulary";
import { presentVocabulary } from "../../upstream/catalog/present-vocabulary";
import { createCatalog } from "../../upstream/catalog/us-market-catalog";
import type { Places } from "../../upstream/places/places";
import type { AlertStore } from "../../upstream/ports/alert-store";
import type { KnownMarket } from "../../upstream/ports/inventory-store";
import type { ListingRecord } from "../../upstream/ports/listing-record";
import type { SavedSearchFacts } from "../../upstream/ports/saved-search-record";
import type { NewSearch } from "../../upstream/ports/saved-search-store";
import { aDataFolder, aPeopleDatabase } from "./people-builders";
import { aListing } from "./store-builders";

export const catalog = createCatalog();
export const vocabulary = createSearchVocabulary(presentVocabulary(catalog));
const COLUMBUS = { zip: "43215", city: "Columbus", state: "OH", latitude: 39.96, longitude: -83.0 };
export const places: Places = {
  all: [COLUMBUS],
  findZip: (zip) => (zip === COLUMBUS.zip ? COLUMBUS : null),
  findCity: () => null,
  findNamed: () => [],
};

export const aSearch = (changes: Partial<SavedSearchFacts> = {}): SavedSearchFacts => ({
  brand: "marketplace",
  siteUrl: "http://localhost:3000",
  searchUrl: "/cars-for-sale/used-cars/honda/accord",
  name: "Used Honda Accord for sale",
  title: "Used Honda Accord for sale",
  ...changes,
});

/** A market of so many commits, the last of which brought the listing of the same number. */
export const marketAt = (number: number): KnownMarket => ({ knownListingId: number, knownVersion: number });

/** A clock that stands still until it is told to move. */
export function aClock(at = "2026-11-20T10:00:00.000Z") {
  let time = Date.parse(at);
  return {
    now: () => new Date(time),
    pass(ms: number) {
      time += ms;
    },
  };
}

export async function anAlertStore(now: () => Date, dataDir = aDataFolder()): Promise<AlertStore> {
  return (await aPeopleDatabase({ dataDir, now })).alerts;
}

/** An address that asked for mail about a search; its reader has not answered. */
export async function asksFor(store: AlertStore, email: string, search: NewSearch) {
  const outcome = await store.subscriptions.subscribe(email, search);
  if (outcome.kind !== "ask") throw new Error(`The store answered ${outcome.kind}.`);
  return outcome;
}

/** The same, and its reader said yes. */
export async function subscribes(store: AlertStore, email: string, search: NewSearch) {
  const { confirmToken } = await asksFor(store, email, search);
  const { knownListingId, knownVersion } = search;
  const outcome = await store.subscriptions.confirm(confirmToken, {}, { knownListingId, knownVersion });
  if (outcome.kind !== "confirmed") throw new Error(`The store answered ${outcome.kind}.`);
  return outcome.record;
}

/** An account whose mailbox wants its alerts. */
export async function confirmsAccount(
  store: AlertStore,
  consumerId: string,
  email: string,
  known: KnownMarket,
): Promise<void> {
  const outcome = await store.confirmations.ask(consumerId, email);
  if (outcome.kind !== "ask") throw new Error(`The store answered ${outcome.kind}.`);
  await store.confirmations.confirm(consumerId, known);
}

/** An Accord in Columbus, listed today. */
export const anAccord = (id: number, changes: Partial<ListingRecord> = {}): ListingRecord =>
  aListing(String(id), {
    year: 2021,
    mileage: 40_000,
    zip: COLUMBUS.zip,
    listedOn: "2026-11-20",
    changedAt: "2026-11-20T09:00:00.000Z",
    observedPrices: [{ on: "2026-11-01", dollars: 20_000 }],
    ...changes,
  });
