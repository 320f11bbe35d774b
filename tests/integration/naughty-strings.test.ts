import { once } from "node:events";
import { createServer } from "node:http";
import { text as textOf } from "node:stream/consumers";
import express, { type Request, type RequestHandler } from "express";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseFlagOverrides } from "../../app/domain/flags";
import { parsePriceInput } from "../../app/domain/money/price-input";
import { searchUrl } from "../../app/domain/search/canonical-url";
import { parseCity, parseLocation, parseState } from "../../app/domain/search/query/place-slug";
import { parseSearchUrl } from "../../app/domain/search/search-query-parser";
import { parseKeptSearches } from "../../app/domain/shopper/alerts/search-keeping";
import { parseAnsweredWidgets, parseFeedback } from "../../app/domain/shopper/feedback";
import { parseQuickSaves } from "../../app/domain/shopper/saved-listings";
import { parseShortlist } from "../../app/domain/shopper/shortlist";
import { searchSentence } from "../../app/domain/words/search-sentence";
import { parseZip } from "../../app/domain/zip-code";
import { bodyGuard, crossSiteGuard } from "../../app/server/http/form-guard.server";
import { plainAddresses } from "../../app/server/http/plain-addresses.server";
import { requestGuard } from "../../app/server/http/request-guard.server";
import { isBotAgent, isCrawlerAgent } from "../../app/server/request/bot-detection.server";
import { createCookies } from "../../app/server/request/cookies/cookies.server";
import { answerFailure } from "../../app/server/request/plain-answers.server";
import { createPublicHosts } from "../../app/server/request/public-hosts.server";
import { requestFacts } from "../../app/server/request/request-facts.server";
import { smallVocabulary } from "../fixtures/small-vocabulary";
import { NAUGHTY_STRINGS, PLACES } from "../security/naughty-requests";
import { rawRequest, sendRaw } from "../security/raw-request";
import { HOST } from "../servers/deployed-site";

const hosts = createPublicHosts({
  publicOrigin: `https://${HOST}`,
  isLocal: false,
  brand: "marketplace",
  brandHosts: {},
  isLoopbackName: () => false,
});
const cookies = createCookies({ isLocal: false, secrets: ["a secret of these tests alone, for one run"] });
const parseSavedIds = (value: unknown) => parseQuickSaves(value).map(({ listingId }) => listingId);
const LISTS = [parseSavedIds, parseKeptSearches, parseShortlist, parseAnsweredWidgets];
const FIELDS = [parseZip, parseCity, parseState, parseLocation, parsePriceInput, parseFlagOverrides];

async function readCookies(header: string | undefined): Promise<void> {
  for (const cookie of Object.values(cookies)) {
    const value: unknown = await cookie.parse(header ?? null);
    for (const parse of LISTS) for (const item of parse(value)) expect(typeof item).toBe("string");
  }
}

/** An address that is read and written again is settled, whatever it was, and can be said in a sentence of one line. */
function readSearch(request: Request): void {
  const { query } = parseSearchUrl(new URL(request.originalUrl, `https://${HOST}`), smallVocabulary);
  const address = searchUrl(query, smallVocabulary);
  const again = parseSearchUrl(new URL(address, `https://${HOST}`), smallVocabulary).query;
  expect(searchUrl(again, smallVocabulary)).toBe(address);
  expect(searchSentence(query, smallVocabulary, undefined)).not.toMatch(/\p{Cc}/u);
}

async function readForm(request: Request): Promise<void> {
  const fields = new URLSearchParams(await textOf(request));
  for (const [name, value] of fields) for (const parse of FIELDS) parse(name.length > value.length ? name : value);
  parseFeedback(fields);
}

/** What stands behind the guards here: every reader of what a shopper can send. */
const readEverything: RequestHandler = (request, response, next) => {
  const read = async () => {
    isBotAgent(request.get("user-agent"));
    isCrawlerAgent(request.get("user-agent"));
    await readCookies(request.headers.cookie);
    if (request.method === "POST") await readForm(request);
    else readSearch(request);
    response.json(Object.keys({}).length);
  };
  read().catch(next);
};

const failures: unknown[] = [];
const app = express();
app.disable("x-powered-by");
app.use(
  requestFacts(),
  requestGuard(hosts),
  plainAddresses((path) => path.startsWith("/cars-for-sale")),
  crossSiteGuard(hosts, () => undefined),
  bodyGuard(),
  readEverything,
  answerFailure((error) => failures.push(error)),
);
const server = createServer(app);
let port = 0;

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  port = typeof address === "object" && address !== null ? address.port : 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test.each(PLACES)(
  "in %s every string passes the guards and is read, or is refused in words",
  async (_place, request) => {
    const wrong: string[] = [];
    for (const [index, text] of NAUGHTY_STRINGS.entries()) {
      const parts = request(text, index, NAUGHTY_STRINGS, "700000001");
      if (parts === undefined) continue;
      const { status, headers, body } = await sendRaw(port, rawRequest(parts, HOST));
      const location = headers.get("location") ?? "/";
      const isTold = status === 200 || (status === 301 ? /^\/(?![/\\])/.test(location) : status >= 400 && status < 500);
      const isInjected = headers.has("set-cookie") || /node_modules|\bat [\w.]+ \(/.test(body);
      if (!isTold || isInjected) wrong.push(`${JSON.stringify(text.slice(0, 80))}: ${status} ${location}`);
    }
    expect(wrong).toEqual([]);
    expect(failures.splice(0)).toEqual([]);
    expect(Object.keys(Object.prototype)).toEqual([]);
  },
);
