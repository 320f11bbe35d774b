import {
  ACTIVE_RESULTS_MAX_RECORDS,
  KEYWORD_MAX_CHARS,
  MODEL_YEAR_MIN,
  NEW_CAR_YEARS_AHEAD,
  ODOMETER_MAX_MILES,
  PAGE_SIZE_MAX_RECORDS,
  PARAMETER_VALUE_MAX_CHARS,
  SEARCH_RADIUS_MAX_MILES,
} from "~/domain/limits";
import { parsePriceInput } from "~/domain/money/price-input";
import { recordOf } from "~/domain/record-of";
import { SORT_OPTIONS, type SortOption } from "~/domain/vocabulary";
import { parseZip } from "~/domain/zip-code";
import { EXPERIENCES, type Experience } from "./experience";
import { isOptionFacet, OPTION_FACETS, type OptionFacetName } from "./facet-table";
import { type FigureParameter, RANGE_FACETS, STEP_FACET_NAMES, STEP_FACETS } from "./figure-table";
import type { ScalarParameter } from "./parameters";
import { parseCity, parseLocation, parseState, type SearchPlace } from "./place-slug";

/** What each parameter that stands once reads as. */
export interface ScalarValues extends Record<FigureParameter, number> {
  zip: string;
  city: string;
  state: string;
  location: SearchPlace;
  searchRadius: number;
  marketExtension: "include" | "off" | "only";
  allListingType: boolean;
  keyword: string;
  experience: Experience;
  ownerId: string;
  showcaseOwnerId: string;
  sortBy: SortOption;
  firstRecord: number;
  numRecords: number;
}

type Reader<Value> = (text: string, currentYear: number) => Value | null;

const FIGURE_READERS: Readonly<Record<FigureParameter, Reader<number>>> = {
  ...recordOf(STEP_FACET_NAMES, (name) => (text: string) => readWholeNumber(text, 1, STEP_FACETS[name].most)),
  ...recordOf([RANGE_FACETS.price.min, RANGE_FACETS.price.max], () => parsePriceInput),
  ...recordOf([RANGE_FACETS.year.min, RANGE_FACETS.year.max], () => readYear),
  ...recordOf([RANGE_FACETS.mileage.min, RANGE_FACETS.mileage.max], () => readMiles),
};

/**
 * One reader per parameter: the value, or null for one that is impossible. Every reader is linear in the length of
 * its text, which comes trimmed and in NFC.
 */
export const SCALAR_READERS: { readonly [Name in ScalarParameter]: Reader<ScalarValues[Name]> } = {
  ...FIGURE_READERS,
  zip: parseZip,
  city: parseCity,
  state: parseState,
  location: parseLocation,
  searchRadius: (text) => {
    const miles = readWholeNumber(text, 0, Number.MAX_SAFE_INTEGER);
    return miles === null ? null : Math.min(miles, SEARCH_RADIUS_MAX_MILES);
  },
  marketExtension: (text) => readEnum(text, ["include", "off", "only"]),
  allListingType: readFlag,
  keyword: readKeyword,
  experience: (text) => readEnum(text, EXPERIENCES),
  ownerId: readId,
  // Several in one value: its first counts (section 4).
  showcaseOwnerId: (text) => readId(text.split(",", 1)[0]?.trim() ?? ""),
  sortBy: (text) => readEnum(text, SORT_CODES),
  // Counted from 0: the last record that is shown is the one before the maximum (section 4).
  firstRecord: (text) => readWholeNumber(text, 0, ACTIVE_RESULTS_MAX_RECORDS - 1),
  numRecords: (text) => readWholeNumber(text, 1, PAGE_SIZE_MAX_RECORDS),
};

const SORT_CODES = SORT_OPTIONS.map((option) => option.code);

function readWholeNumber(text: string, min: number, max: number): number | null {
  if (text.length > 15 || !/^(?:0|[1-9][0-9]*)$/.test(text)) return null;
  const number = Number(text);
  return number >= min && number <= max ? number : null;
}

/** Up to a year beyond next year's models, which are announced that early (reliability of catalogues). */
function readYear(text: string, currentYear: number): number | null {
  return readWholeNumber(text, MODEL_YEAR_MIN, currentYear + NEW_CAR_YEARS_AHEAD + 1);
}

