import { withCarried } from "./last-run";
import { SHOWN_PARAMETER } from "./query/page-parameters";

/**
 * Where Load more goes on: the cars that its link has behind it, the last ones at the end. A place in the list says nothing
 * once the list moves, and neither does a price that may change with it. Each costs three letters of an address, which holds
 * so all of a list's thousand records in an inventory of ten thousands; ids that are no numbers stand as they are.
 */
const SHOWN_MAX_CHARS = 3_000;
/** An id longer than this is none of ours. */
const ID_MAX_CHARS = 32;
/** One byte in an address. Where it comes first, numbers follow that are packed. */
const SEPARATOR = ".";
/** Of the numbers: letters and digits, so that none is escaped. */
const BASE = 36;
const PACKED = /^\.([0-9a-z]{1,8})\.([1-8])\.([0-9a-z]*)$/;
const IS_NUMBER = /^(?:0|[1-9]\d{0,10})$/;

/** The text is a stranger's: what is beyond the most that we write is not looked at. */
export function readShownIds(text: string): readonly string[] {
  if (text.startsWith(SEPARATOR)) {
    const [, least = "", width = "", letters = ""] = PACKED.exec(text.slice(0, SHOWN_MAX_CHARS)) ?? [];
    return least === "" ? [] : unpacked(Number.parseInt(least, BASE), Number(width), letters);
  }
  const written = text.slice(-SHOWN_MAX_CHARS).split(SEPARATOR);
  return [...new Set(written.filter((id) => id.length <= ID_MAX_CHARS && /^[\w-]+$/.test(id)))];
}

export function writeShownIds(ids: readonly string[]): string {
  const distinct = [...new Set(ids)];
  if (distinct.every((id) => IS_NUMBER.test(id))) return packed(distinct.map(Number));
  let room = SHOWN_MAX_CHARS;
  const last = distinct.reverse().filter((id) => {
    room -= id.length + SEPARATOR.length;
    return room >= 0;
  });
  return last.reverse().join(SEPARATOR);
}

/** The least number, how many letters each takes, and how far each is from the least: `.bkr4tq.3.0000a11fz`. */
function packed(numbers: readonly number[]): string {
  const least = Math.min(...numbers);
  const width = (Math.max(...numbers) - least).toString(BASE).length;
  const head = ["", least.toString(BASE), width, ""].join(SEPARATOR);
  const last = numbers.slice(-Math.floor((SHOWN_MAX_CHARS - head.length) / width));
  return head + last.map((number) => (number - least).toString(BASE).padStart(width, "0")).join("");
}

function unpacked(least: number, width: number, letters: string): readonly string[] {
  const ids = new Set<string>();
  for (let at = 0; at + width <= letters.length; at += width)
    ids.add(String(least + Number.parseInt(letters.slice(at, at + width), BASE)));
  return [...ids];
}

/** The address of a search's next page with the cars that stand before it. */
export function withShownIds(pageHref: string, ids: readonly string[]): string {
  return ids.length === 0 ? pageHref : withCarried(pageHref, SHOWN_PARAMETER, writeShownIds(ids));
}
