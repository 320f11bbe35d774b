import { AREA_CRAWL_ROWS, type CrawlRule } from "../site-areas";
import { SEARCH_PATH } from "../site-paths";

interface CrawlRow {
  /** As in robots.txt (RFC 9309): a prefix, `*` is anything, `$` the end. The longest that matches decides. */
  readonly pattern: string;
  readonly rule: CrawlRule;
}

/** The one table: robots.txt, the X-Robots-Tag header and the pages' own robots element are read off it. */
const CRAWL_TABLE: readonly CrawlRow[] = [
  { pattern: "/", rule: "index" },
  // Machines talk to these; nothing there is a page.
  { pattern: "/*.data$", rule: "disallow" },
  { pattern: "/*.data?", rule: "disallow" },
  ...AREA_CRAWL_ROWS,
  { pattern: `${SEARCH_PATH}*.md`, rule: "noindex" },
];

const MATCHERS = CRAWL_TABLE.map(({ pattern, rule }) => ({ pattern, rule, matches: toMatcher(pattern) }));

/** The rule for a path with its query. */
export function crawlRuleOf(path: string): CrawlRule {
  let best: { pattern: string; rule: CrawlRule } = { pattern: "", rule: "index" };
  for (const row of MATCHERS) if (row.pattern.length > best.pattern.length && row.matches.test(path)) best = row;
  return best.rule;
}

/** robots.txt. `origin` has no slash at the end. */
export function robotsTxt(origin: string): string {
  const disallowed = CRAWL_TABLE.filter(({ rule }) => rule === "disallow");
  return [
    "# Search pages with refinements may be read, and say noindex themselves.",
    "User-agent: *",
    ...disallowed.map(({ pattern }) => `Disallow: ${pattern}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
}

function toMatcher(pattern: string): RegExp {
  const isWhole = pattern.endsWith("$");
  const source = (isWhole ? pattern.slice(0, -1) : pattern).replace(/[.+?^{}()|[\]\\]/g, "\\$&").replaceAll("*", ".*");
  return new RegExp(`^${source}${isWhole ? "$" : ""}`);
}
