import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "../../../app/domain/durations";
import { ALERT_CONFIRM_WITHIN_MS } from "../../../app/domain/limits";
import { aClock, anAlertStore, aSearch, asksFor, marketAt, subscribes } from "../../../tests/builders/alert-builders";
import { aDataFolder } from "../../../tests/builders/people-builders";

const EMAIL = "shopper@example.com";
const [HONDAS, FORDS, BMWS, KIAS] = ["honda", "ford", "bmw", "kia"].map((make) => `/cars-for-sale/used-cars/${make}`);

async function aStore() {
  const clock = aClock();
  const dataDir = aDataFolder();
  return { ...clock, dataDir, ...(await anAlertStore(clock.now, dataDir)) };
}

const about = (searchUrl = HONDAS, changes: Parameters<typeof aSearch>[0] = {}) => ({
  facts: aSearch({ ...(searchUrl !== undefined && { searchUrl }), ...changes }),
  frequency: "daily" as const,
  ...marketAt(10),
});

test("an address gets nothing before its reader confirms, and news counts from then", async () => {
  const store = await aStore();
  const { record, confirmToken } = await asksFor(store, EMAIL, about());
  expect(await store.searches.eachAlert()).toEqual([]);
  store.pass(HOUR_MS);
  expect(await store.subscriptions.findByConfirmToken(confirmToken)).toMatchObject({
    id: record.id,
    isConfirmed: false,
  });
  expect(await store.searches.eachAlert()).toEqual([]);
  await store.subscriptions.confirm(confirmToken, { frequency: "weekly" }, marketAt(20));
  expect(await store.searches.eachAlert()).toMatchObject([
    { id: record.id, frequency: "weekly", knownListingId: 20, lookedAt: "2026-11-20T11:00:00.000Z" },
  ]);
});

test("confirming once more changes the frequency, and not what counts as new", async () => {
  const store = await aStore();
  const { confirmToken } = await asksFor(store, EMAIL, about());
  await store.subscriptions.confirm(confirmToken, {}, marketAt(20));
  store.pass(HOUR_MS);
  expect(await store.subscriptions.confirm(confirmToken, { frequency: "instant" }, marketAt(30))).toMatchObject({
    kind: "confirmed",
    record: { frequency: "instant", knownListingId: 20, lookedAt: "2026-11-20T10:00:00.000Z" },
  });
});

test("a confirmation link ends after a week, and the address is forgotten", async () => {
  const store = await aStore();
  const { record, confirmToken } = await asksFor(store, EMAIL, about());
  store.pass(ALERT_CONFIRM_WITHIN_MS);
  expect(await store.subscriptions.findByConfirmToken(confirmToken)).toBeNull();
  expect(await store.subscriptions.confirm(confirmToken, {}, marketAt(1))).toEqual({ kind: "ended" });
  await asksFor(store, "another@example.com", about());
  expect(await store.searches.find(record.id)).toBeNull();
});

test("an address that nobody confirmed is forgotten when the store is opened", async () => {
  const store = await aStore();
  const { record } = await asksFor(store, EMAIL, about());
  const confirmed = await subscribes(store, EMAIL, about(FORDS));
  store.pass(ALERT_CONFIRM_WITHIN_MS - 1);
  expect(await (await anAlertStore(store.now, store.dataDir)).searches.find(record.id)).not.toBeNull();
  store.pass(1);
  const { searches } = await anAlertStore(store.now, store.dataDir);
  expect(await searches.find(record.id)).toBeNull();
  expect(await searches.find(confirmed.id)).not.toBeNull();
});

test("asking again brings the same link after a day, and does not extend the week", async () => {
  const store = await aStore();
  const first = await asksFor(store, EMAIL, about());
  store.pass(DAY_MS - 1);
  expect(await store.subscriptions.subscribe(EMAIL, about())).toEqual({ kind: "quiet" });
  store.pass(1);
  const second = await asksFor(store, EMAIL, about());
  expect(second).toEqual({ ...first, isNew: false });
  store.pass(ALERT_CONFIRM_WITHIN_MS - DAY_MS);
  expect(await store.subscriptions.findByConfirmToken(first.confirmToken)).toBeNull();
});

