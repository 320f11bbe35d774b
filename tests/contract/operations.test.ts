import { afterAll, beforeAll, expect, test } from "vitest";
import { OPERATIONS, type Operation, type OperationName, toOperationPath } from "../../app/contract/operations";
import { SITEMAP_URLS_MAX } from "../../app/domain/limits";
import { learnMarket, type MarketFacts } from "./market-facts";
import { type StartedUpstream, startUpstream } from "./start-upstream";

interface Call {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: unknown;
  /** Of the consumer whose account the tests made. */
  readonly isSignedIn?: boolean;
}

const aSearch = ({ used, usedZip }: MarketFacts) => ({
  makeCode: used.make.code,
  modelCode: used.model.code,
  zip: usedZip,
  searchRadius: "100",
});

/** With a message that was sent, whose receipt can be asked for, and an account that is signed in. */
type TestedFacts = MarketFacts & {
  readonly messageId: string;
  readonly idToken: string;
  readonly bookmarkId: string;
  readonly confirmToken: string;
  /** Cars that are sold online. */
  readonly onlineIds: readonly string[];
  /** Of the reservation of the first of them. */
  readonly dealerToken: string;
};

const ACCOUNT = { email: "Consumer@example.com", password: "correct horse battery" };

const ACCORDS = "/cars-for-sale/used-cars/honda/accord";

