import { type AppLoadContext, createReadableStreamFromReadable } from "@remix-run/node";
import type { Request as ExpressRequest, Response as ExpressResponse, RequestHandler } from "express";
import { type ContentCoding, isWhole, wholeAnswer } from "../whole-answer.server";

export type GetLoadContext = (request: ExpressRequest, response: ExpressResponse) => Promise<AppLoadContext>;
type HandleRequest = (request: Request, context: AppLoadContext) => Promise<Response>;

/**
 * Remix behind Express. The framework's own adapter reads every answer out of a stream and writes it into another; ours
 * are finished (decision 13), and what is finished goes out in one write.
 */
export function remixHandler(handle: HandleRequest, getLoadContext: GetLoadContext): RequestHandler {
  return async (request, response, next) => {
    try {
      const context = await getLoadContext(request, response);
      const answer = await handle(toRemixRequest(request, context.signal), context);
      await send(answer, response, context.contentCoding);
    } catch (error) {
      next(error);
    }
  };
}

/** Its address is as the shopper asked; which hosts are ours was decided before. `signal` aborts when the shopper leaves. */
function toRemixRequest(request: ExpressRequest, signal: AbortSignal | undefined): Request {
  const headers = new Headers();
  for (const name in request.headers) {
    const value = request.headers[name];
    if (typeof value === "string") headers.set(name, value);
    else if (value !== undefined) for (const one of value) headers.append(name, one);
  }
  const { method } = request;
  const url = `${request.protocol}://${request.headers.host}${request.originalUrl}`;
  if (method === "GET" || method === "HEAD") return new Request(url, { method, headers, signal });
  const withBody = { body: createReadableStreamFromReadable(request), duplex: "half" as const };
  return new Request(url, { method, headers, signal, ...withBody });
}

/** Pages and data come whole; the answer of a resource route is read to its end first, and compressed like them. */
async function send(answer: Response, response: ExpressResponse, coding: ContentCoding | undefined): Promise<void> {
  const isText = mayBeCompressed(answer.headers);
  const isFinished = isWhole(answer) || answer.body === null;
  const finished = isFinished ? answer : await toWhole(answer, isText ? coding : undefined);
  response.statusMessage = finished.statusText;
  response.status(finished.status);
  for (const [name, value] of finished.headers) response.append(name, value);
  if (isText) response.vary("Accept-Encoding");
  response.end(isWhole(finished) ? finished.whole : undefined);
}

async function toWhole(answer: Response, coding: ContentCoding | undefined): Promise<Response> {
  const { status, statusText } = answer;
  const headers = new Headers(answer.headers);
  const body = new Uint8Array(await answer.arrayBuffer());
  return wholeAnswer(body, headers.has("Content-Encoding") ? undefined : coding, { headers, status, statusText });
}

const TEXT = /^(?:text\/|application\/(?:json|ld\+json|xml|atom\+xml))/;

function mayBeCompressed(headers: Headers): boolean {
  return TEXT.test(headers.get("Content-Type") ?? "") && !/\bno-transform\b/i.test(headers.get("Cache-Control") ?? "");
}
