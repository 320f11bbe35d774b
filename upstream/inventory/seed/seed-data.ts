import { z } from "zod";
import { SIMPLE_COLORS } from "../../../app/domain/vocabulary";
import { catalogData } from "../../catalog/catalog-data";
import { dataFolder } from "../../tables/data-folder";
import { codeIn, listOf, readOnce, readTable, text, whole, yes } from "../../tables/data-tables";

const STATE = z.object({
  state: text.regex(/^[A-Z]{2}$/, "is no state's two letters"),
  /** One for each state; the numbers behind it are 555-01xx, which no telephone has. */
  areaCode: text.regex(/^\d{3}$/, "is no area code"),
  /** US Census Bureau, 2023 estimates, rounded. */
  populationThousands: whole,
});

const METRO_AREA = z.object({
  city: text,
  state: text,
  /** US Census Bureau estimates, rounded. */
  populationThousands: whole,
  /** The miles its dealers lie within. */
  radiusMiles: whole.min(1),
});

const WMI = text.regex(/^[A-HJ-NPR-Z0-9]{3}$/, "is no maker's identifier");

/** What the seed knows of a make beyond the catalogue. */
const MAKER = z.object({
  make: text,
  /** World manufacturer identifiers: cars, SUVs and vans, trucks. */
  car: WMI,
  suv: WMI,
  truck: WMI,
  /** Share of its value that a car keeps from one year to the next. */
  keepsPerYear: z.coerce.number<string>().positive().max(1),
  isLuxury: yes.optional(),
});

const COLOR = z.object({
  part: z.enum(["exterior", "interior"]),
  color: z.enum(SIMPLE_COLORS.map(({ code }) => code)),
  /** How often it is seen on US roads, in per mille of its part. */
  share: whole,
  /** What makers call their paints and hides. */
  names: listOf(text.min(1)),
});

/**
 * What dealers' names, streets and texts are made of. Invented: no real dealer group is meant. Taglines and promises say
 * nothing that its cars' pages can contradict, such as a fee or a right to return.
 */
const WORD = z.object({
  kind: z.enum(["dealerName", "dealerTrade", "street", "tagline", "promise", "firstName"]),
  text,
});

export type ColoredPart = z.infer<typeof COLOR>["part"];
export type MakerFacts = z.infer<typeof MAKER>;
type WordKind = z.infer<typeof WORD>["kind"];

/** Reads what an invented inventory is made of; the order of rows is part of it. Throws at what is wrong, by file and line. */
export function readSeedData(folder: string) {
  const states = readTable(folder, "states.csv", STATE, ["state"]);
  const inState = METRO_AREA.extend({ state: codeIn("states.csv", states, "state") });
  const ofMake = MAKER.extend({ make: codeIn("makes.csv", catalogData().makes, "code") });
  const makers = readTable(folder, "makers.csv", ofMake, ["make"]);
  const words = readTable(folder, "words.csv", WORD, ["kind", "text"]);
  const wordsOf = (kind: WordKind) => words.filter((word) => word.kind === kind).map((word) => word.text);
  return {
    states,
    areaCodes: new Map(states.map(({ state, areaCode }) => [state, areaCode])),
    metroAreas: readTable(folder, "metro-areas.csv", inState, ["city", "state"]),
    makers: new Map(makers.map((maker): [string, MakerFacts] => [maker.make, maker])),
    colors: readTable(folder, "colors.csv", COLOR, ["part", "color"]),
    words: {
      dealerNames: wordsOf("dealerName"),
      dealerTrades: wordsOf("dealerTrade"),
      streets: wordsOf("street"),
      taglines: wordsOf("tagline"),
      promises: wordsOf("promise"),
      firstNames: wordsOf("firstName"),
    },
  };
}

/** The program's own tables. */
export const seedData = readOnce(() => readSeedData(dataFolder("inventory/seed/data")));
