import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { aListing, anOwner, aSearchResponse } from "../../../../tests/mocks/contract-answers";
import { aLoadContext } from "../../../../tests/mocks/load-context";
import { contractAnswer, mockServices } from "../../../../tests/mocks/mocked-services";
import { openDealerPage } from "./dealer-page.server";

const mocked = mockServices();
const CIVIC = aListing({ id: "7", title: "Used 2019 Honda Civic" });
const ELSEWHERE = aListing({ id: "8", ownerId: "D2" });

/** Cars that the dealer has by these words; without words 30 of them, of which a page shows two. */
let found: Readonly<Record<string, readonly ReturnType<typeof aListing>[]>>;
let called: readonly ReturnType<typeof aListing>[];

beforeEach(() => {
  found = { civic: [CIVIC], used: [CIVIC, aListing()] };
  called = [];
  mocked.on("catalogVocabulary", () => contractAnswer("catalogVocabulary"));
  mocked.on("ownerById", () => HttpResponse.json({ owner: anOwner(), activeListingCount: 30 }));
  mocked.on("listing", ({ url }) => {
    const keyword = new URL(url).searchParams.get("keyword");
    const listings = keyword === null ? null : (found[keyword.toLowerCase()] ?? []);
    const cars =
      listings === null ? { totalResultCount: 30 } : { listings: [...listings], totalResultCount: listings.length };
    return HttpResponse.json(aSearchResponse(cars));
  });
  mocked.on("listingsCalled", () => HttpResponse.json({ ids: called.map(({ id }) => id) }));
  mocked.on("listingsByIds", () =>
    HttpResponse.json({
      totalResultCount: called.length,
      listings: [...called],
      owners: [anOwner()],
      soldIds: [],
      unknownIds: [],
    }),
  );
});

/** The form of the page, or where its answer leads. */
async function formFor(search: string) {
  const request = new Request(`https://forecourt.test/cars-for-sale/dealer/D1/peach-motors${search}`);
  try {
    const page = await openDealerPage({ context: aLoadContext(mocked.services), request, params: { ownerId: "D1" } });
    return page.kind === "found" ? page.write : page.kind;
  } catch (thrown) {
    return thrown instanceof Response ? thrown.headers.get("Location") : thrown;
  }
}

test("a dealer with more cars than the page has a field for another one, and one with fewer has none", async () => {
  expect(await formFor("")).toMatchObject({ cars: [{ id: "L1" }, { id: "L2" }], other: { text: "", errors: [] } });
  mocked.on("listing", () => HttpResponse.json(aSearchResponse()));
  expect(await formFor("")).not.toHaveProperty("other");
});

test("the one car that is said in words counts more than the one that is chosen", async () => {
  expect(await formFor("?write=L1&about=")).toBe("/cars-for-sale/vehicle/L1/contact");
  expect(await formFor("?write=L1&about=civic")).toBe("/cars-for-sale/vehicle/7/contact");
});

test("a stock number is that of the dealer's own car", async () => {
  called = [ELSEWHERE, CIVIC];
  expect(await formFor("?write=L1&about=P4410")).toBe("/cars-for-sale/vehicle/7/contact");
  called = [ELSEWHERE];
  expect(await formFor("?write=L1&about=P4410")).toMatchObject({
    other: { text: "P4410", errors: [{ field: "about", message: "No car here matches “P4410”." }] },
  });
});

test("of several cars that are meant one is chosen from these", async () => {
  expect(await formFor("?write=L2&about=used")).toMatchObject({
    cars: [{ id: "7" }, { id: "L1" }],
    other: { text: "", errors: [], note: "2 cars match “used”: choose one." },
  });
});
