/**
 * What crawlers may do with an address. `index`: the page itself decides (indexing.ts). `noindex`: may be read, links are
 * followed, never listed. `disallow`: not even read. Never two of them at once: a noindex that nobody may read is never
 * seen (features-of-the-field.md 3.9).
 */
export type CrawlRule = "index" | "noindex" | "disallow";

/** The search page, and the area of the site under which all that is about cars stands. */
export const SEARCH_PATH = "/cars-for-sale";

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

/** Patterns of robots.txt (RFC 9309) under the search path. */
export const AREA_CRAWL_ROWS = AREAS.filter(([, { crawl }]) => crawl !== "index").map(
  ([segment, { crawl, crawlEnd = "/" }]) => ({ pattern: `${SEARCH_PATH}/${segment}${crawlEnd}`, rule: crawl }),
);

/** Names of routes under the search path, for logs and metrics: in order, the first that matches. */
export const AREA_TEMPLATES = AREAS.flatMap(([segment, { templates = {} }]) =>
  Object.entries(templates).map(([end, name]) => [new RegExp(`^${SEARCH_PATH}/${segment}${end}`), name] as const),
);
