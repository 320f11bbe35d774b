import { expect, test } from "vitest";
import { createBrowserHistory } from "../../app/server/request/cookies/browser-history.server";
import { createCookies } from "../../app/server/request/cookies/cookies.server";
import { SESSION_SECRETS } from "../servers/deployed-site";
import { askPublic, ORIGIN } from "./public-address";

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0";
const CRAWLER = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
const SEARCH = "/cars-for-sale/used-cars/suv";
/** Pages are compared again and again for so long on a busy machine. */
const SLOWLY = { timeout: 60_000 };
const SETTLED = 3;
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

/** Where two pages part; nothing where they are the same. */
function differenceOf(one: string, other: string): readonly string[] {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return one === other ? [] : [one.slice(at, at + 200), other.slice(at, at + 200)];
}

type Asked = Parameters<typeof bytesOf>;

/**
 * A page leaves out paid cars and house ads that come late (PLACEMENTS_WAIT_MS): two pages are the same when both had them,
 * and are asked for until then.
 */
const expectSame = (one: Asked, other: Asked) =>
  expect.poll(async () => differenceOf(await bytesOf(...one), await bytesOf(...other)), SLOWLY).toEqual([]);

/** A page as every process answers it that has what a page can have: the same bytes time after time. */
async function settled(address: string): Promise<string> {
  const pages: string[] = [];
  const last = async () => {
    pages.push(await bytesOf(address, []));
    return pages.length < SETTLED ? [] : new Set(pages.slice(-SETTLED)).size;
  };
  await expect.poll(last, SLOWLY).toBe(1);
  return pages.at(-1) ?? "";
}

test("two people get their own rows while they are on, and the same bytes in every way of being off", async () => {
  const ids = [...(await bytesOf(SEARCH, [])).matchAll(/data-listing-id="([^"]+)"/g)].map(([, id = ""]) => id);
  const [ann, bob] = await Promise.all([lookedAt(ids.slice(0, 2)), lookedAt(ids.slice(2, 5))]);
  const off = pairOf(await cookies.flags.serialize("PERSONALIZATION=off"));
  const paused = pairOf(await cookies.historyChoice.serialize(["paused"]));
  const refused = pairOf(await cookies.refusedReasons.serialize(["every"]));
  for (const address of ["/", SEARCH]) {
    const everybodys = await settled(address);
    let annsPage = "";
    const annsTitles = async () => {
      annsPage = await bytesOf(address, [ann]);
      return new Set(titlesOf(annsPage));
    };
    await expect.poll(annsTitles, SLOWLY).toEqual(new Set(["Recently viewed", "Because you looked at"]));
    expect(annsPage).not.toBe(await bytesOf(address, [bob]));
    expect(titlesOf(await bytesOf(address, [ann, refused]))).not.toContain("Because you looked at");

    await expectSame([address, [ann, off]], [address, [bob, off]]);
    for (const [pairs, headers] of [
      [[paused], {}],
      [[], { "Sec-GPC": "1" }],
      [[], { "User-Agent": CRAWLER }],
    ] as const)
      await expectSame([address, [ann, ...pairs], headers], [address, [bob, ...pairs], headers]);
    expect(await bytesOf(address, [ann, paused])).toContain("Your browsing history is paused");
    expect(await bytesOf(address, [], { "Sec-GPC": "1" })).toContain("Global Privacy Control");
    await expect.poll(async () => differenceOf(await bytesOf(address, []), everybodys), SLOWLY).toEqual([]);
  }
});

test("the order of the results is everybody's", async () => {
  const orderOf = (page: string) => [...page.matchAll(/data-listing-id="([^"]+)"/g)].map(([, id = ""]) => id);
  const everybodys = orderOf(await settled(SEARCH));
  const ann = await lookedAt(everybodys.slice(-5));
  await expect.poll(async () => orderOf(await bytesOf(SEARCH, [ann])), SLOWLY).toEqual(everybodys);
});
