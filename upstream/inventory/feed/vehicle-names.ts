import { MAKE_NICKNAMES } from "../../../app/domain/search/typed/nicknames";
import { plainName } from "../../../app/domain/search/typed/plain-name";
import type { Catalog, Make, Model, Trim } from "../../catalog/catalog";

export interface NamedVehicle {
  readonly make: Make;
  readonly model: Model;
  /** Absent where the catalogue has no trim of this name. */
  readonly trim?: Trim;
  /** What the feed wrote after the model; absent where it wrote nothing. */
  readonly trimText?: string;
}

type VehicleNameReading = NamedVehicle | { readonly refused: "make" | "model"; readonly reason: string };

/** Words beside a trim that are not its name: drive, doors, body, seats, packages, gearbox. */
const TRIM_NOISE =
  /^(?:4wd|awd|fwd|rwd|2wd|4x4|4x2|\d-?d(?:oo)?rs?|\ddr|suv|sedan|coupe|hatchback|wagon|truck|pickup|van|minivan|\d-?passenger|passenger|crew|cab|supercrew|supercab|pkgs?|packages?|w|with|a\d|cvt|auto|automatic|\d)$/;

const READINGS_REMEMBERED = 20_000;

interface Word {
  /** As the feed wrote it. */
  readonly text: string;
  /** Lower-case letters and digits alone; empty of a word of another alphabet, which no name of the catalogue has. */
  readonly plain: string;
}

/** A letter or digit of any alphabet, or an emoji. */
const IS_WORD = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;

function toWords(text: string): Word[] {
  return text
    .split(/\s+/)
    .map((word) => ({ text: word, plain: plainName(word) }))
    .filter(({ text: word, plain }) => plain !== "" || IS_WORD.test(word));
}

/** What follows a name in another alphabet is no part of it. */
const endsInName = (words: readonly Word[], used: number) => words[used - 1]?.plain !== "";

const join = (words: readonly Word[]) => words.map(({ plain }) => plain).join("");

/**
 * Reads make, model and trim out of a feed's words by the catalogue, whichever cell they stand in: the longest name that
 * the words begin with wins, so "Land" + "Rover Discovery HSE" is a Land Rover, and a Range Rover Sport no Range Rover.
 */
export function createVehicleNameReader(catalog: Catalog) {
  const makesByName = new Map(catalog.makes.map((make) => [plainName(make.name), make] as const));
  for (const [alias, name] of Object.entries(MAKE_NICKNAMES)) {
    const make = makesByName.get(name);
    if (make !== undefined && !makesByName.has(alias)) makesByName.set(alias, make);
  }
  const modelsByMake = new Map(
    catalog.makes.map((make) => {
      const models = catalog.modelsOf(make.code);
      const byName = new Map(models.map((model) => [plainName(model.slug), model] as const));
      for (const model of models) byName.set(plainName(model.name), model);
      return [make.code, byName] as const;
    }),
  );
  const trimsByModel = new Map<string, readonly Trim[]>();
  const trimsOf = (model: Model) => {
    const known = trimsByModel.get(model.code) ?? catalog.trimsOf(model.code);
    trimsByModel.set(model.code, known);
    return known;
  };

  const read = (text: string, year: number): VehicleNameReading => {
    const words = toWords(text);
    const makeMatch = longestName(words, makesByName);
    if (makeMatch === null) return { refused: "make", reason: "the make is not in the catalog" };
    const make = makeMatch.named;
    const models = modelsByMake.get(make.code) ?? new Map<string, Model>();
    const rest = words.slice(makeMatch.used);
    if (rest.length === 0) return { refused: "model", reason: "no model is given" };
    // "Mazda" + "Mazda3": the make's name can be the beginning of the model's.
    const modelMatch = longestName(rest, models) ?? longestName(words, models) ?? nearestModel(rest, models);
    if (modelMatch === null) return { refused: "model", reason: `the model is not in the catalog of ${make.name}` };
    const model = modelMatch.named;
    const trimWords = withoutRepeatedModel(modelMatch.rest, model);
    const trimText = trimWords.map((word) => word.text).join(" ");
    const trim = findTrim(trimWords, trimsOf(model), year);
    return { make, model, ...(trim && { trim }), ...(trimText !== "" && { trimText }) };
  };

  // A feed says the same few thousand names over and over.
  const readings = new Map<string, VehicleNameReading>();
  return (text: string, year: number): VehicleNameReading => {
    const key = `${year} ${text}`;
    const known = readings.get(key);
    if (known !== undefined) return known;
    if (readings.size >= READINGS_REMEMBERED) readings.clear();
    const reading = read(text, year);
    readings.set(key, reading);
    return reading;
  };
}

interface NameMatch<Named> {
  readonly named: Named;
  readonly used: number;
  readonly rest: readonly Word[];
}

function longestName<Named>(words: readonly Word[], names: ReadonlyMap<string, Named>): NameMatch<Named> | null {
  for (let used = Math.min(words.length, 6); used > 0; used -= 1) {
    const named = names.get(join(words.slice(0, used)));
    if (named !== undefined && endsInName(words, used)) return { named, used, rest: words.slice(used) };
  }
  return null;
}

/** "RX 350L", "328d" or "S430": a model's whole name with letters, or after letters digits, run on to it. */
function nearestModel(words: readonly Word[], models: ReadonlyMap<string, Model>): NameMatch<Model> | null {
  for (let used = Math.min(words.length, 4); used > 0; used -= 1) {
    const name = join(words.slice(0, used));
    let best: { readonly plain: string; readonly model: Model } | null = null;
    for (const [plain, model] of models) {
      const tail = name.startsWith(plain) ? name.slice(plain.length) : "";
      const isRunOn = /\d$/.test(plain)
        ? /^[a-z]{1,3}$/.test(tail)
        : /^\d{2,3}[a-z]{0,2}$/.test(tail) && plain.length > 1;
      if (isRunOn && plain.length > (best?.plain.length ?? 0)) best = { plain, model };
    }
    const last = words[used - 1];
    if (best === null || last === undefined || last.plain === "") continue;
    const tail = name.slice(best.plain.length);
    const tailWord: Word = { text: last.text.slice(-tail.length), plain: tail };
    return { named: best.model, used, rest: [tailWord, ...words.slice(used)] };
  }
  return null;
}

/** "RX 350 RX 350", "GLS 450 GLS 450", "RX 350 350": some feeds say the model again where the trim stands. */
function withoutRepeatedModel(words: readonly Word[], model: Model): readonly Word[] {
  const name = plainName(model.name);
  for (let used = Math.min(words.length, 4); used > 0; used -= 1) {
    const said = join(words.slice(0, used));
    if (!endsInName(words, used)) continue;
    if (said === name || (/^\d/.test(said) && said.length > 2 && name.endsWith(said))) return words.slice(used);
  }
  return words;
}

/** The trim of exactly this name, first among those sold in that model year; words that are no name do not count. */
function findTrim(words: readonly Word[], trims: readonly Trim[], year: number): Trim | undefined {
  const asked = join(words);
  const bare = join(words.filter(({ plain }) => !TRIM_NOISE.test(plain)));
  const matching = (name: string) => {
    const named = trims.filter((trim) => plainName(trim.name) === name || plainName(trim.slug) === name);
    return named.find(({ firstYear, lastYear }) => year >= firstYear && year <= lastYear) ?? named[0];
  };
  if (asked === "") return undefined;
  return matching(asked) ?? (bare === "" ? undefined : matching(bare));
}
