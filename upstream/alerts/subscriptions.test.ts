import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ALERT_CONFIRM_WITHIN_MS } from "../../app/domain/limits";
import {
  aClock,
  aDataFolder,
  anAlertStore,
  aSearch,
  asksFor,
  marketAt,
  subscribes,
} from "../../tests/builders/alert-builders";

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const EMAIL = "shopper@example.com";
const [HONDAS, FORDS, BMWS, KIAS] = ["honda", "ford", "bmw", "kia"].map((make) => `/cars-for-sale/used-cars/${make}`);

function aStore() {
  const clock = aClock();
  const dataDir = aDataFolder();
  return { ...clock, dataDir, ...anAlertStore(clock.now, dataDir) };
}

const about = (searchUrl = HONDAS, changes: Parameters<typeof aSearch>[0] = {}) => ({
  facts: aSearch({ ...(searchUrl !== undefined && { searchUrl }), ...changes }),
  frequency: "daily" as const,
  ...marketAt(10),
});

test("an address gets nothing before its reader confirms, and news counts from then", () => {
  const store = aStore();
  const { record, confirmToken } = asksFor(store, EMAIL, about());
  expect(store.searches.eachAlert()).toEqual([]);
  store.pass(HOUR_MS);
  expect(store.subscriptions.findByConfirmToken(confirmToken)).toMatchObject({ id: record.id, isConfirmed: false });
  expect(store.searches.eachAlert()).toEqual([]);
  store.subscriptions.confirm(confirmToken, { frequency: "weekly" }, marketAt(20));
  expect(store.searches.eachAlert()).toMatchObject([
    { id: record.id, frequency: "weekly", knownListingId: 20, lookedAt: "2026-11-20T11:00:00.000Z" },
  ]);
});

test("confirming once more changes the frequency, and not what counts as new", () => {
  const store = aStore();
  const { confirmToken } = asksFor(store, EMAIL, about());
  store.subscriptions.confirm(confirmToken, {}, marketAt(20));
  store.pass(HOUR_MS);
  expect(store.subscriptions.confirm(confirmToken, { frequency: "instant" }, marketAt(30))).toMatchObject({
    kind: "confirmed",
    record: { frequency: "instant", knownListingId: 20, lookedAt: "2026-11-20T10:00:00.000Z" },
  });
});

test("a confirmation link ends after a week, and the address is forgotten", () => {
  const store = aStore();
  const { record, confirmToken } = asksFor(store, EMAIL, about());
  store.pass(ALERT_CONFIRM_WITHIN_MS);
  expect(store.subscriptions.findByConfirmToken(confirmToken)).toBeNull();
  expect(store.subscriptions.confirm(confirmToken, {}, marketAt(1))).toEqual({ kind: "ended" });
  asksFor(store, "another@example.com", about());
  expect(store.searches.find(record.id)).toBeNull();
});

test("an address that nobody confirmed is forgotten when the store is opened", () => {
  const store = aStore();
  const { record } = asksFor(store, EMAIL, about());
  const confirmed = subscribes(store, EMAIL, about(FORDS));
  store.pass(ALERT_CONFIRM_WITHIN_MS - 1);
  expect(anAlertStore(store.now, store.dataDir).searches.find(record.id)).not.toBeNull();
  store.pass(1);
  const { searches } = anAlertStore(store.now, store.dataDir);
  expect(searches.find(record.id)).toBeNull();
  expect(searches.find(confirmed.id)).not.toBeNull();
});

test("asking again brings the same link after a day, and does not extend the week", () => {
  const store = aStore();
  const first = asksFor(store, EMAIL, about());
  store.pass(DAY_MS - 1);
  expect(store.subscriptions.subscribe(EMAIL, about())).toEqual({ kind: "quiet" });
  store.pass(1);
  const second = asksFor(store, EMAIL, about());
  expect(second).toEqual({ ...first, isNew: false });
  store.pass(ALERT_CONFIRM_WITHIN_MS - DAY_MS);
  expect(store.subscriptions.findByConfirmToken(first.confirmToken)).toBeNull();
});

test("an address gets three confirmation mails a day, whatever the search, the brand and the spelling", () => {
  const store = aStore();
  asksFor(store, EMAIL, about(HONDAS));
  asksFor(store, "Shopper@Example.com", about(FORDS));
  asksFor(store, "shopper+cars@example.com", about(HONDAS, { brand: "price-guide" }));
  for (const search of [about(BMWS), about(HONDAS, { brand: "car-maker" })]) {
    expect(store.subscriptions.subscribe(EMAIL, search)).toEqual({ kind: "quiet" });
  }
  expect(store.subscriptions.subscribe("another@example.com", about(BMWS)).kind).toBe("ask");
  store.pass(DAY_MS);
  expect(store.subscriptions.subscribe(EMAIL, about(BMWS)).kind).toBe("ask");
});

