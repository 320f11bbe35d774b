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

test.each([
  ["atlanta 30305 honda", `${HONDA} @30305`],
  ["atlanta ga 30305 honda", `${HONDA} @30305`],
  ["honda 30305 atlanta", `${HONDA} @30305`],
  ["honda near atlanta, ga 30305", `${HONDA} @30305`],
  ["phoenix 85001 truck", `${TRUCK} @85001`],
  ["nyc 10001 honda", `${HONDA} @10001`],
  // A name in several states is that of the ZIP code; one of another state is no part of its place
  ["kansas city 66101 honda", `${HONDA} @66101`],
  ["phoenix 30305 honda", `${HONDA} @Phoenix, AZ “30305”`],
  ["atlanta honda under 85001", `${HONDA} maxPrice=85001 @Atlanta, GA`],
])("of a city and its ZIP code the ZIP code is the place: %j becomes %s", (text, expected) => {
  expect(read(text)).toBe(expected);
});

test("the plain keyword is without both words of the place", () => {
  const text = "atlanta ga 30305 honda";
  expect(reader.read(text, places.findNamed(text)).plainKeyword).toBe("honda");
});

const LTZ = ["1500", "2500", "3500"];
const CAMARO = "makeCode=CHEVROLET modelCode=CAMARO";

test.each([
  // Of a nickname the models that have the trim
  ["silverado z71", "makeCode=CHEVROLET modelCode=SILVERADO1500 trimCode=SILVERADO1500|Z71"],
  [
    "silverado ltz",
    [
      "makeCode=CHEVROLET",
      ...LTZ.map((figure) => `modelCode=SILVERADO${figure}`),
      ...LTZ.map((figure) => `trimCode=SILVERADO${figure}|LTZ`),
    ].join(" "),
  ],
  ["super duty xl", "makeCode=FORD modelCode=F250 modelCode=F350 trimCode=F250|XL trimCode=F350|XL"],
  ["tahoe f150 lariat", "makeCode=CHEVROLET modelCode=TAHOE makeCode=FORD modelCode=F150 trimCode=F150|LARIAT"],
  // A line of trims that a figure stands in front of
  ["camaro ss", `${CAMARO} trimCode=CAMARO|1SS trimCode=CAMARO|2SS`],
  ["camaro lt", `${CAMARO} trimCode=CAMARO|1LT trimCode=CAMARO|2LT`],
  ["camaro 1ss", `${CAMARO} trimCode=CAMARO|1SS`],
  ["equinox lt", "makeCode=CHEVROLET modelCode=EQUINOX trimCode=EQUINOX|LT"],
  // No other model where it is a trim of one that is named
  ["chevy camaro ss", `${CAMARO} trimCode=CAMARO|1SS trimCode=CAMARO|2SS`],
  ["chevrolet ss", "makeCode=CHEVROLET modelCode=SS"],
])("the trims in %j become %s", (text, expected) => {
  expect(read(text)).toBe(expected);
});
