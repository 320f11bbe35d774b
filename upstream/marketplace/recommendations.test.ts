import { expect, test } from "vitest";
import type { RecommendationsRequest } from "../../app/contract/people/recommendations";
import { listing, sampleDeps } from "../../tests/fixtures/sample-listings";
import { EMBEDDED_ENGINE } from "../search/embedded/embedded-engine";
import { findRecommendations } from "./recommendations";

const truck = { makeCode: "FORD", modelCode: "F150", trimCode: undefined, style: "TRUCKS" } as const;
const RECORDS = [
  ...Array.from({ length: 9 }, (_, at) => listing({ id: `accord-${at}` })),
  ...Array.from({ length: 2 }, (_, at) => listing({ id: `truck-${at}`, ...truck })),
  listing({ id: "hybrid", fuel: "HYB" }),
];
const SOLD = listing({ id: "sold-truck", status: "sold", ...truck });
const engine = EMBEDDED_ENGINE.of(RECORDS, sampleDeps);
const records = new Map([...RECORDS, SOLD].map((record) => [record.id, record]));
const store = { findListings: async (ids: readonly string[]) => ids.flatMap((id) => records.get(id) ?? []) };
const places = { findZip: () => null };

async function recommended(
  listingIds: string[],
  changes: Partial<RecommendationsRequest> = {},
  savedIds: readonly string[] = [],
) {
  const request = { listingIds, brand: "marketplace", ...changes } as const;
  const { hits, why } = await findRecommendations({ engine, store, places }, request, savedIds);
  return { ids: hits.map(({ id }) => id), reason: why?.reason, count: why?.count };
}

test("six cars like the model that was looked at most, none that was looked at or saved", async () => {
  const { ids, reason, count } = await recommended(["truck-0", "accord-0", "accord-1"], {}, ["accord-2"]);
  expect([reason, count]).toEqual(["HONDA|ACCORD", 2]);
  expect(ids).toHaveLength(6);
  for (const id of ["truck-0", "accord-0", "accord-1", "accord-2"]) expect(ids).not.toContain(id);
});

test("a car that is sold is a reason as well, and one that nobody knows is none", async () => {
  expect(await recommended(["sold-truck"])).toEqual({
    ids: expect.arrayContaining(["truck-0", "truck-1"]),
    reason: "FORD|F150",
    count: 1,
  });
  expect(await recommended(["nobody-knows"])).toEqual({ ids: [], reason: undefined, count: undefined });
});

test("a model that is refused is no reason, and the next one is", async () => {
  const refusedReasons = ["HONDA|ACCORD"];
  expect((await recommended(["accord-0", "accord-1", "truck-0"], { refusedReasons })).reason).toBe("FORD|F150");
  expect((await recommended(["accord-0"], { refusedReasons })).ids).toEqual([]);
});

test("where one model has less than a row, another that was looked at has more", async () => {
  expect((await recommended(["truck-0", "sold-truck", "accord-0"])).reason).toBe("HONDA|ACCORD");
});

test("cars of the fuel types that are wanted alone", async () => {
  expect((await recommended(["accord-0"], { fuelType: ["HYB"] })).ids).toEqual(["hybrid"]);
});

test("cars of what the brand does not sell are no reason", async () => {
  expect((await recommended(["sold-truck"], { brand: "car-maker" })).ids).toEqual([]);
});
