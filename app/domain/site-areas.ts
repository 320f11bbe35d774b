import { SEARCH_PATH, type SitePageName } from "./site-paths";

/**
 * What crawlers may do with an address. `index`: the page itself decides (indexing.ts). `noindex`: may be read, links are
 * followed, never listed. `disallow`: not even read. Never two of them at once: a noindex that nobody may read is never
 * seen.
 */
export type CrawlRule = "index" | "noindex" | "disallow";

/** Everything that starts with one first segment under the search path. */
interface SiteArea {
  /** `resource`: for machines and script, by its name alone. */
  readonly kind: "document" | "resource";
  /** Names of routes for logs and metrics, by the end of the path as a regular expression; the first that matches. */
  readonly templates?: Readonly<Record<string, string>>;
  readonly crawl: CrawlRule;
  /** What follows the segment in the pattern of robots.txt. Default: a slash. */
  readonly crawlEnd?: string;
  /** Whether its pages have a Markdown form. */
  readonly hasTwin: boolean;
  /** A name for what is not built: no route answers. */
  readonly isKeptName?: true;
}

const PAGES = { "(?:/|$)": `${SEARCH_PATH}/pages/*` };

/**
 * The one table of the areas under the search path: kinds and templates of requests, robots.txt and Markdown forms are read
 * off it. A route of `routes.ts` whose area is missing fails a test by name.
 */
export const SITE_AREAS = {
  api: {
    kind: "resource",
    templates: {
      "/events$": `${SEARCH_PATH}/api/events`,
      "/csp-report$": `${SEARCH_PATH}/api/csp-report`,
      "/suggestions": `${SEARCH_PATH}/api/suggestions`,
      "/": `${SEARCH_PATH}/api/*`,
    },
    crawl: "disallow",
    hasTwin: false,
  },
  svc: { kind: "resource", templates: PAGES, crawl: "disallow", hasTwin: false, isKeptName: true },
  "consumer-device": { kind: "resource", templates: PAGES, crawl: "disallow", hasTwin: false },
  "still-interested": { kind: "resource", crawl: "disallow", hasTwin: false },
  // Up to its query alone: cities begin like it.
  find: { kind: "document", crawl: "disallow", crawlEnd: "?", hasTwin: false },
  // Pages for people who are in the middle of something, and other forms of pages that are listed already.
  compare: { kind: "document", templates: PAGES, crawl: "noindex", crawlEnd: "", hasTwin: false },
  "compare.csv": { kind: "document", crawl: "noindex", crawlEnd: "", hasTwin: true },
  feeds: { kind: "resource", templates: PAGES, crawl: "noindex", hasTwin: false },
  location: { kind: "document", crawl: "noindex", crawlEnd: "", hasTwin: true },
  options: {
    kind: "document",
    templates: { "/[^/]+$": `${SEARCH_PATH}/options/:facet` },
    crawl: "noindex",
    hasTwin: false,
  },
  reference: {
    kind: "document",
    templates: { "/": `${SEARCH_PATH}/reference/*` },
    crawl: "noindex",
    hasTwin: false,
  },
  saved: { kind: "document", templates: PAGES, crawl: "noindex", crawlEnd: "", hasTwin: false },
  wallet: { kind: "document", crawl: "noindex", crawlEnd: "", hasTwin: false },
  // Of a vehicle's own page there is a Markdown form, and it is listed; of what stands below it, neither.
  vehicle: {
    kind: "document",
    templates: { "/[^/]+$": `${SEARCH_PATH}/vehicle/:listingId` },
    crawl: "noindex",
    crawlEnd: "/*/",
    hasTwin: true,
  },
  // Not one of the pages that may be listed: its cars have pages of their own.
  dealer: {
    kind: "document",
    templates: { "/": `${SEARCH_PATH}/dealer/:ownerId/:name` },
    crawl: "noindex",
    hasTwin: false,
  },
  info: { kind: "document", templates: PAGES, crawl: "index", hasTwin: false },
  "build-and-price": { kind: "document", crawl: "index", hasTwin: false },
  content: { kind: "document", crawl: "index", hasTwin: false, isKeptName: true },
  searchoptions: { kind: "document", crawl: "index", hasTwin: true, isKeptName: true },
} as const satisfies Readonly<Record<string, SiteArea>>;

const AREAS: readonly (readonly [segment: string, area: SiteArea])[] = Object.entries(SITE_AREAS);
const segmentsOf = (isIn: (area: SiteArea) => boolean): readonly string[] =>
  AREAS.filter(([, area]) => isIn(area)).map(([segment]) => segment);

/** First segments under the search path without a Markdown form. */
export const NOT_TWINNED: ReadonlySet<string> = new Set(segmentsOf(({ hasTwin }) => !hasTwin));

/** First segments under the search path that machines and script talk to. */
export const RESOURCE_SEGMENTS = segmentsOf(({ kind }) => kind === "resource");

const SITE_PAGE = { template: "/site-pages/*", crawl: "index" } as const;

interface OuterArea {
  /** The name of its routes for logs and metrics. */
  readonly template: string;
  readonly crawl: CrawlRule;
  /** Pages of other sites may show what is there: previews of shared links, readers of mail, aggregators. */
  readonly isShownElsewhere?: true;
}

/** First segments beside the search path. */
export const OUTER_AREAS = {
  assets: { template: "/assets/*", crawl: "index" },
  img: { template: "/img/*", crawl: "index", isShownElsewhere: true },
  previews: { template: "/img/*", crawl: "index", isShownElsewhere: true },
  "ads.txt": { template: "/sitemaps/*", crawl: "index" },
  "robots.txt": { template: "/sitemaps/*", crawl: "index" },
  "opensearch.xml": { template: "/sitemaps/*", crawl: "index" },
  "sitemap.xml": { template: "/sitemaps/*", crawl: "index" },
  sitemaps: { template: "/sitemaps/*", crawl: "index" },
  // Every page links to a sign-in page that leads back to it: as many addresses as there are pages, and nothing to read.
  account: { template: "/account/*", crawl: "disallow" },
  privacy: SITE_PAGE,
  terms: SITE_PAGE,
  accessibility: SITE_PAGE,
  help: SITE_PAGE,
  about: SITE_PAGE,
  "privacy-choices": { template: "/site-pages/*", crawl: "noindex" },
} as const satisfies Readonly<Record<string, OuterArea> & Record<SitePageName, unknown>>;

const OUTER: Readonly<Record<string, OuterArea | undefined>> = OUTER_AREAS;
const SHOWN_ELSEWHERE: ReadonlySet<string> = new Set(
  Object.keys(OUTER_AREAS).filter((segment) => OUTER[segment]?.isShownElsewhere),
);

/** Whether pages of other sites may show what stands at a path. */
export const isShownElsewhere = (path: string): boolean => SHOWN_ELSEWHERE.has(path.split("/", 2)[1] ?? "");

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
