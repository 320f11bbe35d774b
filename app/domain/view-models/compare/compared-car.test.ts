import { expect, test } from "vitest";
import { exampleCardContext, exampleDealer, exampleListing } from "../../../../tests/builders/example-listing";
import { toListingCard } from "../results/listing-card";
import { namesOfCompared, toComparedCar } from "./compared-car";

const comparedCar = (change: Parameters<typeof exampleListing>[0]) =>
  toComparedCar(toListingCard(exampleListing(change), exampleDealer, exampleCardContext));

const nameOfAll = (...cars: ReturnType<typeof comparedCar>[]) => [...namesOfCompared(cars).values()];

test("a compared car has the picture of its card, or none", () => {
  const sources = [{ src: "/media/vehicles/sedan/GRAY", alt: "" }];
  expect(comparedCar({ images: { primary: 0, count: 1, sources } }).picture).toMatch(/sedan\/GRAY\.webp$/);
  expect(comparedCar({ images: { primary: 0, count: 0, sources: [] } })).not.toHaveProperty("picture");
});

test("a car in a row says how far it was driven and where it stands", () => {
  const address = { city: "Columbus", state: "OH" };
  const [here, near, nowhere] = [{ address }, { address }, undefined].map((location, at) =>
    toComparedCar(
      toListingCard(
        exampleListing({ distance: at === 1 ? 8.2 : undefined }),
        { ...exampleDealer, location, distanceFromSearch: undefined },
        exampleCardContext,
      ),
    ),
  );
  expect(here?.facts).toEqual(["31,204 mi", "Columbus, OH"]);
  expect(near?.facts).toEqual(["31,204 mi", "Columbus, OH · 8 mi"]);
  expect(nowhere?.facts).toEqual(["31,204 mi"]);
});

test("cars of one model are called by their trims", () => {
  const [sport, lux] = [
    comparedCar({ id: "a1", trim: { code: "SPORT", name: "Sport" } }),
    comparedCar({ id: "b2", trim: { code: "LX", name: "LX" } }),
  ];
  expect(nameOfAll(sport, lux)).toEqual([`${sport.title} Sport`, `${lux.title} LX`]);
});

test("cars of one trim are told apart by what they cost, else by their ids", () => {
  const priced = (id: string, derivedPrice: number) =>
    comparedCar({ id, trim: { code: "LX", name: "LX" }, pricingDetail: { derivedPrice, dealIndicator: "none" } });
  const names = nameOfAll(priced("a1", 9_500), priced("b2", 9_900));
  expect(names[0]).toMatch(/ LX, \$9,500$/);
  expect(names[1]).toMatch(/ LX, \$9,900$/);
  expect(new Set(nameOfAll(priced("a1", 9_500), priced("b2", 9_500))).size).toBe(2);
});
