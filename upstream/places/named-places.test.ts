import { expect, test } from "vitest";
import { SIMPLE_COLORS, VEHICLE_STYLES } from "../../app/domain/vocabulary";
import { createCatalog } from "../catalog/us-market-catalog";
import { loadPlaces } from "./us-places";

const places = loadPlaces();

/** The best reading of each run of words, "words=City, ST". */
const named = (text: string) =>
  places.findNamed(text).map(({ words, city, state, zip }) => `${words}=${zip ?? ""}${city}, ${state}`);

test("a large city needs no state", () => {
  expect(named("tesla model y white atlanta")).toContain("atlanta=Atlanta, GA");
  expect(named("used honda new york")[0]).toBe("new york=New York, NY");
  expect(named("columbus")[0]).toBe("columbus=Columbus, OH");
});

test("a small one does, by its letters or its name", () => {
  expect(named("will not start")).toEqual([]);
  expect(named("trucks start, la")).toEqual(["start la=Start, LA"]);
  expect(named("decatur georgia")).toContain("decatur georgia=Decatur, GA");
  expect(named("st. louis missouri")[0]).toBe("st louis missouri=Saint Louis, MO");
});

test("a city of a territory is named like every other, and no word of a state's name is one", () => {
  expect(named("toyota san juan")).toContain("san juan=San Juan, PR");
  expect(named("ponce puerto rico")[0]).toBe("ponce puerto rico=Ponce, PR");
  expect(named("carolina pr")[0]).toBe("carolina pr=Carolina, PR");
  for (const text of ["ford north carolina", "ford charlotte north carolina", "south carolina"])
    expect(named(text).filter((place) => place.endsWith("PR"))).toEqual([]);
});

test("a ZIP code is a place where there is one, and a price is none", () => {
  expect(named("prius 30305")).toEqual(["30305=30305Atlanta, GA"]);
  expect(named("under 00000")).toEqual([]);
});

test("what cars are called, with a word of two letters behind it, names no place", () => {
  const { makes, models } = createCatalog();
  const names = [...makes, ...models].map(({ name }) => name);
  const kinds = [...VEHICLE_STYLES, ...SIMPLE_COLORS].map(({ label }) => label);
  const sure = [...names, ...kinds].flatMap((name) =>
    ["or", "in", "me"].flatMap((word) => places.findNamed(`${name} ${word} red`).filter(({ isSure }) => isSure)),
  );
  expect(sure.map(({ words }) => words)).toEqual([]);
});

test("a name of six letters or more is found with one slip in it, of a small city beside its state alone", () => {
  const mended = (text: string) => places.findNamed(text).filter(({ isMended }) => isMended);
  expect(mended("toyota pheonix")).toEqual([
    { words: "pheonix", city: "Phoenix", state: "AZ", isSure: false, isMended: true },
  ]);
  expect(mended("trucks saltilo, ms")).toMatchObject([{ words: "saltilo ms", city: "Saltillo", isSure: true }]);
  expect(mended("denvr toyota")).toMatchObject([{ city: "Denver" }]);
  expect(mended("austn")).toMatchObject([{ city: "Austin" }]);
  for (const text of ["trucks saltilo", "phoenix", "bosie", "toyota camry", "canon", "sprig"])
    expect(mended(text)).toEqual([]);
});

test("letters of a state that are a word too are one behind the name of a large city", () => {
  expect(named("indianapolis in toyota")[0]).toBe("indianapolis in=Indianapolis, IN");
  expect(named("start in red")).toEqual([]);
});

test("names that a hundred words hold are found in no time, and so many at most", () => {
  expect(places.findNamed("sprngfield ".repeat(100)).length).toBeLessThanOrEqual(24);
  expect(places.findNamed("springfield ".repeat(100)).length).toBeLessThanOrEqual(24);
});
