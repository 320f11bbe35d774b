import type { ErrorRequestHandler, Request, Response } from "express";
import { SEARCH_PATH } from "~/domain/site-paths";
import { factsOf } from "./request-facts.server";

export interface PlainAnswer {
  readonly status: number;
  readonly title: string;
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Markup below the message, for pages alone: whoever gives it has escaped it. */
  readonly below?: string;
}

let stylesheetHref: string | undefined;

/** The build's root stylesheet, for the few pages that Express writes itself. */
export function setStylesheet(href: string | undefined): void {
  stylesheetHref = href;
}

/** Answers without Remix: a short page for a document, text for everything else. Nothing of the request is repeated. */
export function answerPlainly(response: Response, answer: PlainAnswer): void {
  const facts = factsOf(response);
  for (const [name, value] of Object.entries(answer.headers ?? {})) response.setHeader(name, value);
  response.status(answer.status);
  if (facts.kind !== "document" || !acceptsHtml(response.req)) {
    response.type("text/plain; charset=utf-8").send(`${answer.message}\n`);
    return;
  }
  response.type("text/html; charset=utf-8").send(plainPage(answer, facts.requestId));
}

/** Whether a page is what this client waits for. */
function acceptsHtml(request: Request): boolean {
  return request.accepts(["text", "html"]) === "html" || /text\/html/.test(request.get("accept") ?? "");
}

/** Every part is ours: the request id matches [A-Za-z0-9-], titles and messages are constants. */
export function plainPage({ title, message, below = "" }: PlainAnswer, requestId: string): string {
  const style = stylesheetHref === undefined ? "" : `<link rel="stylesheet" href="${stylesheetHref}">`;
  return `<!doctype html>
<html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title>${style}</head>
<body><main class="wrap" style="display:grid;gap:.75rem;place-content:start;padding-block:3rem"><h1>${title}</h1><p>${message}</p>${below}<p><a href="${SEARCH_PATH}">Search all cars</a></p><p><small>Request ${requestId}</small></p></main></body></html>
`;
}

const FAILED: PlainAnswer = {
  status: 500,
  title: "Something went wrong",
  message: "The page could not be made. Please try again.",
};

/** The last word when nothing else answered: no stack, no message of the error. */
export function answerFailure(onError: (error: unknown) => void): ErrorRequestHandler {
  return (error, _request, response, _next) => {
    // Answered already, when the process gave its pages up: what Remix makes of it afterwards reaches nobody.
    if (response.writableEnded) return;
    onError(error);
    if (response.headersSent) response.destroy();
    else answerPlainly(response, FAILED);
  };
}
