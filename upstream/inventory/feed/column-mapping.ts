import { cutToLength } from "../../../app/domain/words/graphemes";
import { FeedFailure } from "./feed-failure";
import type { Feed } from "./open-feed";

/**
 * What a listing can take from a feed, and the headers that say it, best first. Case, spaces and punctuation do not
 * count: "Stock #", "stock_no" and "StockNo" are one. A header that stands under two fields goes to the first that asks.
 */
const HEADER_SYNONYMS = {
  vin: ["vin", "vin number", "vehicle identification number", "vin no"],
  stockNumber: ["stock#", "stock number", "stock no", "stock", "stock id", "stocknum"],
  year: ["year", "model year", "vehicle year", "yr"],
  make: ["make", "brand", "manufacturer", "make name", "vehicle make"],
  model: ["model", "model name", "vehicle model"],
  trim: ["trim", "trim level", "trim name", "trim line", "series", "version", "style name"],
  title: ["title", "listing title", "vehicle", "vehicle name", "heading", "name", "year make model"],
  condition: ["used/new", "new/used", "condition", "listing type", "inventory type", "stock type", "type", "is new"],
  price: [
    "price",
    "asking price",
    "list price",
    "internet price",
    "selling price",
    "sale price",
    "sticker price",
    "cost",
  ],
  msrp: ["msrp", "retail price", "suggested retail price", "original msrp"],
  mileage: [
    ...["mileage", "miles", "odometer", "odometer reading", "mileage miles", "mi"],
    ...["kilometers", "kilometres", "km", "kms", "kilometers driven", "kilometres driven", "km driven", "kms driven"],
  ],
  exteriorColor: ["exterior color", "exterior colour", "ext color", "color", "colour", "body color", "paint color"],
  interiorColor: ["interior color", "interior colour", "int color", "upholstery", "trim color"],
  drive: ["drivetrain", "drive", "drive type", "drivetype", "wheel system", "driven wheels", "drive train"],
  fuel: ["fuel type", "fuel", "fueltype", "engine fuel"],
  transmission: ["transmission", "transmission type", "gearbox", "transmission description"],
  engine: ["engine", "engine description", "engine type", "motor", "engine name"],
  cylinders: ["cylinders", "engine cylinders", "cylinder count"],
  displacement: ["displacement", "engine displacement", "engine size", "litres", "liters"],
  mpgCity: ["mpg city", "city mpg", "min mpg", "city fuel economy", "epa city", "city economy"],
  mpgHighway: ["mpg highway", "highway mpg", "hwy mpg", "max mpg", "highway fuel economy", "epa highway"],
  mpgCombined: ["mpg combined", "combined mpg", "combined fuel economy", "mpg"],
  electricRange: ["electric range", "ev range", "range miles", "battery range"],
  seats: ["seats", "seating capacity", "passenger capacity", "seating", "number of seats", "passengers"],
  sellerType: ["seller type", "seller kind", "dealer or private", "owner type"],
  sellerName: ["seller name", "dealer name", "dealer", "seller", "sp name", "dealership", "owner name"],
  sellerRating: ["seller rating", "dealer rating"],
  sellerReviews: ["seller reviews", "dealer reviews", "seller review count", "dealer review count"],
  street: ["street name", "street", "address", "street address", "dealer address", "seller street", "dealer street"],
  city: ["city", "dealer city", "seller city", "town"],
  state: ["state", "dealer state", "seller state", "state code", "province"],
  zip: ["zipcode", "zip", "zip code", "postal code", "postcode", "dealer zip", "seller zip"],
  phone: ["phone", "dealer phone", "seller phone", "telephone", "phone number"],
  website: ["website", "dealer website", "dealer url", "seller website"],
  email: ["email", "dealer email", "seller email", "e-mail"],
  description: ["description", "comments", "seller notes", "dealer comments", "seller comments"],
  photos: ["photos", "photo count", "image count", "images", "photo urls", "image urls", "picture count"],
  accidents: ["accidents", "accident history", "has accidents", "reported accidents", "accidents or damage"],
  owners: ["owners", "owner count", "number of owners", "previous owners", "prior owners"],
  use: ["use", "previous use", "prior use", "use type", "vehicle use"],
  historyReport: [
    ...["history report", "history report url", "vehicle history report", "vehicle history url", "history url"],
    ...["carfax url", "carfax link", "carfax report", "carfax", "autocheck url", "autocheck link", "autocheck report"],
  ],
  listedOn: ["listed on", "listed date", "list date", "date listed", "first seen", "date in stock", "listing date"],
} as const;

