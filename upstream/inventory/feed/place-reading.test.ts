import { expect, test } from "vitest";
import { createSmallPlaces } from "../../../tests/fixtures/small-market";
import { readPlace } from "./place-reading";

const places = createSmallPlaces();

test.each([
  ["92562", "92562"],
  ["1960", "01960"],
  ["1960.0", "01960"],
  ["01960-1234", "01960"],
  ["1960-1234", "01960"],
  ["925621234", "92562"],
])("the ZIP code %j is %s", (text, zip) => {
  expect(readPlace(text, undefined, places).zip).toBe(zip);
});

test.each(["City", "1", "B", "102", "Leesburg", "00000", "123456", undefined])("%j is no ZIP code", (text) => {
  expect(readPlace(text, "TX", places).zip).toBeUndefined();
});

test("three digits are a ZIP code only where the state agrees", () => {
  expect(readPlace("601", "PR", places).zip).toBe("00601");
  expect(readPlace("601", "TX", places).zip).toBeUndefined();
});

test.each([
  ["CA", "CA"],
  ["ca", "CA"],
  ["California", "CA"],
  ["N.Y.", "NY"],
  ["new  hampshire", "NH"],
  ["PR", "PR"],
  ["gu", "GU"],
  ["U.S. Virgin Islands", "VI"],
  ["American Samoa", "AS"],
  ["Northern Mariana Islands", "MP"],
  ["AE", undefined],
  ["RT", undefined],
  ["US-169", undefined],
])("the state %j is %s", (text, state) => {
  expect(readPlace(undefined, text, places).state).toBe(state);
});

test("the ZIP code decides the state, and a note tells where the feed's disagrees", () => {
  expect(readPlace("1960", "MA", places)).toMatchObject({ zip: "01960", state: "MA", place: { city: "Peabody" } });
  expect(readPlace("1960", "TX", places)).toMatchObject({ state: "MA", note: expect.stringContaining("not TX") });
});

test("an unreadable ZIP code leaves the listing without a place and says so", () => {
  expect(readPlace("B", "TX", places)).toEqual({ state: "TX", note: expect.stringContaining("without a place") });
});

test("half of a town's name is no state: Michigan City is in Indiana", () => {
  expect(readPlace("City", "Michigan", places).state).toBeUndefined();
  expect(readPlace(undefined, "Michigan", places).state).toBe("MI");
});

test.each([
  ["09012", "AE"],
  ["9012", undefined],
  ["96349", "AP"],
  ["34002-1234", "AA"],
])("the ZIP code %j of military mail says why it has no place", (zip, state) => {
  expect(readPlace(zip, state, places).note).toMatch(/^is for military mail/);
});
