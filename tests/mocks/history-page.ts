import { HttpResponse } from "msw";
import { beforeEach } from "vitest";
import { action, loader } from "~/routes/saved/history";
import { loader as details } from "~/routes/vehicle/details";
import type { LoadContextFacts } from "~/server/context/load-context.server";
import { createBrowserHistory } from "~/server/request/cookies/browser-history.server";
import { createCookies } from "~/server/request/cookies/cookies.server";
import { createFormTokens } from "~/server/request/form-tokens.server";
import { aListing, anOwner } from "./contract-answers";
import { aLoadContext } from "./load-context";
import { contractAnswer, mockServices } from "./mocked-services";

const SITE = "https://forecourt.test";
export const HISTORY_PATH = "/cars-for-sale/saved/history";

const history = createBrowserHistory(createCookies({ isLocal: false, secrets: ["k7Qw9".repeat(8)] }).history);
const formTokens = createFormTokens(["s".repeat(32)], { idToken: "ann", startedAt: 1 });
export const SIGNED_IN = { idToken: "ann", formTokens } as const;

/** The page of the cars that were looked at, before mocked services, as one browser with its cookies sees it. */
export function mockHistoryPage() {
  const mocked = mockServices();
  /** What accounts were asked to change, with the body of each call. */
  const asked: unknown[] = [];
  /** What the browser holds, by cookie. */
  const jar = new Map<string, string>();

  beforeEach(() => {
    asked.length = 0;
    jar.clear();
    for (const name of [
      "catalogVocabulary",
      "listingViewCount",
      "alternatives",
      "featureShares",
      "countView",
      "profile",
    ] as const)
      mocked.on(name, () => contractAnswer(name));
    mocked.on("wallet", () => HttpResponse.json({ wallet: {} }));
    mocked.on("listingById", () =>
      HttpResponse.json({ listing: { ...aListing(), daysListed: 19, observedPrices: [] }, owner: anOwner() }),
    );
    mocked.on("listingsByIds", (request) => {
      const ids = new URL(request.url).searchParams.getAll("id");
      const listings = ids.filter((id) => id !== "SOLD1").map((id) => ({ ...aListing(), id }));
      const unknownIds = ids.filter((id) => id === "SOLD1");
      return HttpResponse.json({ totalResultCount: 1, listings, owners: [anOwner()], soldIds: [], unknownIds });
    });
    for (const name of ["addToHistory", "removeFromHistory", "chooseHistory", "refuseReason", "dismissCar"] as const)
      mocked.on(name, async (request) => {
        asked.push([name, await request.json()]);
        return contractAnswer(name);
      });
  });

  function contextOf(facts: Partial<LoadContextFacts> = {}) {
    const setCookie = (text: string) => {
      const [pair = ""] = text.split(";");
      const [name = "", value = ""] = pair.split(/=(.*)/s);
      if (text.includes("Max-Age=0")) jar.delete(name);
      else jar.set(name, value);
    };
    return aLoadContext(mocked.services, { history, setCookie, ...facts });
  }

  const headers = () => ({ Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") });

  async function looksAt(listingId: string, facts?: Partial<LoadContextFacts>, more: Record<string, string> = {}) {
    const request = new Request(`${SITE}/cars-for-sale/vehicle/${listingId}`, { headers: { ...headers(), ...more } });
    await details({ context: contextOf(facts), params: { listingId }, request });
  }

  const page = (facts?: Partial<LoadContextFacts>) =>
    loader({
      context: contextOf(facts),
      params: {},
      request: new Request(`${SITE}${HISTORY_PATH}`, { headers: headers() }),
    });
  const idsOf = async (facts?: Partial<LoadContextFacts>) => (await page(facts)).cars.map(({ id }) => id);

  /** Presses a button of the page; gives where it leads. */
  async function presses(button: string, facts?: Partial<LoadContextFacts>, from?: string): Promise<string | number> {
    const token = facts?.formTokens?.issue("history");
    const body = new URLSearchParams({ [button]: "", ...(token && { formToken: token }), ...(from && { from }) });
    const request = new Request(`${SITE}${HISTORY_PATH}`, { method: "POST", body, headers: headers() });
    try {
      const answer = await action({ context: contextOf(facts), params: {}, request });
      return answer.init?.status ?? 200;
    } catch (thrown) {
      return thrown instanceof Response ? (thrown.headers.get("Location") ?? "") : String(thrown);
    }
  }

  return { mocked, asked, jar, looksAt, page, idsOf, presses };
}
