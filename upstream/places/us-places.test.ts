import { expect, test } from "vitest";
import { distanceMiles } from "./places";
import { citySlug, findCityBySlug, loadPlaces } from "./us-places";

const places = loadPlaces();

test("every state and the capital district have ZIP codes", () => {
  const states = new Set(places.all.map((place) => place.state));
  expect(states.size).toBeGreaterThanOrEqual(51);
  expect(places.all.length).toBeGreaterThan(40_000);
});

test("every place has five digits, a city, a state and a position in or near North America", () => {
  const odd = places.all.filter(
    (place) =>
      !/^\d{5}$/.test(place.zip) ||
      place.city === "" ||
      place.city !== place.city.trim() ||
      !/^[A-Z]{2}$/.test(place.state) ||
      place.latitude < -15 ||
      place.latitude > 72 ||
      Math.abs(place.longitude) < 60,
  );
  expect(odd).toEqual([]);
});

test("a ZIP code with a leading zero keeps it", () => {
  expect(places.findZip("02139")).toMatchObject({ city: "Cambridge", state: "MA" });
});

test("an unknown or cut ZIP code is no place", () => {
  expect(places.findZip("00000")).toBeNull();
  expect(places.findZip("2139")).toBeNull();
});

test.each([
  ["Columbus", "OH"],
  ["  columbus ", "oh"],
  ["COLUMBUS", "OH"],
])("the city %j in %j is Columbus, Ohio", (name, state) => {
  expect(places.findCity(name, state)).toMatchObject({ name: "Columbus", state: "OH" });
});

test("a city is in the middle of its ZIP codes", () => {
  const atlanta = places.findCity("Atlanta", "GA");
  expect(atlanta).not.toBeNull();
  expect(atlanta === null ? Infinity : distanceMiles(atlanta, { latitude: 33.749, longitude: -84.388 })).toBeLessThan(
    8,
  );
});

test("a city of another state is not found", () => {
  expect(places.findCity("Columbus", "AK")).toBeNull();
});

test("a city and its path segment are one another's inverse", () => {
  for (const slug of ["columbus-oh", "new-york-ny", "st-louis-mo", "winston-salem-nc", "coeur-d-alene-id"]) {
    const city = findCityBySlug(places, slug);
    expect(city, slug).not.toBeNull();
    if (city !== null) expect(findCityBySlug(places, citySlug(city))).toBe(city);
  }
});

test("both spellings of Saint Louis lead to the same city", () => {
  expect(findCityBySlug(places, "saint-louis-mo")).toBe(findCityBySlug(places, "st-louis-mo"));
});

test("every city can be found again by its path segment", () => {
  const lost = places.all.filter((place) => {
    const city = places.findCity(place.city, place.state);
    return city === null || findCityBySlug(places, citySlug(city)) === null;
  });
  expect(lost).toEqual([]);
});

test("what is no city segment finds nothing", () => {
  for (const slug of ["", "columbus", "atlantis-ga", "-oh", "30305"]) expect(findCityBySlug(places, slug)).toBeNull();
});
