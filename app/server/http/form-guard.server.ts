import type { Request, RequestHandler } from "express";
import { answerPlainly, type PlainAnswer } from "./plain-answers.server";
import type { PublicHosts } from "./public-hosts.server";
import { pathOf } from "./request-facts.server";
import { CSP_REPORT_PATH } from "./security-headers.server";

const BODY_MAX_BYTES = 65_536;
const BEACON_PATH = "/cars-for-sale/still-interested/alert";
const FIELDS_MAX = 100;
const FIELD_MAX_CHARS = 4_096;

const FORBIDDEN: PlainAnswer = { status: 403, title: "Not allowed", message: "This form was not sent from our pages." };
const LENGTH_REQUIRED: PlainAnswer = {
  status: 411,
  title: "Bad request",
  message: "The length of the form is missing.",
};
const TOO_LARGE: PlainAnswer = {
  status: 413,
  title: "Too large",
  message: "The form is too large.",
  headers: { Connection: "close" },
};
const WRONG_TYPE: PlainAnswer = { status: 415, title: "Bad request", message: "This kind of content is not accepted." };
const BAD_FORM: PlainAnswer = { status: 400, title: "Bad request", message: "The form cannot be read." };

/**
 * The check of where a request that changes something comes from, for documents, data requests and resource routes alike
 * (reliability.md 4.3): Remix's own misses the last two and answers 500.
 */
export function crossSiteGuard(hosts: PublicHosts, onRejected: () => void): RequestHandler {
  return (request, response, next) => {
    // A browser sends reports of the policy without an origin; they change nothing.
    if (request.method !== "POST" || pathOf(request) === CSP_REPORT_PATH || isOneClickUnsubscribe(request))
      return next();
    if (!isFromOurPages(request, hosts)) {
      onRejected();
      return answerPlainly(response, FORBIDDEN);
    }
    // Chromium posts `null` under some referrer policies; Remix would answer 500 to what was just found to be ours.
    if (request.headers.origin === "null") delete request.headers.origin;
    next();
  };
}

const UNSUBSCRIBE_PATH = /^\/cars-for-sale\/saved\/unsubscribe\/[A-Za-z0-9_-]{32}$/;

/**
 * RFC 8058: a mailbox's own server posts to the address of the mail's header, with nothing but the token in its path.
 * Whoever sends a cookie or says where it comes from is a browser, and is asked for its origin like every other. The
 * action takes such a request for this alone: its body has to say `List-Unsubscribe=One-Click`.
 */
export function isOneClickUnsubscribe(request: Request): boolean {
  const { cookie, origin } = request.headers;
  const isBrowser = cookie !== undefined || origin !== undefined || request.get("sec-fetch-site") !== undefined;
  return !isBrowser && UNSUBSCRIBE_PATH.test(pathOf(request));
}

function isFromOurPages(request: Request, hosts: PublicHosts): boolean {
  const { origin, host } = request.headers;
  const site = request.get("sec-fetch-site");
  if (origin !== undefined && origin !== "null" && !hosts.isOwnOrigin(origin, host)) return false;
  if (site !== undefined) return site === "same-origin";
  return origin !== undefined && origin !== "null";
}

/**
 * Length, type and shape of a body (reliability.md 3.3). The body is read whole before an action starts, so that a slow or
 * broken one has no side effect, and put back for Remix to read.
 */
export function bodyGuard(): RequestHandler {
  return (request, response, next) => {
    if (request.method !== "POST") return next();
    const length = Number(request.headers["content-length"]);
    if (request.headers["transfer-encoding"] !== undefined || !Number.isInteger(length)) {
      response.setHeader("Connection", "close");
      return answerPlainly(response, LENGTH_REQUIRED);
    }
    if (length > BODY_MAX_BYTES) return answerPlainly(response, TOO_LARGE);
    // navigator.sendBeacon says text/plain of whatever it sends (reliability.md 4.3).
    const isBeacon = pathOf(request) === BEACON_PATH;
    const type = request.is(["urlencoded", "multipart", "json", ...(isBeacon ? ["text/plain"] : [])]);
    if (length > 0 && !type) return answerPlainly(response, WRONG_TYPE);
    if (length === 0) return next();
    readAndPutBack(request, length, (body) => {
      if (isAcceptable(body, String(type), request.get("content-type") ?? "")) return next();
      answerPlainly(response, BAD_FORM);
    });
  };
}

/** Reads exactly `length` bytes and unshifts them in the same tick, before the stream can end. */
function readAndPutBack(request: Request, length: number, done: (body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  let received = 0;
  const onReadable = () => {
    for (let chunk: Buffer | null = request.read(); chunk !== null; chunk = request.read()) {
      chunks.push(chunk);
      received += chunk.length;
      if (received < length) continue;
      request.off("readable", onReadable);
      const body = Buffer.concat(chunks);
      request.unshift(body);
      done(body);
      return;
    }
  };
  request.on("readable", onReadable);
}

function isAcceptable(body: Buffer, type: string, contentType: string): boolean {
  if (type === "json" || type === "text/plain") return true;
  const fields = type === "multipart" ? multipartFields(body, contentType) : urlencodedFields(body);
  return (
    fields !== undefined && fields.length <= FIELDS_MAX && fields.every((value) => value.length <= FIELD_MAX_CHARS)
  );
}

function urlencodedFields(body: Buffer): string[] {
  return [...new URLSearchParams(body.toString("utf8")).values()];
}

/** Values of the parts; absent for a file, which no form of ours sends, and for a body without its boundary. */
function multipartFields(body: Buffer, contentType: string): string[] | undefined {
  const boundary = /boundary="?([^";]{1,70})"?/i.exec(contentType)?.[1];
  if (boundary === undefined) return undefined;
  const text = body.toString("latin1");
  const parts = text.split(`--${boundary}`).slice(1, -1);
  if (parts.length === 0 && !text.startsWith(`--${boundary}--`)) return undefined;
  const values: string[] = [];
  for (const part of parts) {
    const end = part.indexOf("\r\n\r\n");
    if (end === -1 || /filename/i.test(part.slice(0, end))) return undefined;
    values.push(part.slice(end + 4));
  }
  return values;
}
