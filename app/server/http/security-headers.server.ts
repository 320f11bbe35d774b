import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { RequestHandler, Response } from "express";
import helmet from "helmet";
import { isShownElsewhere } from "~/domain/site-areas";
import { CSP_REPORT_PATH } from "~/domain/site-paths";
import { siteRouteOf } from "~/domain/site-routes";
import { isSetBesideStored } from "../request/cookies/cookies.server";
import { factsOf, pathOf } from "../request/request-facts.server";

const PERMISSIONS = "geolocation=(self), camera=(), microphone=(), payment=(), usb=(), interest-cohort=()";
const PUSH_HOSTS = ["https://fcmregistrations.googleapis.com", "https://firebaseinstallations.googleapis.com"];
/**
 * Where the tag of outside ads sends its questions, and where the frames of ads are. Script needs no host: the policy trusts what a
 * trusted script loads. Google names no closed list, so that a host which is missing here costs an ad, and is reported.
 */
const OUTSIDE_AD_HOSTS =
  "https://*.doubleclick.net https://*.googlesyndication.com https://*.adtrafficquality.google https://www.google.com";

export interface SecurityOptions {
  readonly isDevelopment: boolean;
  readonly sentryDsn: string | undefined;
}

/**
 * Security headers of every response. Referrer-Policy is pinned: helmet's own `no-referrer` makes Chromium post
 * `Origin: null`, and every form without JavaScript then fails.
 */
function helmetOf(
  options: Pick<SecurityOptions, "isDevelopment" | "sentryDsn">,
  scriptSources: readonly (string | ((request: IncomingMessage, response: ServerResponse) => string))[],
) {
  const reportsTo = options.sentryDsn === undefined ? [] : [new URL(options.sentryDsn).origin];
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        "default-src": ["'self'"],
        "base-uri": ["'none'"],
        "object-src": ["'none'"],
        "frame-ancestors": ["'none'"],
        "form-action": ["'self'"],
        "script-src": scriptSources,
        "script-src-attr": ["'none'"],
        // Vite injects styles without a nonce and talks over a web socket; both only in development.
        "style-src": options.isDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'"],
        "style-src-attr": ["'unsafe-inline'"],
        "img-src": ["'self'", "data:", "https:"],
        "font-src": ["'self'"],
        "connect-src": ["'self'", ...reportsTo, ...PUSH_HOSTS, ...(options.isDevelopment ? ["ws:"] : [])],
        "frame-src": ["'none'"],
        "worker-src": ["'self'"],
        "manifest-src": ["'self'"],
        "report-uri": [CSP_REPORT_PATH],
      },
    },
    strictTransportSecurity: { maxAge: 63_072_000, includeSubDomains: true },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
    crossOriginResourcePolicy: { policy: "same-origin" },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: "deny" },
  });
}

/** The headers of 4.1 on every response that Express writes, with a nonce for the scripts of the page. */
export function securityHeaders(options: SecurityOptions & { readonly isDraining: () => boolean }): RequestHandler[] {
  return [
    helmetOf(options, [(_request, response) => `'nonce-${nonceOf(response)}'`, "'strict-dynamic'"]),
    (_request, response, next) => {
      response.setHeader("Permissions-Policy", PERMISSIONS);
      const writeHead = response.writeHead;
      // A name first: V8 makes a function that is assigned to a property as it is written among what lives long, and
      // whatever it reaches, the whole request, stays until the next full collection (decision 9).
      const completeAndWrite = (...args: unknown[]) => {
        if (!response.headersSent) completeHeaders(response, options.isDraining());
        return Reflect.apply(writeHead, response, args);
      };
      response.writeHead = completeAndWrite;
      next();
    },
  ];
}

/** The same for an answer without scripts, as names and values: for bytes that are made once and sent often. */
export function fixedSecurityHeaders(options: SecurityOptions): readonly string[] {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmetOf(options, ["'none'"])(response.req, response, () => undefined);
  const headers = Object.entries({ ...response.getHeaders(), "permissions-policy": PERMISSIONS });
  return headers.flatMap(([name, value]) => [
    name.replace(/(?:^|-)[a-z]/g, (first) => first.toUpperCase()),
    String(value),
  ]);
}

function nonceOf(response: ServerResponse): string {
  return factsOf(response).cspNonce;
}

/** What the row of the address says; of its data request nothing. */
const cacheOf = (path: string) => (path.endsWith(".data") ? undefined : siteRouteOf(path).cache);

/** What only the finished response shows: caching by status, the charset, and the end of a keep-alive while draining. */
function completeHeaders(response: Response, isDraining: boolean): void {
  const status = response.statusCode;
  const { holdsToken = false } = siteRouteOf(pathOf(response.req));
  // Not `no-referrer`, with which Chromium posts `Origin: null`.
  if (holdsToken) response.setHeader("Referrer-Policy", "strict-origin");
  // Of a redirect too: browsers ask each answer on the way.
  if (status < 400 && isShownElsewhere(pathOf(response.req)))
    response.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
  if (factsOf(response).allowsOutsideAds) allowOutsideAds(response);
  const given = response.getHeader("Cache-Control");
  if (status >= 400) response.setHeader("Cache-Control", "no-store");
  else if (setsOwnCookie(response) || factsOf(response).isPersonal || holdsToken)
    response.setHeader("Cache-Control", "private, no-store");
  else if (given === undefined) {
    // Whoever keeps the answer to a POST keeps what one person sent.
    const isRead = response.req.method !== "POST";
    const stored = isRead && (status === 200 || status === 304) ? cacheOf(pathOf(response.req)) : undefined;
    const isShared = status === 301 && isRead;
    response.setHeader("Cache-Control", stored ?? (isShared ? "public, max-age=3600" : "private, no-cache"));
  }
  const type = response.getHeader("Content-Type");
  if (typeof type === "string" && /^text\/[a-z]+$/i.test(type))
    response.setHeader("Content-Type", `${type}; charset=utf-8`);
  if (isDraining) response.setHeader("Connection", "close");
}

/** One that makes the answer somebody's. */
const setsOwnCookie = (response: Response) =>
  [response.getHeader("Set-Cookie") ?? []].flat().some((cookie) => !isSetBesideStored(String(cookie)));

function allowOutsideAds(response: Response): void {
  const policy = String(response.getHeader("Content-Security-Policy"));
  response.setHeader(
    "Content-Security-Policy",
    policy
      .replace("frame-src 'none'", `frame-src ${OUTSIDE_AD_HOSTS}`)
      .replace("connect-src 'self'", `connect-src 'self' ${OUTSIDE_AD_HOSTS}`),
  );
}
