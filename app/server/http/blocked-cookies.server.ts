import type { Request, RequestHandler, Response } from "express";
import {
  CHANGE_SAVED_PATH,
  CHANGE_SEARCHES_PATH,
  HISTORY_PATH,
  SHORTLIST_PATH,
  SIGN_IN_PATH,
  WALLET_PATH,
} from "~/domain/site-paths";
import { answerPlainly, type PlainAnswer } from "../request/plain-answers.server";
import { pathOf } from "../request/request-facts.server";

/** Of the address that a form leads to, where its answer was the first to set a cookie. */
const MARK = "cookiesAsked=1";

/** Forms whose whole effect is what a cookie keeps, or needs one on the next page. A message to a seller needs none. */
const KEEPERS: readonly string[] = [
  SHORTLIST_PATH,
  CHANGE_SEARCHES_PATH,
  CHANGE_SAVED_PATH,
  HISTORY_PATH,
  SIGN_IN_PATH,
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
 * Says what a browser that blocks cookies makes of a form that keeps something. Without script nobody knows before the
 * request after it: the answer to a browser without any cookie leads to a marked address, which leads on where the
 * cookie came back, and says so where it did not. Before anything that reads addresses, so that no page ever has the mark.
 */
export function blockedCookies(): RequestHandler {
  return (request, response, next) => {
    if (request.method === "POST" && request.headers.cookie === undefined && isKeeper(pathOf(request)))
      markRedirect(response);
    const unmarked = request.method === "GET" ? withoutMark(request) : null;
    if (unmarked === null) return next();
    if (request.headers.cookie === undefined) return answerPlainly(response, BLOCKED);
    response.setHeader("Cache-Control", "no-store");
    response.redirect(302, unmarked);
  };
}

/** Null for an address without the mark, and for one that another site could be led to by. */
function withoutMark({ originalUrl }: Request): string | null {
  const [path = "", query = ""] = originalUrl.split("?", 2);
  const pairs = query.split("&");
  if (!pairs.includes(MARK) || !/^\/(?![/\\])/.test(path)) return null;
  const others = pairs.filter((pair) => pair !== MARK).join("&");
  return others === "" ? path : `${path}?${others}`;
}

/** On the way out: whether the answer sets a cookie is known then. */
function markRedirect(response: Response): void {
  const { writeHead } = response;
  const writeMarked = (status: number, ...others: unknown[]): unknown => {
    const location = response.getHeader("Location");
    const isKept = status === 303 && response.hasHeader("Set-Cookie");
    if (isKept && typeof location === "string" && location.startsWith("/"))
      response.setHeader("Location", marked(location));
    return Reflect.apply(writeHead, response, [status, ...others]);
  };
  Object.assign(response, { writeHead: writeMarked });
}

function marked(location: string): string {
  const [address = "", ...anchor] = location.split("#");
  return [`${address}${address.includes("?") ? "&" : "?"}${MARK}`, ...anchor].join("#");
}
