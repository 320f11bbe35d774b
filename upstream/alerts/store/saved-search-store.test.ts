import { expect, onTestFinished, test } from "vitest";
import { DAY_MS } from "../../../app/domain/durations";
import { CONSUMER_SAVED_SEARCHES_MAX } from "../../../app/domain/limits";
import { aClock, anAlertStore, aSearch, confirmsAccount, marketAt } from "../../../tests/builders/alert-builders";
import { aDataFolder, countingStatements } from "../../../tests/builders/people-builders";
import { openPeopleDatabase } from "../../storage/people/people-database";
import { createSavedSearchStore } from "./saved-search-store";

const aStore = () => anAlertStore(aClock().now);
const consumer = (consumerId: string) => ({ kind: "consumer", consumerId }) as const;

const asked = (searchUrl?: string) => ({
  facts: aSearch(searchUrl === undefined ? {} : { searchUrl }),
  frequency: "daily" as const,
  ...marketAt(10),
});

test("a consumer's search stays when its mails are stopped, and belongs to nobody else", async () => {
  const { searches } = await aStore();
  const saved = await searches.save("c-1", asked());
  if (saved === null) throw new Error("There was no room.");
  await searches.stopAllOf([saved.owner]);
  expect(await searches.listOf(consumer("c-1"))).toMatchObject([{ id: saved.id, frequency: "off" }]);
  expect(await searches.change("c-2", saved.id, { frequency: "daily" }, marketAt(10))).toBeNull();
  expect(await searches.remove("c-2", saved.id)).toBe(false);
  expect(await searches.listOf(consumer("c-2"))).toEqual([]);
  expect(await searches.remove("c-1", saved.id)).toBe(true);
});

test("all mails of an account are stopped in as many statements as those of one search are", async () => {
  const db = await openPeopleDatabase({ dataDir: aDataFolder() });
  onTestFinished(() => db.destroy());
  const counted = countingStatements(db);
  const searches = createSavedSearchStore({ db: counted.db, personKey: (email) => email, now: aClock().now });
  const statementsFor = async (consumerId: string, howMany: number) => {
    const account = {
      consumer_id: consumerId,
      email: consumerId,
      email_key: consumerId,
      password_hash: "",
      created_at: "",
      returned_mails: 0,
    };
    await db.insertInto("consumers").values(account).execute();
    const confirmed = {
      consumer_id: consumerId,
      confirm_hash: consumerId,
      asked_at: "",
      confirmed_at: "2026-11-20T10:00:00.000Z",
    };
    await db.insertInto("account_confirmations").values(confirmed).execute();
    for (let price = 1; price <= howMany; price += 1)
      await searches.save(consumerId, asked(`/cars-for-sale/used-cars/honda?maxPrice=${price}000`));
    return counted.of(() => searches.stopAllOf([consumer(consumerId)]));
  };
  expect(await statementsFor("c-1", 20)).toBe(await statementsFor("c-2", 1));
  const names = await db.selectFrom("stopped_alerts").select("person_key").execute();
  expect(names).toHaveLength(21);
});

test("the same search saved again is the same one, and is called what its owner called it", async () => {
  const { searches } = await aStore();
  const first = await searches.save("c-1", asked());
  if (first === null) throw new Error("There was no room.");
  await searches.change("c-1", first.id, { title: "My Accord" }, marketAt(10));
  expect(await searches.save("c-1", asked())).toMatchObject({ id: first.id, title: "My Accord" });
  expect(await searches.listOf(consumer("c-1"))).toMatchObject([{ id: first.id, title: "My Accord" }]);
});

test("another order makes no other search: the newer one takes its place, and signing in changes none", async () => {
  const { searches } = await aStore();
  const [accords, cheapest, newest] = ["", "&sortBy=derivedpriceASC", "&sortBy=yearDESC"].map((order) =>
    asked(`/cars-for-sale/used-cars/honda/accord?maxPrice=9000${order}`),
  );
  if (accords === undefined || cheapest === undefined || newest === undefined) throw new Error("There is no search.");
  const { searchUrl } = cheapest.facts;
  const first = await searches.save("c-1", accords);
  if (first === null) throw new Error("There was no room.");
  expect(await searches.save("c-1", cheapest)).toMatchObject({ id: first.id, searchUrl, createdAt: first.createdAt });
  await searches.change("c-1", first.id, { title: "My Accord" }, marketAt(10));
  expect(await searches.save("c-1", { ...newest, isMerge: true })).toMatchObject({ id: first.id, searchUrl });
  expect(await searches.listOf(consumer("c-1"))).toMatchObject([{ id: first.id, searchUrl, title: "My Accord" }]);
  expect(await searches.save("c-1", asked("/cars-for-sale/used-cars/honda/accord?maxPrice=8000"))).not.toMatchObject({
    id: first.id,
  });
  expect(await searches.save("c-1", accords)).toMatchObject({ id: first.id, searchUrl: accords.facts.searchUrl });
});

