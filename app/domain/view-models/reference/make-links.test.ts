import { expect, test } from "vitest";
import { BRANDS } from "~/domain/brand";
import { smallVocabulary } from "../../../../tests/fixtures/small-vocabulary";
import { toMakeLinks } from "./make-links";

test("the ways on from an unknown address are the makes that the brand sells", () => {
  expect(toMakeLinks(smallVocabulary, BRANDS["car-maker"])).toEqual([
    { label: "Toyota", href: "/cars-for-sale/used-cars/toyota" },
    { label: "Lexus", href: "/cars-for-sale/used-cars/lexus" },
  ]);
  expect(toMakeLinks(smallVocabulary, BRANDS.marketplace)).toHaveLength(smallVocabulary.makes.length);
  const hasCars = (code: string) => code === "LEXUS";
  expect(toMakeLinks(smallVocabulary, BRANDS["car-maker"], { zip: "30303", hasCars })).toEqual([
    { label: "Lexus", href: "/cars-for-sale/used-cars/lexus/30303" },
  ]);
});
