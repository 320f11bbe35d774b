import { OPERATIONS, type OperationName } from "~/contract/operations";
import {
  BREAKER_RESETS_MS,
  OPTIONAL_TIMEOUTS_MS,
  PASSWORD_CALLS_MAX,
  REQUIRED_LISTING_TIMEOUT_MS,
} from "~/domain/limits";
import type { SlowCallRule } from "./breaker.server";

/** How long an answer serves, from the moment it came. All three in milliseconds. */
export interface CacheAges {
  readonly freshMs: number;
  /** After `freshMs`: served at once while a new answer is fetched behind it. */
  readonly staleWhileRevalidateMs: number;
  /** After `freshMs`: served only where a new call fails. */
  readonly staleIfErrorMs: number;
}

/** What the product makes of a failure (section 7, "How the product handles each answer"; section 8). */
export type Fallback = "search error" | "empty" | "empty object" | "message" | "logged only";

export interface Policy {
  readonly operation: OperationName;
  readonly isRequired: boolean;
  readonly fallback: Fallback;
  readonly timeoutMs: number;
  readonly resetMs: number;
  readonly threshold: number;
  readonly concurrency: number;
  readonly slowCall?: SlowCallRule;
  readonly cache?: CacheAges;
  /** Sent with every call of the operation. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Ours: a crawler waits, and the first counting after a change takes a while at a million cars. */
const SITEMAP_MS = 5_000;
/** Ours: longer than the upstream waits for a mail server, for messages and confirmations alike. */
const MESSAGE_MS = 12_000;
/** Ours: longer than a password waits to be hashed (PASSWORD_WAIT_MAX_MS), and is hashed on a slow machine. */
const PASSWORD_MS = 10_000;

/** ConsecutiveBreaker(5) (reliability.md 1.2). */
const FAULTS_IN_A_ROW = 5;
/** The listing call may run once in every page the process renders; the others stay below. No queue behind either. */
const LISTING_CONCURRENCY = 128;
const CONCURRENCY = 64;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** reliability.md 5.6. */
const LOOKUP_AGES = { freshMs: HOUR_MS, staleWhileRevalidateMs: HOUR_MS, staleIfErrorMs: 24 * HOUR_MS };
const CONTENT_AGES = {
  freshMs: 15 * MINUTE_MS,
  staleWhileRevalidateMs: 15 * MINUTE_MS,
  staleIfErrorMs: 24 * HOUR_MS,
};
const REFERENCE_AGES = { freshMs: 10 * MINUTE_MS, staleWhileRevalidateMs: 10 * MINUTE_MS, staleIfErrorMs: HOUR_MS };
const COUNT_AGES = { freshMs: MINUTE_MS, staleWhileRevalidateMs: MINUTE_MS, staleIfErrorMs: 10 * MINUTE_MS };
/** Never served while the service answers: only the last good answer of the same search, with its age. */
const LAST_GOOD_LISTING_AGES = { freshMs: 0, staleWhileRevalidateMs: 0, staleIfErrorMs: 10 * MINUTE_MS };

const OPTIONAL = {
  isRequired: false,
  fallback: "empty",
  timeoutMs: OPTIONAL_TIMEOUTS_MS.other,
  resetMs: BREAKER_RESETS_MS.other,
  threshold: FAULTS_IN_A_ROW,
  concurrency: CONCURRENCY,
} as const;
const REQUIRED_LISTING = {
  ...OPTIONAL,
  isRequired: true,
  fallback: "search error",
  timeoutMs: REQUIRED_LISTING_TIMEOUT_MS,
  concurrency: LISTING_CONCURRENCY,
} as const;
const LOOKUP = { ...OPTIONAL, cache: LOOKUP_AGES } as const;
const CRAWL = {
  ...OPTIONAL,
  fallback: "message",
  timeoutMs: OPTIONAL_TIMEOUTS_MS.crawl,
  resetMs: BREAKER_RESETS_MS.named,
  cache: REFERENCE_AGES,
  headers: { "x-fwd-svc": "atc" },
} as const;
const REFERENCE = {
  ...OPTIONAL,
  fallback: "empty object",
  timeoutMs: OPTIONAL_TIMEOUTS_MS.referenceVehicles,
  resetMs: BREAKER_RESETS_MS.named,
  cache: REFERENCE_AGES,
} as const;
// A password takes its time to hash, behind those that came before it. The service refuses what is too much, as no fault of
// its own: it knows whose browser signed in before, and who asked most of late.
const PASSWORD = {
  ...OPTIONAL,
  fallback: "message",
  timeoutMs: PASSWORD_MS,
  concurrency: PASSWORD_CALLS_MAX,
} as const;
const DEALER_DIFFERENCE = {
  ...OPTIONAL,
  timeoutMs: OPTIONAL_TIMEOUTS_MS.dealerDifference,
  cache: CONTENT_AGES,
} as const;

/** One row per call, by its operation's name; `supplemental` is a second use of `listing` with numbers of its own. */
export const POLICY_TABLE = {
  listing: {
    ...REQUIRED_LISTING,
    operation: "listing",
    slowCall: { slowerThanMs: 10_000, calls: 20, share: 0.5 },
    cache: LAST_GOOD_LISTING_AGES,
  },
  supplemental: { ...OPTIONAL, operation: "listing", timeoutMs: OPTIONAL_TIMEOUTS_MS.supplemental },
  listingById: { ...REQUIRED_LISTING, operation: "listingById" },
  listingsByIds: { ...REQUIRED_LISTING, operation: "listingsByIds" },
  similar: { ...OPTIONAL, operation: "similar" },
  spotlightVehicleHighlight: { ...OPTIONAL, operation: "spotlightVehicleHighlight" },
  spotlightPremium: { ...OPTIONAL, operation: "spotlightPremium" },
  spotlightResults: { ...OPTIONAL, operation: "spotlightResults" },
  newCarBoost: { ...OPTIONAL, operation: "newCarBoost" },
  relaxations: { ...OPTIONAL, operation: "relaxations" },
  countBatch: { ...OPTIONAL, operation: "countBatch" },
  ownerById: { ...OPTIONAL, operation: "ownerById" },
  countView: { ...OPTIONAL, operation: "countView", fallback: "logged only" },
  listingViewCount: { ...OPTIONAL, operation: "listingViewCount" },
  // A mail server may take its time to say yes; the form waits for its word.
  sendListingMessage: { ...OPTIONAL, operation: "sendListingMessage", fallback: "message", timeoutMs: MESSAGE_MS },
  listingMessageReceipt: { ...OPTIONAL, operation: "listingMessageReceipt" },
  reportListing: { ...OPTIONAL, operation: "reportListing", fallback: "message" },
  listingCount: {
    ...OPTIONAL,
    operation: "listingCount",
    fallback: "empty object",
    timeoutMs: OPTIONAL_TIMEOUTS_MS.listingCount,
    resetMs: BREAKER_RESETS_MS.named,
    cache: COUNT_AGES,
  },
  suggestedKeywords: { ...OPTIONAL, operation: "suggestedKeywords", cache: COUNT_AGES },
  packages: { ...OPTIONAL, operation: "packages", fallback: "message", cache: REFERENCE_AGES },
  crawlModelYears: { ...CRAWL, operation: "crawlModelYears" },
  crawlTrims: { ...CRAWL, operation: "crawlTrims" },
  mileageStats: { ...CRAWL, operation: "mileageStats", timeoutMs: OPTIONAL_TIMEOUTS_MS.mileageStats },
  sitemapPages: { ...OPTIONAL, operation: "sitemapPages", timeoutMs: SITEMAP_MS },
  sitemapListings: { ...OPTIONAL, operation: "sitemapListings", timeoutMs: SITEMAP_MS },
  modelInfo: {
    ...OPTIONAL,
    operation: "modelInfo",
    fallback: "message",
    timeoutMs: OPTIONAL_TIMEOUTS_MS.modelInfo,
    resetMs: BREAKER_RESETS_MS.named,
    cache: REFERENCE_AGES,
    // As section 7 has it, though the call has no body.
    headers: { "content-type": "application/json" },
  },
  modelPricing: { ...OPTIONAL, operation: "modelPricing", cache: REFERENCE_AGES },
  safety: { ...OPTIONAL, operation: "safety", cache: REFERENCE_AGES },
  referenceVehicles: { ...REFERENCE, operation: "referenceVehicles" },
  consumerRatings: { ...REFERENCE, operation: "consumerRatings", fallback: "logged only" },
  expertReviews: { ...OPTIONAL, operation: "expertReviews", cache: REFERENCE_AGES },
  catalogVocabulary: { ...LOOKUP, operation: "catalogVocabulary", isRequired: true, fallback: "search error" },
  makes: { ...LOOKUP, operation: "makes" },
  models: { ...LOOKUP, operation: "models" },
  trims: { ...LOOKUP, operation: "trims" },
  zipLookup: { ...LOOKUP, operation: "zipLookup" },
  zipValidation: { ...LOOKUP, operation: "zipValidation" },
  cityLookup: { ...LOOKUP, operation: "cityLookup" },
  certifiedContent: { ...OPTIONAL, operation: "certifiedContent", fallback: "logged only", cache: CONTENT_AGES },
  dealerDifference: { ...DEALER_DIFFERENCE, operation: "dealerDifference" },
  dealerDifferenceHtml: { ...DEALER_DIFFERENCE, operation: "dealerDifferenceHtml" },
  dealerDifferenceImage: { ...DEALER_DIFFERENCE, operation: "dealerDifferenceImage" },
  searchBookmarks: { ...OPTIONAL, operation: "searchBookmarks", timeoutMs: OPTIONAL_TIMEOUTS_MS.bookmarks },
  shareBookmark: { ...OPTIONAL, operation: "shareBookmark", timeoutMs: OPTIONAL_TIMEOUTS_MS.bookmarks },
  saveSearch: { ...OPTIONAL, operation: "saveSearch", timeoutMs: OPTIONAL_TIMEOUTS_MS.bookmarks },
  signUp: { ...PASSWORD, operation: "signUp" },
  signIn: { ...PASSWORD, operation: "signIn" },
  signOut: { ...OPTIONAL, operation: "signOut", fallback: "logged only" },
  profile: { ...OPTIONAL, operation: "profile" },
  saveProfile: { ...OPTIONAL, operation: "saveProfile", fallback: "message" },
  savedListings: { ...OPTIONAL, operation: "savedListings" },
  saveListings: { ...OPTIONAL, operation: "saveListings", fallback: "message" },
  removeSavedListing: { ...OPTIONAL, operation: "removeSavedListing", fallback: "message" },
  removeSearchBookmark: { ...OPTIONAL, operation: "removeSearchBookmark", timeoutMs: OPTIONAL_TIMEOUTS_MS.bookmarks },
  subscribeToSearch: { ...OPTIONAL, operation: "subscribeToSearch", fallback: "message", timeoutMs: MESSAGE_MS },
  alertSubscription: { ...OPTIONAL, operation: "alertSubscription", timeoutMs: OPTIONAL_TIMEOUTS_MS.bookmarks },
  confirmAlert: {
    ...OPTIONAL,
    operation: "confirmAlert",
    fallback: "message",
    timeoutMs: OPTIONAL_TIMEOUTS_MS.bookmarks,
  },
  askAccountAlerts: { ...OPTIONAL, operation: "askAccountAlerts", fallback: "message", timeoutMs: MESSAGE_MS },
  resumeAccountAlerts: { ...OPTIONAL, operation: "resumeAccountAlerts", fallback: "message" },
  resumeAlert: {
    ...OPTIONAL,
    operation: "resumeAlert",
    fallback: "message",
    timeoutMs: OPTIONAL_TIMEOUTS_MS.bookmarks,
  },
  stopAlert: { ...OPTIONAL, operation: "stopAlert", fallback: "message", timeoutMs: OPTIONAL_TIMEOUTS_MS.bookmarks },
  consumerDevice: {
    ...OPTIONAL,
    operation: "consumerDevice",
    fallback: "empty object",
    timeoutMs: OPTIONAL_TIMEOUTS_MS.consumerDevice,
    resetMs: BREAKER_RESETS_MS.named,
  },
  stillInterested: { ...OPTIONAL, operation: "stillInterested", fallback: "logged only" },
} as const satisfies { readonly [Name in OperationName | "supplemental"]: Policy };

export type CallName = keyof typeof POLICY_TABLE;
export const CALL_NAMES = Object.keys(POLICY_TABLE).filter((name): name is CallName => name in POLICY_TABLE);

export type PolicyOverrides = { readonly [Name in CallName]?: Partial<Omit<Policy, "operation">> };

/**
 * The row of a call as it runs. `timerScale` shortens every timer of the table alike, for tests that wait for real
 * sockets; cache ages keep their length. Overrides are taken as they are.
 */
export function policyOf(name: CallName, timerScale = 1, overrides: PolicyOverrides = {}): Policy {
  const row: Policy = POLICY_TABLE[name];
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
export const labelOf = (policy: Policy): string => OPERATIONS[policy.operation].path;
