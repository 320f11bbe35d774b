import type { Request, RequestHandler, Response } from "express";
import { escapeXml } from "~/domain/crawl/xml-text";
import { COOKIES_ASKED, COOKIES_ASKED_STATUS } from "~/domain/page-data/cookies-asked";
import {
  CHANGE_SAVED_PATH,
  CHANGE_SEARCHES_PATH,
  EMAIL_ALERTS_PATH,
  HIDE_SHOWCASE_PATH,
  HISTORY_PATH,
  PRIVACY_CHOICES_PATH,
  SEARCH_PATH,
  SHORTLIST_PATH,
  SIGN_IN_PATH,
  SUBSCRIBE_PATH,
  WALLET_PATH,
} from "~/domain/site-paths";
import { createCookies } from "../request/cookies/cookies.server";
import { answerPlainly, type PlainAnswer } from "../request/plain-answers.server";
import { factsOf, pathOf } from "../request/request-facts.server";

/** Forms whose whole effect is what a cookie keeps, or needs one on the next page. A message to a seller needs none. */
const KEEPERS: readonly string[] = [
  SHORTLIST_PATH,
  CHANGE_SEARCHES_PATH,
  CHANGE_SAVED_PATH,
  HISTORY_PATH,
  SIGN_IN_PATH,
  PRIVACY_CHOICES_PATH,
  SUBSCRIBE_PATH,
  EMAIL_ALERTS_PATH,
  HIDE_SHOWCASE_PATH,
];
const isKeeper = (path: string) => KEEPERS.includes(path) || path === WALLET_PATH || path.startsWith(`${WALLET_PATH}/`);

const BLOCKED: PlainAnswer = {
  status: 200,
  title: "Nothing was kept",
  message:
    "Your browser blocks this site's cookies, so nothing of that was kept. Allow cookies for this site, go back and try again.",
  headers: { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" },
};

/**
 * Holds a form that keeps something back until it is known that the browser keeps cookies: nothing of it is done before.
 * A browser without any is given one, and sends the form again, to the marked address. Nobody is held back twice.
 */
export function askedCookies({ isLocal }: { readonly isLocal: boolean }): RequestHandler {
  const { cookiesAsked } = createCookies({ isLocal, secrets: [] });
  return (request, response, next) => {
    if (request.method !== "POST" || !isKeeper(pathOf(request).replace(/\.data$/, ""))) return next();
    const unmarked = withoutMark(request.originalUrl);
    const hasCookie = request.headers.cookie !== undefined;
    if (hasCookie || unmarked !== null) {
      if (!hasCookie) return answerBlocked(request, response);
      if (unmarked !== null) Object.assign(request, { url: unmarked, originalUrl: unmarked });
      return next();
    }
    cookiesAsked.serialize(true).then((cookie) => {
      response.setHeader("Set-Cookie", cookie);
      response.setHeader("Cache-Control", "no-store");
      if (isScript(request)) response.status(COOKIES_ASKED_STATUS).json({});
      else response.redirect(307, marked(request.originalUrl));
    }, next);
  };
}

/** A form that script sends by itself, and whose answer is JSON: it would not follow a redirect. */
const isScript = (request: Request) => request.get("accept") === "application/json";

/**
 * Says what a browser that blocks cookies makes of a form that keeps something, where script leads to a marked address. Before
 * anything that reads addresses, so that no page ever has the mark.
 */
export function blockedCookies(): RequestHandler {
  return (request, response, next) => {
    const unmarked = request.method === "GET" ? withoutMark(request.originalUrl) : null;
    if (unmarked === null) return next();
    if (request.headers.cookie === undefined) return answerBlocked(request, response);
    response.setHeader("Cache-Control", "no-store");
    response.redirect(302, unmarked);
  };
}

/** The router's own requests are led to the document that says so. */
function answerBlocked(request: Request, response: Response): void {
  const back = pageBefore(request);
  if (factsOf(response).kind === "data") {
    response.setHeader("Cache-Control", "no-store");
    response.setHeader("X-Remix-Response", "yes");
    response
      .status(202)
      .type("text/x-script")
      .send(reloadingRedirect(marked(back)));
    return;
  }
  answerPlainly(response, { ...BLOCKED, below: `<p><a href="${escapeXml(back)}">Go back to where you were</a></p>` });
}

/** As single fetch writes a redirect that loads a document anew (turbo-stream's own notation of one object). */
function reloadingRedirect(location: string): string {
  const keys = { _2: 3, _4: 5, _6: 7, _8: 9, _10: 7 };
  const values = ["redirect", location, "status", 302, "revalidate", false, "reload", true, "replace"];
  return `${JSON.stringify([["SingleFetchRedirect", 1], keys, ...values])}\n`;
}

/** The page of this site that the form stood on, or that led here; else the search. */
function pageBefore(request: Request): string {
  const referrer = request.get("referer") ?? "";
  const own = withoutMark(request.originalUrl);
  const page = URL.canParse(referrer) ? new URL(referrer) : null;
  if (page !== null && page.host === request.get("host")) {
    const address = `${page.pathname}${page.search}`;
    return isOwn(address) ? (withoutMark(address) ?? address) : SEARCH_FALLBACK;
  }
  return request.method === "GET" && own !== null ? own : SEARCH_FALLBACK;
}

const SEARCH_FALLBACK = SEARCH_PATH;
const isOwn = (address: string) => /^\/(?![/\\])/.test(address);

/** Null for an address without the mark, and for one that another site could be led to by. */
function withoutMark(address: string): string | null {
  const [path = "", query = ""] = address.split("?", 2);
  const pairs = query.split("&");
  if (!pairs.includes(COOKIES_ASKED) || !isOwn(path)) return null;
  const others = pairs.filter((pair) => pair !== COOKIES_ASKED).join("&");
  return others === "" ? path : `${path}?${others}`;
}

const marked = (address: string): string => `${address}${address.includes("?") ? "&" : "?"}${COOKIES_ASKED}`;
