import type { ExportRow } from "~/contract/people/personal-data";
import { formatMomentOfYear } from "~/domain/figures/format-moment";
import { HISTORY_PATH, PROFILE_PATH, SAVED_SEARCHES_PATH, SECURITY_PATH } from "~/domain/site-paths";

/** An address, or something that its reader agreed to, and when. */
export interface GivenConsent {
  readonly key: string;
  readonly what: string;
  readonly when: string;
  /** Where it is changed, or taken back. */
  readonly change?: { readonly label: string; readonly href: string };
}

export interface ConsentRows {
  readonly profile: readonly ExportRow<"profile">[];
  readonly addressChanges: readonly ExportRow<"addressChanges">[];
  readonly consents: readonly ExportRow<"consents">[];
  readonly historyChoices: readonly ExportRow<"historyChoices">[];
}

/** The addresses of an account and what its shopper agreed to, each with its time in the site's zone and the way to change it. */
export function toGivenConsents(rows: ConsentRows, timeZone: string): readonly GivenConsent[] {
  const at = (time: string) => formatMomentOfYear(time, timeZone);
  const [account] = rows.profile;
  return [
    ...(account === undefined
      ? []
      : [
          {
            key: "account",
            what: `Your account's address: ${account.email}`,
            when: `Account since ${at(account.madeAt)}`,
            change: { label: "Change the address", href: SECURITY_PATH },
          },
          {
            key: "one-click",
            what: "One-tap messages to sellers, with your name and address",
            when: account.oneClickSince === undefined ? "Not agreed to" : `Agreed ${at(account.oneClickSince)}`,
            change: { label: "Change it in your profile", href: PROFILE_PATH },
          },
        ]),
    ...rows.addressChanges.map(({ from, to, askedAt, confirmedAt }) => ({
      key: `change ${askedAt}`,
      what: `Change of address from ${from} to ${to}`,
      when: confirmedAt === undefined ? `Asked for ${at(askedAt)}, not confirmed` : `Confirmed ${at(confirmedAt)}`,
    })),
    ...rows.consents.map(({ email, about, askedAt, givenAt }) => ({
      key: `alerts ${about} ${askedAt}`,
      what: account?.email === email ? about : `${about}, to ${email}`,
      when: givenAt === undefined ? `Asked for ${at(askedAt)}, not confirmed` : `Confirmed ${at(givenAt)}`,
      change: { label: "Change or pause alerts", href: SAVED_SEARCHES_PATH },
    })),
    ...rows.historyChoices.map(({ choice, chosenAt }) => ({
      key: "history",
      what: choice === "on" ? "Browsing history: on" : "Browsing history: paused",
      when: `Chosen ${at(chosenAt)}`,
      change: { label: "Change it", href: HISTORY_PATH },
    })),
  ];
}
