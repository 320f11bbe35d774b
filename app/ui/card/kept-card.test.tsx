import { renderToString } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import type { ListingCardViewModel } from "~/domain/view-models/listing-card";
import { markupKeeper } from "~/server/kept-markup.server";
import { KeptMarkupContext } from "../page/kept-markup";
import { loadSeldom } from "../states/seldom-shown";
import { ListingCard } from "./listing-card";
import { OneClickProvider } from "./one-click";
import { SavedProvider } from "./saved-listings";
import { ShortlistProvider } from "./shortlist";

const card: ListingCardViewModel = {
  id: "L1",
  href: "/cars-for-sale/vehicle/L1",
  title: '2021 Honda "Sport" <Accord> & more',
  trim: "EX-L",
  condition: "Used",
  image: { src: "/img/vehicles/1/sedan/BLUE.webp", alt: "2021 Honda Accord in blue" },
  photos: "24",
  facts: ["31,204 mi", "29/37 mpg", "FWD"],
  price: "$23,890",
  payment: { text: "$410/mo est.", href: "/cars-for-sale/wallet" },
  deal: {
    rating: "great",
    label: "Great price",
    aside: "$1,840 below",
    at: 20,
    expected: "$25,730",
    comparables: 42,
  },
  notes: [{ icon: "clock", text: "Listed 3 days ago" }],
  seller: "Northside Honda",
  rating: { value: "4.7", count: "312" },
  distance: "8 mi",
  contact: { label: "Email dealer" },
};

interface Shopper {
  /** Null where the brand offers neither hearts nor comparing. */
  readonly saved?: readonly string[] | null;
  readonly shortlist?: readonly string[] | null;
  readonly oneClickToken?: string | null;
}

const keep = markupKeeper(100);
let rendered = 0;
const counting = (key: string, part: Parameters<typeof keep>[1]) =>
  keep(key, () => {
    rendered += 1;
    return part();
  });

function markup(shopper: Shopper, isKept: boolean, loading: "first" | "lazy" = "lazy") {
  const { saved = [], shortlist = [], oneClickToken = null } = shopper;
  const kept = { change: async () => {}, outcome: null };
  return renderToString(
    <KeptMarkupContext.Provider value={isKept ? counting : null}>
      <SavedProvider value={{ ...kept, ids: saved, isSignedIn: true, undoesOnClose: false }}>
        <ShortlistProvider value={{ ...kept, ids: shortlist }}>
          <OneClickProvider token={oneClickToken}>
            <ListingCard card={card} loading={loading} />
          </OneClickProvider>
        </ShortlistProvider>
      </SavedProvider>
    </KeptMarkupContext.Provider>,
  );
}

beforeAll(loadSeldom);

test.each<readonly [whose: string, shopper: Shopper, text: RegExp]>([
  ["of somebody who has kept nothing", {}, /aria-label="Save: .*Compare.*Email dealer/],
  ["of a brand without hearts and comparing", { saved: null, shortlist: null }, /Email dealer/],
  ["of somebody who saved it", { saved: ["L1"] }, /aria-label="Saved: /],
  ["of somebody who compares it", { shortlist: ["L1"] }, /Added to Compare/],
  ["of somebody who asks with one press", { oneClickToken: "a token" }, /Email now/],
])("a kept card %s is the very card that is rendered anew", (_whose, shopper, text) => {
  const anew = markup(shopper, false);
  expect(anew).toMatch(text);
  expect(markup(shopper, true)).toBe(anew);
  expect(markup(shopper, true)).toBe(anew);
});

test("it is rendered once for all who have kept nothing, and once for the first place of a page", () => {
  markup({}, true);
  rendered = 0;
  for (let page = 0; page < 3; page++) {
    markup({}, true);
    expect(markup({}, true, "first")).toContain('fetchpriority="high"');
  }
  expect(rendered).toBe(1);
});
