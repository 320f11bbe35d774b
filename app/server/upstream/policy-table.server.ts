import type { z } from "zod";
import { OPERATIONS } from "~/contract/operations";
import { HOUR_MS, MINUTE_MS } from "~/domain/durations";
import {
  BREAKER_RESETS_MS,
  OPTIONAL_TIMEOUTS_MS,
  PASSWORD_CALLS_MAX,
  REQUIRED_LISTING_TIMEOUT_MS,
} from "~/domain/limits";
import type { GuardSettings } from "./breaker.server";

/** How long an answer serves, from the moment it came. All three in milliseconds. */
export interface CacheAges {
  readonly freshMs: number;
  /** After `freshMs`: served at once while a new answer is fetched behind it. */
  readonly staleWhileRevalidateMs: number;
  /** After `freshMs`: served only where a new call fails. */
  readonly staleIfErrorMs: number;
}

/** Every operation by its name; `supplemental` and `comparedListings` are second uses with numbers of their own. */
export const CALLS = {
  ...OPERATIONS,
  supplemental: OPERATIONS.listing,
  comparedListings: OPERATIONS.listingsByIds,
};
export type CallName = keyof typeof CALLS;
export type AnswerOf<Name extends CallName> = z.infer<(typeof CALLS)[Name]["response"]>;

const isCallName = (name: string): name is CallName => name in CALLS;
export const CALL_NAMES: readonly CallName[] = Object.keys(CALLS).filter(isCallName);

