import type { HeadersFunction } from "@remix-run/node";

/**
 * Headers of an answer that a loader threw reach the response: Remix drops them where the route of the boundary exports
 * none. A crawler's search error of status 200 would otherwise be stored, and its 503 would not say when to come back.
 */
export const headers: HeadersFunction = ({ errorHeaders, parentHeaders }) => errorHeaders ?? parentHeaders;
