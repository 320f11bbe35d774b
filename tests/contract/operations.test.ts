import { afterAll, beforeAll, expect, test } from "vitest";
import { OPERATIONS, type Operation, type OperationName } from "../../app/contract/operations";
import { SITEMAP_URLS_MAX } from "../../app/domain/limits";
import { CALL_INPUTS } from "../mocks/call-inputs";
import { toOperationPath } from "../mocks/operation-path";
import { openPushService } from "../servers/push-service";
import { ACCOUNT, ACCOUNT_CALLS, type AccountFacts, CHANGING, NO_ACCOUNT } from "./account-calls";
import { bodyOf, isOperationName } from "./answer-body";
import {
  carsSoldOnline,
  mailboxToken,
  notified,
  reserved,
  savedSearch,
  sentMessage,
  signedInAgain,
  subscribed,
} from "./done-before";
import { learnMarket, type MarketFacts } from "./market-facts";
import { PUSH_CALLS } from "./push-calls";
import { askedReset, begunSignUp, signedUp } from "./signed-up";
import { type StartedUpstream, startUpstream } from "./start-upstream";
import { type SynchronousCalls, watchSynchronousCalls } from "./synchronous-calls";
import { WALLET_CALLS } from "./wallet-calls";

interface Call {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: unknown;
  /** Of the consumer whose account the tests made. */
  readonly isSignedIn?: boolean;
  /** Of a session that ends with the call, or gave its password just now. */
  readonly idToken?: string;
}

const aSearch = ({ used, usedZip }: MarketFacts) => ({
  makeCode: used.make.code,
  modelCode: used.model.code,
  zip: usedZip,
  searchRadius: "100",
});

/** With a message that was sent, whose receipt can be asked for, and an account that is signed in. */
type TestedFacts = MarketFacts &
  AccountFacts & {
    readonly messageId: string;
    readonly bookmarkId: string;
    readonly confirmToken: string;
    /** Cars that are sold online. */
    readonly onlineIds: readonly string[];
    /** Of the reservation of the first of them. */
    readonly dealerToken: string;
  };

const ACCORDS = "/cars-for-sale/used-cars/honda/accord";
const FORDS = {
  bookmarkTitle: "Fords",
  searchName: "Used Ford for sale",
  searchResultsURL: "/cars-for-sale/used-cars/ford",
  frequency: "weekly",
} as const;

/** One real call of every operation. */
const CALLS: Readonly<Record<OperationName, (facts: TestedFacts) => Call>> = {
  listing: (facts) => ({ query: { ...aSearch(facts), numRecords: "50", sortBy: "distanceASC" } }),
  listingCount: (facts) => ({ query: { ...aSearch(facts), searchRadius: "0", dealType: "greatprice" } }),
  countBatch: ({ used }) => ({ body: { queries: ["allListingType=true", `makeCode=${used.make.code}`] } }),
  relaxations: (facts) => ({ query: { ...aSearch(facts), maxPrice: "2000" } }),
  similar: (facts) => ({ query: { ...aSearch(facts), listingId: facts.used.id } }),
  listingsCalled: ({ used }) => ({ query: { code: used.vin ?? "" } }),
  listingsByIds: ({ used }) => ({ query: { id: [used.id, "1"] } }),
  spotlightVehicleHighlight: () => ({ query: { allListingType: "true" } }),
  spotlightPremium: () => ({ query: { allListingType: "true", numSpotlights: "3", listingTier: "premium" } }),
  spotlightResults: () => ({ query: { allListingType: "true", numSpotlights: "6", listingTier: "featured" } }),
  newCarBoost: ({ usedZip }) => ({ query: { zip: usedZip, searchRadius: "0" } }),
  listingById: ({ used, usedZip }) => ({ path: { id: used.id }, query: { zip: usedZip } }),
  alternatives: ({ used, usedZip }) => ({ path: { id: used.id }, query: { zip: usedZip, brand: "marketplace" } }),
  featureShares: ({ used }) => ({ path: { id: used.id } }),
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
  stillInterested: ({ used }) => ({ body: { brand: "marketplace", vins: [used.vin] }, isSignedIn: true }),
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
  placesNamed: () => ({ query: { text: "suv near atlanta, ga" } }),
  cityLookup: () => ({ path: { slug: "atlanta-ga" } }),
  certifiedContent: () => ({}),
  dealerDifference: (facts) => ({ path: { brand: "marketplace", id: facts.dealerWithDifferenceId } }),
  dealerDifferenceHtml: (facts) => ({ path: { brand: "marketplace", id: facts.dealerWithDifferenceId } }),
  dealerDifferenceImage: (facts) => ({ path: { brand: "marketplace", id: facts.dealerWithDifferenceId } }),
  ...ACCOUNT_CALLS,
  savedListings: () => ({ isSignedIn: true, query: { withPrices: "true" } }),
  saveListings: ({ used }) => ({ isSignedIn: true, body: { listingIds: [used.id, "gone"] } }),
  removeSavedListing: () => ({ isSignedIn: true, body: { listingId: "gone" } }),
  changeCompared: ({ used }) => ({ isSignedIn: true, body: { changes: [{ kind: "add", id: used.id }] } }),
  mergeCompared: ({ used }) => ({ isSignedIn: true, body: { listingIds: [used.id, "gone"] } }),
  browsingHistory: () => ({ isSignedIn: true }),
  addToHistory: ({ used }) => ({
    isSignedIn: true,
    body: { views: [{ listingId: used.id }, { listingId: "gone" }], brand: "marketplace", underGpc: false },
  }),
  removeFromHistory: () => ({ isSignedIn: true, body: { listingId: "gone" } }),
  chooseHistory: () => ({ isSignedIn: true, body: { choice: "default" } }),
  refuseReason: () => ({ isSignedIn: true, body: { reason: "HONDA|CRV", isRefused: true } }),
  dismissCar: () => ({ isSignedIn: true, body: { listingId: "gone", isDismissed: true } }),
  recommendations: ({ used }) => ({ isSignedIn: true, body: { listingIds: [used.id, "gone"], brand: "marketplace" } }),
  houseAds: () => ({ query: { brand: "marketplace" } }),
  paidCarCounts: () => ({}),
  countPaidCars: () => CALL_INPUTS.countPaidCars,
  countHouseAds: () => CALL_INPUTS.countHouseAds,
  searchBookmarks: ({ bookmarkId }) => ({ isSignedIn: true, query: { searchBookmarkId: bookmarkId } }),
  shareBookmark: ({ bookmarkId }) => ({ path: { id: bookmarkId } }),
  saveSearch: () => ({ isSignedIn: true, body: FORDS }),
  removeSearchBookmark: () => ({ isSignedIn: true, path: { id: "gone-1" } }),
  subscribeToSearch: () => ({
    body: { email: "visitor@example.com", searchResultsURL: "/cars-for-sale/used-cars/bmw" },
  }),
  alertSubscription: ({ confirmToken }) => ({ query: { purpose: "confirm", token: confirmToken } }),
  confirmAlert: ({ confirmToken }) => ({ body: { token: confirmToken, frequency: "weekly" } }),
  resumeAlert: ({ confirmToken }) => ({ body: { purpose: "confirm", token: confirmToken } }),
  askAccountAlerts: () => ({ isSignedIn: true }),
  pauseAccountAlerts: () => ({ isSignedIn: true }),
  resumeAccountAlerts: () => ({ isSignedIn: true }),
  ...PUSH_CALLS,
  ...WALLET_CALLS,
  stopAlert: () => ({ body: { token: "t".repeat(32) } }),
};