test("another order is asked about once: one that waits takes it, and one that was confirmed stays as its reader has it", async () => {
  const store = await aStore();
  const sortedBy = (order: string) => about(`${HONDAS}?sortBy=${order}`);
  const first = await asksFor(store, EMAIL, about());
  store.pass(HOUR_MS);
  expect(await store.subscriptions.subscribe(EMAIL, sortedBy("yearDESC"))).toEqual({ kind: "quiet" });
  store.pass(DAY_MS);
  const second = await asksFor(store, EMAIL, sortedBy("derivedpriceASC"));
  expect(second.record).toEqual({ ...first.record, searchUrl: `${HONDAS}?sortBy=derivedpriceASC` });
  await store.subscriptions.confirm(second.confirmToken, {}, marketAt(20));
  store.pass(DAY_MS);
  expect((await store.subscriptions.subscribe(EMAIL, sortedBy("yearDESC"))).kind).toBe("known");
  expect(await store.subscriptions.confirmedOf(EMAIL)).toMatchObject([
    { id: first.record.id, searchUrl: `${HONDAS}?sortBy=derivedpriceASC` },
  ]);
});

test("an address gets three confirmation mails a day, whatever the search, the brand and the spelling", async () => {
  const store = await aStore();
  await asksFor(store, EMAIL, about(HONDAS));
  await asksFor(store, "Shopper@Example.com", about(FORDS));
  await asksFor(store, "shopper+cars@example.com", about(HONDAS, { brand: "price-guide" }));
  for (const search of [about(BMWS), about(HONDAS, { brand: "car-maker" })]) {
    expect(await store.subscriptions.subscribe(EMAIL, search)).toEqual({ kind: "quiet" });
  }
  expect((await store.subscriptions.subscribe("another@example.com", about(BMWS))).kind).toBe("ask");
  store.pass(DAY_MS);
  expect((await store.subscriptions.subscribe(EMAIL, about(BMWS))).kind).toBe("ask");
});

test("what is asked for after the day's mails waits without one, the newest five, and can be confirmed", async () => {
  const store = await aStore();
  for (const search of [HONDAS, FORDS, BMWS]) await asksFor(store, EMAIL, about(search));
  for (const make of ["kia", "audi", "acura", "mazda", "buick", "gmc", "jeep"]) {
    store.pass(1);
    await store.subscriptions.subscribe(EMAIL, about(`/cars-for-sale/used-cars/${make}`));
  }
  const waiting = await store.subscriptions.waitingOf("Shopper@Example.com");
  const makes = waiting.map(({ record }) => record.searchUrl.split("/").at(-1));
  expect(makes.slice(0, 5)).toEqual(["jeep", "gmc", "buick", "mazda", "acura"]);
  expect(makes.slice(5).sort()).toEqual(["bmw", "ford", "honda"]);
  expect(await store.subscriptions.confirm(waiting[0]?.confirmToken ?? "", {}, marketAt(1))).toMatchObject({
    kind: "confirmed",
  });
  expect(await store.subscriptions.waitingOf(EMAIL)).toHaveLength(7);
});

test("what nobody confirmed takes no place; two confirmed searches do, however the address is written", async () => {
  const store = await aStore();
  const tokens: string[] = [];
  for (const search of [HONDAS, FORDS, BMWS]) tokens.push((await asksFor(store, EMAIL, about(search))).confirmToken);
  const confirm = async (token = "") => (await store.subscriptions.confirm(token, {}, marketAt(1))).kind;
  const kinds = [];
  for (const token of tokens) kinds.push(await confirm(token));
  expect(kinds).toEqual(["confirmed", "confirmed", "full"]);
  expect(await store.subscriptions.confirmedOf("Shopper@Example.com")).toHaveLength(2);
  store.pass(DAY_MS);
  expect(await store.subscriptions.subscribe("Shopper@Example.com", about(KIAS))).toMatchObject({
    kind: "full",
    on: [{ isConfirmed: true }, { isConfirmed: true }],
  });
  const [one] = await store.subscriptions.confirmedOf(EMAIL);
  if (one === undefined) throw new Error("Nothing is confirmed.");
  await store.searches.stop(one);
  expect(await confirm(tokens[2])).toBe("confirmed");
});

