import { expect, test } from "vitest";
import { searchOf } from "../../../../tests/builders/search-of";
import { smallVocabulary as vocabulary } from "../../../../tests/fixtures/small-vocabulary";
import { toCertifiedOffer } from "./certified-offer";

const offerOf = (below: string, certified: number, thirdParty = 0) =>
  toCertifiedOffer(
    { query: searchOf(below), vocabulary, brand: "marketplace", extras: [] },
    {
      filters: {
        listingType: [
          { code: "USED", name: "Used", count: 50 },
          { code: "CERTIFIED", name: "Certified", count: certified },
          { code: "3P_CERT", name: "Third-party certified", count: thirdParty },
        ],
      },
    },
  );

test("both kinds of certified cars count together, those that their tab leaves out are told, and one link brings them", () => {
  expect(offerOf("/43215?maxPrice=20000", 3, 1)).toEqual({
    count: "4",
    cars: "used cars",
    place: "near you (1 by third parties)",
    verb: "are",
    label: "Include them",
    href: "/cars-for-sale/43215?listingType=3P_CERT&listingType=CERTIFIED&listingType=USED&maxPrice=20000",
  });
});

test.each([
  ["?makeCode=HONDA&modelCode=ACCORD", "used Accords"],
  ["?makeCode=HONDA", "used Hondas"],
  ["?vehicleStyleCode=SUVCROSS", "used SUVs"],
  ["?makeCode=FORD&makeCode=HONDA&modelCode=ACCORD", "used cars"],
  ["?makeCode=FORD&makeCode=HONDA", "used cars"],
])("the cars of %s are called %s", (below, cars) => {
  expect(offerOf(below, 3)?.cars).toBe(cars);
});

test("one car is one, and from any distance none is near", () => {
  const offer = offerOf("/43215?searchRadius=0", 0, 1);
  expect(offer).toMatchObject({ count: "1", cars: "used car", verb: "is", label: "Include it" });
  expect(offer).not.toHaveProperty("place");
  expect(offerOf("/43215", 2)?.place).toBe("near you");
  expect(offerOf("?maxPrice=20000", 1_200, 1_000)).toMatchObject({
    count: "2,200",
    place: "(1,000 by third parties)",
  });
});

test("of the cars that ship alone, the certified ones ship as well", () => {
  expect(offerOf("/43215?marketExtension=only", 40, 4)?.place).toBe("that ship to you (4 by third parties)");
  expect(offerOf("/43215?marketExtension=only", 1)?.place).toBe("that ships to you");
});

test.each(["/new-cars", "/certified-cars", "?listingType=USED&listingType=CERTIFIED"])(
  "a search for %s leaves out none that it would offer",
  (below) => {
    expect(offerOf(below, 3)).toBeUndefined();
  },
);

test("where no certified car fits nothing is offered", () => {
  expect(offerOf("/43215", 0)).toBeUndefined();
});
