import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { createSearchVocabulary } from "../../app/domain/search/query/search-vocabulary";
import { type AlertStore, openAlertStore } from "../../upstream/alerts/alert-store";
import type { NewSearch } from "../../upstream/alerts/saved-search-store";
import { presentVocabulary } from "../../upstream/catalog/present-vocabulary";
import { createCatalog } from "../../upstream/catalog/us-market-catalog";
import type { Places } from "../../upstream/places/places";
import type { KnownMarket } from "../../upstream/ports/inventory-store";
import type { ListingRecord } from "../../upstream/ports/listing-record";
import type { SavedSearchFacts } from "../../upstream/ports/saved-search-record";
import { aListing } from "./store-builders";

export const catalog = createCatalog();
export const vocabulary = createSearchVocabulary(presentVocabulary(catalog));
const COLUMBUS = { zip: "43215", city: "Columbus", state: "OH", latitude: 39.96, longitude: -83.0 };
export const places: Places = {
  all: [COLUMBUS],
  findZip: (zip) => (zip === COLUMBUS.zip ? COLUMBUS : null),
  findCity: () => null,
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

export function aDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-alerts-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function anAlertStore(now: () => Date, dataDir = aDataFolder()): AlertStore {
  const store = openAlertStore({ dataDir, now });
  onTestFinished(() => store.close());
  return store;
}

/** An address that asked for mail about a search; its reader has not answered. */
export function asksFor(store: AlertStore, email: string, search: NewSearch) {
  const outcome = store.subscriptions.subscribe(email, search);
  if (outcome.kind !== "ask") throw new Error(`The store answered ${outcome.kind}.`);
  return outcome;
}

/** The same, and its reader said yes. */
export function subscribes(store: AlertStore, email: string, search: NewSearch) {
  const { confirmToken } = asksFor(store, email, search);
  const { knownListingId, knownVersion } = search;
  const outcome = store.subscriptions.confirm(confirmToken, {}, { knownListingId, knownVersion });
  if (outcome.kind !== "confirmed") throw new Error(`The store answered ${outcome.kind}.`);
  return outcome.record;
}

/** An account whose mailbox wants its alerts. */
export function confirmsAccount(store: AlertStore, consumerId: string, email: string, known: KnownMarket): void {
  const outcome = store.accounts.ask(consumerId, email);
  if (outcome.kind !== "ask") throw new Error(`The store answered ${outcome.kind}.`);
  store.accounts.confirm(consumerId, known);
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