let upstream: StartedUpstream;
let facts: TestedFacts;
let synchronous: SynchronousCalls;
let pushService: Awaited<ReturnType<typeof openPushService>>;
beforeAll(async () => {
  synchronous = watchSynchronousCalls();
  pushService = await openPushService();
  upstream = await startUpstream({ pushHosts: [pushService.host] });
  const market = await learnMarket(upstream.url);
  facts = {
    ...market,
    messageId: upstream.isOwn ? await sentMessage(upstream, market.used.id) : "",
    ...NO_ACCOUNT,
    bookmarkId: "",
    confirmToken: "",
    onlineIds: [],
    dealerToken: "",
  };
  if (!upstream.isOwn) return;
  const { idToken } = await signedUp(upstream, ACCOUNT);
  await notified(upstream, idToken, pushService.endpoint());
  const onlineIds = await carsSoldOnline(upstream);
  facts = {
    ...facts,
    idToken,
    renewable: await signedInAgain(upstream, ACCOUNT),
    changing: (await signedUp(upstream, CHANGING)).idToken,
    fresh: await signedInAgain(upstream, ACCOUNT),
    byCode: await begunSignUp(upstream, { email: "by-code@example.com" }),
    byLink: await begunSignUp(upstream, { email: "by-link@example.com" }),
    resetToken: await askedReset(upstream, { email: "lost@example.com" }),
    mistyped: await begunSignUp(upstream, { email: "mistyped@example.com" }),
    bookmarkId: await savedSearch(upstream, idToken, ACCORDS),
    confirmToken: await subscribed(upstream, ACCORDS),
    mailboxToken: await mailboxToken(upstream, ACCORDS),
    onlineIds,
    dealerToken: await reserved(upstream, onlineIds[0] ?? ""),
  };
}, 60_000);
afterAll(async () => {
  synchronous.end();
  await upstream.close();
  pushService.close();
});

function toRequest(
  name: OperationName,
  { path, query = {}, body, isSignedIn = false, idToken }: Call,
): [string, RequestInit] {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => [value].flat().map((one) => [key, one])),
  );
  return [
    `${upstream.url}${toOperationPath(name, path)}?${search}`,
    {
      method: OPERATIONS[name].method,
      headers: {
        ...(body !== undefined && { "content-type": "application/json" }),
        ...((isSignedIn || idToken !== undefined) && { "x-id-token": idToken ?? facts.idToken }),
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
      name === "mailbox" ||
      name === "exportMailboxData" ||
      name === "reservation" ||
      call(facts).isSignedIn ||
      call(facts).idToken !== undefined ||
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

// The last, so that every operation was answered before it.
test("nothing synchronous is called for any of them but inside the database's dialect", async (context) => {
  if (!upstream.isOwn) context.skip("what the services of UPSTREAM_URL call, nobody sees from here");
  for (const path of ["/healthz", "/openapi.json", "/media/vehicles/suv.svg?color=BLUE"])
    expect((await fetch(`${upstream.url}${path}`)).status).toBe(200);
  expect(pushService.taken, "a notification was sealed and sent").toHaveLength(1);
  expect(synchronous.calls()).toEqual([]);
});
