import { expect, test } from "vitest";
import { aHouseAd } from "../../../tests/builders/house-ads";
import { BRANDS } from "../brand";
import { footMarkup } from "./foot-ads";

const fixedOf = (...ids: readonly string[]) =>
  new Map(ids.map((id, at) => [`fixed-${at + 1}`, aHouseAd(id, { kind: "fixed" })]));

test("the window's foot has the first of its ads, a button that closes it, and the others out of the page", () => {
  const markup = footMarkup(fixedOf("first", "second", "third"), BRANDS.marketplace.fixedAd);
  const [page = "", waiting = ""] = markup.split("<template>");
  expect(page).toMatch(
    /^<section class="fixedad" data-slot="fixed" data-refreshes="10" data-refresh-ms="30000" data-past="0.1" data-throttle-ms="100" aria-label="Sponsored, [^>]* hidden>/,
  );
  expect(page.match(/data-house="[^"]+" data-per-hour="3"/g)).toEqual(['data-house="first" data-per-hour="3"']);
  expect(page.indexOf("Sponsored</p>")).toBeLessThan(page.indexOf("<h3>"));
  expect(page).toContain('aria-label="Close this ad"');
  expect(waiting.match(/data-house="[^"]+"/g)).toEqual(['data-house="second"', 'data-house="third"']);
});

test("a brand whose record names no limit has 25 turns, and the price guide's yields to the leaderboard", () => {
  const ads = fixedOf("first");
  expect(footMarkup(ads, BRANDS["car-maker"].fixedAd)).toContain('data-refreshes="25"');
  expect(footMarkup(ads, BRANDS["price-guide"].fixedAd)).toMatch(/data-refreshes="10" [^>]* data-yields /);
  expect(footMarkup(ads, BRANDS.marketplace.fixedAd)).not.toContain("data-yields");
});

test("the footer's ad stands before it, and nothing stands where nobody has a turn", () => {
  const ads = new Map([...fixedOf("fixed"), ["footer", aHouseAd("at-foot", { kind: "footer" })] as const]);
  expect(footMarkup(ads, {}).match(/data-slot="[^"]+"/g)).toEqual([
    'data-slot="footer"',
    'data-slot="fixed"',
    'data-slot="fixed-1"',
  ]);
  expect(footMarkup(new Map(), {})).toBe("");
});
