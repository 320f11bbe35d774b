import { expect, test } from "vitest";
import { DAY_MS } from "../../app/domain/durations";
import { DISMISSED_CARS_MAX, HISTORY_MAX_LISTINGS, REFUSED_REASONS_MAX } from "../../app/domain/limits";
import { aPeopleDatabase } from "../../tests/builders/people-builders";

const START = Date.parse("2026-11-20T12:00:00Z");

async function aHistory() {
  let passedMs = 0;
  const { history } = await aPeopleDatabase({ now: () => new Date(START + passedMs) });
  const ids = async (consumerId = "ann") => (await history.viewedBy(consumerId)).map(({ listingId }) => listingId);
  return {
    history,
    ids,
    pass: (ms: number) => {
      passedMs += ms;
    },
    looksAt: (listingId: string) => history.add("ann", "marketplace", [{ listingId }]),
  };
}

test("a car that is looked at again stands first, and once", async () => {
  const { ids, looksAt, pass } = await aHistory();
  for (const id of ["1", "2", "1"]) {
    await looksAt(id);
    pass(1_000);
  }
  expect(await ids()).toEqual(["1", "2"]);
  expect(await ids("bob")).toEqual([]);
});

test("the eldest make room for the newest", async () => {
  const { ids, looksAt, pass } = await aHistory();
  for (let at = 0; at <= HISTORY_MAX_LISTINGS; at += 1) {
    await looksAt(String(at));
    pass(1_000);
  }
  const left = await ids();
  expect(left).toHaveLength(HISTORY_MAX_LISTINGS);
  expect(left[0]).toBe(String(HISTORY_MAX_LISTINGS));
  expect(left).not.toContain("0");
});

test("what was looked at earlier takes no newer time away, and a time ahead counts as now", async () => {
  const { history, ids, looksAt } = await aHistory();
  await looksAt("1");
  await history.add("ann", "price-guide", [
    { listingId: "1", viewedAt: "2026-11-19T12:00:00Z" },
    { listingId: "2", viewedAt: "2026-11-19T11:00:00Z" },
    { listingId: "3", viewedAt: "2030-01-01T00:00:00Z" },
  ]);
  expect(await ids()).toEqual(["1", "3", "2"]);
  expect((await history.viewedBy("ann"))[1]).toMatchObject({ viewedAt: "2026-11-20T12:00:00.000Z" });
});

test("after 90 days a car is shown no more, and the hourly job lets go of it", async () => {
  const { history, ids, looksAt, pass } = await aHistory();
  await looksAt("1");
  pass(90 * DAY_MS + 1);
  expect(await ids()).toEqual([]);
  expect(await history.forgetViewedBefore(new Date(START + 1).toISOString())).toBe(1);
});

test("one car is taken out, or all of them", async () => {
  const { history, ids, looksAt } = await aHistory();
  for (const id of ["1", "2", "3"]) await looksAt(id);
  await history.remove("bob", undefined);
  await history.remove("ann", "2");
  expect((await ids()).sort()).toEqual(["1", "3"]);
  await history.remove("ann", undefined);
  expect(await ids()).toEqual([]);
});

test("a choice stays until it is taken back", async () => {
  const { history } = await aHistory();
  expect(await history.choiceOf("ann")).toBeUndefined();
  await history.choose("ann", "paused");
  await history.choose("ann", "on");
  expect(await history.choiceOf("ann")).toBe("on");
  await history.choose("ann", undefined);
  expect(await history.choiceOf("ann")).toBeUndefined();
});

test("what somebody refuses stands there once, newest first, until they take it back", async () => {
  const { history, pass } = await aHistory();
  for (const reason of ["HONDA|CRV", "every", "HONDA|CRV"]) {
    await history.refuse("ann", reason);
    pass(1_000);
  }
  expect(await history.refusedBy("ann")).toEqual(["HONDA|CRV", "every"]);
  expect(await history.refusedBy("bob")).toEqual([]);
  await history.allow("ann", "every");
  expect(await history.refusedBy("ann")).toEqual(["HONDA|CRV"]);
  for (let at = 0; at < REFUSED_REASONS_MAX; at += 1) {
    await history.refuse("ann", `KIA|M${at}`);
    pass(1_000);
  }
  expect(await history.refusedBy("ann")).not.toContain("HONDA|CRV");
});

test("a hundred cars are added in one statement, a car named twice once", async () => {
  const { history, ids } = await aHistory();
  const views = Array.from({ length: HISTORY_MAX_LISTINGS }, (_, at) => ({
    listingId: String(at),
    viewedAt: new Date(START - at * 1_000).toISOString(),
  }));
  await history.add("ann", "marketplace", [...views.slice(1), { listingId: "99", viewedAt: "2026-11-20T12:00:00Z" }]);
  await history.add("ann", "marketplace", views);
  expect((await ids()).slice(0, 3)).toEqual(["0", "99", "1"]);
});

test("of dismissed cars the eldest make room, each is another person's business, and all are asked about again", async () => {
  const { history, pass } = await aHistory();
  for (let at = 0; at <= DISMISSED_CARS_MAX; at += 1) {
    await history.dismiss("ann", String(at));
    pass(1_000);
  }
  await history.dismiss("bob", "1");
  const dismissed = await history.dismissedBy("ann");
  expect(dismissed).toHaveLength(DISMISSED_CARS_MAX);
  expect(dismissed).not.toContain("0");
  await history.offerAgain("ann", "1");
  expect(await history.dismissedBy("ann")).toHaveLength(DISMISSED_CARS_MAX - 1);
  await history.offerAgain("ann", undefined);
  expect(await history.dismissedBy("ann")).toEqual([]);
  expect(await history.dismissedBy("bob")).toEqual(["1"]);
});
