import type { MetaFunction } from "@remix-run/react";
import { expect, test } from "vitest";
import { BRAND_IDS, BRANDS } from "~/domain/brand";
import { overlayMeta } from "~/routes/info/overlay-meta";
import { meta as confirm } from "~/routes/saved/confirm";
import { meta as searches } from "~/routes/saved/searches";
import { meta as unsubscribe } from "~/routes/saved/unsubscribe";
import { meta as location } from "~/routes/search/location";
import { NO_NAVIGATION, siteMasthead, siteNameOf } from "./site-navigation";

/** What every page of the brand finds above itself. */
const rootOf = (brand: (typeof BRAND_IDS)[number]) => ({
  id: "root",
  pathname: "/",
  params: {},
  meta: [],
  data: { brand, brandName: BRANDS[brand].name },
});

type Args = Parameters<MetaFunction>[0];

const PAGES: readonly (readonly [title: string, meta: (args: Args) => ReturnType<MetaFunction>])[] = [
  ["Location", (args) => location({ ...args, data: undefined })],
  ["Compare trims", (args) => overlayMeta({ ...args, data: { title: "Compare trims" } })],
  ["Email alert", (args) => confirm({ ...args, data: undefined })],
  ["Stop an alert", (args) => unsubscribe({ ...args, data: undefined })],
  ["Saved searches", (args) => searches({ ...args, data: undefined })],
];

test.each(BRAND_IDS.flatMap((brand) => PAGES.map(([title, meta]) => ({ brand, title, meta }))))(
  "on $brand the page $title has the brand's name in its title",
  ({ brand, title, meta }) => {
    const address = { pathname: "/", search: "", hash: "", key: "", state: null };
    const said = meta({ data: undefined, params: {}, location: address, matches: [rootOf(brand)] });
    expect(said).toContainEqual({ title: `${title} | ${BRANDS[brand].name}` });
  },
);

test("a page whose root brought no data still has a name", () => {
  expect(siteNameOf([{ id: "root", data: null }])).toBe("Forecourt");
});

const NO_PLACE = { zip: null, label: null, isOfSearch: false };

test.each([
  { here: "/cars-for-sale/compare?id=L9", isHere: true },
  { here: "/cars-for-sale/compare", isHere: true },
  { here: "/cars-for-sale/compare/trims?makeCode=HONDA", isHere: false },
  { here: "/cars-for-sale/used-cars", isHere: false },
])("at $here the masthead's comparison is the page itself: $isHere", ({ here, isHere }) => {
  const facts = {
    brandName: "Forecourt",
    comparedIds: ["L1", "L2"],
    savedIds: null,
    isSignedIn: false,
    isPlain: false,
    place: NO_PLACE,
  };
  const compare = { href: "/cars-for-sale/compare?id=L1&id=L2", count: 2, isHere };
  expect(siteMasthead(NO_NAVIGATION, { ...facts, here }).compare).toEqual(compare);
});

test("the masthead names the shopper's place, leads to its form from every page, and marks the part of the site", () => {
  const navigation = { ...NO_NAVIGATION, nav: [{ label: "Used cars", href: "/cars-for-sale/used-cars/30305" }] };
  const facts = { brandName: "Forecourt", comparedIds: null, savedIds: null, isSignedIn: false, isPlain: false };
  const place = { zip: "30305", label: "Atlanta, GA", isOfSearch: true };
  const used = siteMasthead(navigation, { ...facts, place, here: "/cars-for-sale/used-cars/ford?maxPrice=9000" });
  expect(used.place).toEqual({
    href: "/cars-for-sale/location?from=%2Fcars-for-sale%2Fused-cars%2Fford%3FmaxPrice%3D9000",
    label: "Atlanta, GA",
    zip: "30305",
  });
  expect(used.nav).toEqual([{ ...navigation.nav[0], isCurrent: true }]);
  const guide = { nav: [{ label: "Sell your car", href: "/cars-for-sale/info/sell-your-car" }] };
  const alerts = { ...facts, place: NO_PLACE, here: "/cars-for-sale/info/email-alerts?from=%2Fcars-for-sale" };
  expect(siteMasthead({ ...NO_NAVIGATION, ...guide }, alerts).nav).toEqual(guide.nav);
  const home = siteMasthead(navigation, { ...facts, place: NO_PLACE, here: "/" });
  expect(home.place).toEqual({ href: "/cars-for-sale/location?from=%2F" });
  expect(home.nav).toEqual(navigation.nav);
});