/** One real call of every operation. */
const CALLS: Readonly<Record<OperationName, (facts: TestedFacts) => Call>> = {
  listing: (facts) => ({ query: { ...aSearch(facts), numRecords: "50", sortBy: "distanceASC" } }),
  listingCount: (facts) => ({ query: { ...aSearch(facts), searchRadius: "0", dealType: "greatprice" } }),
  countBatch: ({ used }) => ({ body: { queries: ["allListingType=true", `makeCode=${used.make.code}`] } }),
  relaxations: (facts) => ({ query: { ...aSearch(facts), maxPrice: "2000" } }),
  similar: (facts) => ({ query: { ...aSearch(facts), listingId: facts.used.id } }),
  listingsByIds: ({ used }) => ({ query: { id: [used.id, "1"] } }),
  spotlightVehicleHighlight: () => ({ query: { allListingType: "true" } }),
  spotlightPremium: () => ({ query: { allListingType: "true", numSpotlights: "3", listingTier: "premium" } }),
  spotlightResults: () => ({ query: { allListingType: "true", numSpotlights: "6", listingTier: "featured" } }),
  newCarBoost: ({ usedZip }) => ({ query: { zip: usedZip, searchRadius: "0" } }),
  listingById: ({ used, usedZip }) => ({ path: { id: used.id }, query: { zip: usedZip } }),
  countView: ({ used }) => ({ path: { id: used.id }, body: { brand: "price-guide" } }),
  sendListingMessage: ({ used }) => ({
    path: { id: used.id },
    body: { kind: "email", email: "shopper@example.com", comment: "Is it still there?" },
  }),
  listingMessageReceipt: ({ used, messageId }) => ({ path: { id: used.id, messageId } }),
  reserveListing: ({ onlineIds }) => ({
    path: { id: onlineIds[1] ?? "" },
    body: { email: "shopper@example.com", handover: "delivery", payment: "financing", tradeIn: "A 2012 Civic" },
  }),
  reservation: ({ dealerToken }) => ({ query: { token: dealerToken } }),
  answerReservation: ({ dealerToken }) => ({ body: { token: dealerToken, answer: "confirm" } }),
  reportListing: ({ used }) => ({ path: { id: used.id }, body: { reason: "price", comment: "The fees are missing." } }),
  ownerById: ({ used }) => ({ path: { id: used.ownerId } }),
  suggestedKeywords: ({ used }) => ({ path: { term: used.model.name.slice(0, 4) } }),
  packages: ({ used }) => ({ query: { makeCode: used.make.code, modelCode: used.model.code } }),
  listingViewCount: ({ used }) => ({ query: { vin: [used.vin ?? "", "UNSEEN"], dateRange: "7" } }),
  consumerDevice: () => ({ body: { brand: "marketplace", pixall_id: "p-1", browser_token: "t".repeat(163) } }),
  stillInterested: ({ used }) => ({
    body: { brand: "marketplace", vins: [used.vin], consumer_id: "c-1", email: "shopper@example.com" },
  }),
  crawlModelYears: (facts) => ({ query: aSearch(facts) }),
  crawlTrims: (facts) => ({ query: aSearch(facts) }),
  mileageStats: ({ used }) => ({ query: { modelCode: used.model.code, listingType: ["USED", "CERTIFIED"] } }),
  sitemapPages: () => ({ query: { brand: "car-maker", minCount: "2" } }),
  sitemapListings: ({ used }) => ({ query: { shard: String(Math.floor(Number(used.id) / SITEMAP_URLS_MAX)) } }),
  modelInfo: ({ modelYear }) => ({
    query: {
      makeCode: modelYear.makeCode,
      modelCode: modelYear.modelCode,
      startYear: String(modelYear.year),
      numRecords: "1",
    },
  }),
  modelPricing: ({ used }) => ({ query: { makeCode: used.make.code, modelCode: used.model.code } }),
  safety: ({ used }) => ({ query: { modelCode: used.model.code } }),
  referenceVehicles: ({ modelYear }) => ({
    query: { yearId: String(modelYear.year), atcMakeCode: modelYear.makeCode, atcModelCode: modelYear.modelCode },
  }),
  consumerRatings: ({ vehicleId }) => ({ path: { vehicleId } }),
  expertReviews: ({ modelYear }) => ({
    query: { ymmt: `${modelYear.year}|${modelYear.makeCode}|${modelYear.modelCode}`, embed: "true" },
  }),
  catalogVocabulary: () => ({}),
  referenceFilters: ({ used }) => ({ path: { type: "modelCode" }, query: { makeCode: used.make.code } }),
  makes: () => ({}),
  models: ({ used }) => ({ query: { makeCode: used.make.code } }),
  trims: ({ used }) => ({ query: { makeCode: used.make.code, modelCode: used.model.code } }),
  zipLookup: () => ({ path: { zip: "30303" } }),
  zipValidation: () => ({ path: { zip: "00000" } }),
  cityLookup: () => ({ path: { slug: "atlanta-ga" } }),
  certifiedContent: () => ({}),
  dealerDifference: (facts) => ({ path: { brand: "marketplace", id: facts.dealerWithDifferenceId } }),
  dealerDifferenceHtml: (facts) => ({ path: { brand: "marketplace", id: facts.dealerWithDifferenceId } }),
  dealerDifferenceImage: (facts) => ({ path: { brand: "marketplace", id: facts.dealerWithDifferenceId } }),
  signUp: () => ({ body: { ...ACCOUNT, email: "another@example.com" } }),
  signIn: () => ({ body: { ...ACCOUNT, email: "consumer@EXAMPLE.com" } }),
  signOut: () => ({ body: {} }),
  profile: () => ({ isSignedIn: true }),
  saveProfile: () => ({
    isSignedIn: true,
    body: {
      firstName: "Ann",
      lastName: "Lee",
      email: "ann@example.com",
      phone: "404 555 0100",
      isOneClickOptedIn: true,
    },
  }),
  savedListings: () => ({ isSignedIn: true }),
  saveListings: ({ used }) => ({ isSignedIn: true, body: { listingIds: [used.id, "gone"] } }),
  removeSavedListing: () => ({ isSignedIn: true, body: { listingId: "gone" } }),
  searchBookmarks: ({ bookmarkId }) => ({ isSignedIn: true, query: { searchBookmarkId: bookmarkId } }),
  shareBookmark: ({ bookmarkId }) => ({ path: { id: bookmarkId } }),
  saveSearch: () => ({
    isSignedIn: true,
    body: {
      bookmarkTitle: "Fords",
      searchName: "Used Ford for sale",
      searchResultsURL: "/cars-for-sale/used-cars/ford",
      frequency: "weekly",
    },
  }),
  removeSearchBookmark: () => ({ isSignedIn: true, path: { id: "gone-1" } }),
  subscribeToSearch: () => ({
    body: { email: "visitor@example.com", searchResultsURL: "/cars-for-sale/used-cars/bmw" },
  }),
  alertSubscription: ({ confirmToken }) => ({ query: { purpose: "confirm", token: confirmToken } }),
  confirmAlert: ({ confirmToken }) => ({ body: { token: confirmToken, frequency: "weekly" } }),
  resumeAlert: ({ confirmToken }) => ({ body: { purpose: "confirm", token: confirmToken } }),
  askAccountAlerts: () => ({ isSignedIn: true }),
  resumeAccountAlerts: () => ({ isSignedIn: true }),
  stopAlert: () => ({ body: { token: "t".repeat(32) } }),
};

let upstream: StartedUpstream;
let facts: TestedFacts;
beforeAll(async () => {
  upstream = await startUpstream();
  const market = await learnMarket(upstream.url);
  facts = {
    ...market,
    messageId: upstream.isOwn ? await sendMessage(market.used.id) : "",
    idToken: "",
    bookmarkId: "",
    confirmToken: "",
    onlineIds: [],
    dealerToken: "",
  };
  if (!upstream.isOwn) return;
  const idToken = await signUp();
  const onlineIds = await findOnline();
  facts = {
    ...facts,
    idToken,
    bookmarkId: await saveSearch(idToken),
    confirmToken: await subscribe(),
    onlineIds,
    dealerToken: await reserve(onlineIds[0] ?? ""),
  };
}, 60_000);
afterAll(() => upstream.close());

