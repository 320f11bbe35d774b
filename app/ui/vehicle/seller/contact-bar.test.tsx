import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ContactBar } from "./contact-bar";

type Vehicle = Parameters<typeof ContactBar>[0]["vehicle"];

const SELLER: Vehicle["seller"] = {
  name: "Piedmont Road Motors",
  phone: { text: "(404) 555-0148", href: "tel:4045550148" },
  initials: "PR",
  kind: "Dealer",
  services: [],
};

/** The two lines beside the ways to the seller. */
function linesOf(price: Partial<Vehicle["price"]>, at: readonly string[] = ["31,204 miles", "Atlanta, GA"]) {
  const known: Vehicle["price"] = { price: "$26,890", explanation: [], lines: [], ...price };
  const html = renderToStaticMarkup(<ContactBar vehicle={{ price: known, at, contact: null, seller: SELLER }} />);
  const [, lines = ""] = /<p>(.*?)<\/p>/.exec(html) ?? [];
  return lines.replaceAll(/<[^>]+>/g, "");
}

test("the bar says the price and its rating, and that it has none", () => {
  const deal = { aside: "", comparables: 9 };
  expect(linesOf({ deal: { ...deal, rating: "great", label: "Great price" } })).toBe("$26,890 Great price");
  expect(linesOf({ deal: { ...deal, rating: "none", label: "No rating" } })).toBe("$26,890 No rating");
});

test("of a car without a price the bar says how far it has run", () => {
  expect(linesOf({ price: "Ask for price" })).toBe("Ask for price 31,204 miles");
});