export type FeedField = keyof typeof HEADER_SYNONYMS;
/** The feed's column for each field that has one. */
export type ColumnMapping = { readonly [Field in FeedField]?: string };

export const FEED_FIELDS = Object.keys(HEADER_SYNONYMS).filter(isFeedField);

function isFeedField(name: string): name is FeedField {
  return Object.hasOwn(HEADER_SYNONYMS, name);
}

const plain = (header: string) => header.toLowerCase().replace(/[^a-z0-9]/g, "");

/** Fields whose header may name the unit too ("Odometer_km"), by what is left of it then. */
const NAMES_BESIDE_UNIT: { readonly [Field in FeedField]?: readonly string[] } = {
  mileage: ["mileage", "odometer", "odometerreading", "odometervalue", "vehiclemileage", "currentmileage", "driven"],
  electricRange: ["electricrange", "evrange", "batteryrange", "range", "rangeelectric"],
};
const UNIT_AT_END = /(?:in)?(?:kms?|kilomet(?:er|re)s?|mi|miles?)$/;
const UNIT_AT_START = /^(?:kms?|kilomet(?:er|re)s?|mi|miles?)(?=.)/;

/** The column whose header is a field's name and a unit. */
function columnBesideUnit(field: FeedField, keys: ReadonlyMap<string, string>): string | undefined {
  const names = NAMES_BESIDE_UNIT[field];
  if (names === undefined) return undefined;
  for (const [key, column] of keys) {
    const bare = [key.replace(UNIT_AT_END, ""), key.replace(UNIT_AT_START, "")];
    if (bare.some((name) => name !== key && names.includes(name))) return column;
  }
  return undefined;
}

/** Finds a column for each field by its header; a column serves one field only. */
export function guessColumnMapping(columns: readonly string[]): ColumnMapping {
  const free = new Map<string, string>();
  for (const column of columns) {
    // Of a dotted JSON name, the whole counts first ("dealer.name"), then its last part ("build.make").
    const keys = [plain(column), plain(column.slice(column.lastIndexOf(".") + 1))];
    for (const key of keys) if (!free.has(key)) free.set(key, column);
  }
  const mapping: { [Field in FeedField]?: string } = {};
  const taken = new Set<string>();
  for (const field of FEED_FIELDS) {
    for (const synonym of [field, ...HEADER_SYNONYMS[field]]) {
      const column = free.get(plain(synonym));
      if (column === undefined || taken.has(column)) continue;
      mapping[field] = column;
      taken.add(column);
      break;
    }
    const column = mapping[field] === undefined ? columnBesideUnit(field, free) : undefined;
    if (column === undefined || taken.has(column)) continue;
    mapping[field] = column;
    taken.add(column);
  }
  return mapping;
}

/**
 * Puts a mapping that a person wrote (our field to column, null for none) over the guess.
 * Throws FeedFailure, naming the entry, for a field or a column that does not exist.
 */
