import type { Request, RequestHandler } from "express";
import { SAVED_SEARCH_FORM, SUBSCRIBE_FORM } from "~/domain/forms/alert-forms";
import {
  CHANGE_PASSWORD_FORM,
  OFFER_FORM,
  PROFILE_FORM,
  REPORT_FORM,
  RESERVATION_FORM,
} from "~/domain/forms/form-tables";
import { CSP_REPORT_PATH, UNSUBSCRIBE_PATH } from "~/domain/site-paths";
import { siteRouteOf } from "~/domain/site-routes";
import { answerPlainly, type PlainAnswer } from "../request/plain-answers.server";
import type { PublicHosts } from "../request/public-hosts.server";
import { factsOf, pathOf } from "../request/request-facts.server";

const BODY_MAX_BYTES = 65_536;
const FORM_TYPE = "application/x-www-form-urlencoded";
const FIELDS_MAX = 100;
const FIELD_MAX_CHARS = 4_096;

const FORBIDDEN: PlainAnswer = { status: 403, title: "Not allowed", message: "This form was not sent from our pages." };
const UNKNOWN_CODING: PlainAnswer = {
  status: 411,
  title: "Bad request",
  message: "The form came in a coding that is not accepted.",
  headers: { Connection: "close" },
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
 * The check of where a request that changes something comes from, for documents, data requests and resource routes alike:
 * Remix's own misses the last two and answers 500.
 */
export function crossSiteGuard(hosts: PublicHosts, onRejected: () => void): RequestHandler {
  return (request, response, next) => {
    // A browser sends reports of the policy without an origin; they change nothing.
    if (request.method !== "POST" || pathOf(request) === CSP_REPORT_PATH) return next();
    if (!isFromOurPages(request, hosts)) {
      if (ONE_CLICK.test(pathOf(request))) {
        forgetTheBrowser(request);
        return next();
      }
      onRejected();
      return answerPlainly(response, FORBIDDEN);
    }
    // Chromium posts `null` under some referrer policies; Remix would answer 500 to what was just found to be ours.
    if (request.headers.origin === "null") delete request.headers.origin;
    next();
  };
}

const ONE_CLICK = new RegExp(`^${UNSUBSCRIBE_PATH}/[A-Za-z0-9_-]{32}$`);

/**
 * RFC 8058: a mailbox posts to the address of the mail's header, from its own server or from the browser that shows it. The
 * secret in that path is all its authority, so it goes on with nothing of a browser's; of such a request the action takes
 * nothing but `List-Unsubscribe=One-Click`.
 */
function forgetTheBrowser({ headers }: Request): void {
  for (const name of ["cookie", "origin", "referer", "sec-fetch-site"]) delete headers[name];
}

function isFromOurPages(request: Request, hosts: PublicHosts): boolean {
  const { origin, host, referer } = request.headers;
  const site = request.get("sec-fetch-site");
  // Text browsers say nothing else of where a form stood.
  if (origin === undefined && site === undefined) return hosts.isOwnOrigin(originOf(referer), host);
  if (origin !== undefined && origin !== "null" && !hosts.isOwnOrigin(origin, host)) return false;
  if (site !== undefined) return site === "same-origin";
  return origin !== undefined && origin !== "null";
}

/** Scheme and host of an address as it was sent; empty where there is none. */
const originOf = (address = "") => /^https?:\/\/[^/?#]+(?=[/?#]|$)/i.exec(address)?.[0] ?? "";

/**
 * Length, type and shape of a body. The body is read whole before an action starts, so that a slow or broken one has no
 * side effect. Every form reaches Remix as one plain kind, whatever was sent: an action that reads it cannot fail at an
 * empty body, an odd charset or a part without a name.
 */
export function bodyGuard(): RequestHandler {
  return (request, response, next) => {
    if (request.method !== "POST") return next();
    const { "content-length": length = "0", "content-type": saidType, "transfer-encoding": coding } = request.headers;
    // Proxies that speak HTTP/2 pass a body on in pieces, without its length.
    const isInPieces = coding?.toLowerCase() === "chunked";
    if ((coding !== undefined && !isInPieces) || !/^\d+$/.test(length)) return answerPlainly(response, UNKNOWN_CODING);
    if (Number(length) > BODY_MAX_BYTES) return answerPlainly(response, TOO_LARGE);
    // Every action that is not said to take JSON reads a form, and would break at anything else.
    const { body, freeButton } = siteRouteOf(pathOf(request));
    const takesJson = body !== undefined;
    // navigator.sendBeacon says text/plain of whatever it sends.
    const others = [...(takesJson ? ["json"] : []), ...(body === "beacon" ? ["text/plain"] : [])];
    const type = request.is(["urlencoded", "multipart", ...others]);
    const passEmpty = () => {
      if (!takesJson) request.headers["content-type"] = FORM_TYPE;
      next();
    };
    if (!isInPieces && Number(length) === 0) return passEmpty();
    if (!type && !(isInPieces && saidType === undefined)) return answerPlainly(response, WRONG_TYPE);
    readWhole(request, (content) => {
      if (content === null) return answerPlainly(response, TOO_LARGE);
      delete request.headers["transfer-encoding"];
      if (content.length === 0) {
        request.headers["content-length"] = "0";
        return passEmpty();
      }
      if (!type) return answerPlainly(response, WRONG_TYPE);
      if (type === "json" || type === "text/plain") {
        giveBack(request, content);
        return next();
      }
      const fields =
        type === "multipart" ? multipartFields(content, request.get("content-type") ?? "") : urlencodedFields(content);
      if (fields === undefined || !isAcceptable(fields)) return answerPlainly(response, BAD_FORM);
      const facts = factsOf(response);
      facts.isFreeForm = freeButton !== undefined && fields.some(([name]) => name === freeButton);
      if (facts.rateLimitedSeconds !== undefined) facts.limitedForm = fields;
      request.headers["content-type"] = FORM_TYPE;
      giveBack(request, fields.length === 0 ? NO_FIELDS : Buffer.from(new URLSearchParams(fields).toString()));
      next();
    });
  };
}

/** Reads as a form without fields. It is not empty: whoever reads a stream that was read to its end waits for ever. */
const NO_FIELDS = Buffer.from("&");

function giveBack(request: Request, body: Buffer): void {
  request.headers["content-length"] = String(body.length);
  request.unshift(body);
}

/** Reads a body to its end, or null once it is too large; `done` runs in the tick of its end, before the stream can end. */
function readWhole(request: Request, done: (body: Buffer | null) => void): void {
  // An end that came with the headers, and with nothing before it, makes a stream end without having been readable.
  if (request.complete && request.readableLength === 0) {
    done(Buffer.alloc(0));
    return;
  }
  const chunks: Buffer[] = [];
  let received = 0;
  const onReadable = () => {
    for (let chunk: Buffer | null = request.read(); chunk !== null; chunk = request.read()) {
      chunks.push(chunk);
      received += chunk.length;
    }
    const isTooLarge = received > BODY_MAX_BYTES;
    if (!request.complete && !isTooLarge) return;
    request.off("readable", onReadable);
    done(isTooLarge ? null : Buffer.concat(chunks));
  };
  request.on("readable", onReadable);
}

type Field = [name: string, value: string];

const TYPED_FIELDS: ReadonlySet<string> = new Set(
  [
    OFFER_FORM,
    REPORT_FORM,
    RESERVATION_FORM,
    PROFILE_FORM,
    SUBSCRIBE_FORM,
    SAVED_SEARCH_FORM,
    // Passwords have the same names in every form.
    CHANGE_PASSWORD_FORM,
  ].flatMap(Object.keys),
);

/** What people type or paste may be as long as the body: their form says what is too long, and shows it again where it may. */
const isAcceptable = (fields: readonly Field[]) =>
  fields.length <= FIELDS_MAX &&
  fields.every(
    ([name, value]) => name.length <= FIELD_MAX_CHARS && (value.length <= FIELD_MAX_CHARS || TYPED_FIELDS.has(name)),
  );

const urlencodedFields = (body: Buffer): Field[] => [...new URLSearchParams(body.toString("utf8"))];

/** Absent for a file, which no form of ours sends, for a part without a name, and for a body without its boundary. */
function multipartFields(body: Buffer, contentType: string): Field[] | undefined {
  const boundary = /boundary="?([^";]{1,70})"?/i.exec(contentType)?.[1];
  if (boundary === undefined) return undefined;
  const text = body.toString("latin1");
  const parts = text.split(`--${boundary}`).slice(1, -1);
  if (parts.length === 0 && !text.startsWith(`--${boundary}--`)) return undefined;
  const fields: Field[] = [];
  for (const part of parts) {
    const end = part.indexOf("\r\n\r\n");
    const head = part.slice(0, Math.max(0, end));
    const name = /^content-disposition:\s*form-data;\s*name="([^"\r\n]*)"/im.exec(head)?.[1];
    if (name === undefined || /filename/i.test(head)) return undefined;
    fields.push([utf8(name), utf8(part.slice(end + 4).replace(/\r\n$/, ""))]);
  }
  return fields;
}

const utf8 = (bytes: string) => Buffer.from(bytes, "latin1").toString("utf8");
