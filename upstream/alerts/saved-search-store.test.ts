import { expect, test } from "vitest";
import { ALERT_CONFIRM_WITHIN_MS, CONSUMER_SAVED_SEARCHES_MAX } from "../../app/domain/limits";
import { aClock, aDataFolder, anAlertStore, aSearch } from "./testing/alert-builders";

const HOUR_MS = 60 * 60_000;
const EMAIL = "shopper@example.com";

function aStore() {
  const clock = aClock();
  const dataDir = aDataFolder();
  return { ...clock, dataDir, searches: anAlertStore(clock.now, dataDir).searches };
}

const asked = (searchUrl?: string) => ({
  facts: aSearch(searchUrl === undefined ? {} : { searchUrl }),
  frequency: "daily" as const,
  knownListingId: 10,
});

function subscribed(store: ReturnType<typeof aStore>, searchUrl?: string, email = EMAIL) {
  const outcome = store.searches.subscribe(email, asked(searchUrl));
  if (outcome.kind !== "ask") throw new Error(`The store answered ${outcome.kind}.`);
  return outcome;
}

test("an address gets nothing before its reader confirms, and news counts from then", () => {
  const store = aStore();
  const { record, confirmToken } = subscribed(store);
  expect(store.searches.eachAlert()).toEqual([]);
  store.pass(HOUR_MS);
  expect(store.searches.findByConfirmToken(confirmToken)).toMatchObject({ id: record.id, isConfirmed: false });
  expect(store.searches.eachAlert()).toEqual([]);
  store.searches.confirm(confirmToken, "weekly", 20);
  expect(store.searches.eachAlert()).toMatchObject([
    { id: record.id, frequency: "weekly", knownListingId: 20, lookedAt: "2026-11-20T11:00:00.000Z" },
  ]);
});

test("confirming once more changes the frequency, and not what counts as new", () => {
  const store = aStore();
  const { confirmToken } = subscribed(store);
  store.searches.confirm(confirmToken, undefined, 20);
  store.pass(HOUR_MS);
  expect(store.searches.confirm(confirmToken, "instant", 30)).toMatchObject({
    frequency: "instant",
    knownListingId: 20,
    lookedAt: "2026-11-20T10:00:00.000Z",
  });
});

test("a confirmation link ends after a week, and the address is forgotten", () => {
  const store = aStore();
  const { record, confirmToken } = subscribed(store);
  store.pass(ALERT_CONFIRM_WITHIN_MS);
  expect(store.searches.findByConfirmToken(confirmToken)).toBeNull();
  expect(store.searches.confirm(confirmToken, undefined, 1)).toBeNull();
  subscribed(store, "/cars-for-sale/used-cars/ford", "another@example.com");
  expect(store.searches.find(record.id)).toBeNull();
});

test("an address that nobody confirmed is forgotten when the store is opened", () => {
  const store = aStore();
  const { record } = subscribed(store);
  const confirmed = subscribed(store, "/cars-for-sale/used-cars/ford");
  store.searches.confirm(confirmed.confirmToken, undefined, 1);
  store.pass(ALERT_CONFIRM_WITHIN_MS - 1);
  expect(anAlertStore(store.now, store.dataDir).searches.find(record.id)).not.toBeNull();
  store.pass(1);
  const { searches } = anAlertStore(store.now, store.dataDir);
  expect(searches.find(record.id)).toBeNull();
  expect(searches.find(confirmed.record.id)).not.toBeNull();
});

test("a link that was asked for again is good for a week of its own", () => {
  const store = aStore();
  subscribed(store);
  store.pass(ALERT_CONFIRM_WITHIN_MS - HOUR_MS);
  const { record, confirmToken } = subscribed(store);
  store.pass(ALERT_CONFIRM_WITHIN_MS - 1);
  subscribed(store, "/cars-for-sale/used-cars/ford", "another@example.com");
  expect(store.searches.findByConfirmToken(confirmToken)).toMatchObject({ id: record.id });
  store.pass(1);
  expect(store.searches.findByConfirmToken(confirmToken)).toBeNull();
});

test("an address has room for two searches, however it is written", () => {
  const store = aStore();
  subscribed(store, "/cars-for-sale/used-cars/honda");
  subscribed(store, "/cars-for-sale/used-cars/ford", "Shopper@Example.com");
  expect(store.searches.subscribe(EMAIL, asked("/cars-for-sale/used-cars/bmw"))).toEqual({ kind: "limit" });
  expect(store.searches.subscribe("another@example.com", asked()).kind).toBe("ask");
});

test("the same search asked for again mails nobody within the hour, then a new link or word that it is on", () => {
  const store = aStore();
  const first = subscribed(store);
  expect(store.searches.subscribe(EMAIL, asked()).kind).toBe("quiet");
  store.pass(HOUR_MS);
  const second = subscribed(store);
  expect(second.record.id).toBe(first.record.id);
  expect(store.searches.findByConfirmToken(first.confirmToken)).toBeNull();
  store.searches.confirm(second.confirmToken, undefined, 1);
  store.pass(HOUR_MS);
  expect(store.searches.subscribe(EMAIL, asked()).kind).toBe("known");
});

