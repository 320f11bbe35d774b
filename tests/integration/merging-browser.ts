import { HttpResponse } from "msw";
import { createCookies } from "~/server/request/cookies/cookies.server";
import { createKnownDevices } from "~/server/request/cookies/known-devices.server";
import { createShopperSessions } from "~/server/request/cookies/shopper-session.server";
import { createFormTokens } from "~/server/request/form-tokens.server";
import { aSearch, marketAt } from "../builders/alert-builders";
import { aPeopleDatabase } from "../builders/people-builders";
import { CONTRACT_ANSWERS } from "../mocks/contract-answers";
import { aLoadContext } from "../mocks/load-context";
import { contractAnswer, mockServices } from "../mocks/mocked-services";

const SITE = "https://forecourt.test";
const HOST = "forecourt.test";
const SECRETS = ["k7Qw9".repeat(8)];
const cookies = createCookies({ isLocal: false, secrets: SECRETS });
const sessions = createShopperSessions(cookies);
const devices = createKnownDevices(cookies.device);
const mocked = mockServices();

/** One browser's cookies, and what its tabs hold. */
export class Browser {
  readonly jar = new Map<string, string>();

  get cookie(): string {
    return [...this.jar].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  take(headers: Headers): void {
    for (const text of headers.getSetCookie()) {
      const [pair = "", ...attributes] = text.split("; ");
      const [name = "", value = ""] = pair.split(/=(.*)/s);
      if (attributes.includes("Max-Age=0")) this.jar.delete(name);
      else this.jar.set(name, value);
    }
  }

  async context() {
    const { session } = await sessions.read(this.cookie, HOST, () => undefined);
    return aLoadContext(mocked.services, {
      devices,
      sessions: { start: (token) => sessions.start(token, HOST), end: sessions.end },
      ...(session !== null && { idToken: session.idToken, formTokens: createFormTokens(SECRETS, session) }),
    });
  }

  request(path: string, fields: Record<string, string>): Request {
    const headers = { Cookie: this.cookie, Accept: "application/json" };
    return new Request(`${SITE}${path}`, { method: "POST", headers, body: new URLSearchParams(fields) });
  }

  async listOf(name: "quickSaves" | "savedSearches"): Promise<readonly unknown[]> {
    const list: unknown = await cookies[name].parse(this.cookie);
    return Array.isArray(list) ? list : [];
  }
}

/** An account service over real stores, whose tokens name people: "ann-3". */
export async function aService(full: { readonly cars: number; readonly searches: number }) {
  const people = await aPeopleDatabase();
  const ended = new Set<string>();
  const ids = new Map<string, string>();
  for (const name of ["ann", "bob"]) {
    const made = await people.accounts.addConsumer(`${name}@example.com`, "hash");
    ids.set(name, made?.id ?? "");
  }
  const ann = ids.get("ann") ?? "";
  await people.accounts.saveListings(
    ann,
    Array.from({ length: full.cars }, (_, at) => `OLD${at}`),
  );
  for (let at = 0; at < full.searches; at += 1) {
    const facts = aSearch({ searchUrl: `/cars-for-sale/used-cars?maxPrice=${50_000 + at}`, title: "Mine" });
    await people.alerts.searches.save(ann, { facts, frequency: "weekly", ...marketAt(1) });
  }
  const state = { fails: false, tokens: 0 };
  const consumerOf = (request: Request) => {
    const token = request.headers.get("x-id-token") ?? "";
    return ended.has(token) ? undefined : ids.get(token.split("-", 1)[0] ?? "");
  };
  const refused = (status: number) => HttpResponse.json({ error: { kind: "x", message: "x" } }, { status });
  const listings = async (id: string) =>
    HttpResponse.json({ listings: [...(await people.accounts.savedListings(id))] });

  mocked.on("catalogVocabulary", () => contractAnswer("catalogVocabulary"));
  mocked.on("listingsByIds", () => contractAnswer("listingsByIds"));
  mocked.on("signIn", async (request) => {
    ended.add(request.headers.get("x-id-token") ?? "");
    const { email }: { email: string } = await request.json();
    state.tokens += 1;
    const idToken = `${email.split("@", 1)[0]}-${state.tokens}`;
    return HttpResponse.json({ idToken, expiresAt: "2036-11-25T22:00:00Z", deviceToken: "device" });
  });
  mocked.on("signOut", (request) => {
    ended.add(request.headers.get("x-id-token") ?? "");
    return contractAnswer("signOut");
  });
  mocked.on("savedListings", (request) => {
    const id = consumerOf(request);
    return id === undefined ? refused(401) : listings(id);
  });
  mocked.on("saveListings", async (request) => {
    const id = consumerOf(request);
    const { listingIds, isMerge }: { listingIds: string[]; isMerge?: boolean } = await request.json();
    if (id === undefined) return refused(401);
    if (isMerge && state.fails) return refused(400);
    return (await people.accounts.saveListings(id, listingIds, { dropsFirst: isMerge })) ? listings(id) : refused(409);
  });
  mocked.on("removeSavedListing", async (request) => {
    const id = consumerOf(request);
    const { listingId }: { listingId: string } = await request.json();
    if (id === undefined) return refused(401);
    await people.accounts.removeListing(id, listingId);
    return listings(id);
  });
  mocked.on("saveSearch", async (request) => {
    const id = consumerOf(request);
    const body: { searchResultsURL: string; bookmarkTitle: string; lastExecuted?: string; isMerge?: boolean } =
      await request.json();
    if (id === undefined) return refused(401);
    if (body.isMerge && state.fails) return refused(400);
    const { searchResultsURL: searchUrl, bookmarkTitle: title, lastExecuted, isMerge } = body;
    const search = { facts: aSearch({ searchUrl, title }), lastExecuted, isMerge, ...marketAt(1) };
    const saved = await people.alerts.searches.save(id, isMerge ? { ...search, frequency: "off" } : search);
    return saved === null ? refused(409) : HttpResponse.json({ ...Object(CONTRACT_ANSWERS.saveSearch) });
  });
  return {
    state,
    carsOf: async (name: string) =>
      (await people.accounts.savedListings(ids.get(name) ?? "")).map(({ listingId }) => listingId),
    searchesOf: (name: string) => people.alerts.searches.listOf({ kind: "consumer", consumerId: ids.get(name) ?? "" }),
  };
}
export type AccountService = Awaited<ReturnType<typeof aService>>;
