import { createHash } from "node:crypto";
import { namesEdition } from "~/domain/entity-tags";

interface CrawlAnswer {
  readonly mediaType: string;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A document for machines, to be stored as its row of SITE_ROUTES says; 304 where the asker has it already. */
export function crawlAnswer(request: Request, answer: CrawlAnswer): Response {
  const etag = `W/"${createHash("sha256").update(answer.body).digest("base64url").slice(0, 27)}"`;
  const headers = new Headers({
    "Content-Type": `${answer.mediaType}; charset=utf-8`,
    ETag: etag,
    ...answer.headers,
  });
  if (namesEdition(request.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });
  return new Response(answer.body, { headers });
}

/** Nothing to give just now; crawlers come back. */
export function crawlUnavailable(): Response {
  return plainRefusal(503, "Not available just now.", { "Retry-After": "120" });
}

export function crawlNotFound(): Response {
  return plainRefusal(404, "There is nothing at this address.");
}

function plainRefusal(status: number, text: string, more: Readonly<Record<string, string>> = {}): Response {
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", ...more };
  return new Response(`${text}\n`, { status, headers });
}
