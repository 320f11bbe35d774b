import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { splitSearchPathname } from "~/domain/search-path";

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