test("what is asked for after the day's mails waits without one, the newest five, and can be confirmed", () => {
  const store = aStore();
  for (const search of [HONDAS, FORDS, BMWS]) asksFor(store, EMAIL, about(search));
  for (const make of ["kia", "audi", "acura", "mazda", "buick", "gmc", "jeep"]) {
    store.pass(1);
    store.subscriptions.subscribe(EMAIL, about(`/cars-for-sale/used-cars/${make}`));
  }
  const waiting = store.subscriptions.waitingOf("Shopper@Example.com");
  const makes = waiting.map(({ record }) => record.searchUrl.split("/").at(-1));
  expect(makes.slice(0, 5)).toEqual(["jeep", "gmc", "buick", "mazda", "acura"]);
  expect(makes.slice(5).sort()).toEqual(["bmw", "ford", "honda"]);
  expect(store.subscriptions.confirm(waiting[0]?.confirmToken ?? "", {}, marketAt(1))).toMatchObject({
    kind: "confirmed",
  });
  expect(store.subscriptions.waitingOf(EMAIL)).toHaveLength(7);
});

test("what nobody confirmed takes no place; two confirmed searches do, however the address is written", () => {
  const store = aStore();
  const tokens = [HONDAS, FORDS, BMWS].map((search) => asksFor(store, EMAIL, about(search)).confirmToken);
  const confirm = (token = "") => store.subscriptions.confirm(token, {}, marketAt(1)).kind;
  expect(tokens.map(confirm)).toEqual(["confirmed", "confirmed", "full"]);
  expect(store.subscriptions.isFull("Shopper@Example.com")).toBe(true);
  store.pass(DAY_MS);
  expect(store.subscriptions.subscribe("Shopper@Example.com", about(KIAS))).toMatchObject({
    kind: "full",
    on: [{ isConfirmed: true }, { isConfirmed: true }],
  });
  const [one] = store.subscriptions.confirmedOf(EMAIL);
  if (one === undefined) throw new Error("Nothing is confirmed.");
  store.searches.stop(one);
  expect(confirm(tokens[2])).toBe("confirmed");
});

test("a search that is on already is told so by mail, once a day", () => {
  const store = aStore();
  subscribes(store, EMAIL, about());
  expect(store.subscriptions.subscribe(EMAIL, about()).kind).toBe("quiet");
  store.pass(DAY_MS);
  expect(store.subscriptions.subscribe(EMAIL, about()).kind).toBe("known");
});

test("a mail that was not taken leaves nothing behind, and counts as none of the day's three", () => {
  const store = aStore();
  for (let time = 0; time < 4; time += 1) {
    const outcome = asksFor(store, EMAIL, about());
    store.subscriptions.withdraw(EMAIL, outcome);
    expect(store.searches.find(outcome.record.id)).toBeNull();
  }
  expect(store.subscriptions.subscribe(EMAIL, about()).kind).toBe("ask");
});

test("a second mail that fails leaves the first link as good as it was", () => {
  const store = aStore();
  const first = asksFor(store, EMAIL, about());
  store.pass(DAY_MS);
  store.subscriptions.withdraw(EMAIL, asksFor(store, EMAIL, about()));
  expect(store.subscriptions.findByConfirmToken(first.confirmToken)).toEqual(first.record);
});

test("a confirmed alert outlives a mail that fails", () => {
  const store = aStore();
  const { id } = subscribes(store, EMAIL, about());
  store.pass(DAY_MS);
  const again = store.subscriptions.subscribe(EMAIL, about());
  if (again.kind !== "known") throw new Error(`The store answered ${again.kind}.`);
  store.subscriptions.withdraw(EMAIL, again);
  expect(store.searches.eachAlert()).toMatchObject([{ id }]);
});

test("a stop link ends its own alert and no other, and ending again is nothing", () => {
  const store = aStore();
  const [one, two] = [subscribes(store, EMAIL, about(HONDAS)), subscribes(store, EMAIL, about(FORDS))];
  const token = store.stopLinks.tokenOf(one.id);
  expect(store.stopLinks.searchIdOf(token)).toBe(one.id);
  expect(store.stopLinks.searchIdOf(store.stopLinks.tokenOf(two.id))).toBe(two.id);
  store.searches.stop(one);
  store.searches.stop(one);
  expect(store.stopLinks.searchIdOf(token)).toBeNull();
  expect(store.searches.eachAlert().map(({ id }) => id)).toEqual([two.id]);
});

test("stop links in mailboxes outlive the key that made them", () => {
  const store = aStore();
  const { id } = subscribes(store, EMAIL, about());
  const before = store.stopLinks.tokenOf(id);
  rmSync(join(store.dataDir, "alert-links.key"));
  const { stopLinks } = anAlertStore(store.now, store.dataDir);
  const after = stopLinks.tokenOf(id);
  expect(after).not.toBe(before);
  expect([before, after].map(stopLinks.searchIdOf)).toEqual([id, id]);
});

test("the hour and the zone that a reader chose are kept, and the hour of the confirmation where none was", () => {
  const store = aStore();
  const { confirmToken } = asksFor(store, EMAIL, about());
  store.pass(3 * HOUR_MS);
  store.subscriptions.confirm(confirmToken, {}, marketAt(20));
  expect(store.searches.eachAlert()).toMatchObject([{ beganAt: "2026-11-20T13:00:00.000Z" }]);
  expect(store.searches.eachAlert()[0]).not.toHaveProperty("mailHour");
  store.subscriptions.confirm(confirmToken, { mailHour: 7, timeZone: "America/Denver" }, marketAt(30));
  store.subscriptions.confirm(confirmToken, { frequency: "weekly" }, marketAt(30));
  expect(store.searches.eachAlert()).toMatchObject([
    { frequency: "weekly", mailHour: 7, timeZone: "America/Denver", knownVersion: 20 },
  ]);
});