/** As people type them: "60,000". */
function readMiles(text: string): number | null {
  const digits = /^[0-9]{1,3}(?:,[0-9]{3})*$/.test(text) ? text.replaceAll(",", "") : text;
  return readWholeNumber(digits, 1, ODOMETER_MAX_MILES);
}

function readEnum<Value extends string>(text: string, values: readonly Value[]): Value | null {
  if (text.length > PARAMETER_VALUE_MAX_CHARS) return null;
  const lower = text.toLowerCase();
  return values.find((value) => value.toLowerCase() === lower) ?? null;
}

function readFlag(text: string): boolean | null {
  const value = readEnum(text, ["true", "1", "yes", "on", "false", "0", "no", "off"]);
  return value === null ? null : ["true", "1", "yes", "on"].includes(value);
}

function readId(text: string): string | null {
  return /^[A-Za-z0-9-]{1,64}$/.test(text) ? text : null;
}

/**
 * Words to search: control, bidirectional and zero-width characters are taken out, white space is one blank, the length
 * is cut. Null where no letter or digit remains: nothing can be looked for then, and all cars would "match" a smiley.
 */
function readKeyword(text: string): string | null {
  const cleaned = cleanText(text.slice(0, KEYWORD_MAX_CHARS * 8));
  const cut = [...cleaned].slice(0, KEYWORD_MAX_CHARS).join("").trim();
  // Astral characters count double in `length`, which is what field and contract limits measure.
  const fitting = cut.length <= KEYWORD_MAX_CHARS ? cut : cutToLength(cut, KEYWORD_MAX_CHARS);
  return /[\p{L}\p{N}]/u.test(fitting) ? fitting : null;
}

function cutToLength(text: string, length: number): string {
  let cut = "";
  for (const character of text) {
    if (cut.length + character.length > length) break;
    cut += character;
  }
  return cut.trim();
}

function cleanText(text: string): string {
  const visible = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, " ").replace(/[\p{Cf}\p{Cs}\p{Co}\p{Cn}\uFFFD]/gu, "");
  return visible.normalize("NFC").replace(/\s+/gu, " ").trim();
}

const CODE = /^[A-Za-z0-9_|.-]{1,40}$/;
const TRIM_CODE = /^[A-Za-z0-9_.-]{1,40}\|[A-Za-z0-9_.-]{1,40}$/;
const PACKAGE_NAME = /^[\p{L}\p{N}][\p{L}\p{N} &+/'’.,()#|_-]*$/u;

const CLOSED_CODES = new Map<OptionFacetName, ReadonlyMap<string, string>>();
for (const [name, facet] of Object.entries(OPTION_FACETS)) {
  if (facet.terms === null || !isOptionFacet(name)) continue;
  CLOSED_CODES.set(name, new Map(facet.terms.map((term) => [term.code.toLowerCase(), term.code])));
}

/** A name of a package may hold a comma; the codes of every other facet cannot. */
export function unfoldsCommas(facet: OptionFacetName): boolean {
  return facet !== "packageName";
}

/**
 * One code of a facet in its true spelling, or null. Open codes are upper case for makes and models; whether the
 * catalogue knows them is asked later, by the one who has a vocabulary.
 */
export function readFacetCode(facet: OptionFacetName, text: string): string | null {
  if (text.length > PARAMETER_VALUE_MAX_CHARS) return null;
  const closed = CLOSED_CODES.get(facet);
  if (closed !== undefined) return closed.get(text.toLowerCase()) ?? null;
  if (facet === "packageName") return PACKAGE_NAME.test(text) ? cleanText(text) : null;
  if (facet === "trimCode") return TRIM_CODE.test(text) ? upperCaseModelPart(text) : null;
  if (!CODE.test(text)) return null;
  return facet === "featureCode" ? text : text.toUpperCase();
}

function upperCaseModelPart(trimCode: string): string {
  const [model = "", trim = ""] = trimCode.split("|", 2);
  return `${model.toUpperCase()}|${trim}`;
}

/** `{model}|{trim}` → `{model}`. */
export function modelPartOf(trimCode: string): string {
  return trimCode.split("|", 1)[0] ?? "";
}
