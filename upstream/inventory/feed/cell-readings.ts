import { MAILBOX_MAX_CHARS } from "../../../app/domain/limits";
import { isMailbox } from "../../../app/domain/shopper/email-address";
import type { ListingType } from "../../../app/domain/vocabulary";
import { cutToLength } from "../../../app/domain/words/graphemes";

/** A value read from a cell, with what a person should know about the reading. */
export interface Reading<Value> {
  readonly value?: Value;
  readonly note?: string;
}

const MISSING: ReadonlySet<string> = new Set([
  ...["", "-", "--", "–", "—", "?", "na", "n/a", "nan", "nil", "none", "null", "tbd"],
  ...["not specified", "unknown", "unspecified"],
]);

// Control and invisible characters, which no cell of ours needs: they make two equal texts differ, or turn our words round.
const INVISIBLE = /[^\P{Cc}\t\n\r]|[\p{Cs}\u061c\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;
/** Letters of scripts in whose spelling joiners have a part: they join letters differently, or make other ones of them. */
const JOINED = ["Arabic", "Syriac", "Mongolian", "Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Oriya", "Tamil"]
  .concat(["Telugu", "Kannada", "Malayalam", "Sinhala"])
  .map((script) => `\\p{Script=${script}}`)
  .join("");
/** One emoji of several is joined so ("👩‍🚒"), and letters; a joiner elsewhere is as invisible as the others. */
const STRAY_JOINERS = new RegExp(
  [
    String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})`,
    String.raw`(?<=[${JOINED}]\p{M}*)[\u200c\u200d](?=[${JOINED}])`,
    String.raw`([\u200c\u200d])`,
  ].join("|"),
  "gu",
);
const withoutStrayJoiners = (text: string) =>
  text.replace(STRAY_JOINERS, (joiner, stray: string | undefined) => (stray === undefined ? joiner : ""));

/** Most cells need no cleaning. */
const CLEAN = /^[!-~]+(?: [!-~]+)*$/;

/** The text of a cell, its spaces made single; undefined for the ways feeds write "missing" ("–", "NA", "unknown"). */
export function readText(cell: string, maxChars: number): string | undefined {
  const text = CLEAN.test(cell) ? cell : withoutStrayJoiners(cell.replace(INVISIBLE, "")).replace(/\s+/g, " ").trim();
  if (MISSING.has(text.toLowerCase())) return undefined;
  return text.length > maxChars ? cutToLength(text, maxChars).trimEnd() : text;
}

/** The number in a text such as "29,403 mi." or "$39,998 "; undefined where there is none. */
export function readNumber(text: string): number | undefined {
  const match = /^[^\d.-]*(-?\d[\d,\s]*(?:\.\d+)?)/.exec(text);
  if (match?.[1] === undefined) return undefined;
  const number = Number(match[1].replace(/[,\s]/g, ""));
  return Number.isFinite(number) ? number : undefined;
}

const PRICE_MIN_DOLLARS = 100;
const PRICE_MAX_DOLLARS = 10_000_000;

/** Whole dollars. "Not Priced", "Call for price" and 0 are unpriced without a note; what is no price at all is one. */
export function readPrice(text: string | undefined): Reading<number> {
  if (text === undefined || /not priced|call|contact|ask|request|inquire|tbd/i.test(text)) return {};
  const number = readNumber(text);
  if (number === 0) return {};
  if (number === undefined) return { note: "no price can be read: listed without one" };
  const dollars = Math.round(number);
  if (dollars < PRICE_MIN_DOLLARS || dollars > PRICE_MAX_DOLLARS) {
    return { note: "not a believable price: listed without one" };
  }
  return { value: dollars };
}

/** No car on these pages seats more than the longest passenger van. */
const SEATS_MAX = 15;

/** "7", "7 passengers", "7-Passenger". */
export function readSeats(text: string | undefined): Reading<number> {
  if (text === undefined) return {};
  const seats = Number(/^(\d{1,2})\b/.exec(text)?.[1]);
  return seats >= 1 && seats <= SEATS_MAX ? { value: seats } : { note: "no number of seats can be read" };
}

/** "Used", "New", "<Make> Certified", "Third-party certified" and their cousins. */
export function readListingType(text: string | undefined): Reading<ListingType> {
  if (text === undefined) return { value: "USED", note: "no condition given: taken as used" };
  const words = text.toLowerCase();
  if (/(third|3rd|3p|dealer).*certif/.test(words)) return { value: "3P_CERT" };
  if (/certif|\bcpo\b/.test(words)) return { value: "CERTIFIED" };
  if (/used|pre-?owned|\bold\b|second/.test(words) || words === "u" || words === "false") return { value: "USED" };
  if (/\bnew\b/.test(words) || words === "n" || words === "true") return { value: "NEW" };
  return { value: "USED", note: `condition "${text}" is not known: taken as used` };
}

/** An instant in ISO, which names its offset from UTC. */
const INSTANT = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(?:(Z|UTC|GMT)|([+-]\d{2}):?(\d{2})?)$/i;
const MIDNIGHT = /^00:00(?::00(?:\.0+)?)?$/;

/**
 * A date as YYYY-MM-DD from ISO, US (11/20/2026) or seconds and milliseconds since 1970; undefined where it is none. An
 * instant is of the day that the site has then; midnight of an instant is how programs write a day without an hour.
 */
export function readDate(cell: string | undefined, dayOf: (isoTime: string) => string): string | undefined {
  if (cell === undefined) return undefined;
  const epoch = /^\d{10}(\d{3})?$/.exec(cell);
  const text = epoch ? new Date(Number(cell) * (epoch[1] === undefined ? 1_000 : 1)).toISOString() : cell;
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(text);
  const us = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/.exec(text);
  const instant = readInstant(text);
  const date = instant
    ? dayOf(instant)
    : iso
      ? `${iso[1]}-${iso[2]}-${iso[3]}`
      : us
        ? `${us[3]}-${us[1]?.padStart(2, "0")}-${us[2]?.padStart(2, "0")}`
        : undefined;
  if (date === undefined) return undefined;
  const time = Date.parse(`${date}T00:00:00Z`);
  // Date.parse lets 31 February through as a day of March on some engines; ask for the same day back.
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date ? undefined : date;
}

/** ISO in UTC; undefined for what tells a day alone. */
function readInstant(text: string): string | undefined {
  const [, day, time = "", utc, hours, minutes = "00"] = INSTANT.exec(text) ?? [];
  if (day === undefined || MIDNIGHT.test(time)) return undefined;
  const at = Date.parse(`${day}T${time}${utc === undefined ? `${hours}:${minutes}` : "Z"}`);
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
}

/** How many pictures: a number, or a list of addresses. */
export function readPhotoCount(text: string | undefined): number {
  if (text === undefined) return 0;
  if (/^\d{1,4}$/.test(text)) return Number(text);
  return text.split(/[|,;\s]+/).filter((part) => /^https?:\/\//i.test(part)).length;
}

/** An http(s) address, or undefined: nothing else may become a link. */
export function readWebsite(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  return (url.protocol === "https:" || url.protocol === "http:") && url.hostname.includes(".") ? url.href : undefined;
}

/** One e-mail address that a mail server may be given. The cell as it stands: an address cut short is somebody else's. */
export function readMailbox(cell: string): Reading<string> {
  const text = readText(cell, MAILBOX_MAX_CHARS + 1);
  if (text === undefined) return {};
  return isMailbox(text) ? { value: text } : { note: "no email address: left out, messages cannot reach this seller" };
}
