import { expect, test } from "vitest";
import { typedLine, typedReader } from "../../../../tests/builders/typed-line";
import { loadPlaces } from "../../../../upstream/places/us-places";

const reader = typedReader();
const places = loadPlaces();

/** As the services read it: places are asked for where words are left that may name one. */
function read(text: string): string {
  const typed = reader.read(text);
  return typedLine(typed.mayNamePlace ? reader.read(text, places.findNamed(text)) : typed);
}

const HONDA = "makeCode=HONDA";
const PRIUS = "makeCode=TOYOTA modelCode=PRIUS";
const SUV = "vehicleStyleCode=SUVCROSS";
const TRUCK = "vehicleStyleCode=TRUCKS";
const BLACK = "extColorSimple=BLACK";

test.each([
  // A slip is meant for a model before a word that says nothing
  ["priue", PRIUS],
  ["toyota priue", PRIUS],
  ["priue 2019", `${PRIUS} startYear=2019 endYear=2019`],
  // What is only near a word that says nothing stays a keyword, and is part of a phrase where it makes one
  ["prize", "“prize”"],
  ["prize truck", `${TRUCK} “prize”`],
  ["honda salee", `${HONDA} “salee”`],
  ["good prce honda", `dealType=greatprice ${HONDA}`],
  ["prce under 20k", "maxPrice=20000"],
  ["suv prices", SUV],
])("a slip near a filler, %j, becomes %s", (text, expected) => {
  expect(read(text)).toBe(expected);
});

test.each([
  // Two spellings of one name
  ["hyndai", "makeCode=HYUNDAI"],
  ["huyndai elantra", "makeCode=HYUNDAI modelCode=ELANTRA"],
  ["infinit", "makeCode=INFINITI"],
  ["infinit q50", "makeCode=INFINITI modelCode=Q50"],
  ["silvr honda", `extColorSimple=SILVER ${HONDA}`],
  // A name or a phrase together with a neighbour
  ["aucra mdx", "makeCode=ACURA modelCode=MDX"],
  ["heatd seats", "featureCode=HEATED_SEATS"],
  ["honda heatd seats", `${HONDA} featureCode=HEATED_SEATS`],
  // Letters that changed places
  ["balck", BLACK],
  ["blakc suv", `${BLACK} ${SUV}`],
  ["aucra", "makeCode=ACURA"],
])("of several words as near as %j the likelier is meant: %s", (text, expected) => {
  expect(read(text)).toBe(expected);
});

test.each([
  ["c1vic", `${HONDA} modelCode=CIVIC`],
  ["honda c1vic", `${HONDA} modelCode=CIVIC`],
  ["under 2ok", "maxPrice=20000"],
  ["honda under l5k", `${HONDA} maxPrice=15000`],
])("letters and figures that look alike are read: %j becomes %s", (text, expected) => {
  expect(read(text)).toBe(expected);
});

const OWN_WORDS = "rough civil charge marine pacific optimal vintage pride blanch infinite canon sprig napes mobil";

test.each(OWN_WORDS.split(" "))("the word %j is one of its own", (word) => {
  expect(read(word)).toBe(`“${word}”`);
});

test("beside what its maker sells the same word is the name", () => {
  expect(read("infinite qx60")).toBe("makeCode=INFINITI modelCode=QX60");
});

test.each([
  ["denvr", "@Denver, CO"],
  ["denvr honda", `${HONDA} @Denver, CO`],
  ["austn", "@Austin, TX"],
  ["honda dalls", `${HONDA} @Dallas, TX`],
  ["honda bosie", `${HONDA} “bosie”`],
])("a city of six letters is found without one of them: %j becomes %s", (text, expected) => {
  expect(read(text)).toBe(expected);
});
