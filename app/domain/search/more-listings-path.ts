import { MORE_LISTINGS_PATH, SEARCH_PATH } from "../site-paths";

/** Where the cards of a page are to be had alone: the same path and query under another prefix. */
export function moreListingsPath(pageHref: string): string {
  return `${MORE_LISTINGS_PATH}${pageHref.slice(SEARCH_PATH.length)}`;
}

/** The page that such an address is about. */
export function readMoreListingsPath({ pathname, search }: URL): string {
  return `${SEARCH_PATH}${pathname.slice(MORE_LISTINGS_PATH.length)}${search}`;
}
