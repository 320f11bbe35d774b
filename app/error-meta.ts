import { isRouteErrorResponse, type MetaDescriptor } from "@remix-run/react";
import { errorTitle } from "./ui/form/error-title";
import { type SiteMatch, siteNameOf } from "./ui/frame/site-navigation";

/** Title of what belongs to a vehicle that is sold, or that nobody knows. */
export const goneTitle = (matches: readonly SiteMatch[]): string => `No longer available | ${siteNameOf(matches)}`;

/** Of a search, for `errorMeta`. */
export const SEARCH_UNAVAILABLE = "Search unavailable";

/** Title of a page that could not be shown, by what is missing: the address, or what it needs. Never indexed. */
export function errorMeta(
  error: unknown,
  matches: readonly SiteMatch[],
  unavailable = "Unavailable right now",
): MetaDescriptor[] {
  const isUnknown = isRouteErrorResponse(error) && (error.status === 404 || error.status === 410);
  const isExpired = isRouteErrorResponse(error) && error.status === 403;
  const what = isUnknown ? "Page not found" : isExpired ? errorTitle("This form has expired", true) : unavailable;
  return [{ title: `${what} | ${siteNameOf(matches)}` }, { name: "robots", content: "noindex" }];
}
