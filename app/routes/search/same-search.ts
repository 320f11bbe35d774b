import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { RESERVED_FIRST_SEGMENTS, SEARCH_PATH, splitSearchPathname } from "~/domain/search-path";

/** Regions above the reference section keep what they have while only the tab changes: opening one does not search again. */
export function revalidateWhenSearchChanges({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSameSearch =
    currentUrl.search === nextUrl.search &&
    splitSearchPathname(currentUrl.pathname).segments.join("/") ===
      splitSearchPathname(nextUrl.pathname).segments.join("/");
  const isAnotherTab = currentUrl.pathname !== nextUrl.pathname;
  return isSameSearch && isAnotherTab ? false : defaultShouldRevalidate;
}

/** True for addresses of the search page, with or without a reference tab; false for the pages beside it. */
export function isSearchPathname(pathname: string): boolean {
  if (pathname !== SEARCH_PATH && !pathname.startsWith(`${SEARCH_PATH}/`)) return false;
  const [first] = splitSearchPathname(pathname).segments;
  return first === undefined || !RESERVED_FIRST_SEGMENTS.has(first.toLowerCase());
}
