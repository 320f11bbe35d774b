import { expect, test } from "vitest";
import { AnswerCache, createCacheBudget, type Fetched } from "./data-cache.server";

const AGES = { freshMs: 100, staleWhileRevalidateMs: 100, staleIfErrorMs: 1_000 };

function cacheAt(ages = AGES, limits = { maxBytes: 1_000_000, maxEntries: 10 }) {
  let now = 0;
  const told: string[] = [];
  const budget = createCacheBudget(limits);
  const readAgain = (source: Uint8Array) => {
    const text = new TextDecoder().decode(source).trimEnd();
    return text === "" ? null : { value: text };
  };
  const cache = new AnswerCache<string>({ name: "zipLookup", ages, budget, readAgain, now: () => now });
  return {
    budget,
    told,
    readEarlier: (key: string, { source }: Fetched<string> & { readonly ok: true }) => cache.readEarlier(key, source),
    at: (ms: number) => {
      now = ms;
    },
    /** `instead` is what a page hears that stops waiting. */
    ask: (key: string, fetched: Fetched<string>, instead?: Fetched<string>) =>
      cache.through(
        key,
        async () => fetched,
        (outcome) => told.push(outcome),
        instead && (async () => instead),
      ),
  };
}

const answer = (value: string, bytes = 100) => ({
  ok: true as const,
  value,
  source: new TextEncoder().encode(value.padEnd(bytes)),
});
const fault = (kind: "timeout" | "deadline" | "http"): Fetched<string> => ({
  ok: false,
  fault: { kind, operation: "zipLookup", message: "" },
});

test("a fresh answer is served without a call", async () => {
  const { ask, at, told } = cacheAt();
  await ask("30305", answer("Atlanta"));
  at(99);
  expect(await ask("30305", answer("elsewhere"))).toEqual({ ok: true, value: "Atlanta", ageMs: 99 });
  expect(told).toEqual(["miss", "hit"]);
});

test("an answer past its freshness is served once more while a new one is fetched behind it", async () => {
  const { ask, at, told } = cacheAt();
  await ask("30305", answer("old"));
  at(150);
  expect(await ask("30305", answer("new"))).toMatchObject({ value: "old", ageMs: 150 });
  expect(await ask("30305", answer("unused"))).toMatchObject({ value: "new", ageMs: 0 });
  expect(told).toEqual(["miss", "stale", "hit"]);
});

test("a failed call is answered with the last good value and its age, until that is too old", async () => {
  const { ask, at, told } = cacheAt();
  await ask("30305", answer("Atlanta"));
  at(900);
  expect(await ask("30305", fault("timeout"))).toEqual({ ok: true, value: "Atlanta", ageMs: 900, isStale: true });
  at(1_100);
  expect(await ask("30305", fault("timeout"))).toMatchObject({ ok: false, fault: { kind: "timeout" } });
  expect(told).toEqual(["miss", "miss", "error_stale", "miss"]);
});

test("a refusal is an answer: it hides nothing behind an old value, and drops it", async () => {
  const { ask, at } = cacheAt();
  await ask("00000", answer("Nowhere"));
  at(500);
  expect(await ask("00000", fault("http"))).toMatchObject({ ok: false, fault: { kind: "http" } });
  expect(await ask("00000", fault("timeout"))).toMatchObject({ ok: false });
});

const LISTING_AGES = { freshMs: 0, staleWhileRevalidateMs: 0, staleIfErrorMs: 600_000 };

test("an answer that came twice in a row, to the byte, is not read a third time, and what was made of it stays with it", async () => {
  const { ask, readEarlier, budget } = cacheAt(LISTING_AGES);
  const said = answer("25 cars");
  expect(await ask("ford", said)).toEqual({ ok: true, value: "25 cars" });
  expect(readEarlier("ford", said)).toBeNull();
  const onceKept = budget.calculatedSize;

  const second = await ask("ford", answer("25 cars"));
  const before = readEarlier("ford", answer("25 cars"));
  expect(before).toMatchObject({ value: "25 cars" });
  expect(second).toMatchObject({ ok: true, made: before?.made });
  expect(budget.calculatedSize).toBeGreaterThan(onceKept);
  expect(readEarlier("honda", said)).toBeNull();

  const third = await ask("ford", said);
  expect(third.ok && third.made).toBe(before?.made);
});

