import { expect, test } from "./journey";
import { visit } from "./search-page";
import { DESK } from "./tags";

/** The page that comes back from a form that was refused, and the title it has otherwise. */
const REFUSED: readonly (readonly [form: string, address: string, title: RegExp])[] = [
  [
    "a ZIP code of the location page",
    "/cars-for-sale/location?apply=location&zip=abc",
    /^Error: Location \| Forecourt$/,
  ],
  ["a ZIP code of the filters", "/cars-for-sale?zip=00000", /^Error: Used cars for sale/i],
  ["prices of the filters", "/cars-for-sale?maxPrice=10&minPrice=9000", /^Error: Used cars for sale/i],
];

test("where a form is refused, the title of the page begins with it", { tag: DESK }, async ({ page, watched }) => {
  watched.allowed.push(/400/);
  for (const [form, address, title] of REFUSED) {
    await visit(page, address);
    await expect(page, form).toHaveTitle(title);
    await visit(page, address.split("?", 1)[0] ?? "");
    await expect(page, form).toHaveTitle(/^(?!Error)/);
  }
});