test("what a failed mail left behind is taken back", () => {
  const store = aStore();
  const first = subscribed(store);
  store.searches.withdraw(first);
  expect(store.searches.find(first.record.id)).toBeNull();
  expect(store.searches.subscribe(EMAIL, asked()).kind).toBe("ask");
});

test("a second mail that fails leaves the first link as good as it was, and can be asked for at once", () => {
  const store = aStore();
  const first = subscribed(store);
  store.pass(HOUR_MS);
  store.searches.withdraw(subscribed(store));
  expect(store.searches.findByConfirmToken(first.confirmToken)).toEqual(first.record);
  expect(store.searches.subscribe(EMAIL, asked()).kind).toBe("ask");
});

test("a confirmed alert outlives a mail that fails", () => {
  const store = aStore();
  const { record, confirmToken } = subscribed(store);
  store.searches.confirm(confirmToken, undefined, 1);
  store.pass(HOUR_MS);
  const again = store.searches.subscribe(EMAIL, asked());
  if (again.kind !== "known") throw new Error(`The store answered ${again.kind}.`);
  store.searches.withdraw(again);
  expect(store.searches.eachAlert()).toMatchObject([{ id: record.id, mailedAt: record.mailedAt }]);
});

test("a stop token ends its own alert and no other, and ending again is nothing", () => {
  const store = aStore();
  const one = subscribed(store, "/cars-for-sale/used-cars/honda");
  const two = subscribed(store, "/cars-for-sale/used-cars/ford");
  for (const { confirmToken } of [one, two]) store.searches.confirm(confirmToken, undefined, 1);
  const record = store.searches.findByStopToken(one.record.stopToken);
  if (record === null) throw new Error("The token is not known.");
  store.searches.stop(record);
  store.searches.stop(record);
  expect(store.searches.findByStopToken(one.record.stopToken)).toBeNull();
  expect(store.searches.eachAlert().map(({ id }) => id)).toEqual([two.record.id]);
});

test("a consumer's search stays when its mails are stopped, and belongs to nobody else", () => {
  const { searches } = aStore();
  const saved = searches.save("c-1", asked());
  if (saved === null) throw new Error("There was no room.");
  searches.stopAllOf(saved.owner);
  expect(searches.listOf("c-1")).toMatchObject([{ id: saved.id, frequency: "off" }]);
  expect(searches.change("c-2", saved.id, { frequency: "daily" })).toBeNull();
  expect(searches.remove("c-2", saved.id)).toBe(false);
  expect(searches.listOf("c-2")).toEqual([]);
  expect(searches.remove("c-1", saved.id)).toBe(true);
});

test("the same search saved again is the same one, and is called what its owner called it", () => {
  const { searches } = aStore();
  const first = searches.save("c-1", asked());
  if (first === null) throw new Error("There was no room.");
  searches.change("c-1", first.id, { title: "My Accord" });
  expect(searches.save("c-1", asked())).toMatchObject({ id: first.id, title: "My Accord" });
  expect(searches.listOf("c-1")).toMatchObject([{ id: first.id, title: "My Accord" }]);
});

test("mails that a consumer stopped stay stopped when the search is saved again, until a frequency is named", () => {
  const { searches } = aStore();
  const search = { facts: aSearch(), knownListingId: 10 };
  const first = searches.save("c-1", search);
  if (first === null) throw new Error("There was no room.");
  expect(first.frequency).toBe("daily");
  searches.stop(first);
  expect(searches.save("c-1", search)).toMatchObject({ id: first.id, frequency: "off" });
  expect(searches.eachAlert()).toEqual([]);
  searches.save("c-1", { ...search, frequency: "weekly" });
  expect(searches.eachAlert()).toMatchObject([{ id: first.id, frequency: "weekly" }]);
});

test("a consumer's list has an end", () => {
  const { searches } = aStore();
  for (let number = 0; number < CONSUMER_SAVED_SEARCHES_MAX; number += 1) {
    expect(searches.save("c-1", asked(`/cars-for-sale?minPrice=${number + 1}`))).not.toBeNull();
  }
  expect(searches.save("c-1", asked("/cars-for-sale/used-cars"))).toBeNull();
});

test("two alert runs never overlap; one that fell silent is taken over", () => {
  const clock = aClock();
  const store = anAlertStore(clock.now);
  const first = store.beginRun();
  expect(first).not.toBeNull();
  expect(store.beginRun()).toBeNull();
  clock.pass(11 * 60_000);
  const second = store.beginRun();
  expect(second).not.toBeNull();
  expect(first?.beat()).toBe(false);
  expect(second?.beat()).toBe(true);
  second?.finish({ searches: 0, digests: 0, failures: 0 });
  expect(store.beginRun()).not.toBeNull();
});