export interface Policy extends Omit<GuardSettings, "label"> {
  readonly isRequired: boolean;
  readonly cache?: CacheAges;
  /** Sent with every call of the operation. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Ours: a crawler waits, and the first counting after a change takes a while at a million cars. */
const SITEMAP_MS = 5_000;
/** Ours: longer than the upstream waits for a mail server, for messages and confirmations alike. */
const MESSAGE_MS = 12_000;
/** Ours: the dealer's mail and then the shopper's. */
const RESERVE_MS = 20_000;
/** Ours: longer than a password waits to be hashed (PASSWORD_WAIT_MAX_MS), and is hashed on a slow machine. */
const PASSWORD_MS = 10_000;
/** A page and its cars wait no longer for what was looked at before. */
const HISTORY_MS = 1_000;
/** Every page of who is signed in asks: where the service is slow, payments go by the usual terms. */
const WALLET_MS = 1_000;
/** Ours: the form waits for it, and a search of one model takes milliseconds. */
const TRADE_IN_MS = 2_000;
/** No page waits for it so long: what comes later serves the next one. */
const HOUSE_ADS_MS = 1_000;

/** A breaker opens after so many. */
const FAULTS_IN_A_ROW = 5;
/** The listing call may run once in every page the process renders; the others stay below. No queue behind either. */
const LISTING_CONCURRENCY = 128;
const CONCURRENCY = 64;

/** Lookups seldom change, and an old one serves a page better than none. */
const LOOKUP_AGES = { freshMs: HOUR_MS, staleWhileRevalidateMs: HOUR_MS, staleIfErrorMs: 24 * HOUR_MS };
const CONTENT_AGES = {
  freshMs: 15 * MINUTE_MS,
  staleWhileRevalidateMs: 15 * MINUTE_MS,
  staleIfErrorMs: 24 * HOUR_MS,
};
const REFERENCE_AGES = { freshMs: 10 * MINUTE_MS, staleWhileRevalidateMs: 10 * MINUTE_MS, staleIfErrorMs: HOUR_MS };
const COUNT_AGES = { freshMs: MINUTE_MS, staleWhileRevalidateMs: MINUTE_MS, staleIfErrorMs: 10 * MINUTE_MS };
/** A page knows what was counted until a minute ago, with the seconds that a count waits to be told. */
const HOUSE_AD_AGES = { freshMs: 45_000, staleWhileRevalidateMs: 10_000, staleIfErrorMs: 0 };
/** Paid cars of a search that is asked for over and over: a price is so many seconds old at most. */
const PAID_CAR_AGES = { freshMs: 20_000, staleWhileRevalidateMs: 10_000, staleIfErrorMs: 0 };
/** Never served while the service answers: only the last good answer of the same search, with its age. */
const LAST_GOOD_LISTING_AGES = { freshMs: 0, staleWhileRevalidateMs: 0, staleIfErrorMs: 10 * MINUTE_MS };

const DEFAULT: Policy = {
  isRequired: false,
  timeoutMs: OPTIONAL_TIMEOUTS_MS.other,
  resetMs: BREAKER_RESETS_MS.other,
  threshold: FAULTS_IN_A_ROW,
  concurrency: CONCURRENCY,
};
type Row = Partial<Policy>;

const REQUIRED_LISTING: Row = {
  isRequired: true,
  timeoutMs: REQUIRED_LISTING_TIMEOUT_MS,
  concurrency: LISTING_CONCURRENCY,
};
const LOOKUP: Row = { cache: LOOKUP_AGES };
const CRAWL: Row = {
  timeoutMs: OPTIONAL_TIMEOUTS_MS.crawl,
  resetMs: BREAKER_RESETS_MS.named,
  cache: REFERENCE_AGES,
  headers: { "x-fwd-svc": "atc" },
};
const REFERENCE: Row = {
  timeoutMs: OPTIONAL_TIMEOUTS_MS.referenceVehicles,
  resetMs: BREAKER_RESETS_MS.named,
  cache: REFERENCE_AGES,
};
// A password takes its time to hash, behind those that came before it. The service refuses what is too much, as no fault of
// its own: it knows whose browser signed in before, and who asked most of late.
const PASSWORD: Row = { timeoutMs: PASSWORD_MS, concurrency: PASSWORD_CALLS_MAX };
const DEALER_DIFFERENCE: Row = { timeoutMs: OPTIONAL_TIMEOUTS_MS.dealerDifference, cache: CONTENT_AGES };
const BOOKMARKS: Row = { timeoutMs: OPTIONAL_TIMEOUTS_MS.bookmarks };
// A mail server may take its time to say yes; the form waits for its word.
const MAILED: Row = { timeoutMs: MESSAGE_MS };

/** What a call has of its own; a call without a row runs as DEFAULT says. */
const POLICY_TABLE: { readonly [Name in CallName]?: Row } = {
  listing: {
    ...REQUIRED_LISTING,
    slowCall: { slowerThanMs: 10_000, calls: 20, share: 0.5 },
    cache: LAST_GOOD_LISTING_AGES,
  },
  supplemental: { timeoutMs: OPTIONAL_TIMEOUTS_MS.supplemental },
  listingById: REQUIRED_LISTING,
  listingsByIds: REQUIRED_LISTING,
  sendListingMessage: MAILED,
  reserveListing: { timeoutMs: RESERVE_MS },
  answerReservation: MAILED,
  listingCount: {
    timeoutMs: OPTIONAL_TIMEOUTS_MS.listingCount,
    resetMs: BREAKER_RESETS_MS.named,
    cache: COUNT_AGES,
  },
  spotlightVehicleHighlight: { cache: PAID_CAR_AGES },
  spotlightPremium: { cache: PAID_CAR_AGES },
  spotlightResults: { cache: PAID_CAR_AGES },
  newCarBoost: { cache: PAID_CAR_AGES },
  estimateTradeIn: { timeoutMs: TRADE_IN_MS },
  readVin: { timeoutMs: TRADE_IN_MS },
  suggestedKeywords: { cache: COUNT_AGES },
  packages: { cache: REFERENCE_AGES },
  crawlModelYears: CRAWL,
  crawlTrims: CRAWL,
  mileageStats: { ...CRAWL, timeoutMs: OPTIONAL_TIMEOUTS_MS.mileageStats },
  sitemapPages: { timeoutMs: SITEMAP_MS },
  sitemapListings: { timeoutMs: SITEMAP_MS },
  modelInfo: {
    timeoutMs: OPTIONAL_TIMEOUTS_MS.modelInfo,
    resetMs: BREAKER_RESETS_MS.named,
    cache: REFERENCE_AGES,
    // As section 7 has it, though the call has no body.
    headers: { "content-type": "application/json" },
  },
  modelPricing: { cache: REFERENCE_AGES },
  safety: { cache: REFERENCE_AGES },
  referenceVehicles: REFERENCE,
  consumerRatings: REFERENCE,
  expertReviews: { cache: REFERENCE_AGES },
  catalogVocabulary: { ...LOOKUP, isRequired: true },
  referenceFilters: LOOKUP,
  makes: LOOKUP,
  models: LOOKUP,
  trims: LOOKUP,
  zipLookup: LOOKUP,
  zipValidation: LOOKUP,
  cityLookup: LOOKUP,
  certifiedContent: { cache: CONTENT_AGES },
  houseAds: { timeoutMs: HOUSE_ADS_MS, cache: HOUSE_AD_AGES },
  countHouseAds: { timeoutMs: HOUSE_ADS_MS },
  countPaidCars: { timeoutMs: HOUSE_ADS_MS },
  dealerDifference: DEALER_DIFFERENCE,
  dealerDifferenceHtml: DEALER_DIFFERENCE,
  dealerDifferenceImage: DEALER_DIFFERENCE,
  searchBookmarks: BOOKMARKS,
  browsingHistory: { timeoutMs: HISTORY_MS },
  addToHistory: { timeoutMs: HISTORY_MS },
  recommendations: { timeoutMs: HISTORY_MS },
  wallet: { timeoutMs: WALLET_MS },
  shareBookmark: BOOKMARKS,
  saveSearch: BOOKMARKS,
  removeSearchBookmark: BOOKMARKS,
  signUp: PASSWORD,
  resetPassword: PASSWORD,
  resetPasswordByCode: PASSWORD,
  signIn: PASSWORD,
  deleteAccount: PASSWORD,
  renewSession: PASSWORD,
  changePassword: PASSWORD,
  askAddress: PASSWORD,
  subscribeToSearch: MAILED,
  askAccountAlerts: MAILED,
  alertSubscription: BOOKMARKS,
  messagesSent: BOOKMARKS,
  mailbox: BOOKMARKS,
  exportMailboxData: BOOKMARKS,
  deleteMailbox: BOOKMARKS,
  confirmAlert: BOOKMARKS,
  resumeAlert: BOOKMARKS,
  stopAlert: BOOKMARKS,
  consumerDevice: { timeoutMs: OPTIONAL_TIMEOUTS_MS.consumerDevice, resetMs: BREAKER_RESETS_MS.named },
};

export type PolicyOverrides = { readonly [Name in CallName]?: Row };

/**
 * How a call runs: the default, its row, and what is overridden. `timerScale` shortens every timer of the table alike, for tests that wait for real
 * sockets; cache ages keep their length. Overrides are taken as they are.
 */
export function policyOf(name: CallName, timerScale = 1, overrides: PolicyOverrides = {}): Policy {
  const row: Policy = { ...DEFAULT, ...POLICY_TABLE[name] };
  const scaled = (ms: number) => Math.max(1, Math.round(ms * timerScale));
  return {
    ...row,
    timeoutMs: scaled(row.timeoutMs),
    resetMs: scaled(row.resetMs),
    ...(row.slowCall && { slowCall: { ...row.slowCall, slowerThanMs: scaled(row.slowCall.slowerThanMs) } }),
    ...overrides[name],
  };
}

/** The path in the messages of section 8, with `{name}` parts unfilled: it holds nothing of the shopper. */
export const labelOf = (name: CallName): string => CALLS[name].path;