const JSON_TYPE = { "content-type": "application/json" };

async function sendMessage(listingId: string): Promise<string> {
  const response = await fetch(`${upstream.url}${toOperationPath("sendListingMessage", { id: listingId })}`, {
    method: "POST",
    headers: JSON_TYPE,
    body: JSON.stringify({ kind: "email", email: "another@example.com" }),
  });
  return OPERATIONS.sendListingMessage.response.parse(await response.json()).messageId;
}

async function signUp(): Promise<string> {
  const response = await fetch(`${upstream.url}${toOperationPath("signUp")}`, {
    method: "POST",
    headers: JSON_TYPE,
    body: JSON.stringify(ACCOUNT),
  });
  return OPERATIONS.signUp.response.parse(await response.json()).idToken;
}

async function saveSearch(idToken: string): Promise<string> {
  const response = await fetch(`${upstream.url}${toOperationPath("saveSearch")}`, {
    method: "POST",
    headers: { ...JSON_TYPE, "x-id-token": idToken },
    body: JSON.stringify({ bookmarkTitle: "Accords", searchName: "Accords", searchResultsURL: ACCORDS }),
  });
  return OPERATIONS.saveSearch.response.parse(await response.json()).bookmarkId;
}

/** The token of the confirmation mail. */
async function subscribe(): Promise<string> {
  const response = await fetch(`${upstream.url}${toOperationPath("subscribeToSearch")}`, {
    method: "POST",
    headers: JSON_TYPE,
    body: JSON.stringify({ email: "shopper@example.com", searchResultsURL: ACCORDS }),
  });
  expect(response.status).toBe(200);
  return /\/saved\/confirm\/([\w-]{32})/.exec(upstream.mails().join(""))?.[1] ?? "";
}

async function findOnline(): Promise<readonly string[]> {
  const response = await fetch(
    `${upstream.url}${toOperationPath("listing")}?homeServices=BUY_ONLINE&allListingType=true`,
  );
  return OPERATIONS.listing.response.parse(await response.json()).listings.map(({ id }) => id);
}

/** The token of the dealer's mail. */
async function reserve(id: string): Promise<string> {
  const response = await fetch(`${upstream.url}${toOperationPath("reserveListing", { id })}`, {
    method: "POST",
    headers: JSON_TYPE,
    body: JSON.stringify({ email: "shopper@example.com" }),
  });
  expect(response.status, await response.clone().text()).toBe(200);
  const mail = upstream.mails().find((one) => one.includes("wants to buy it online"));
  return /\/reserve\/([\w-]{32})/.exec(mail ?? "")?.[1] ?? "";
}

function toRequest(name: OperationName, { path, query = {}, body, isSignedIn = false }: Call): [string, RequestInit] {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => [value].flat().map((one) => [key, one])),
  );
  return [
    `${upstream.url}${toOperationPath(name, path)}?${search}`,
    {
      method: OPERATIONS[name].method,
      headers: {
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(isSignedIn && { "x-id-token": facts.idToken }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    },
  ];
}

for (const [name, operation] of Object.entries<Operation>(OPERATIONS)) {
  if (!isOperationName(name)) continue;
  const call = CALLS[name];
  test(`${name} answers as the contract says, and nothing besides`, async (context) => {
    const needsWriting =
      name === "listingMessageReceipt" ||
      name === "shareBookmark" ||
      name === "alertSubscription" ||
      name === "reservation" ||
      call(facts).isSignedIn ||
      (operation.method === "POST" && name !== "countBatch");
    if (needsWriting && !upstream.isOwn) {
      context.skip(`${name} writes, and the services of UPSTREAM_URL are not ours`);
    }
    const response = await fetch(...toRequest(name, call(facts)));
    expect(response.status, response.ok ? "" : await response.clone().text()).toBe(200);
    expect(response.headers.get("content-type")).toContain(operation.mediaType ?? "application/json");
    const answer: unknown = await bodyOf(response, operation.mediaType);
    expect(operation.response.parse(answer)).toEqual(answer);
  });
}

async function bodyOf(response: Response, mediaType: string | undefined): Promise<unknown> {
  if (mediaType === undefined) return response.json();
  return mediaType === "image/png" ? new Uint8Array(await response.arrayBuffer()) : response.text();
}

function isOperationName(name: string): name is OperationName {
  return Object.hasOwn(OPERATIONS, name);
}
