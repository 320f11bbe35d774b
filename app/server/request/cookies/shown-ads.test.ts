import { expect, test } from "vitest";
import { HOUR_MS } from "~/domain/durations";
import { capsOf, REMEMBERED_ADS_MAX, type ShownAds, withShown } from "~/domain/placements/shown-ads";
import { createCookies } from "./cookies.server";
import { createShownAdsCookie, newShownAds } from "./shown-ads.server";

const NOW = Date.parse("2026-12-04T10:30:00.250Z");
const cookie = createShownAdsCookie(
  createCookies({ isLocal: false, secrets: ["a secret of these tests alone"] }).shownAds,
);
const written = async (shown: ShownAds) => (await cookie.keep(shown))?.split(";")[0];

test("what a browser was shown is read as it was written, to the second", async () => {
  const ids = ["spring-sale", "a"];
  const first = withShown(newShownAds(), ids, NOW - HOUR_MS + 60_000, "/cars-for-sale/suv");
  const shown = withShown(first, ["a"], Date.parse("2026-12-04T10:30:01Z"), "/cars-for-sale");
  const read = await cookie.read(await written(shown));
  expect(read?.seed).toBe(shown.seed);
  expect([...(read?.pages.values() ?? [])]).toEqual(
    [...shown.pages.values()].map((moment) => Math.ceil(moment / 1_000) * 1_000),
  );
  expect([...(read?.pages.keys() ?? [])]).toEqual([...shown.pages.keys()]);
  const capsAt = (now: number) => [...capsOf(read ?? newShownAds(), [...ids, "never shown"], now)];
  expect(capsAt(NOW).map(([id, { times }]) => [id, times])).toEqual([
    ["spring-sale", 1],
    ["a", 2],
  ]);
  // An hour after the first showing only the second is left.
  expect(capsAt(NOW + 61_000)).toEqual([["a", { times: 1, lastAt: Date.parse("2026-12-04T10:30:01Z") }]]);
});

test("a browser takes a cookie of as many ads as are remembered, each shown three times", async () => {
  const ids = Array.from({ length: REMEMBERED_ADS_MAX }, (_, at) => `a-record-whose-id-is-long-${at}`);
  let shown = newShownAds();
  for (const ago of [HOUR_MS - 1, HOUR_MS / 2, 0])
    for (let page = 0; page < 3; page += 1)
      shown = withShown(shown, page === 0 ? ids : [], NOW - ago, `/cars-for-sale/${page}/${ago}`);
  const read = await cookie.read(await written(shown));
  expect([...capsOf(read ?? newShownAds(), ids, NOW).values()].map(({ times }) => times)).toEqual(ids.map(() => 3));
});

test("what was never written reads as nothing", async () => {
  expect(await cookie.read(null)).toBeNull();
  expect(await cookie.read((await written(newShownAds()))?.replace(/.{3}$/, "xyz"))).toBeNull();
});
