import { renderToString } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { toListingCard } from "~/domain/view-models/results/listing-card";
import { markupKeeper } from "~/server/rendering/reused-markup.server";
import { exampleCardContext, exampleDealer, exampleListing } from "../../../tests/builders/example-listing";
import { loadLate } from "../grid/late-parts";
import { ReusedMarkupContext } from "../page/reused";
import { ListingCard } from "./listing-card";
import { OneClickProvider } from "./one-click";
import { SavedProvider } from "./saved-listings";
import { ShortlistProvider } from "./shortlist";

const card = toListingCard(
  exampleListing({ model: { code: "ACCORD", name: '"Sport" <Accord> & more' } }),
  exampleDealer,
  {
    ...exampleCardContext,
    contactHref: (id) => `/cars-for-sale/vehicle/${id}/contact`,
  },
);

interface Shopper {
  /** Null where the brand offers neither hearts nor comparing. */
  readonly saved?: readonly string[] | null;
  readonly shortlist?: readonly string[] | null;
  readonly oneClickToken?: string | null;
  readonly emailedIds?: readonly string[];
}

const keep = markupKeeper(100);
let rendered = 0;
const counting = (key: string, part: Parameters<typeof keep>[1]) =>
  keep(key, () => {
    rendered += 1;
    return part();
  });

function markup(shopper: Shopper, isKept: boolean, loading: "first" | "lazy" = "lazy") {
  const { saved = [], shortlist = [], oneClickToken = null, emailedIds } = shopper;
  const kept = { change: async () => false, outcome: null };
  return renderToString(
    <ReusedMarkupContext.Provider value={isKept ? counting : null}>
      <SavedProvider value={{ ...kept, ids: saved, isSignedIn: true, undoesOnClose: false }}>
        <ShortlistProvider value={{ ...kept, ids: shortlist }}>
          <OneClickProvider token={oneClickToken} emailedIds={emailedIds}>
            <ListingCard card={card} loading={loading} />
          </OneClickProvider>
        </ShortlistProvider>
      </SavedProvider>
    </ReusedMarkupContext.Provider>,
  );
}

beforeAll(loadLate);

test.each<readonly [whose: string, shopper: Shopper, text: RegExp]>([
  ["of somebody who has kept nothing", {}, /aria-label="Save: .*Compare.*Email dealer/],
  ["of a brand without hearts and comparing", { saved: null, shortlist: null }, /Email dealer/],
  ["of somebody who saved it", { saved: ["L1"] }, /aria-label="Saved: /],
  ["of somebody who compares it", { shortlist: ["L1"] }, /Added to Compare/],
  ["of somebody who asks with one press", { oneClickToken: "a token" }, /Email now/],
  ["of somebody who asked so today", { oneClickToken: "a token", emailedIds: ["L1"] }, />Emailed today</],
  ["of somebody who wrote today", { emailedIds: ["L1"] }, />Emailed today</],
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

test("the names that sellers and feeds gave keep their direction to themselves", () => {
  const html = markup({}, false);
  expect(html).toContain(`<bdi>${exampleDealer.name}</bdi>`);
  expect(html).toMatch(/<h3>.*<bdi>[^<]+<\/bdi>.*<\/h3>/);
});