export function overrideColumnMapping(
  guess: ColumnMapping,
  written: unknown,
  columns: readonly string[],
): ColumnMapping {
  if (typeof written !== "object" || written === null || Array.isArray(written)) {
    throw new FeedFailure("The mapping is a JSON object from field to column.", true);
  }
  const entries = Object.entries(written).map(([field, column]): readonly [FeedField, string | null] => {
    if (!isFeedField(field)) {
      throw new FeedFailure(
        `The mapping names a field "${field}" that there is not. Fields: ${FEED_FIELDS.join(", ")}.`,
        true,
      );
    }
    if (column !== null && (typeof column !== "string" || !columns.includes(column))) {
      throw new FeedFailure(
        `The mapping gives ${field} the column "${column}". Columns: ${describeNames(columns)}.`,
        true,
      );
    }
    return [field, column];
  });
  const claimed = new Set(entries.map(([, column]) => column));
  const mapping: { [Field in FeedField]?: string } = {};
  for (const field of FEED_FIELDS) {
    const column = guess[field];
    if (column !== undefined && !claimed.has(column)) mapping[field] = column;
  }
  for (const [field, column] of entries) {
    if (column === null) delete mapping[field];
    else mapping[field] = column;
  }
  return mapping;
}

/** Throws FeedFailure where a feed has no column for something that every listing needs. */
export function requireColumns(mapping: ColumnMapping): void {
  const missing: string[] = [];
  if (mapping.vin === undefined) missing.push("vin");
  const hasTitle = mapping.title !== undefined;
  if (mapping.year === undefined && !hasTitle) missing.push("year");
  if ((mapping.make === undefined || mapping.model === undefined) && !hasTitle) missing.push("make and model");
  if (missing.length > 0) {
    throw new FeedFailure(`No column was found for ${missing.join(", ")}: name it with --mapping.`, true);
  }
}

/** A column whose header says what that of another column says, which is read instead. */
export interface RepeatedColumn {
  /** Of the feed's file, where the columns are named. */
  readonly line: number;
  readonly field: FeedField;
  /** As the feed writes it. */
  readonly header: string;
  /** For people, who count columns from 1. */
  readonly reason: string;
}

/** The columns that a field would read, were it not for one of the same header: of headers alike in every character the first is read. */
export function findRepeatedColumns(
  mapping: ColumnMapping,
  { columns, headerLine: line }: Pick<Feed, "columns" | "headerLine">,
): readonly RepeatedColumn[] {
  if (line === null) return [];
  const read = new Set(Object.values(mapping).map((column) => columns.indexOf(column)));
  return FEED_FIELDS.flatMap((field) => {
    const named = mapping[field];
    if (named === undefined) return [];
    const indexRead = columns.indexOf(named);
    return columns.flatMap((header, index): RepeatedColumn[] => {
      const isSame = header === named || (plain(named) !== "" && plain(header) === plain(named));
      if (!isSame || read.has(index)) return [];
      const reason = `column ${index + 1} has the same header as column ${indexRead + 1}, which counts`;
      return [{ line, field, header, reason }];
    });
  });
}

/** The mapping as lines for people, with the columns that nothing reads. */
export function describeColumnMapping(mapping: ColumnMapping, columns: readonly string[]): readonly string[] {
  const used = new Set(Object.values(mapping));
  const unused = columns.filter((column) => !used.has(column));
  return [
    ...FEED_FIELDS.flatMap((field) =>
      mapping[field] === undefined ? [] : [`  ${field.padEnd(14)} ← ${describeName(mapping[field])}`],
    ),
    ...(unused.length > 0 ? [`  not read: ${describeNames(unused)}`] : []),
  ];
}

const NAMES_SHOWN = 40;
const NAME_SHOWN_CHARS = 60;

/** A name of the feed's as a terminal may show it: whatever the feed holds, it is short and steers nothing. */
export function describeName(name: string): string {
  const shown = cutToLength(name, NAME_SHOWN_CHARS).replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, "\ufffd");
  return name.length > NAME_SHOWN_CHARS ? `${shown}…` : shown;
}

function describeNames(names: readonly string[]): string {
  const shown = names.slice(0, NAMES_SHOWN).map(describeName).join(", ");
  return names.length > NAMES_SHOWN ? `${shown} and ${names.length - NAMES_SHOWN} more` : shown;
}
