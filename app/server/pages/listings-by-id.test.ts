import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { LISTING_BATCH_MAX_IDS } from "~/contract/listings/listing-lookups";
import { aListing, anOwner } from "../../../tests/mocks/contract-answers";
import { aLoadContext } from "../../../tests/mocks/load-context";
import { mockServices } from "../../../tests/mocks/mocked-services";
import { openListingsById } from "./listings-by-id.server";

const mocked = mockServices();
const request = new Request("https://forecourt.test/cars-for-sale/saved");
let asked: string[][] = [];

/** Services that sell whatever is asked for; a car whose id starts with H is a Honda, all others are Toyotas, and who has P
 * is a private seller. */
beforeEach(() => {
  asked = [];
  mocked.on("listingsByIds", ({ url }) => {
    const ids = new URL(url).searchParams.getAll("id");
    asked.push(ids);
    const listings = ids.map((id) =>
      aListing({
        id,
        make: id.startsWith("H") ? { code: "HONDA", name: "Honda" } : { code: "TOYOTA", name: "Toyota" },
        sellerType: id.startsWith("P") ? "p" : "d",
      }),
    );
    return HttpResponse.json({
      listings,
      owners: [anOwner()],
      totalResultCount: ids.length,
      soldIds: [],
      unknownIds: [],
    });
  });
});

test("more ids than one call takes are asked for in several, in their order", async () => {
  const ids = Array.from({ length: LISTING_BATCH_MAX_IDS + 1 }, (_, index) => `L${index}`);
  const { listings } = await openListingsById(aLoadContext(mocked.services), request, ids);
  expect(asked).toEqual([ids.slice(0, LISTING_BATCH_MAX_IDS), ids.slice(LISTING_BATCH_MAX_IDS)]);
  expect(listings.map(({ id }) => id)).toEqual(ids);
});

test("nothing is asked for no ids", async () => {
  await openListingsById(aLoadContext(mocked.services), request, []);
  expect(asked).toEqual([]);
});

test.each([
  ["marketplace", ["L1", "H2", "P3"], []],
  ["car-maker", ["L1"], ["H2", "P3"]],
] as const)(
  "on %s a car of another maker or a private seller is as unknown as its page",
  async (brand, shown, foreignIds) => {
    const found = await openListingsById(aLoadContext(mocked.services, { brand }), request, ["L1", "H2", "P3"]);
    expect(found.listings.map(({ id }) => id)).toEqual(shown);
    expect(found.foreignIds).toEqual(foreignIds);
  },
);
