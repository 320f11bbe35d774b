import type { Brand } from "../../app/domain/brand";
import type { KnownMarket } from "./inventory-store";
import type { SavedSearchFacts } from "./saved-search-record";

/** An account that waits until the reader of its mailbox says so. */
export interface SignUp {
  readonly id: string;
  /** As it was typed. */
  readonly email: string;
  readonly passwordHash: string;
  /** Where it was asked for. */
  readonly brand: Brand;
  /** The vehicle whose saving asked for the account. */
  readonly savesListingId: string | null;
  /** The search whose saving asked for it, with the market as it was then. */
  readonly savesSearch: PromptedSearch | null;
  /** The account that came of it; null before. */
  readonly consumerId: string | null;
  /** When the password was typed in its browser (ISO date-time); null where another browser may have confirmed it. */
  readonly typedAt: string | null;
}

export interface PromptedSearch extends KnownMarket {
  readonly facts: SavedSearchFacts;
}

export type NewSignUp = Omit<SignUp, "id" | "consumerId" | "typedAt">;

/** What a mail of a sign-up holds. Of both a hash alone is stored. */
interface SignUpKeys {
  /** For the link. */
  readonly token: string;
  /** Digits, for the page of the browser that signed up. */
  readonly code: string;
}

/** `ended`: too old, or tried too often. */
export type CodeOutcome = "right" | "wrong" | "ended";

/** Sign-ups as they are stored, each with the browser that it was made in. */
export interface SignUpStore {
  /** `secret`: what the browser will show. */
  add(signUp: NewSignUp, secret: string): Promise<SignUp>;
  /** The same browser signs up once more, or for another address. Links and codes of another address end. */
  change(
    id: string,
    to: Partial<Pick<SignUp, "email" | "passwordHash" | "savesListingId" | "savesSearch">>,
  ): Promise<void>;
  find(id: string): Promise<SignUp | null>;
  findBySecret(secret: string): Promise<SignUp | null>;
  /** By the link of any of its mails, also of one that is not good any more. */
  findByToken(token: string): Promise<{ readonly signUp: SignUp; readonly isGood: boolean } | null>;
  /** The newest of the address that nobody confirmed. */
  findWaiting(email: string): Promise<SignUp | null>;
  /** Whether several of the address wait: anybody can begin one, and all their mails lie in one mailbox. */
  isContested(email: string): Promise<boolean>;
  /** For one more mail: the links of earlier ones stay good, their code does not. */
  issueKeys(id: string): Promise<SignUpKeys>;
  /** False before the first, and after another address. */
  hasCode(id: string): Promise<boolean>;
  /** Of all its mails. */
  endLinks(id: string): Promise<void>;
  /** Counts a wrong one. */
  tryCode(id: string, code: string): Promise<CodeOutcome>;
  /** Of its password and its code nothing is left. `here`: in the browser that signed up. */
  noteConfirmed(id: string, consumerId: string, where: "here" | "anywhere"): Promise<void>;
  /** True once: for the browser that signed up. */
  claim(id: string): Promise<boolean>;
  /** No browser that signed up for this account is signed in by that any more. */
  endClaims(consumerId: string): Promise<void>;
  /**
   * Those that were asked for before it, with their links; not while one of these is good. `saving`: also those that wait
   * with something to save.
   */
  forgetBefore(isoDateTime: string, which: "saving-nothing" | "saving"): Promise<void>;
}

/** A browser that asks for the mail of a lost password. */
interface AskingBrowser {
  readonly email: string;
  /** The account or sign-up of the address, or an id of nothing. */
  readonly about: string;
  /** What it was answered before. */
  readonly secret: string | undefined;
  /** Whether the address may get a mail just now: its code takes the place of earlier ones. */
  readonly isDue: boolean;
  /** Whether there is anybody who gets it. */
  readonly isKnown: boolean;
}

type TriedCode =
  | { readonly outcome: "right"; readonly about: string }
  | { readonly outcome: Exclude<CodeOutcome, "right"> };

/**
 * Links that set a new password: of each account, or sign-up that waits, one at a time; and the codes beside them, each for the
 * browser that asked. An address that nobody has, and one that had its mails, has a code that nobody knows: how a wrong one is
 * answered tells nothing of it.
 */
export interface ResetLinks {
  /** A new one ends the one before. */
  issue(about: string): Promise<string>;
  /** The account or sign-up; null for a link that is spent, replaced or too old. */
  aboutOf(token: string): Promise<string | null>;
  /** The code for the mail, and what the browser shows from now on. */
  issueCode(asking: AskingBrowser): Promise<{ readonly secret: string; readonly code: string }>;
  /** Counts a wrong one, spends none. */
  tryCode(secret: string, code: string): Promise<TriedCode>;
  /** No link sets its password any more, and every code is wrong. */
  end(about: string): Promise<void>;
}

/** How often mails about accounts are asked for, whoever has one. */
export interface AccountMailAllowance {
  /** Counts one mail, and says whether it may be sent. `client` is a mark of who asks; absent: the limit of clients does not count. */
  take(mail: { readonly kind: string; readonly email: string; readonly client?: string | undefined }): Promise<boolean>;
}
