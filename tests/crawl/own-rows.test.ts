import { expect, test } from "vitest";
import { createBrowserHistory } from "../../app/server/request/browser-history.server";
import { createCookies } from "../../app/server/request/cookies.server";
import { SESSION_SECRETS } from "../servers/deployed-site";
import { askPublic, ORIGIN } from "./public-address";

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0";
const CRAWLER = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
const SEARCH = "/cars-for-sale/used-cars/suv";
const cookies = createCookies({ isLocal: false, secrets: SESSION_SECRETS });
const pairOf = (text = "") => text.split(";")[0] ?? "";

/** A page as somebody gets it, without what tells one answer from the next. */
async function bytesOf(address: string, pairs: readonly string[], headers: Record<string, string> = {}) {
  const answer = await askPublic(ORIGIN + address, { Cookie: pairs.join("; "), "User-Agent": BROWSER, ...headers });
  const text = await answer.text();
  const nonce = /nonce="([^"]+)"/.exec(text)?.[1];
  return nonce === undefined ? text : text.replaceAll(nonce, "");
}

/** The cookie of somebody who looked at these cars just now. */
async function lookedAt(ids: readonly string[]): Promise<string> {
  const views = ids.map((listingId) => ({ listingId, viewedAtMs: Date.now() }));
  return pairOf(await createBrowserHistory(cookies.history).keep(views));
}

const titlesOf = (page: string) => page.match(/Recently viewed|Because you looked at/g) ?? [];

test("two people get their own rows while they are on, and the same bytes in every way of being off", async () => {
  const ids = [...(await bytesOf(SEARCH, [])).matchAll(/data-listing-id="([^"]+)"/g)].map(([, id = ""]) => id);
  const [ann, bob] = await Promise.all([lookedAt(ids.slice(0, 2)), lookedAt(ids.slice(2, 5))]);
  const off = pairOf(await cookies.flags.serialize("PERSONALIZATION=off"));
  const paused = pairOf(await cookies.historyChoice.serialize(["paused"]));
  const refused = pairOf(await cookies.refusedReasons.serialize(["every"]));
  for (const address of ["/", SEARCH]) {
    const [annsPage, bobsPage, everybodys] = await Promise.all([
      bytesOf(address, [ann]),
      bytesOf(address, [bob]),
      bytesOf(address, []),
    ]);
    expect(new Set(titlesOf(annsPage))).toEqual(new Set(["Recently viewed", "Because you looked at"]));
    expect(annsPage).not.toBe(bobsPage);
    expect(titlesOf(await bytesOf(address, [ann, refused]))).not.toContain("Because you looked at");

    expect(await bytesOf(address, [ann, off])).toBe(await bytesOf(address, [bob, off]));
    for (const [pairs, headers] of [
      [[paused], {}],
      [[], { "Sec-GPC": "1" }],
      [[], { "User-Agent": CRAWLER }],
    ] as const)
      expect(await bytesOf(address, [ann, ...pairs], headers)).toBe(await bytesOf(address, [bob, ...pairs], headers));
    expect(await bytesOf(address, [ann, paused])).toContain("Your browsing history is paused");
    expect(await bytesOf(address, [], { "Sec-GPC": "1" })).toContain("Global Privacy Control");
    expect(await bytesOf(address, [])).toBe(everybodys);
  }
});

test("the order of the results is everybody's", async () => {
  const orderOf = (page: string) => [...page.matchAll(/data-listing-id="([^"]+)"/g)].map(([, id = ""]) => id);
  const everybodys = orderOf(await bytesOf(SEARCH, []));
  const ann = await lookedAt(everybodys.slice(-5));
  expect(orderOf(await bytesOf(SEARCH, [ann]))).toEqual(everybodys);
});
