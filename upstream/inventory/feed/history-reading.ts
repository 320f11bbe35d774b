import { type Reading, readText } from "./cell-readings";
import type { FeedField } from "./column-mapping";

const REPORT_LINK_MAX_CHARS = 1_000;

/**
 * Where the report of a car's history stands: the cell as the feed wrote it, since a link that was cut short leads elsewhere. Pages
 * link to https alone.
 */
export function readReportLink(cell: string): Reading<string> {
  const text = readText(cell, REPORT_LINK_MAX_CHARS + 1);
  if (text === undefined) return {};
  const url = text.length <= REPORT_LINK_MAX_CHARS && /^\S+$/.test(text) && URL.canParse(text) ? new URL(text) : null;
  const isLink = url?.protocol === "https:" && url.hostname.includes(".") && url.username === "" && url.password === "";
  return isLink ? { value: url.href } : { note: "no https link: left out" };
}

type HistoryField = Extract<FeedField, "accidents" | "owners" | "use">;

/** What a row says of a car's past: the marketplace's codes. */
interface HistoryReading {
  readonly history: readonly string[];
  readonly useType?: string;
  readonly notes: readonly { readonly field: HistoryField; readonly reason: string }[];
}

/** Patterns of whole cells ("Never a rental" holds a word of the opposite), each with its code; without a code they are understood and give none. */
type Words = readonly (readonly [pattern: RegExp, code?: string])[];

/** A bare 0 says nothing: it is one of the ways in which feeds write "missing". */
const ACCIDENTS: Words = [
  [/^(?:no|false|none reported|no (?:reported )?accidents?(?: reported)?|accident[- ]free)$/, "NO_ACCIDENTS"],
  [/^(?:yes|true|\d+|(?:\d+ )?(?:reported )?accidents?(?: reported)?)$/],
];
const OWNERS: Words = [[/^(?:1|one)(?:[- ]?owner)?$/, "ONE_OWNER"], [/^\d+(?:[- ]?owners?)?$/]];
const USES: Words = [
  [/^(?:former |ex-?)?rental(?: car| use| vehicle)?$/, "RENTAL"],
  [/^(?:former )?(?:fleet|commercial|business|corporate)(?: car| use| vehicle)?$/, "FLEET"],
  [/^(?:off[- ])?leased?(?: car| vehicle)?$/, "LEASE"],
  [/^personal(?: car| use| use only| vehicle)?$/, "PERSONAL"],
];

/** A history is said of a car only where the feed words it clearly; what is worded otherwise is a note. */
export function readHistory(cells: { readonly [Field in HistoryField]?: string | undefined }): HistoryReading {
  const notes: HistoryReading["notes"][number][] = [];
  const codeOf = (field: HistoryField, words: Words): string | undefined => {
    const text = cells[field]?.toLowerCase();
    const found = text === undefined ? undefined : words.find(([pattern]) => pattern.test(text));
    if (text !== undefined && found === undefined) notes.push({ field, reason: "not understood: left out" });
    return found?.[1];
  };
  const history = [codeOf("accidents", ACCIDENTS), codeOf("owners", OWNERS)].filter((code) => code !== undefined);
  const useType = codeOf("use", USES);
  return { history, ...(useType !== undefined && { useType }), notes };
}
