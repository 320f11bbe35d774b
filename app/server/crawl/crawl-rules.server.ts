import type { Request, RequestHandler } from "express";
import { crawlRuleOf } from "~/domain/robots";
import { addressOfMarkdown, isMarketplacePage, markdownRouteOf } from "~/domain/search-twins";

/**
 * Says `X-Robots-Tag: noindex` wherever the one table says so, and leads requests for Markdown (`.md`, or an Accept
 * header that prefers it) to the route that writes it. Comes after the request guard, before anything answers.
 */
export function crawlRules(): RequestHandler {
  return (request, response, next) => {
    // One address, two kinds of answer: whoever keeps one must not hand it to who asked for the other.
    if (isNegotiated(request)) response.vary("Accept");
    const address = markdownAddressAsked(request);
    if (address !== null || crawlRuleOf(request.originalUrl) === "noindex")
      response.setHeader("X-Robots-Tag", "noindex, follow");
    if (address !== null) {
      request.originalUrl = markdownRouteOf(address);
      request.url = request.originalUrl;
    }
    next();
  };
}

function markdownAddressAsked(request: Request): string | null {
  if (!isRead(request)) return null;
  const address = addressOfMarkdown(request.originalUrl);
  if (address !== null) return address;
  return isNegotiated(request) && prefersMarkdown(request) ? request.originalUrl : null;
}

const isRead = ({ method }: Request) => method === "GET" || method === "HEAD";

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
