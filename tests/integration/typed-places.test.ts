import { expect, test } from "vitest";
import { CITY_NICKNAMES } from "~/domain/search/typed/nicknames";
import { plainName } from "~/domain/search/typed/plain-name";
import { createCatalog } from "../../upstream/catalog/us-market-catalog";
import { loadPlaces } from "../../upstream/places/us-places";
import { typedLine, typedReader } from "../builders/typed-line";

const reader = typedReader();
const places = loadPlaces();
const read = (text: string) => typedLine(reader.read(text, places.findNamed(text)));

const HONDA = "makeCode=HONDA";

test.each([
  // A city with its state, wherever it stands
  ["phoenix az honda", `${HONDA} @Phoenix, AZ`],
  ["used phoenix, az honda", `listingType=USED ${HONDA} @Phoenix, AZ`],
  ["columbus oh honda", `${HONDA} @Columbus, OH`],
  ["indianapolis in honda", `${HONDA} @Indianapolis, IN`],
  ["portland me honda", `${HONDA} @Portland, ME`],
  ["honda portland or", `${HONDA} @Portland, OR`],
  ["boise id honda", `${HONDA} @Boise, ID`],
  ["decatur georgia honda", `${HONDA} @Decatur, GA`],
  ["lincoln in red", "makeCode=LINCOLN extColorSimple=RED"],
  // A ZIP code with its state
  ["30305 ga honda", `${HONDA} @30305`],
  ["honda 10001 new york", `${HONDA} @10001`],
  ["30305 al honda", `${HONDA} @30305 “al”`],
  // How far from it
  ["honda 30303 25 miles", `${HONDA} searchRadius=25 @30303`],
  ["honda 25 miles atlanta", `${HONDA} searchRadius=25 @Atlanta, GA`],
  ["any distance from atlanta honda", `searchRadius=0 ${HONDA} @Atlanta, GA`],
  ["honda anywhere near atlanta", `${HONDA} @Atlanta, GA`],
  // Nicknames
  ["honda nyc", `${HONDA} @New York, NY`],
  ["nyc ny honda", `${HONDA} @New York, NY`],
  ["honda new york city", `${HONDA} @New York, NY`],
  ["philly honda", `${HONDA} @Philadelphia, PA`],
  ["honda near sf", `${HONDA} @San Francisco, CA`],
  ["honda dfw", `${HONDA} @Dallas, TX`],
  ["honda vegas", `${HONDA} @Las Vegas, NV`],
  ["honda las vegas", `${HONDA} @Las Vegas, NV`],
  ["honda la ca", `${HONDA} @Los Angeles, CA`],
  ["honda la", `${HONDA} “la”`],
  ["honda the bay area", `${HONDA} “bay area”`],
  // One slip in a name of six letters or more
  ["altanta honda", `${HONDA} @Atlanta, GA`],
  ["honda pheonix", `${HONDA} @Phoenix, AZ`],
  ["seatle honda", `${HONDA} @Seattle, WA`],
  ["dalas honda", `${HONDA} @Dallas, TX`],
  ["honda los angelas", `${HONDA} @Los Angeles, CA`],
  ["new yrok honda", `${HONDA} @New York, NY`],
  ["honda fort wroth", `${HONDA} @Fort Worth, TX`],
  ["honda losangeles", `${HONDA} @Los Angeles, CA`],
  ["decator ga honda", `${HONDA} @Decatur, GA`],
  ["hnda altanta", `${HONDA} @Atlanta, GA`],
  // A shorter name, two slips, and words of cars that are near the name of a city
  ["honda bosie", `${HONDA} “bosie”`],
  ["honda altnata", `${HONDA} “altnata”`],
  ["acord", "makeCode=HONDA modelCode=ACCORD"],
  ["my honda will not start", "“my honda will not start”"],
  ["honda racing", `${HONDA} “racing”`],
  ["honda loaded", `${HONDA} “loaded”`],
])("%j becomes %s", (text, expected) => {
  expect(read(text)).toBe(expected);
});

test("a slip in a city's name is told as one that was mended", () => {
  const isCorrected = (text: string) => reader.read(text, places.findNamed(text)).isCorrected;
  expect([isCorrected("altanta honda"), isCorrected("atlanta honda")]).toEqual([true, false]);
});

test("no nickname of a city is the name of a car", () => {
  const { makes, models, trims } = createCatalog();
  const names = new Set([...makes, ...models, ...trims].map(({ name }) => plainName(name)));
  expect(Object.keys(CITY_NICKNAMES).filter((nickname) => names.has(nickname))).toEqual([]);
});

test("each nickname names a city that there is", () => {
  const unknown = Object.values(CITY_NICKNAMES).filter(([city, state]) => places.findCity(city, state) === null);
  expect(unknown).toEqual([]);
});
