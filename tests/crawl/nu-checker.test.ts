import { beforeAll, expect, test } from "vitest";
import { asPeopleSee, dealerOf, isHtml, readPage } from "./crawler";
import { validatePages } from "./html-validation";
import { hasNuChecker, nuErrors } from "./nu-checker/nu-checker";
import { linksOf } from "./page-reading";
import { ORIGIN as origin } from "./public-address";

/** A page of each kind; those around a car are added once one is known. */
const ADDRESSES = [
  "/",
  "/cars-for-sale",
  "/cars-for-sale/used-cars/ford",
  "/cars-for-sale?maxPrice=20000",
  "/cars-for-sale?maxPrice=100",
  "/cars-for-sale?sortBy=distanceASC&zip=30305",
  "/cars-for-sale/zeppelin",
  "/cars-for-sale/options/makeCode",
  "/cars-for-sale/compare",
  "/cars-for-sale/build-and-price",
  "/cars-for-sale/location",
  "/cars-for-sale/reference/pricing/used-cars/toyota/camry",
  "/cars-for-sale/reference/mileage/used-cars/toyota/camry",
  "/cars-for-sale/info/share",
  "/cars-for-sale/info/email-alerts",
  "/cars-for-sale/info/certified",
  "/cars-for-sale/info/money-back-guarantee",
  "/cars-for-sale/info/electric-vehicles",
  "/cars-for-sale/info/notifications",
  "/cars-for-sale/info/sell-your-car",
  "/cars-for-sale/saved/vehicles",
  "/cars-for-sale/saved/searches",
  "/cars-for-sale/saved/history",
  `/cars-for-sale/saved/confirm/${"t".repeat(32)}`,
  "/cars-for-sale/vehicle/1",
  `/cars-for-sale/vehicle/1/reserve/${"t".repeat(32)}`,
  "/account/sign-in?defaultScreen=signin",
  "/account/sign-in?defaultScreen=signup",
  "/no-page-at-all",
];

let pages: readonly { readonly address: string; readonly body: string }[];

beforeAll(async () => {
  // Cars that are sold online: only these have a form that reserves.
  const { body } = await readPage(origin, "/cars-for-sale/used-cars/by-dealer?homeServices=BUY_ONLINE");
  const vehicles = linksOf(body).flatMap(({ href }) => /^\/cars-for-sale\/vehicle\/\d+$/.exec(href)?.[0] ?? []);
  const [first = "", second = ""] = [...new Set(vehicles)];
  expect(second).not.toBe("");
  const around = ["", "?photo=2", "/contact", "/report", "/share", "/dealer-difference", "/reserve"].map(
    (end) => `${first}${end}`,
  );
  const idOf = (address: string) => address.split("/").at(-1);
  const compared = `/cars-for-sale/compare?id=${idOf(first)}&id=${idOf(second)}`;
  const read = await Promise.all(
    [...ADDRESSES, ...around, await dealerOf(first), compared].map((address) => readPage(origin, address)),
  );
  pages = (await asPeopleSee(origin, read)).filter(isHtml);
  expect(pages.length).toBe(read.length);
});

test("a page of each kind has no error by the Nu checker, or by html-validate where that is not installed", async () => {
  const errors = hasNuChecker() ? await nuErrors(pages) : await validatePages(pages);
  console.info(`checked ${pages.length} pages with ${hasNuChecker() ? "the Nu checker" : "html-validate"}`);
  expect(errors).toEqual([]);
}, 300_000);

test.runIf(hasNuChecker())("the Nu checker finds an error where there is one", async () => {
  const body = '<!doctype html><html lang="en"><head><title>a</title></head><body><dl><i></i></dl></body></html>';
  expect(await nuErrors([{ address: "/wrong", body }])).toEqual([expect.stringMatching(/^\/wrong: Element “i”/)]);
});
