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

test.each([
  ["00901", "San Juan", "PR"],
  ["00765", "Vieques", "PR"],
  ["00802", "St Thomas", "VI"],
  ["96910", "Hagatna", "GU"],
  ["96950", "Saipan", "MP"],
  ["96799", "Pago Pago", "AS"],
])("%s is %s, %s, with a city segment and places around it", (zip, city, state) => {
  const place = places.findZip(zip);
  expect(place).toMatchObject({ city, state });
  expect(places.findCity(city, state)).not.toBeNull();
  expect(findCityBySlug(places, placeSlug({ city, state }))).toBe(places.findCity(city, state));
});

test("miles between places of a territory, and from there to the states", () => {
  const miles = (one: string, other: string) => {
    const [from, to] = [places.findZip(one), places.findZip(other)];
    return from === null || to === null ? Number.NaN : Math.round(distanceMiles(from, to));
  };
  expect(miles("00901", "00731")).toBeGreaterThan(35);
  expect(miles("00901", "00731")).toBeLessThan(55);
  expect(miles("00901", "00802")).toBeLessThan(85);
  expect(miles("96910", "96950")).toBeLessThan(140);
  expect(miles("00901", "33130")).toBeGreaterThan(900);
});

test("every ZIP code of a territory lies on its islands", () => {
  const BOX: Readonly<Record<string, readonly [south: number, north: number, west: number, east: number]>> = {
    PR: [17.8, 18.6, -67.4, -65.2],
    VI: [17.6, 18.5, -65.2, -64.5],
    GU: [13.2, 13.7, 144.6, 145],
    MP: [14, 18.2, 145, 146],
    AS: [-14.6, -14, -171, -169.3],
  };
  const ofTerritories = places.all.filter(({ state }) => Object.hasOwn(BOX, state));
  expect(ofTerritories.length).toBeGreaterThan(200);
  const astray = ofTerritories.filter(({ state, latitude, longitude }) => {
    const [south, north, west, east] = BOX[state] ?? [0, 0, 0, 0];
    return latitude < south || latitude > north || longitude < west || longitude > east;
  });
  expect(astray).toEqual([]);
});

test.each(["09012", "34001", "96201", "96678"])("%s is military mail and no place", (zip) => {
  expect(places.findZip(zip)).toBeNull();
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
