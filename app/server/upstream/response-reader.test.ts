import { expect, test } from "vitest";
import { z } from "zod";
import { listingSchema } from "~/contract/listings/listing";
import { OPERATIONS, type Operation } from "~/contract/operations";
import { aListing, aSearchResponse } from "../../../tests/mocks/contract-answers";
import { readerOf } from "./response-reader.server";

const read = readerOf(OPERATIONS.listing.response, OPERATIONS.listing);
const good = aSearchResponse({
  filters: { makeCode: [{ code: "HONDA", name: "Honda", count: 2 }], listingType: [] },
  suggestedFilters: [{ parameter: "driveGroup", code: "AWD4WD", label: "AWD/4WD", count: 1 }],
  requestParams: { makeCode: ["HONDA"], zip: ["30305"] },
});

test("a good answer is read as it is", () => {
  expect(read(good)).toEqual({ ok: true, value: good, droppedItems: 0 });
});

test("a suggestion that finds no car fits, and is for the page to leave out", () => {
  const [suggestion] = good.suggestedFilters;
  expect(read({ ...good, suggestedFilters: [{ ...suggestion, count: 0 }] })).toMatchObject({
    ok: true,
    droppedItems: 0,
    value: { suggestedFilters: [{ count: 0 }] },
  });
});

test.each([
  ["a suggestion", { suggestedFilters: [...good.suggestedFilters, { label: "FWD" }] }, {}, "suggestedFilters.1"],
  ["every suggestion", { suggestedFilters: "FWD" }, { suggestedFilters: [] }, "suggestedFilters"],
  [
    "an option",
    { filters: { ...good.filters, makeCode: [...(good.filters.makeCode ?? []), { code: "KIA", name: "Kia" }] } },
    {},
    "filters.makeCode.1.count",
  ],
  ["a text for a list of options", { filters: { ...good.filters, bodyStyle: "SUV" } }, {}, "filters.bodyStyle"],
  ["an option for a list of them", { filters: { makeCode: { code: "FORD" } } }, { filters: {} }, "filters.makeCode"],
  ["no options at all", { filters: null }, { filters: {} }, "filters"],
  ["a make that is no list", { requestParams: { ...good.requestParams, modelCode: "RIO" } }, {}, "requestParams"],
  ["a suggested model without its make", { suggestedModel: { suggestedModelCode: "RIO" } }, {}, "suggestedModel"],
])("%s that does not fit costs itself alone, and the log says where it stood", (_what, change, left, where) => {
  const reading = read({ ...good, ...change });
  expect(reading).toMatchObject({ ok: true, droppedItems: 1, issue: expect.stringContaining(where) });
  expect(reading.ok && reading.value).toEqual({ ...good, ...left });
});

test("what a search found is no decoration: without a total there is no answer", () => {
  const { totalResultCount: _total, ...rest } = good;
  expect(read({ ...rest, suggestedFilters: [{}] })).toEqual({
    ok: false,
    issue: "totalResultCount: invalid_type",
  });
  expect(read("sorry")).toMatchObject({ ok: false });
});

test("what is said of a fault names fields of the contract, and nothing that came with the answer", () => {
  const reading = read({
    ...good,
    listings: [aListing(), { ...aListing(), year: "maya@example.com" }],
    requestParams: { "maya@example.com": "404-555-0100" },
    filters: { "404 555 0100": 30305 },
  });
  expect(reading).toMatchObject({
    ok: true,
    droppedItems: 3,
    issue: "listings.1.year: invalid_type, filters.*: invalid_type, requestParams.*: invalid_type",
  });
});

test.each([
  [
    "requestParams",
    { requestParams: { ...good.requestParams, makeCode: "HONDA" } },
    "requestParams.makeCode: invalid_type",
  ],
  ["filters", { filters: { ...good.filters, makeCode: "HONDA" } }, "filters.makeCode: invalid_type"],
])("a make that is no list in %s is a diagnostic, and the answer stands without it", (_field, broken, issue) => {
  expect(read({ ...good, ...broken })).toMatchObject({ ok: true, droppedItems: 1, issue });
});

test.each([
  ["without a list of listings", { listings: undefined }, "listings: invalid_type"],
  ["with a text for its owners", { owners: "D1" }, "owners: invalid_type"],
  ["of whose listings none fits", { listings: [{}] }, "listings: none fits"],
])("an answer %s is refused whole", (_what, broken, issue) => {
  expect(read({ ...good, ...broken })).toEqual({ ok: false, issue });
});

test("a row whose answer lists listings says so", () => {
  const rows = Object.entries<Operation>(OPERATIONS);
  const listing = rows.filter(([, { response }]) => {
    const lists = response instanceof z.ZodObject ? response.shape.listings : undefined;
    return lists instanceof z.ZodArray && lists.element === listingSchema;
  });
  const namesOf = (some: typeof rows) => some.map(([name]) => name);
  expect(namesOf(rows.filter(([, { holdsListings }]) => holdsListings))).toEqual(namesOf(listing));
  expect(namesOf(listing)).toContain("similar");
});
