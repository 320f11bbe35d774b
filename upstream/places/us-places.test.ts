import { expect, test } from "vitest";
import { parsePlaceSlug, placeSlug } from "../../app/domain/search/query/place-slug";
import { STATES } from "../../app/domain/states";
import { distanceMiles } from "./places";
import { findCityBySlug, loadPlaces } from "./us-places";

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

test.each(["st-louis-mo", "mt-zion-il", "ft-mitchell-ky", "sault-ste-marie-mi", "coeur-d-alene-id"])(
  "the path segment %s finds its city",
  (slug) => {
    expect(findCityBySlug(places, slug)).not.toBeNull();
  },
);

test("both spellings of Saint Louis lead to the same city", () => {
  expect(findCityBySlug(places, "saint-louis-mo")).toBe(findCityBySlug(places, "st-louis-mo"));
});

test("every city of a state has a path segment of its own, which finds it again", () => {
  // The Marshall Islands and their like have ZIP codes and no state in the address.
  const inStates = places.all.filter(({ state }) => Object.hasOwn(STATES, state));
  const cities = [...new Set(inStates.map(({ city, state }) => places.findCity(city, state)))];
  const slugs = cities.map((city) => (city === null ? "" : placeSlug({ city: city.name, state: city.state })));
  const lost = slugs.filter((slug, index) => {
    const read = parsePlaceSlug(slug);
    return read === null || placeSlug(read) !== slug || findCityBySlug(places, slug) !== cities[index];
  });
  expect(lost).toEqual([]);
  expect(new Set(slugs).size).toBe(cities.length);
});

test("what is no city segment finds nothing", () => {
  for (const slug of ["", "columbus", "atlantis-ga", "-oh", "30305"]) expect(findCityBySlug(places, slug)).toBeNull();
});
