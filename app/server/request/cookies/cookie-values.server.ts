import { referralCode } from "~/contract/calls/referral-code";
import type { ListingMessageRequest } from "~/contract/messages/messages";
import { readDeletedSearch } from "~/domain/forms/alert-forms";
import { TYPED_SEARCH_MAX_CHARS } from "~/domain/limits";
import { readConsentChoice } from "~/domain/page-data/consent";
import type { DeletedSearch } from "~/domain/page-data/deleted-search";
import { isKeepingOutcome, type KeepingForm, type KeepingOutcome } from "~/domain/page-data/keeping-answer";
import { isAlertField, type RefusedAlert } from "~/domain/page-data/refused-alert";
import type { CarriedParameter } from "~/domain/search/query/parameters";
import { readListingIds } from "~/domain/shopper/shortlist";

const BOOKMARK_ID_MAX_CHARS = 64;
const MARK = /^[A-Za-z0-9_-]{12}$/;
const isMark = (value: unknown): value is string => typeof value === "string" && MARK.test(value);

/** In the list of the alert form: it was closed. */
export const CLOSED = "closed";

/** Whether the alert form was closed, and fingerprints of the searches that were subscribed to. */
export function readAlertForm(value: unknown): { readonly isClosed: boolean; readonly subscribed: readonly string[] } {
  const said: readonly unknown[] = Array.isArray(value) ? value : [];
  return { isClosed: said.includes(CLOSED), subscribed: said.filter(isMark) };
}

/** Of that list, once nobody is signed in: what was subscribed to is somebody's. */
export const closedAlone = (value: unknown): readonly string[] => (readAlertForm(value).isClosed ? [CLOSED] : []);

/** In the list of a prompt, such as that to make an account: it was shown. */
export const PROMPTED = "shown";

export const readPrompted = (value: unknown): boolean => Array.isArray(value) && value.includes(PROMPTED);

export const promptedAlone = (value: unknown): readonly string[] => (readPrompted(value) ? [PROMPTED] : []);

/** Who agreed is asked again once somebody else may be there; who refused has refused. */
export const refusedAlone = (value: unknown): readonly string[] => (readConsentChoice(value) === "no" ? ["no"] : []);

/** In the list of what was put away: it was. */
export const HIDDEN = "hidden";

export const readHidden = (value: unknown): boolean => Array.isArray(value) && value.includes(HIDDEN);

export const hiddenAlone = (value: unknown): readonly string[] => (readHidden(value) ? [HIDDEN] : []);

/** In the list of the row of cars that were looked at: it came just now. */
export const ASKED = "asked";
/** Beside it: a car of the last 24 hours stands there. */
export const RECENT = "recent";

export function readAsked(value: unknown): { readonly isAsked: boolean; readonly isRecent: boolean } {
  const said: readonly unknown[] = Array.isArray(value) ? value : [];
  return { isAsked: said.includes(ASKED), isRecent: said.includes(RECENT) };
}

interface SaidOutcome {
  /** Fingerprint of the search that it is about. */
  readonly mark: string;
  readonly form: KeepingForm;
  readonly outcome: KeepingOutcome;
  readonly refused?: RefusedAlert;
  readonly deleted?: DeletedSearch;
}

/** What the last form of alerts or saved searches came to. */
export function readSaidOutcome(value: unknown): SaidOutcome | null {
  const [mark, form, outcome, id, ...names]: readonly unknown[] = Array.isArray(value) ? value : [];
  if (!isMark(mark) || !isForm(form) || !isKeepingOutcome(outcome)) return null;
  if (outcome === "deleted" && typeof id === "string") {
    const fields = new URLSearchParams(id);
    const deleted = readDeletedSearch((name) => fields.get(name) ?? "");
    return deleted === null ? { mark, form, outcome } : { mark, form, outcome, deleted };
  }
  const fields = names.filter(isAlertField);
  if (typeof id !== "string" || id.length > BOOKMARK_ID_MAX_CHARS || fields.length === 0)
    return { mark, form, outcome };
  return { mark, form, outcome, refused: { id, fields } };
}

const isForm = (value: unknown): value is KeepingForm => value === "save" || value === "subscribe" || value === "list";

/** Listings whose seller was written to, behind the mark of the session and its day. */
export function readEmailed(value: unknown): { readonly mark: string; readonly ids: readonly string[] } | null {
  const [mark, ...ids]: readonly unknown[] = Array.isArray(value) ? value : [];
  return isMark(mark) ? { mark, ids: readListingIds(ids) } : null;
}

interface TypedWords {
  /** Fingerprint of the search that it was understood as. */
  readonly mark: string;
  /** As it was typed, and the same without the words of its place. */
  readonly text: string;
  readonly plainKeyword: string;
  /** Whether a slip was mended. */
  readonly isCorrected: boolean;
  /** Words that say what is not wanted. */
  readonly leftOut: readonly string[];
  /** The query of what they mean, where no car has all of it. */
  readonly missed?: string;
}

/** What was typed into the search box last. */
export function readTypedWords(value: unknown): TypedWords | null {
  const [mark, text, plainKeyword, corrected, missed, ...leftOut]: readonly unknown[] = Array.isArray(value)
    ? value
    : [];
  if (!isMark(mark) || !isTyped(text) || !isTyped(plainKeyword)) return null;
  const words = { mark, text, plainKeyword, isCorrected: corrected === 1, leftOut: leftOut.filter(isTyped) };
  return typeof missed === "string" && missed !== "" ? { ...words, missed } : words;
}

const isTyped = (value: unknown): value is string =>
  typeof value === "string" && value.length <= TYPED_SEARCH_MAX_CHARS;

/** The query of an address, which the parser of signing in reads; empty where there is none. */
export function readWay(value: unknown): string {
  const [query]: readonly unknown[] = Array.isArray(value) ? value : [];
  return typeof query === "string" ? query : "";
}

export type Referral = Pick<ListingMessageRequest, "psid" | "siomid">;

/** In the order of the cookie's list. */
export const REFERRAL_NAMES = ["psid", "siomid"] as const satisfies readonly (CarriedParameter & keyof Referral)[];

/** What of the list is a referral's code; everything else is left out. */
export function readReferralCodes(value: unknown): Referral {
  const codes: readonly unknown[] = Array.isArray(value) ? value : [];
  return Object.fromEntries(
    REFERRAL_NAMES.flatMap((name, index) => {
      const { data } = referralCode.safeParse(codes[index]);
      return data === undefined ? [] : [[name, data]];
    }),
  );
}
