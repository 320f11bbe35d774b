import { expect, test } from "vitest";
import { listing, sampleDeps } from "../../tests/fixtures/sample-listings";
import type { ListingRecord } from "../ports/listing-record";
import { EMBEDDED_ENGINE } from "../search/embedded/embedded-engine";
import { findFeatureShares } from "./feature-shares";

const accord = listing({ id: "1", year: 2021, features: ["F1", "F3"] });
const sharesBeside = (others: readonly ListingRecord[], of = accord) =>
  findFeatureShares(EMBEDDED_ENGINE.of([of, ...others], sampleDeps), of);

test("a feature's share is counted over the other cars of the model and about the year", async () => {
  const shares = await sharesBeside([
    listing({ id: "2", features: ["F1"] }),
    listing({ id: "3", year: 2023, features: ["F1", "F3", "F4"] }),
    listing({ id: "4", year: 2016, features: ["F3"] }),
    listing({ id: "5", modelCode: "CIVIC", trimCode: "CIVIC|BASE", features: ["F3"] }),
  ]);
  expect(shares).toEqual({
    comparableCount: 2,
    features: [
      { code: "F1", count: 2 },
      { code: "F3", count: 1 },
    ],
  });
});

test("new cars are compared with new ones, certified ones with used ones", async () => {
  const others = [
    listing({ id: "2", listingType: "NEW", features: ["F3"] }),
    listing({ id: "3", listingType: "CERTIFIED", features: ["F1"] }),
  ];
  expect((await sharesBeside(others)).comparableCount).toBe(1);
  expect((await sharesBeside(others, listing({ id: "9", listingType: "NEW" }))).comparableCount).toBe(1);
});

test("a car that is alone, or sold, has nothing to stand out from or counts whole", async () => {
  expect(await sharesBeside([])).toEqual({
    comparableCount: 0,
    features: [
      { code: "F1", count: 0 },
      { code: "F3", count: 0 },
    ],
  });
  const engine = EMBEDDED_ENGINE.of([listing({ id: "2", features: ["F3"] })], sampleDeps);
  expect(await findFeatureShares(engine, accord)).toMatchObject({ comparableCount: 1 });
});

test("what even the plainest car of its year has is no feature to tell of, and what came later is one", async () => {
  const features = ["CLOTH_SEATS", "AIR_CONDITIONING", "REARVIEW_CAMERA", "HEATED_SEATS", "F1"];
  const told = async (year: number) => {
    const car = listing({ id: "1", year, features });
    return (await sharesBeside([listing({ id: "2", year })], car)).features.map(({ code }) => code);
  };
  expect(await told(2021)).toEqual(["HEATED_SEATS", "F1"]);
  expect(await told(2014)).toEqual(["REARVIEW_CAMERA", "HEATED_SEATS", "F1"]);
});
