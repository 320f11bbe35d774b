import {
  FEED_MAX_AGE_SECONDS,
  MARKDOWN_MAX_AGE_SECONDS,
  ROBOTS_MAX_AGE_SECONDS,
  SITEMAP_MAX_AGE_SECONDS,
} from "./limits";

/** Whose allowance a read takes from, where it is not that of pages and their data; the numbers stand with the limiter. */
export type ReadSurface = "csp-report" | "suggestions" | "zip" | "own-lists";
/** Whose allowance a form takes from, where it is not that of forms. */
export type PostSurface =
  | "csp-report"
  | "beacon"
  | "page-event"
  | "sign-in"
  | "saved-listing"
  | "unsubscribe"
  | "message";

/** What the server holds to at one address, whoever asks. */
interface SiteRoute {
  readonly read?: ReadSurface;
  readonly post?: PostSurface;
  /** The form that is posted there, as metrics name it. */
  readonly form?: string;
  /** A button of the form that sends nothing to anybody: it takes from no day's allowance, and is never asked to wait. */
  readonly freeButton?: string;
  /** What a post holds besides a form. A beacon says text/plain of its JSON. */
  readonly body?: "json" | "beacon";
  /** How long an answer may be stored that says nothing of it. Default: by nobody but its reader, who asks again. */
  readonly cache?: string;
  /** Its address is a secret of whoever has the link: no browser stores the page, or names its address to anybody. */
  readonly holdsToken?: true;
  /** A part of it may end as a file's name does. */
  readonly namesFiles?: true;
  /** Answered before the pages, or a name of what is not built: not of `routes.ts`. */
  readonly isNoPage?: true;
}

const anybodyFor = (seconds: number) => `public, max-age=${seconds}`;
const readerFor = (seconds: number) => `private, max-age=${seconds}`;

/**
 * The one table of addresses: every path of `routes.ts`, as it is written there. Limits, the guard of bodies, caching and
 * the names of forms are read off it; what a whole first segment shares (kind, crawling, its name in logs) stands in
 * `SITE_AREAS`.
 */
export const SITE_ROUTES: Readonly<Record<string, SiteRoute>> = {
  "/": {},
  "ads.txt": { cache: anybodyFor(ROBOTS_MAX_AGE_SECONDS) },
  "robots.txt": { cache: anybodyFor(ROBOTS_MAX_AGE_SECONDS) },
  "sitemap.xml": { cache: anybodyFor(SITEMAP_MAX_AGE_SECONDS) },
  "sitemaps/:name": { cache: anybodyFor(SITEMAP_MAX_AGE_SECONDS) },
  "opensearch.xml": { cache: anybodyFor(ROBOTS_MAX_AGE_SECONDS) },
  "site.webmanifest": { cache: anybodyFor(ROBOTS_MAX_AGE_SECONDS) },
  "previews/:style/:file": { namesFiles: true },

  privacy: {},
  terms: {},
  accessibility: {},
  help: {},
  about: {},
  "privacy-choices": { form: "privacy-choices" },

  account: {},
  "account/sign-in": { post: "sign-in", form: "sign-in" },
  "account/sign-in/again": { post: "sign-in", form: "sign-in-again" },
  "account/sign-out": { form: "sign-out" },
  "account/profile": { form: "profile" },
  "account/security": { post: "sign-in", form: "security" },
  "account/sessions": { form: "sessions" },
  "account/alerts": { form: "notifications" },
  "account/messages": {},
  "account/export": {},
  "account/export/file": { cache: "no-store" },
  "account/delete": { post: "sign-in", form: "delete-account" },
  "account/reset": { form: "ask-reset" },
  "account/reset/:token": { post: "sign-in", form: "reset-password", holdsToken: true },
  "account/confirm": { form: "confirm-account" },
  "account/confirm/:token": { form: "confirm-account", holdsToken: true },

  "cars-for-sale/api/csp-report": { read: "csp-report", post: "csp-report", isNoPage: true },
  "cars-for-sale/api/events": { post: "page-event", body: "beacon", isNoPage: true },
  "cars-for-sale/consumer-device/browser": { post: "beacon", body: "json", form: "push-device" },
  "cars-for-sale/consumer-device/*": { post: "beacon", body: "json", isNoPage: true },
  "cars-for-sale/still-interested/alert": { post: "beacon", body: "beacon", form: "still-interested" },
  "cars-for-sale/still-interested/*": { post: "beacon", body: "json", isNoPage: true },

  // It remembers the ZIP code: the next one has to hear of it, too.
  "cars-for-sale/api/zip/:zip": { read: "zip", cache: "no-store", namesFiles: true },
  "cars-for-sale/api/options/:facet": { cache: readerFor(60) },
  "cars-for-sale/api/clarify": { form: "clarify" },
  "cars-for-sale/api/featured-dealer": { form: "featured-dealer" },
  "cars-for-sale/api/listings/*": { namesFiles: true },
  "cars-for-sale/api/more-cars/*": { namesFiles: true },
  "cars-for-sale/api/feedback": { form: "feedback" },
  "cars-for-sale/api/suggestions": { read: "suggestions", cache: readerFor(60) },
  "cars-for-sale/api/suggestions/opensearch": { read: "suggestions", cache: readerFor(60) },
  "cars-for-sale/api/email-owner/:listingId": { post: "message", form: "one-click", namesFiles: true },
  "cars-for-sale/api/dealer-logo/:ownerId": { namesFiles: true, cache: anybodyFor(3_600) },
  "cars-for-sale/feeds/atom/*": { cache: anybodyFor(FEED_MAX_AGE_SECONDS) },
  // The same address answers HTML too: a shared cache that forgets what was accepted would hand people this.
  "cars-for-sale/feeds/markdown/*": { cache: readerFor(MARKDOWN_MAX_AGE_SECONDS) },

  "cars-for-sale/vehicle/:listingId": {},
  "cars-for-sale/vehicle/:listingId/contact": { post: "message", form: "contact" },
  "cars-for-sale/vehicle/:listingId/dealer-difference": {},
  "cars-for-sale/vehicle/:listingId/reserve": { post: "message", form: "reserve" },
  "cars-for-sale/vehicle/:listingId/reserve/:token": { form: "reservation", holdsToken: true },
  "cars-for-sale/vehicle/:listingId/report": { post: "message", form: "report" },
  "cars-for-sale/vehicle/:listingId/payment": { form: "payment" },
  "cars-for-sale/vehicle/:listingId/share": { post: "message" },
  "cars-for-sale/dealer/:ownerId/:name": {},
  "cars-for-sale/compare": {},
  "cars-for-sale/compare.csv": {},
  "cars-for-sale/compare/shortlist": { read: "own-lists", form: "shortlist", cache: "no-store" },
  "cars-for-sale/compare/trims": {},
  "cars-for-sale/build-and-price": {},
  "cars-for-sale/info/share": { post: "message" },
  "cars-for-sale/info/trims": {},
  "cars-for-sale/info/clarify": {},
  "cars-for-sale/info/email-alerts": { post: "message", form: "subscribe" },
  "cars-for-sale/info/:topic": {},
  "cars-for-sale/options/:facet": {},
  "cars-for-sale/location": { read: "zip" },
  "cars-for-sale/wallet": { form: "budget" },
  "cars-for-sale/wallet/:step": { form: "wallet" },
  "cars-for-sale/find": { cache: "no-store" },

  "cars-for-sale/saved": {},
  "cars-for-sale/saved/vehicles": { post: "saved-listing" },
  "cars-for-sale/saved/vehicles/change": {
    read: "own-lists",
    post: "saved-listing",
    form: "saved-listing",
    cache: "no-store",
  },
  // Back would show cars that were taken out since.
  "cars-for-sale/saved/history": { post: "saved-listing", form: "history", cache: "no-store" },
  "cars-for-sale/saved/searches": {},
  "cars-for-sale/saved/searches/change": { form: "save-search" },
  "cars-for-sale/saved/subscribe": { post: "message", form: "subscribe", freeButton: "intent.close" },
  "cars-for-sale/saved/confirm/:token": { post: "message", form: "confirm-alert", holdsToken: true },
  "cars-for-sale/saved/unsubscribe/:token": { post: "unsubscribe", form: "unsubscribe", holdsToken: true },
  "cars-for-sale/saved/open/:token": { holdsToken: true },
  "cars-for-sale/saved/your-data/:token": { post: "unsubscribe", form: "delete-mailbox", holdsToken: true },
  "cars-for-sale/saved/your-data/:token/file": { form: "export-mailbox", cache: "no-store", holdsToken: true },

  "cars-for-sale/reference/:tab/*": {},
  "cars-for-sale/*": {},
  "*": {},
};

