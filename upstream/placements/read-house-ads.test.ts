import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { aHouseAd } from "../../tests/builders/house-ads";
import { readHouseAds, type SiteFacts } from "./read-house-ads";

const SITE: SiteFacts = {
  isMake: (code) => ["FORD", "HONDA"].includes(code),
  hasFile: (path) => path === "/img/tires.png",
};

test("the example of the docs can be imported, and nothing of it is in doubt", () => {
  const read = readHouseAds(readFileSync("docs/house-ads.example.json", "utf8"), SITE);
  expect(read.ok && read.doubts).toEqual([]);
  expect(read.ok && read.ads.map(({ id }) => id)).toEqual([
    "value-your-car",
    "price-cuts-explained",
    "winter-tires-2026",
  ]);
});

const fileOf = (...records: readonly object[]) => JSON.stringify({ hosts: ["tires.example"], records });
test.each([
  ["markup", { html: "<b>" }, "Record 1 (tires), html: is no field of a record"],
  ["a long headline", { headline: "h".repeat(61) }, "Record 1 (tires), headline: "],
  ["another host", { href: "https://elsewhere.example/" }, 'href: elsewhere.example is not among the "hosts"'],
  ["an address that runs script", { href: "javascript:alert(1)" }, "Record 1 (tires), href: "],
  ["another site as a path", { href: "//elsewhere.example/" }, "Record 1 (tires), href: "],
  ["a picture from elsewhere", { image: { src: "https://tires.example/a.png", w: 1, h: 1, alt: "" } }, "image.src: "],
  ["an end before its begin", { to: "2020-01-01T00:00:00Z" }, "Record 1 (tires), to: has to be later than from"],
  ["a paid record under another label", { tier: "paid", label: "Tip" }, 'label: of the tier paid is "Sponsored"'],
  [
    "our own label on what leads to another site",
    { href: "https://tires.example/", label: "Not an ad" },
    'label: of what leads to another site is "Sponsored"',
  ],
  ["a box of another kind", { sizes: ["320x50"] }, "sizes: 320x50: a promo has 306x435, 300x250"],
  ["a driver of a liner", { kind: "liner", sizes: ["728x90"], urgencyDriver: "RETURN" }, "urgencyDriver: is a promo's"],
  [
    "a make that nobody knows",
    { match: { makeCode: ["FORD", "FROD"] } },
    "Record 1 (tires), match.makeCode: FROD is no make",
  ],
  ["a fourth time an hour", { cap: { perHour: 4 } }, "Record 1 (tires), cap.perHour: "],
])("a file with %s is refused, by record and field", (_what, changes, problem) => {
  const read = readHouseAds(fileOf({ ...aHouseAd("tires"), ...changes }, aHouseAd("loans")), SITE);
  expect(read.ok ? [] : read.problems).toEqual([expect.stringContaining(problem)]);
});

test("an id that stands twice, or a text that is no JSON, is refused", () => {
  const twice = readHouseAds(fileOf(aHouseAd("tires"), aHouseAd("tires")), SITE);
  expect(twice).toEqual({ ok: false, problems: ["Record 2 (tires), id: stands twice in the file"] });
  expect(readHouseAds("{", SITE).ok).toBe(false);
  expect(readHouseAds("[]", SITE).ok).toBe(false);
});

test("a picture or a page that this site does not have is named, and what it has is not", () => {
  const doubtsOf = (changes: object) => {
    const read = readHouseAds(fileOf({ ...aHouseAd("tires"), ...changes }), SITE);
    return read.ok ? read.doubts : read.problems;
  };
  const imageAt = (src: string) => ({ image: { src, w: 300, h: 200, alt: "" } });
  expect(doubtsOf(imageAt("/img/tires.png?v=2"))).toEqual([]);
  expect(doubtsOf(imageAt("/img/trees.png"))).toEqual(["Record 1 (tires), image.src: there is no file /img/trees.png"]);
  for (const href of [
    "/",
    "/?a=1",
    "/cars-for-sale",
    "/cars-for-sale?maxPrice=9000",
    "/cars-for-sale/compare#top",
    "/help",
    "/privacy-choices",
  ])
    expect(doubtsOf({ href }), href).toEqual([]);
  for (const href of ["/cars", "/cars-for-sale-now", "/help/me"])
    expect(doubtsOf({ href }), href).toEqual([expect.stringContaining(`href: ${href} is no page of Forecourt`)]);
  expect(doubtsOf({ match: { makeCode: ["HONDA"] } })).toEqual([]);
});
