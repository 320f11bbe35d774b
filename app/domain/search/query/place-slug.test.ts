import { expect, test } from "vitest";
import { parseCity, parseLocation, parsePlaceSlug, placeLabel, placeSlug } from "./place-slug";

test.each([
  ["columbus-oh", { city: "Columbus", state: "OH" }],
  ["winston-salem-nc", { city: "Winston Salem", state: "NC" }],
  ["saint-louis-mo", { city: "Saint Louis", state: "MO" }],
  ["washington-dc", { city: "Washington", state: "DC" }],
  ["43215", { zip: "43215" }],
])("the segment %s is %j, and back", (slug, place) => {
  expect(parsePlaceSlug(slug)).toEqual(place);
  expect(placeSlug(place)).toBe(slug);
});

test.each(["43215-0001", "432150001"])("the segment %s is the ZIP code 43215", (segment) => {
  expect(parsePlaceSlug(segment)).toEqual({ zip: "43215" });
});

test.each([
  "columbus",
  "columbus-zz",
  "43215_x",
  "43215-00010",
  "oh",
  "-oh",
  "columbus--oh",
  "4321",
  "432155",
  "f-150",
  "col1mbus-oh",
  "",
])("the segment %j is no place", (slug) => {
  expect(parsePlaceSlug(slug)).toBeNull();
});

test.each([
  ["Columbus, OH", { city: "Columbus", state: "OH" }],
  ["st. louis,mo", { city: "Saint Louis", state: "MO" }],
  ["Ft. Worth, TX", { city: "Fort Worth", state: "TX" }],
  ["sault ste. marie, MI", { city: "Sault Sainte Marie", state: "MI" }],
  ["billings-mt", { city: "Billings", state: "MT" }],
  ["Canon City, CO", { city: "Canon City", state: "CO" }],
  ["Cañon City, CO", { city: "Canon City", state: "CO" }],
  ["columbus-oh", { city: "Columbus", state: "OH" }],
  ["43215-0001", { zip: "43215" }],
  ["10250 Santa Monica Blvd., Los Angeles, CA", null],
  ["Columbus", null],
  ["Columbus, XX", null],
  ["<b>, OH", null],
])("the location %j is read as %j", (typed, place) => {
  expect(parseLocation(typed)).toEqual(place);
});

test.each([
  ["st-louis-mo", "saint-louis-mo"],
  ["sault-ste-marie-mi", "sault-sainte-marie-mi"],
  ["mt-pleasant-sc", "mount-pleasant-sc"],
  ["ft-worth-tx", "fort-worth-tx"],
  ["east-st-louis-il", "east-saint-louis-il"],
])("the segment %s is another spelling of %s", (short, long) => {
  const place = parsePlaceSlug(short);
  expect(place).toEqual(parsePlaceSlug(long));
  expect(place === null ? null : placeSlug(place)).toBe(long);
});

test("a city keeps the spelling that its segment can carry back", () => {
  for (const name of ["O'Fallon", "St. Louis", "winston-SALEM", "Coeur d'Alene"]) {
    const city = parseCity(name) ?? "";
    expect(parsePlaceSlug(placeSlug({ city, state: "MO" }))).toEqual({ city, state: "MO" });
  }
});

test("a place is called by city and state, or by its ZIP code", () => {
  expect(placeLabel({ city: "Columbus", state: "OH" })).toBe("Columbus, OH");
  expect(placeLabel({ zip: "43215" })).toBe("43215");
});
