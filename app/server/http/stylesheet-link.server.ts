import type { RequestHandler } from "express";
import { factsOf } from "../request/request-facts.server";

/**
 * Names the style sheet in a document's header, ahead of its body. A balancer or CDN in front makes a 103 of it; ours would
 * reach nobody, since browsers take early hints over HTTP/2 only and we speak HTTP/1.1.
 */
export function stylesheetLink(href: string | undefined): RequestHandler {
  const link = `<${href}>; rel=preload; as=style`;
  return (request, response, next) => {
    const isPage = factsOf(response).kind === "document" && /text\/html/.test(request.get("accept") ?? "");
    if (href !== undefined && request.method === "GET" && isPage) response.setHeader("Link", link);
    next();
  };
}
