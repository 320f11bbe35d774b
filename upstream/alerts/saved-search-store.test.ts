import { expect, test } from "vitest";
import { CONSUMER_SAVED_SEARCHES_MAX } from "../../app/domain/limits";
import { aClock, anAlertStore, aSearch, confirmsAccount, marketAt } from "../../tests/builders/alert-builders";

const aStore = () => anAlertStore(aClock().now);
const consumer = (consumerId: string) => ({ kind: "consumer", consumerId }) as const;

const asked = (searchUrl?: string) => ({
  facts: aSearch(searchUrl === undefined ? {} : { searchUrl }),
  frequency: "daily" as const,
  ...marketAt(10),
});

test("a consumer's search stays when its mails are stopped, and belongs to nobody else", () => {
  const { searches } = aStore();
  const saved = searches.save("c-1", asked());
  if (saved === null) throw new Error("There was no room.");
  searches.stopAllOf(saved.owner);
  expect(searches.listOf(consumer("c-1"))).toMatchObject([{ id: saved.id, frequency: "off" }]);
  expect(searches.change("c-2", saved.id, { frequency: "daily" })).toBeNull();
  expect(searches.remove("c-2", saved.id)).toBe(false);
  expect(searches.listOf(consumer("c-2"))).toEqual([]);
  expect(searches.remove("c-1", saved.id)).toBe(true);
});

test("the same search saved again is the same one, and is called what its owner called it", () => {
  const { searches } = aStore();
  const first = searches.save("c-1", asked());
  if (first === null) throw new Error("There was no room.");
  searches.change("c-1", first.id, { title: "My Accord" });
  expect(searches.save("c-1", asked())).toMatchObject({ id: first.id, title: "My Accord" });
  expect(searches.listOf(consumer("c-1"))).toMatchObject([{ id: first.id, title: "My Accord" }]);
});

test("mails that a consumer stopped stay stopped when the search is saved again, until a frequency is named", () => {
  const store = aStore();
  const { searches } = store;
  confirmsAccount(store, "c-1", "owner@example.com", marketAt(10));
  const search = { facts: aSearch(), ...marketAt(10) };
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
  second?.finish({ searches: 0, digests: 0, refusals: 0, failures: 0 });
  expect(store.beginRun()).not.toBeNull();
});
