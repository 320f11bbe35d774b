import { XMLParser, XMLValidator } from "fast-xml-parser";
import { expect, test } from "vitest";
import { BRAND_IDS } from "~/domain/brand";
import { toListingCard } from "~/domain/view-models/results/listing-card";
import { exampleCardContext } from "../../../tests/builders/example-listing";
import { aListing, anOwner } from "../../../tests/mocks/contract-answers";
import { atomFeed, type FeedSource } from "./atom-feed.server";

function feedOf(changes: Partial<FeedSource> = {}, listings = [aListing()]): string {
  return atomFeed({
    origin: "https://forecourt.test",
    siteName: "Forecourt",
    brand: "marketplace",
    title: "Used Honda cars for sale",
    pagePath: "/cars-for-sale/used-cars/honda",
    feedPath: "/cars-for-sale/feeds/atom/used-cars/honda",
    entries: listings.map((listing) => ({
      listing,
      card: toListingCard(listing, anOwner(), exampleCardContext),
    })),
    now: new Date("2026-11-20T12:00:00Z"),
    ...changes,
  });
}

const parse = (xml: string) => {
  expect(XMLValidator.validate(xml)).toBe(true);
  return new XMLParser().parse(xml).feed;
};

test("an entry keeps its id when its price falls, and says when it changed", () => {
  const before = parse(feedOf());
  const pricingDetail = { ...aListing().pricingDetail, reduction: { dollars: 500, on: "2026-11-18" } };
  const after = parse(feedOf({}, [aListing({ pricingDetail })]));
  expect(after.entry.id).toBe(before.entry.id);
  expect(before.entry.updated).toBe("2026-11-01T00:00:00Z");
  expect(after.entry.updated).toBe("2026-11-18T00:00:00Z");
  expect(after.updated).toBe(after.entry.updated);
  expect(after.entry.published).toBe(before.entry.published);
});

test("ids do not hang on the host that serves the feed", () => {
  const ids = ["https://a.test", "https://b.test"].map((origin) => parse(feedOf({ origin })).entry.id);
  expect(ids[0]).toBe(ids[1]);
});

test("entries of one day say when each changed, and the feed says the latest", () => {
  const at = (id: string, changedAt: string) => aListing({ id, listedOn: "2026-11-18", changedAt });
  const feed = parse(feedOf({}, [at("1", "2026-11-18T09:30:15.250Z"), at("2", "2026-11-18T14:05:00.000Z")]));
  const updated = feed.entry.map((entry: { updated: string }) => entry.updated);
  expect(updated).toEqual(["2026-11-18T09:30:15Z", "2026-11-18T14:05:00Z"]);
  expect(feed.updated).toBe("2026-11-18T14:05:00Z");
});

test("the brands share no id of an entry or a feed", () => {
  const feeds = BRAND_IDS.map((brand) => parse(feedOf({ brand })));
  for (const ids of [feeds.map(({ id }) => id), feeds.map(({ entry }) => entry.id)])
    expect(new Set(ids).size).toBe(BRAND_IDS.length);
});

test("words of sellers and shoppers are text in it", () => {
  const title = `Used cars matching <b> & "quotes" ]]>`;
  const xml = feedOf({ title }, [
    aListing({ ownerName: "A & B <Motors>", make: { code: "HONDA", name: "Hon\u0000da" } }),
  ]);
  expect(parse(xml).title).toBe(title);
});

test("a search without cars is a feed all the same", () => {
  const feed = parse(feedOf({}, []));
  expect(feed.entry).toBeUndefined();
  expect(feed.updated).toBe("2026-11-20T00:00:00Z");
});

test("what the card's label says is told, too", () => {
  expect(parse(feedOf({}, [aListing({ ribbon: "Low mileage" })])).entry.summary).toContain("Low mileage");
});

test("no date of the feed is in the future, where the site's day begins before UTC's", () => {
  const now = new Date("2026-11-20T22:15:30Z");
  const feed = parse(feedOf({ now }, [aListing({ listedOn: "2026-11-21", changedAt: "2026-11-21T03:00:00.000Z" })]));
  for (const date of [feed.updated, feed.entry.published, feed.entry.updated])
    expect(date).toBe("2026-11-20T22:15:30Z");
});
