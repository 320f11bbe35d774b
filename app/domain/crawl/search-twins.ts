import { NOT_TWINNED } from "../site-areas";
import { FEED_PATH, MARKDOWN_PATH, SEARCH_PATH } from "../site-paths";

/** Where the Atom feed of a search stands. `address` is path and query of the search page. */
export function feedAddressOf(address: string): string {
  return FEED_PATH + address.slice(SEARCH_PATH.length);
}

/** The same page as Markdown: `.md` at the end of the path. */
export function markdownAddressOf(address: string): string {
  const at = address.indexOf("?");
  return at === -1 ? `${address}.md` : `${address.slice(0, at)}.md${address.slice(at)}`;
}

/** Where the web program answers the Markdown of a page, behind either of its addresses. */
export function markdownRouteOf(address: string): string {
  return MARKDOWN_PATH + address.slice(SEARCH_PATH.length);
}

/** The page that a feed's, or a Markdown route's, URL is about. */
export function twinnedPageOf(url: URL): URL {
  const page = new URL(url);
  for (const prefix of [FEED_PATH, MARKDOWN_PATH]) {
    if (page.pathname === prefix || page.pathname.startsWith(`${prefix}/`)) {
      page.pathname = SEARCH_PATH + page.pathname.slice(prefix.length);
      return page;
    }
  }
  return page;
}

/** Path and query without `.md`; null where the path has none, or is no page of the marketplace. */
export function addressOfMarkdown(address: string): string | null {
  const at = address.indexOf("?");
  const path = at === -1 ? address : address.slice(0, at);
  if (!path.endsWith(".md") || !isMarketplacePage(path.slice(0, -3))) return null;
  return path.slice(0, -3) + (at === -1 ? "" : address.slice(at));
}

/** Whether a path can have a Markdown form: the search page, below it, and details pages; no machine's endpoint. */
export function isMarketplacePage(path: string): boolean {
  if (path !== SEARCH_PATH && !path.startsWith(`${SEARCH_PATH}/`)) return false;
  const [first = "", ...rest] = path.slice(SEARCH_PATH.length + 1).split("/");
  if (first === "vehicle") return rest.length === 1;
  return !NOT_TWINNED.has(first);
}