test("a search that is saved mails nobody until a frequency is named, whose news counts from then", async () => {
  const clock = aClock();
  const store = await anAlertStore(clock.now);
  const { searches } = store;
  await confirmsAccount(store, "c-1", "owner@example.com", marketAt(10));
  const search = { facts: aSearch(), ...marketAt(10) };
  const first = await searches.save("c-1", search);
  if (first === null) throw new Error("There was no room.");
  expect(first.frequency).toBe("off");
  expect(await searches.save("c-1", search)).toMatchObject({ id: first.id, frequency: "off" });
  expect(await searches.eachAlert()).toEqual([]);
  clock.pass(DAY_MS);
  const on = { id: first.id, frequency: "weekly", knownListingId: 20, beganAt: "2026-11-21T10:00:00.000Z" };
  expect(await searches.save("c-1", { ...search, frequency: "weekly", ...marketAt(20) })).toMatchObject(on);
  expect(await searches.eachAlert()).toMatchObject([on]);
  // Another frequency of an alert that is on takes no news from it, and neither does saving once more.
  await searches.save("c-1", { ...search, ...marketAt(30) });
  await searches.change("c-1", first.id, { frequency: "daily" }, marketAt(30));
  expect(await searches.eachAlert()).toMatchObject([{ ...on, frequency: "daily" }]);
  await searches.stop(first);
  expect(await searches.save("c-1", search)).toMatchObject({ id: first.id, frequency: "off" });
  expect(await searches.eachAlert()).toEqual([]);
  await searches.change("c-1", first.id, { frequency: "instant" }, marketAt(40));
  expect(await searches.eachAlert()).toMatchObject([{ id: first.id, frequency: "instant", knownListingId: 40 }]);
});

test("one alert is paused by itself, goes on where it was as often as before, and one that is off has nothing to pause", async () => {
  const store = await aStore();
  const { searches } = store;
  const saved = await searches.save("c-1", asked());
  const other = await searches.save("c-1", asked("/cars-for-sale/used-cars/bmw"));
  if (saved === null || other === null) throw new Error("There was no room.");
  for (const { id } of [saved, other]) expect((await searches.find(id))?.isPaused).toBeUndefined();
  await confirmsAccount(store, "c-1", "ann@example.com", marketAt(10));
  const change = (changes: Parameters<typeof searches.change>[2]) =>
    searches.change("c-1", saved.id, changes, marketAt(40));
  const onOf = async () => (await searches.eachAlert()).map(({ id }) => id).sort();
  expect(await onOf()).toEqual([saved.id, other.id].sort());
  expect(await change({ isPaused: true })).toMatchObject({ isPaused: true, frequency: "daily" });
  expect(await onOf()).toEqual([other.id]);
  expect(await change({ frequency: "weekly" })).toMatchObject({ isPaused: true, frequency: "weekly" });
  expect(await searches.find(saved.id)).toMatchObject({ isPaused: true, frequency: "weekly", knownListingId: 10 });
  await change({ isPaused: false });
  expect(await onOf()).toEqual([saved.id, other.id].sort());
  expect(await searches.find(saved.id)).toMatchObject({ frequency: "weekly", knownListingId: 10 });
  await change({ isPaused: true });
  await searches.stop(saved);
  await change({ frequency: "instant" });
  expect(await onOf()).toEqual([saved.id, other.id].sort());
});

test("a search of a browser leaves one that the account has as it is, and stands among the others by its day", async () => {
  const { searches } = await aStore();
  const own = await searches.save("c-1", { ...asked(), frequency: "weekly", lastExecuted: "2026-11-19T10:00:00.000Z" });
  if (own === null) throw new Error("There was no room.");
  await searches.change("c-1", own.id, { title: "My Accord" }, marketAt(10));
  const merge = (searchUrl: string | undefined, lastExecuted: string) =>
    searches.save("c-1", { ...asked(searchUrl), frequency: "off", isMerge: true, lastExecuted });
  expect(await merge(undefined, "2026-11-20T09:00:00.000Z")).toMatchObject({
    id: own.id,
    title: "My Accord",
    frequency: "weekly",
    lastExecuted: "2026-11-19T10:00:00.000Z",
  });
  await merge("/cars-for-sale?minPrice=2", "2026-11-20T09:00:00.000Z");
  await merge("/cars-for-sale?minPrice=1", "2026-11-18T09:00:00.000Z");
  await merge("/cars-for-sale?minPrice=3", "2036-01-01T00:00:00.000Z");
  const list = await searches.listOf(consumer("c-1"));
  expect(list.map(({ searchUrl }) => searchUrl.at(-1))).toEqual(expect.arrayContaining(["1", "2", "3"]));
  const dayOf = (price: string) => list.find(({ searchUrl }) => searchUrl.endsWith(price))?.createdAt;
  expect([dayOf("=2"), dayOf("=1"), dayOf("=3")]).toEqual([
    "2026-11-20T09:00:00.000Z",
    "2026-11-18T09:00:00.000Z",
    "2026-11-20T10:00:00.000Z",
  ]);
});

test("a consumer's list has an end", async () => {
  const { searches } = await aStore();
  for (let number = 0; number < CONSUMER_SAVED_SEARCHES_MAX; number += 1) {
    expect(await searches.save("c-1", asked(`/cars-for-sale?minPrice=${number + 1}`))).not.toBeNull();
  }
  expect(await searches.save("c-1", asked("/cars-for-sale/used-cars"))).toBeNull();
});

test("two alert runs never overlap; one that fell silent is taken over", async () => {
  const clock = aClock();
  const store = await anAlertStore(clock.now);
  const first = await store.runs.begin();
  expect(first).not.toBeNull();
  expect(await store.runs.begin()).toBeNull();
  clock.pass(11 * 60_000);
  const second = await store.runs.begin();
  expect(second).not.toBeNull();
  expect(await first?.beat()).toBe(false);
  expect(await second?.beat()).toBe(true);
  await second?.finish({ searches: 0, digests: 0, refusals: 0, failures: 0 });
  expect(await store.runs.begin()).not.toBeNull();
});
