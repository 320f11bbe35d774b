import { expect, test } from "vitest";
import { BRANDS } from "~/domain/brand";
import { siteNavigation } from "./site-navigation.server";

const OWN = { offersSaving: true, offersCompare: true, offersWallet: true, isSignedIn: false };
const linksOf = (own?: typeof OWN) =>
  siteNavigation(BRANDS.marketplace, undefined, own)
    .groups?.filter(({ title }) => title === "Your cars")
    .flatMap(({ links }) => links.map(({ label, href }) => `${label}: ${href.split("?", 1)[0]}`));

test("the footer leads to the shopper's lists, the comparison, the wallet and the account", () => {
  expect(linksOf(OWN)).toEqual([
    "Sell your car: /cars-for-sale/info/sell-your-car",
    "Saved cars: /cars-for-sale/saved/vehicles",
    "Saved searches: /cars-for-sale/saved/searches",
    "Compare cars: /cars-for-sale/compare",
    "My Wallet: /cars-for-sale/wallet",
    "Sign in: /account/sign-in",
  ]);
  expect(linksOf({ ...OWN, isSignedIn: true })?.at(-1)).toBe("My account: /account/profile");
});

test("what a brand does not offer is not in the footer, and nothing of a shopper's is for crawlers", () => {
  expect(linksOf({ offersSaving: false, offersCompare: false, offersWallet: false, isSignedIn: false })).toEqual([
    "Sell your car: /cars-for-sale/info/sell-your-car",
    "Sign in: /account/sign-in",
  ]);
  expect(linksOf()).toEqual(["Sell your car: /cars-for-sale/info/sell-your-car"]);
});
