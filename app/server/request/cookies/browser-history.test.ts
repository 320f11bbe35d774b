import { expect, test } from "vitest";
import { DAY_MS } from "~/domain/durations";
import { BROWSER_HISTORY_MAX_LISTINGS } from "~/domain/limits";
import { withView } from "~/domain/shopper/browsing-history";
import { createBrowserHistory } from "./browser-history.server";
import { createCookies } from "./cookies.server";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const cookies = (secret: string) => createCookies({ isLocal: false, secrets: [secret.repeat(8)] });
const history = createBrowserHistory(cookies("k7Qw9").history, () => NOW);

const pairOf = (text: string | undefined) => text?.split(";")[0] ?? "";
const views = (count: number, idOf = (at: number) => String(100_000 + at)) =>
  Array.from({ length: count }, (_, at) => ({ listingId: idOf(at), viewedAtMs: NOW - at * 60_000 }));

test("the browser has its cars back, newest first", async () => {
  const text = await history.keep(views(3));
  expect(text).toContain("HttpOnly");
  expect(await history.read(`other=1; ${pairOf(text)}`)).toEqual(views(3));
});

test("twenty cars fit in two kilobytes, and of longer names as many of the newest as do", async () => {
  const whole = await history.keep(views(BROWSER_HISTORY_MAX_LISTINGS));
  expect(Buffer.byteLength(whole ?? "")).toBeLessThanOrEqual(2_048);
  expect(await history.read(pairOf(whole))).toHaveLength(BROWSER_HISTORY_MAX_LISTINGS);

  const long = views(BROWSER_HISTORY_MAX_LISTINGS, (at) => `${at}-`.padEnd(64, "x"));
  const cut = await history.keep(long);
  expect(Buffer.byteLength(cut ?? "")).toBeLessThanOrEqual(2_048);
  const read = await history.read(pairOf(cut));
  expect(read.length).toBeGreaterThan(5);
  expect(read).toEqual(long.slice(0, read.length));
});

test("of no cars there is no cookie: it ends", async () => {
  expect(await history.keep([])).toContain("Max-Age=0");
});

test("what another site signed, or nobody, is no history", async () => {
  const foreign = createBrowserHistory(cookies("Zr41p").history, () => NOW);
  expect(await history.read(pairOf(await foreign.keep(views(2))))).toEqual([]);
  for (const header of [null, "", "__Host-history=abc", "__Host-history=W10%3D"])
    expect(await history.read(header)).toEqual([]);
});

test("after 90 days a car is not there any more", async () => {
  const text = await history.keep([
    { listingId: "1", viewedAtMs: NOW - 89 * DAY_MS },
    { listingId: "2", viewedAtMs: NOW - 90 * DAY_MS },
  ]);
  expect((await history.read(pairOf(text))).map(({ listingId }) => listingId)).toEqual(["1"]);
});

test("a car that is looked at again stands first, once, and the eldest makes room", () => {
  const before = views(BROWSER_HISTORY_MAX_LISTINGS);
  const again = withView(before, { listingId: "100002", viewedAtMs: NOW });
  expect(again.map(({ listingId }) => listingId).slice(0, 3)).toEqual(["100002", "100000", "100001"]);
  expect(again).toHaveLength(BROWSER_HISTORY_MAX_LISTINGS);
  const more = withView(before, { listingId: "7", viewedAtMs: NOW });
  expect(more).toHaveLength(BROWSER_HISTORY_MAX_LISTINGS);
  expect(more.at(-1)).toEqual(before.at(-2));
});
