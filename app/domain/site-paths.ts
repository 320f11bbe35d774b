/**
 * What crawlers may do with an address. `index`: the page itself decides (indexing.ts). `noindex`: may be read, links are
 * followed, never listed. `disallow`: not even read. Never two of them at once: a noindex that nobody may read is never
 * seen (features-of-the-field.md 3.9).
 */
export type CrawlRule = "index" | "noindex" | "disallow";

/** The search page, and the area of the site under which all that is about cars stands. */
export const SEARCH_PATH = "/cars-for-sale";

export const FEEDBACK_PATH = `${SEARCH_PATH}/api/feedback`;
/** Where the answer to a suggestion goes. */
export const CLARIFY_PATH = `${SEARCH_PATH}/api/clarify`;
export const MORE_LISTINGS_PATH = `${SEARCH_PATH}/api/listings`;
export const SUGGESTIONS_PATH = `${SEARCH_PATH}/api/suggestions`;
export const OPENSEARCH_SUGGESTIONS_PATH = `${SUGGESTIONS_PATH}/opensearch`;
/** Says whether there is a ZIP, by its end. */
export const ZIP_CHECK_PATH = `${SEARCH_PATH}/api/zip`;
export const CSP_REPORT_PATH = `${SEARCH_PATH}/api/csp-report`;
export const FEED_PATH = `${SEARCH_PATH}/feeds/atom`;
export const MARKDOWN_PATH = `${SEARCH_PATH}/feeds/markdown`;
export const VEHICLE_PATH = `${SEARCH_PATH}/vehicle`;
/** Where listings stand side by side, by their ids in the query. */
export const COMPARE_PATH = `${SEARCH_PATH}/compare`;
/** Where a listing is put on the shortlist or taken off it. */
export const SHORTLIST_PATH = `${COMPARE_PATH}/shortlist`;
export const COMPARE_TRIMS_PATH = `${COMPARE_PATH}/trims`;
export const BUILD_AND_PRICE_PATH = `${SEARCH_PATH}/build-and-price`;
export const LOCATION_PATH = `${SEARCH_PATH}/location`;
export const SAVED_VEHICLES_PATH = `${SEARCH_PATH}/saved/vehicles`;
export const CHANGE_SAVED_PATH = `${SAVED_VEHICLES_PATH}/change`;
export const SAVED_SEARCHES_PATH = `${SEARCH_PATH}/saved/searches`;
/** Takes the forms of kept searches and of alerts: a plain address, so that script is answered with JSON. */
export const CHANGE_SEARCHES_PATH = `${SAVED_SEARCHES_PATH}/change`;
/** Answers script with JSON; a plain form goes to the page of email alerts. */
export const SUBSCRIBE_PATH = `${SEARCH_PATH}/saved/subscribe`;
export const CONFIRM_ALERT_PATH = `${SEARCH_PATH}/saved/confirm`;
export const UNSUBSCRIBE_PATH = `${SEARCH_PATH}/saved/unsubscribe`;
/** Pages that explain something, by their topic. */
export const INFO_PATH = `${SEARCH_PATH}/info`;
export const EMAIL_ALERTS_PATH = `${INFO_PATH}/email-alerts`;
export const SIGN_IN_PATH = "/account/sign-in";
export const SIGN_OUT_PATH = "/account/sign-out";
export const PROFILE_PATH = "/account/profile";

/** Everything that starts with one first segment under the search path. */
interface SiteArea {
  /** `resource`: for machines and script, by its name alone. */
  readonly kind: "document" | "resource";
  /** Names of routes for logs and metrics, by the end of the path as a regular expression; the first that matches. */
  readonly templates?: Readonly<Record<string, string>>;
  readonly crawl: CrawlRule;
  /** What follows the segment in the pattern of robots.txt. Default: a slash. */
  readonly crawlEnd?: string;
  /** False: to the parser a word like another, that no place or make is called. */
  readonly isReserved: boolean;
  /** Whether its pages have a Markdown form. */
  readonly hasTwin: boolean;
  /** A name that is kept for what is not built: no route answers. */
  readonly isKeptName?: true;
}

const PAGES = { "(?:/|$)": `${SEARCH_PATH}/pages/*` };

/**
 * The one table of the areas under the search path: kinds and templates of requests, robots.txt, the parser's reserved words
 * and Markdown forms are read off it. A route of `routes.ts` whose area is missing fails a test by name.
 */