test("a search that is on already is told so by mail, once a day", async () => {
  const store = await aStore();
  await subscribes(store, EMAIL, about());
  expect((await store.subscriptions.subscribe(EMAIL, about())).kind).toBe("quiet");
  store.pass(DAY_MS);
  expect((await store.subscriptions.subscribe(EMAIL, about())).kind).toBe("known");
});

test("a mail that was not taken leaves nothing behind, and counts as none of the day's three", async () => {
  const store = await aStore();
  for (let time = 0; time < 4; time += 1) {
    const outcome = await asksFor(store, EMAIL, about());
    await store.subscriptions.withdraw(EMAIL, outcome.about, outcome.record.id);
    expect(await store.searches.find(outcome.record.id)).toBeNull();
  }
  expect((await store.subscriptions.subscribe(EMAIL, about())).kind).toBe("ask");
});

test("a second mail that fails leaves the first link as good as it was", async () => {
  const store = await aStore();
  const first = await asksFor(store, EMAIL, about());
  store.pass(DAY_MS);
  const again = await asksFor(store, EMAIL, about());
  expect(again.isNew).toBe(false);
  await store.subscriptions.withdraw(EMAIL, again.about, null);
  expect(await store.subscriptions.findByConfirmToken(first.confirmToken)).toEqual(first.record);
});

test("a confirmed alert outlives a mail that fails", async () => {
  const store = await aStore();
  const { id } = await subscribes(store, EMAIL, about());
  store.pass(DAY_MS);
  const again = await store.subscriptions.subscribe(EMAIL, about());
  if (again.kind !== "known") throw new Error(`The store answered ${again.kind}.`);
  await store.subscriptions.withdraw(EMAIL, again.about, null);
  expect(await store.searches.eachAlert()).toMatchObject([{ id }]);
});

test("a stop link ends its own alert and no other, and ending again is nothing", async () => {
  const store = await aStore();
  const [one, two] = [await subscribes(store, EMAIL, about(HONDAS)), await subscribes(store, EMAIL, about(FORDS))];
  const token = await store.stopLinks.tokenOf(one.id);
  expect(await store.stopLinks.searchIdOf(token)).toBe(one.id);
  expect(await store.stopLinks.searchIdOf(await store.stopLinks.tokenOf(two.id))).toBe(two.id);
  await store.searches.stop(one);
  await store.searches.stop(one);
  expect(await store.stopLinks.searchIdOf(token)).toBeNull();
  expect((await store.searches.eachAlert()).map(({ id }) => id)).toEqual([two.id]);
});

test("stop links in mailboxes outlive the key that made them", async () => {
  const store = await aStore();
  const { id } = await subscribes(store, EMAIL, about());
  const before = await store.stopLinks.tokenOf(id);
  rmSync(join(store.dataDir, "alert-links.key"));
  const { stopLinks } = await anAlertStore(store.now, store.dataDir);
  const after = await stopLinks.tokenOf(id);
  expect(after).not.toBe(before);
  expect(await Promise.all([before, after].map(stopLinks.searchIdOf))).toEqual([id, id]);
});

test("the hour and the zone that a reader chose are kept, and the hour of the confirmation where none was", async () => {
  const store = await aStore();
  const { confirmToken } = await asksFor(store, EMAIL, about());
  store.pass(3 * HOUR_MS);
  await store.subscriptions.confirm(confirmToken, {}, marketAt(20));
  expect(await store.searches.eachAlert()).toMatchObject([{ beganAt: "2026-11-20T13:00:00.000Z" }]);
  expect((await store.searches.eachAlert())[0]).not.toHaveProperty("mailHour");
  await store.subscriptions.confirm(confirmToken, { mailHour: 7, timeZone: "America/Denver" }, marketAt(30));
  await store.subscriptions.confirm(confirmToken, { frequency: "weekly" }, marketAt(30));
  expect(await store.searches.eachAlert()).toMatchObject([
    { frequency: "weekly", mailHour: 7, timeZone: "America/Denver", knownVersion: 20 },
  ]);
});
