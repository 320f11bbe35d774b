import { twinnedPageOf } from "~/domain/crawl/search-twins";
import { SEARCH_PATH } from "~/domain/site-paths";
import { crawlNotFound, crawlUnavailable } from "./crawl-answers.server";

/** The request for the page that a feed or a Markdown form is about: what the page's own loaders would be given. */
export function pageRequestOf(request: Request): Request {
  return new Request(twinnedPageOf(new URL(request.url)), { headers: request.headers, signal: request.signal });
}

/**
 * What opening the page threw, as an answer without its HTML: a redirect to the twin of where the page went, 404 for
 * addresses without a page. Anything else is an error, and thrown again.
 */
export function refusedTwin(thrown: unknown, twinAddressOf: (address: string) => string): Response {
  if (thrown instanceof Response) {
    const location = thrown.headers.get("Location");
    if (location === null || !location.startsWith(SEARCH_PATH)) return thrown;
    const headers = new Headers(thrown.headers);
    headers.set("Location", twinAddressOf(location));
    return new Response(null, { status: thrown.status, headers });
  }
  const status = statusOf(thrown);
  if (status === null) throw thrown;
  return status === 404 || status === 410 ? crawlNotFound() : crawlUnavailable();
}

/** Remix's `data(…, { status })` as it is thrown. */
function statusOf(thrown: unknown): number | null {
  const init: unknown = typeof thrown === "object" && thrown !== null ? Reflect.get(thrown, "init") : null;
  const status: unknown = typeof init === "object" && init !== null ? Reflect.get(init, "status") : null;
  return typeof status === "number" ? status : null;
}