export const SITE_AREAS = {
  api: {
    kind: "resource",
    templates: {
      "/csp-report$": `${SEARCH_PATH}/api/csp-report`,
      "/suggestions": `${SEARCH_PATH}/api/suggestions`,
      "/": `${SEARCH_PATH}/api/*`,
    },
    crawl: "disallow",
    isReserved: true,
    hasTwin: false,
  },
  svc: { kind: "resource", templates: PAGES, crawl: "disallow", isReserved: true, hasTwin: false, isKeptName: true },
  "consumer-device": { kind: "resource", crawl: "disallow", isReserved: true, hasTwin: false, isKeptName: true },
  "still-interested": { kind: "resource", crawl: "disallow", isReserved: true, hasTwin: false, isKeptName: true },
  // Pages for people who are in the middle of something, and other forms of pages that are listed already.
  compare: { kind: "document", templates: PAGES, crawl: "noindex", crawlEnd: "", isReserved: true, hasTwin: false },
  "compare.csv": { kind: "document", crawl: "noindex", crawlEnd: "", isReserved: false, hasTwin: true },
  feeds: { kind: "resource", templates: PAGES, crawl: "noindex", isReserved: false, hasTwin: false },
  location: { kind: "document", crawl: "noindex", crawlEnd: "", isReserved: false, hasTwin: true },
  options: {
    kind: "document",
    templates: { "/[^/]+$": `${SEARCH_PATH}/options/:facet` },
    crawl: "noindex",
    isReserved: true,
    hasTwin: false,
  },
  reference: {
    kind: "document",
    templates: { "/": `${SEARCH_PATH}/reference/*` },
    crawl: "noindex",
    isReserved: true,
    hasTwin: false,
  },
  saved: { kind: "document", templates: PAGES, crawl: "noindex", crawlEnd: "", isReserved: true, hasTwin: false },
  // Of a vehicle's own page there is a Markdown form, and it is listed; of what stands below it, neither.
  vehicle: {
    kind: "document",
    templates: { "/[^/]+$": `${SEARCH_PATH}/vehicle/:listingId` },
    crawl: "noindex",
    crawlEnd: "/*/",
    isReserved: true,
    hasTwin: true,
  },
  info: { kind: "document", templates: PAGES, crawl: "index", isReserved: true, hasTwin: false },
  "build-and-price": { kind: "document", crawl: "index", isReserved: true, hasTwin: false },
  content: { kind: "document", crawl: "index", isReserved: true, hasTwin: false, isKeptName: true },
  searchoptions: { kind: "document", crawl: "index", isReserved: true, hasTwin: true, isKeptName: true },
} as const satisfies Readonly<Record<string, SiteArea>>;

const AREAS: readonly (readonly [segment: string, area: SiteArea])[] = Object.entries(SITE_AREAS);
const segmentsOf = (isIn: (area: SiteArea) => boolean): readonly string[] =>
  AREAS.filter(([, area]) => isIn(area)).map(([segment]) => segment);

/** First segments under the search path that are pages of their own: the search page answers 404 for them. */
export const RESERVED_FIRST_SEGMENTS: ReadonlySet<string> = new Set(segmentsOf(({ isReserved }) => isReserved));

/** First segments under the search path without a Markdown form. */
export const NOT_TWINNED: ReadonlySet<string> = new Set(segmentsOf(({ hasTwin }) => !hasTwin));

/** First segments under the search path that machines and script talk to. */
export const RESOURCE_SEGMENTS = segmentsOf(({ kind }) => kind === "resource");

/** First segments beside the search path: names of their routes for logs and metrics, and what crawlers may do there. */
export const OUTER_AREAS = {
  assets: { template: "/assets/*", crawl: "index" },
  img: { template: "/img/*", crawl: "index" },
  previews: { template: "/img/*", crawl: "index" },
  "robots.txt": { template: "/sitemaps/*", crawl: "index" },
  "opensearch.xml": { template: "/sitemaps/*", crawl: "index" },
  "sitemap.xml": { template: "/sitemaps/*", crawl: "index" },
  sitemaps: { template: "/sitemaps/*", crawl: "index" },
  // Every page links to a sign-in page that leads back to it: as many addresses as there are pages, and nothing to read.
  account: { template: "/account/*", crawl: "disallow" },
} as const satisfies Readonly<Record<string, { readonly template: string; readonly crawl: CrawlRule }>>;

/** Patterns of robots.txt (RFC 9309) by area. */
export const AREA_CRAWL_ROWS = [
  ...AREAS.map(([segment, { crawl, crawlEnd = "/" }]) => ({
    pattern: `${SEARCH_PATH}/${segment}${crawlEnd}`,
    rule: crawl,
  })),
  ...Object.entries(OUTER_AREAS).map(([segment, { crawl }]) => ({ pattern: `/${segment}`, rule: crawl })),
].filter(({ rule }) => rule !== "index");

/** Names of routes under the search path, for logs and metrics: in order, the first that matches. */
export const AREA_TEMPLATES = AREAS.flatMap(([segment, { templates = {} }]) =>
  Object.entries(templates).map(([end, name]) => [new RegExp(`^${SEARCH_PATH}/${segment}${end}`), name] as const),
);
