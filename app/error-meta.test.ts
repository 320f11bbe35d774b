import { expect, test } from "vitest";
import { BRANDS } from "~/domain/brand";
import { errorMeta } from "./error-meta";

const notFound = { status: 404, statusText: "", internal: false, data: null };
const matchesOf = (brand: keyof typeof BRANDS) => [
  { id: "root", data: { brand, brandName: BRANDS[brand].name } },
  { id: "routes/search/hero" },
];

test.each([
  ["car-maker", "Page not found | Meridian Certified"],
  ["price-guide", "Page not found | Forecourt Price Guide"],
  ["marketplace", "Page not found | Forecourt"],
] as const)("on %s an address that is none has the title %s", (brand, title) => {
  expect(errorMeta(notFound, matchesOf(brand))).toContainEqual({ title });
});

test("where not even the root's data came, the title has the product's name", () => {
  expect(errorMeta(new Error("boom"), [{ id: "root" }])).toContainEqual({ title: "Unavailable right now | Forecourt" });
});
