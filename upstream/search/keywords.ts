import { FUEL_TYPES, SIMPLE_COLORS, VEHICLE_STYLES } from "../../app/domain/vocabulary";
import type { Catalog } from "../catalog/catalog";
import type { IndexedListing } from "../ports/listing-record";

/** One word a shopper typed. The last may be unfinished. */
export interface KeywordToken {
  readonly word: string;
  readonly isPrefix: boolean;
}

const MARKS = /\p{M}/gu;
const NOT_WORD = /[^\p{L}\p{N}]+/gu;

/** Trucks finds Truck: a plural s falls off, on both sides. */
function singular(word: string): string {
  return word.length > 3 && word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word;
}

function fold(text: string): string {
  return text.normalize("NFD").replace(MARKS, "").toLowerCase();
}

/** The words a name is found by: its parts, each part's pieces, and the name written together: f150, f, 150, landrover. */
export function wordsOf(text: string): readonly string[] {
  const words = new Set<string>();
  const chunks = fold(text).split(/\s+/u);
  for (const chunk of chunks) {
    for (const piece of chunk.split(NOT_WORD)) if (piece !== "") words.add(singular(piece));
    const joined = chunk.replace(NOT_WORD, "");
    if (joined !== "") words.add(singular(joined));
  }
  const together = chunks.join("").replace(NOT_WORD, "");
  if (together !== "") words.add(singular(together));
  return [...words];
}

/** What a keyword asks for: every token must be found in a listing's words. Empty for a keyword without a word. */
export function keywordTokens(keyword: string): readonly KeywordToken[] {
  const words = fold(keyword)
    .split(/\s+/u)
    .map((chunk) => singular(chunk.replace(NOT_WORD, "")))
    .filter((word) => word !== "");
  return words.map((word, index) => ({ word, isPrefix: index === words.length - 1 }));
}

export function matchesToken(word: string, token: KeywordToken): boolean {
  return token.isPrefix ? word.startsWith(token.word) : word === token.word;
}

/** What a private seller's listing is found by. */
export const BY_OWNER_TEXT = "by owner";

export const styleLabel = (code: string) => VEHICLE_STYLES.find((term) => term.code === code)?.label;
export const colorLabel = (code: string) => SIMPLE_COLORS.find((term) => term.code === code)?.label;
export const fuelLabel = (code: string) => FUEL_TYPES.find((term) => term.code === code)?.label;

/** The texts whose words find a listing. */
export function keywordTextsOf(record: IndexedListing, catalog: Catalog): readonly string[] {
  const texts: (string | undefined)[] = [
    catalog.findMake(record.makeCode)?.name ?? record.makeCode,
    catalog.findModel(record.modelCode)?.name ?? record.modelCode,
    trimTextOf(record, catalog),
    String(record.year),
    styleLabel(record.style),
    record.exteriorColor && colorLabel(record.exteriorColor),
    record.fuel && fuelLabel(record.fuel),
    record.sellerType === "p" ? BY_OWNER_TEXT : undefined,
    ...featureTexts(record.features, catalog),
  ];
  return texts.filter((text): text is string => text !== undefined && text !== "");
}

/** The trim's words: as the listing shows it, else as the catalogue names it. */
export function trimTextOf(record: IndexedListing, catalog: Catalog): string | undefined {
  return record.trimName ?? (record.trimCode === undefined ? undefined : catalog.findTrim(record.trimCode)?.name);
}

const featureNames = new WeakMap<Catalog, ReadonlyMap<string, string>>();

/** A feature's name, or its code where the catalogue does not know it. */
export function featureName(code: string, catalog: Catalog): string {
  let names = featureNames.get(catalog);
  if (!names) {
    names = new Map(catalog.features.map((feature) => [feature.code, feature.name]));
    featureNames.set(catalog, names);
  }
  return names.get(code) ?? code;
}

function featureTexts(codes: readonly string[], catalog: Catalog): readonly string[] {
  return codes.map((code) => featureName(code, catalog));
}
