import type { Request, RequestHandler } from "express";
import { crawlRuleOf } from "~/domain/crawl/robots";
import { addressOfMarkdown, isMarketplacePage, markdownRouteOf } from "~/domain/crawl/search-twins";

/**
 * Says `X-Robots-Tag: noindex` wherever the one table says so, and leads requests for Markdown (`.md`, or an Accept
 * header that prefers it) to the route that writes it. Comes after the request guard, before anything answers.
 */
export function crawlRules(): RequestHandler {
  return (request, response, next) => {
    const isNegotiable = isNegotiated(request);
    // One address, two kinds of answer: whoever keeps one must not hand it to who asked for the other.
    if (isNegotiable) response.vary("Accept");
    const address = isNegotiable && prefersMarkdown(request) ? request.originalUrl : markdownAddressOf(request);
    if (address !== null || crawlRuleOf(request.originalUrl) === "noindex")
      response.setHeader("X-Robots-Tag", "noindex, follow");
    if (address !== null) {
      request.originalUrl = markdownRouteOf(address);
      request.url = request.originalUrl;
    }
    next();
  };
}

const isRead = ({ method }: Request) => method === "GET" || method === "HEAD";

/** The page that an address with `.md` is about. */
function markdownAddressOf(request: Request): string | null {
  return isRead(request) ? addressOfMarkdown(request.originalUrl) : null;
}

/** Of the page's own address, which is HTML or Markdown as the reader asks. */
function isNegotiated(request: Request): boolean {
  const [path = ""] = request.originalUrl.split("?", 1);
  return isRead(request) && isMarketplacePage(path) && !path.endsWith(".data") && !path.endsWith(".md");
}

function prefersMarkdown(request: Request): boolean {
  return (
    /text\/markdown/i.test(request.get("accept") ?? "") &&
    request.accepts(["html", "text/markdown"]) === "text/markdown"
  );
}
