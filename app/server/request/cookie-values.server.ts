import { referralCode } from "~/contract/calls/referral-code";
import type { ListingMessageRequest } from "~/contract/messages/messages";
import type { CarriedParameter } from "~/domain/search/query/parameters";
import { isKeepingOutcome, type KeepingForm, type KeepingOutcome } from "~/domain/shopper/search-keeping";
import { readListingIds } from "~/domain/shopper/shortlist";

const MARK = /^[A-Za-z0-9_-]{12}$/;
const isMark = (value: unknown): value is string => typeof value === "string" && MARK.test(value);

/** In the list of the alert form: it was closed. */
export const CLOSED = "closed";

/** Whether the alert form was closed, and fingerprints of the searches that were subscribed to. */
export function readAlertForm(value: unknown): { readonly isClosed: boolean; readonly subscribed: readonly string[] } {
  const said: readonly unknown[] = Array.isArray(value) ? value : [];
  return { isClosed: said.includes(CLOSED), subscribed: said.filter(isMark) };
}

interface SaidOutcome {
  /** Fingerprint of the search that it is about. */
  readonly mark: string;
  readonly form: KeepingForm;
  readonly outcome: KeepingOutcome;
}

/** What the last form of alerts or saved searches came to. */
export function readSaidOutcome(value: unknown): SaidOutcome | null {
  const [mark, form, outcome]: readonly unknown[] = Array.isArray(value) ? value : [];
  return isMark(mark) && isForm(form) && isKeepingOutcome(outcome) ? { mark, form, outcome } : null;
}

const isForm = (value: unknown): value is KeepingForm => value === "save" || value === "subscribe" || value === "list";

/** Listings whose dealer was written to, behind the mark of the session. */
export function readEmailed(value: unknown): { readonly mark: string; readonly ids: readonly string[] } | null {
  const [mark, ...ids]: readonly unknown[] = Array.isArray(value) ? value : [];
  return isMark(mark) ? { mark, ids: readListingIds(ids) } : null;
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
