import type { Request, RequestHandler, Response } from "express";
import { escapeXml } from "~/domain/crawl/xml-text";
import { waitWords } from "~/domain/figures/wait-words";
import { isSecretField } from "~/domain/shopper/hidden-fields";
import { answerPlainly, type PlainAnswer, plainPage } from "../request/plain-answers.server";
import { factsOf } from "../request/request-facts.server";

/** What everybody over a limit is told. */
export const tooMany = (seconds: number): PlainAnswer => ({
  status: 429,
  title: "Please wait a moment",
  message: `Too many requests came from your connection. Please try again in ${waitWords(seconds)}.`,
});

/**
 * The page of a form over its limit (rateLimits) that has none of its own to come back in: its action does not run, or
 * would lead elsewhere, and 429 leads nowhere. It says what happened and sends the same form again.
 */
export function limitedForms(): RequestHandler {
  return (request, response, next) => {
    const facts = factsOf(response);
    const { rateLimitedSeconds, isFormRefused } = facts;
    if (rateLimitedSeconds === undefined) return next();
    if (facts.isFreeForm === true) {
      facts.rateLimitedSeconds = undefined;
      return next();
    }
    response.setHeader("Cache-Control", "no-store");
    if (isFormRefused !== true) {
      answerInsteadOfRedirect(request, response, rateLimitedSeconds);
      return next();
    }
    if (waitsForPage(request, response)) sendForm(request, response, rateLimitedSeconds);
    else answerPlainly(response, tooMany(rateLimitedSeconds));
  };
}

/** Our script says that it waits for JSON, and a data request for data; a text browser may say that it takes anything. */
const waitsForPage = (request: Request, response: Response): boolean =>
  factsOf(response).kind !== "data" && !/\bjson\b/i.test(request.get("accept") ?? "");

function answerInsteadOfRedirect(request: Request, response: Response, seconds: number): void {
  const { end } = response;
  response.end = (...given: unknown[]) => {
    response.end = end;
    const isRedirect = response.statusCode >= 300 && response.statusCode < 400;
    if (response.headersSent || !isRedirect || !waitsForPage(request, response))
      return Reflect.apply(end, response, given);
    sendForm(request, response, seconds);
    return response;
  };
}

function sendForm(request: Request, response: Response, seconds: number): void {
  const { limitedForm = [], requestId } = factsOf(response);
  const fields = limitedForm
    .filter(([name]) => !isSecretField(name))
    .map(([name, value]) => `<input type="hidden" name="${escapeXml(name)}" value="${escapeXml(value)}">`);
  const below =
    "<p>Nothing was sent. What you typed is still here.</p>" +
    `<form method="post" action="${escapeXml(request.originalUrl)}">${fields.join("")}<button class="btn">Send it again</button></form>`;
  response.removeHeader("Location");
  response.status(429).type("text/html; charset=utf-8");
  response.end(plainPage({ ...tooMany(seconds), below }, requestId));
}