test("an answer that says something else is read, and nothing that was made of the one before is left", async () => {
  const { ask, readEarlier, budget } = cacheAt(LISTING_AGES);
  for (const _time of [1, 2, 3]) await ask("ford", answer("25 cars"));
  expect(readEarlier("ford", answer("24 cars"))).toBeNull();
  expect(await ask("ford", answer("24 cars"))).toEqual({ ok: true, value: "24 cars" });
  expect(readEarlier("ford", answer("25 cars"))).toBeNull();
  expect(readEarlier("ford", answer("24 cars"))).toBeNull();
  expect(budget.size).toBe(1);
});

test("in an outage the answer that came again and again serves without what was made of it: the page tells its age", async () => {
  const { ask, at } = cacheAt(LISTING_AGES);
  for (const _time of [1, 2, 3]) await ask("ford", answer("25 cars"));
  at(120_000);
  expect(await ask("ford", fault("timeout"))).toStrictEqual({
    ok: true,
    value: "25 cars",
    ageMs: 120_000,
    isStale: true,
  });
});

test("an answer of which entries were left out is read each time, so that each is told", async () => {
  const { ask, readEarlier } = cacheAt(LISTING_AGES);
  const partial = { ...answer("24 of 25 cars"), isPartial: true };
  for (const _time of [1, 2, 3]) expect(await ask("ford", partial)).toEqual({ ok: true, value: "24 of 25 cars" });
  expect(readEarlier("ford", partial)).toBeNull();
});

test("listings are never served while the service answers, and kept for errors", async () => {
  const { ask, at } = cacheAt({ freshMs: 0, staleWhileRevalidateMs: 0, staleIfErrorMs: 600_000 });
  await ask("ford", answer("first"));
  expect(await ask("ford", answer("second"))).toEqual({ ok: true, value: "second" });
  at(599_999);
  expect(await ask("ford", fault("timeout"))).toMatchObject({ value: "second", isStale: true, ageMs: 599_999 });
});

test("what only an outage asks for is kept as its bytes, and read again then", async () => {
  const read = (text: string): Fetched<string> => ({ ok: true, value: "read", source: new TextEncoder().encode(text) });
  const listings = cacheAt({ freshMs: 0, staleWhileRevalidateMs: 0, staleIfErrorMs: 600_000 });
  await listings.ask("ford", read("read again"));
  expect(await listings.ask("ford", fault("timeout"))).toMatchObject({ value: "read again", isStale: true });
  await listings.ask("ford", read(" "));
  expect(await listings.ask("ford", fault("timeout"))).toMatchObject({ ok: false, fault: { kind: "timeout" } });
  const places = cacheAt();
  await places.ask("30305", read("read again"));
  expect(await places.ask("30305", fault("timeout"))).toMatchObject({ value: "read", ageMs: 0 });
});

test("a page that stops waiting gets the last good value; what the fetch brings later is kept", async () => {
  const { ask, at } = cacheAt({ freshMs: 0, staleWhileRevalidateMs: 0, staleIfErrorMs: 600_000 });
  await ask("ford", answer("first"));
  at(1_000);
  const giveUp = fault("deadline");
  expect(await ask("ford", answer("late"), giveUp)).toMatchObject({ value: "first", isStale: true });
  expect(await ask("ford", fault("timeout"))).toMatchObject({ value: "late", isStale: true });
});

test("the least recently used entries go when the budget is full, in entries or in bytes", async () => {
  const { ask, budget } = cacheAt(AGES, { maxBytes: 10_000, maxEntries: 3 });
  for (const key of ["a", "b", "c"]) await ask(key, answer(key));
  await ask("a", answer("unused"));
  await ask("d", answer("d"));
  expect(await ask("a", fault("timeout"))).toMatchObject({ value: "a" });
  expect(await ask("b", fault("timeout"))).toMatchObject({ ok: false });
  await ask("big", answer("big", 4_000));
  expect(budget.calculatedSize).toBeLessThanOrEqual(10_000);
  await ask("too big to keep", answer("huge", 50_000));
  expect(await ask("too big to keep", fault("timeout"))).toMatchObject({ ok: false });
  expect(budget.size).toBeLessThanOrEqual(3);
});
