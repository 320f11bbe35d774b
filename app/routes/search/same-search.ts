import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { splitSearchPathname } from "~/domain/search/search-path";
import { RESERVED_FIRST_SEGMENTS, SEARCH_PATH } from "~/domain/site-paths";
import { staysOnPage } from "~/ui/page/staying";

type Address = Pick<URL, "pathname" | "search">;
type Path = Pick<URL, "pathname" | "search" | "hash">;

/** Regions above the reference section keep what they have while only the tab changes: opening one does not search again. */
export function revalidateWhenSearchChanges({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return staysOnPage() || isAnotherTabOfSearch(currentUrl, nextUrl) ? false : defaultShouldRevalidate;
}

/** True where two addresses are of one search, and differ in the reference tab that is open. */
export function isAnotherTabOfSearch(current: Address, next: Address): boolean {
  return (
    current.pathname !== next.pathname &&
    current.search === next.search &&
    splitSearchPathname(current.pathname).segments.join("/") === splitSearchPathname(next.pathname).segments.join("/")
  );
}

/**
 * True where another search came than one that the panel asks for: by a link, or by Back, to whatever it leads. Neither
 * another tab of a search is one, nor a place within its page.
 */
export function isArrival(current: Path, next: Path, isRefinement: boolean): boolean {
  if (isRefinement) return false;
  const isPlaceWithin =
    current.pathname === next.pathname && current.search === next.search && current.hash !== next.hash;
  return !isPlaceWithin && !isAnotherTabOfSearch(current, next);
}

/** True for addresses of the search page, with or without a reference tab; false for the pages beside it. */
export function isSearchPathname(pathname: string): boolean {
  if (pathname !== SEARCH_PATH && !pathname.startsWith(`${SEARCH_PATH}/`)) return false;
  const [first] = splitSearchPathname(pathname).segments;
  return first === undefined || !RESERVED_FIRST_SEGMENTS.has(first.toLowerCase());
}
