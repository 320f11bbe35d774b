import { isRouteErrorResponse, type MetaDescriptor } from "@remix-run/react";

/** Title of a page that could not be shown, by what is missing: the address, or the search behind it. Never indexed. */
export function errorMeta(error: unknown): MetaDescriptor[] {
  const isUnknown = isRouteErrorResponse(error) && (error.status === 404 || error.status === 410);
  const title = isUnknown ? "Page not found | Forecourt" : "Search unavailable | Forecourt";
  return [{ title }, { name: "robots", content: "noindex" }];
}