/** Where a path's parts lead: by the word, by a parameter, by whatever follows. */
interface Fork {
  readonly words: Map<string, Fork>;
  one?: Fork;
  rest?: SiteRoute;
  here?: SiteRoute;
}

const fork = (): Fork => ({ words: new Map() });

const partsOf = (path: string): string[] => path.replace(/^\//, "").split("/");

function wordFork(at: Fork, word: string): Fork {
  const known = at.words.get(word) ?? fork();
  at.words.set(word, known);
  return known;
}

const ROOT = fork();
for (const [path, route] of Object.entries(SITE_ROUTES)) {
  let at = ROOT;
  for (const part of partsOf(path)) {
    if (part === "*") at.rest = route;
    else if (part.startsWith(":")) at = at.one ??= fork();
    else at = wordFork(at, part);
  }
  if (!path.endsWith("*")) at.here = route;
}

const NOWHERE: SiteRoute = {};

/** The row of a plain path (plainAddresses), of its data request too: what the router would match, words before parameters. */
export function siteRouteOf(path: string): SiteRoute {
  const plain = path.replace(/\.data$/, "");
  return find(ROOT, partsOf(plain === "/_root" || plain === "/_index" ? "/" : plain), 0) ?? NOWHERE;
}

/** Whether a plain path is one of the table's: what it leads to may still be missing, such as a car. */
export function isOnSite(path: string): boolean {
  const row = find(ROOT, partsOf(path), 0);
  return row !== undefined && row !== SITE_ROUTES["*"];
}

/** The methods that an address answers, as `Allow` names them. What is answered before the pages takes posts alone. */
export function methodsOf({ form, isNoPage }: SiteRoute): string {
  if (isNoPage) return "POST";
  return form === undefined ? "GET, HEAD" : "GET, HEAD, POST";
}

function find(at: Fork, parts: readonly string[], depth: number): SiteRoute | undefined {
  const part = parts[depth];
  if (part === undefined) return at.here ?? at.rest;
  const next = at.words.get(part);
  return (
    (next && find(next, parts, depth + 1)) ??
    (at.one && part !== "" ? find(at.one, parts, depth + 1) : undefined) ??
    at.rest
  );
}
