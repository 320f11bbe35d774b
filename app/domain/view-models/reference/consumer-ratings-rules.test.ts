import { expect, test } from "vitest";
import { searchOf } from "../../../../tests/builders/search-of";
import { mayFetchConsumerRatings, needsOnlyAYearForConsumerRatings } from "./consumer-ratings-rules";

const YEAR = "endYear=2021&startYear=2021";

test.each([
  ["one make, one model, one year", `/used-cars/honda/accord?${YEAR}`, true],
  ["the same with every condition", `/honda/accord?allListingType=true&${YEAR}`, true],
  ["used and new together", `/honda/accord?listingType=NEW&listingType=USED&${YEAR}`, true],
  ["used and certified together", `/honda/accord?listingType=CERTIFIED&listingType=USED&${YEAR}`, true],
  ["from dealers", `/used-cars/by-dealer/honda/accord?${YEAR}`, true],
  [
    "one style, drive, engine and fuel",
    `/used-cars/sedan/honda/accord?driveGroup=FWD&endYear=2021&engineCode=4CLDR&fuelTypeGroup=GSL&startYear=2021`,
    true,
  ],
  ["both price bounds", `/used-cars/honda/accord?maxPrice=30000&minPrice=10000&${YEAR}`, true],
  ["a place", `/used-cars/honda/accord/30303?${YEAR}`, true],
  ["no year", "/used-cars/honda/accord", false],
  ["from one year on", "/used-cars/honda/accord?startYear=2021", false],
  ["up to one year", "/used-cars/honda/accord?endYear=2021", false],
  ["two years", "/used-cars/honda/accord?endYear=2021&startYear=2020", false],
  ["no model", `/used-cars/honda?${YEAR}`, false],
  ["two models", `/used-cars/honda?modelCode=ACCORD&modelCode=CIVIC&${YEAR}`, false],
  ["two makes", `/used-cars?makeCode=FORD&makeCode=HONDA&modelCode=ACCORD&${YEAR}`, false],
  ["a trim", `/used-cars/honda/accord/ex-l?${YEAR}`, false],
  ["new only", `/new-cars/honda/accord?${YEAR}`, false],
  ["certified only", `/certified-cars/honda/accord?${YEAR}`, false],
  ["third-party certified only", `/third-party-certified-cars/honda/accord?${YEAR}`, false],
  ["both kinds of certified only", `/honda/accord?listingType=3P_CERT&listingType=CERTIFIED&${YEAR}`, false],
  ["private sellers", `/used-cars/by-owner/honda/accord?${YEAR}`, false],
  ["two styles", `/used-cars/honda/accord?vehicleStyleCode=COUPE&vehicleStyleCode=SEDAN&${YEAR}`, false],
  ["two drives", `/used-cars/honda/accord?driveGroup=AWD4WD&driveGroup=FWD&${YEAR}`, false],
  ["two engines", `/used-cars/honda/accord?engineCode=4CLDR&engineCode=6CLDR&${YEAR}`, false],
  ["two fuels", `/used-cars/honda/accord?fuelTypeGroup=GSL&fuelTypeGroup=HYB&${YEAR}`, false],
  ["a lower price bound alone", `/used-cars/honda/accord?minPrice=10000&${YEAR}`, false],
  ["an upper price bound alone", `/used-cars/honda/accord?maxPrice=30000&${YEAR}`, false],
  ["an mpg range", `/used-cars/honda/accord?mpgRange=30&${YEAR}`, false],
])("consumer ratings are asked for as section 5 says: %s", (_case, below, isAsked) => {
  expect(mayFetchConsumerRatings(searchOf(below))).toBe(isAsked);
});

test.each([
  ["the bare model", "/used-cars/honda/accord", true],
  ["the model with a trim", "/used-cars/honda/accord/ex-l", true],
  ["a range of years", "/used-cars/honda/accord?endYear=2021&startYear=2019", true],
  ["a search that already may", `/used-cars/honda/accord?${YEAR}`, false],
  ["a search that a year does not help", "/new-cars/honda/accord", false],
])("the years are offered where naming one is all that is missing: %s", (_case, below, isOffered) => {
  expect(needsOnlyAYearForConsumerRatings(searchOf(below))).toBe(isOffered);
});
