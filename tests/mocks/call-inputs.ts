import { parseSearchParams } from "~/domain/search/search-query-parser";
import type { AskInput } from "~/server/upstream/ask.server";
import type { CallName } from "~/server/upstream/policy-table.server";

export const TEST_QUERY = parseSearchParams(new URLSearchParams("zip=30305&makeCode=HONDA&modelCode=ACCORD")).query;
export const TEST_FACTS = { requestId: "test-request" };
export const TEST_MODEL = { year: 2025, makeCode: "HONDA", modelCode: "ACCORD" };

const search = { query: new URLSearchParams("zip=30305&makeCode=HONDA&modelCode=ACCORD") };
const ofListing = { pathParameters: { id: "L1" } };
const ofDealer = { pathParameters: { brand: "marketplace", id: "D1" } } as const;
const ofModel = { query: { makeCode: "HONDA", modelCode: "ACCORD" } };
const token = "t".repeat(32);
const vin = "1HGCV1F30MA000001";
const consumer = { email: "ann@example.com", password: "correct horse" };

/** Something that each call can be asked with. */
export const CALL_INPUTS: { readonly [Name in CallName]: AskInput<Name> } = {
  listing: search,
  supplemental: search,
  listingCount: search,
  countBatch: { body: { queries: ["makeCode=HONDA"] } },
  relaxations: search,
  similar: search,
  listingsByIds: { query: { id: ["L1"], zip: "30305" } },
  spotlightVehicleHighlight: search,
  spotlightPremium: search,
  spotlightResults: search,
  newCarBoost: search,
  listingById: ofListing,
  countView: { ...ofListing, body: { brand: "marketplace" } },
  ownerById: { pathParameters: { id: "D1" } },
  suggestedKeywords: { pathParameters: { term: "acc" } },
  packages: { query: { makeCode: "HONDA" } },
  listingViewCount: { query: { vin: [vin], dateRange: "7" } },
  crawlModelYears: search,
  crawlTrims: search,
  mileageStats: ofModel,
  sitemapPages: { query: { minCount: 2 } },
  sitemapListings: { query: { shard: 2_000 } },
  modelPricing: ofModel,
  sendListingMessage: { ...ofListing, body: { kind: "email", email: "shopper@example.com" } },
  listingMessageReceipt: { pathParameters: { id: "L1", messageId: "0b8e5c1e-6f1f-4a58-9a39-1d0f3c6b7a55" } },
  reserveListing: { ...ofListing, body: { email: "shopper@example.com" } },
  reservation: { query: { token } },
  answerReservation: { body: { token, answer: "confirm" } },
  reportListing: { ...ofListing, body: { reason: "price" } },
  consumerDevice: { body: { brand: "marketplace", pixall_id: "p", browser_token: "t" } },
  stillInterested: { body: { brand: "marketplace", vins: [vin] } },
  searchBookmarks: {},
  shareBookmark: { pathParameters: { id: "B1" } },
  saveSearch: { body: { bookmarkTitle: "Accords", searchName: "Accords" } },
  removeSearchBookmark: { pathParameters: { id: "B1" } },
  subscribeToSearch: { body: { email: "shopper@example.com", searchResultsURL: "/cars-for-sale/honda" } },
  alertSubscription: { query: { purpose: "stop", token } },
  confirmAlert: { body: { token, frequency: "weekly" } },
  resumeAlert: { body: { purpose: "stop", token } },
  askAccountAlerts: {},
  resumeAccountAlerts: {},
  stopAlert: { body: { token, every: false } },
  signUp: { body: consumer },
  signIn: { body: consumer },
  signOut: { body: {} },
  profile: {},
  saveProfile: { body: { isOneClickOptedIn: false } },
  savedListings: {},
  saveListings: { body: { listingIds: ["L1"] } },
  removeSavedListing: { body: { listingId: "L1" } },
  modelInfo: { query: { ...ofModel.query, startYear: "2025", numRecords: "1" } },
  safety: { query: { modelCode: "ACCORD" } },
  referenceVehicles: { query: { yearId: "2025", atcMakeCode: "HONDA", atcModelCode: "ACCORD" } },
  consumerRatings: { pathParameters: { vehicleId: "honda-accord-2025-ex-l" } },
  expertReviews: { query: { ymmt: "2025|HONDA|ACCORD", embed: "true" } },
  catalogVocabulary: {},
  referenceFilters: { pathParameters: { type: "modelCode" }, query: { makeCode: "HONDA" } },
  makes: {},
  models: { query: { makeCode: "HONDA" } },
  trims: { query: { modelCode: "ACCORD" } },
  zipLookup: { pathParameters: { zip: "30305" } },
  zipValidation: { pathParameters: { zip: "30305" } },
  cityLookup: { pathParameters: { slug: "atlanta-ga" } },
  certifiedContent: {},
  dealerDifference: ofDealer,
  dealerDifferenceHtml: ofDealer,
  dealerDifferenceImage: ofDealer,
};
