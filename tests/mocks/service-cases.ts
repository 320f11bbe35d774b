import type { OperationName } from "~/contract/operations";
import { parseSearchParams } from "~/domain/search/search-query-parser";
import type { Services } from "~/server/services/services.server";
import type { UpstreamResult } from "~/server/upstream/upstream-result.server";

export const CASE_QUERY = parseSearchParams(new URLSearchParams("zip=30305&makeCode=HONDA&modelCode=ACCORD")).query;
const query = CASE_QUERY;
export const CASE_FACTS = { requestId: "test-request" };
const facts = CASE_FACTS;
const signedIn = { ...facts, idToken: "token" };
export const CASE_MODEL = { year: 2025, makeCode: "HONDA", modelCode: "ACCORD" };

const model = CASE_MODEL;

type AnyResult = UpstreamResult<unknown>;
/** One method of a service, as a page calls it. */
export interface ServiceCase {
  readonly name: string;
  readonly operation: OperationName;
  readonly call: (services: Services) => Promise<AnyResult>;
}

const asResult = async (outcome: ReturnType<Services["listings"]["byId"]>): Promise<AnyResult> => {
  const listing = await outcome;
  return listing.kind === "failed" ? { ok: false, fault: listing.fault } : { ok: true, value: listing };
};

/** Every method that makes a call; tests walk the table. */
export const SERVICE_CASES: readonly ServiceCase[] = [
  { name: "listings.search", operation: "listing", call: (services) => services.listings.search(query, facts) },
  {
    name: "listings.supplemental",
    operation: "listing",
    call: (services) => services.listings.supplemental(query, facts),
  },
  { name: "listings.similar", operation: "similar", call: (services) => services.listings.similar(query, {}, facts) },
  {
    name: "listings.relaxations",
    operation: "relaxations",
    call: (services) => services.listings.relaxations(query, facts),
  },
  {
    name: "listings.counts, of one search",
    operation: "listingCount",
    call: (services) => services.listings.counts([query], facts),
  },
  {
    name: "listings.greatPriceCount",
    operation: "listingCount",
    call: (services) => services.listings.greatPriceCount(query, facts),
  },
  {
    name: "listings.counts, of several",
    operation: "countBatch",
    call: (services) => services.listings.counts([query, query], facts),
  },
  {
    name: "listings.byIds",
    operation: "listingsByIds",
    call: (services) => services.listings.byIds(["L1"], "30305", facts),
  },
  {
    name: "listings.byId",
    operation: "listingById",
    call: (services) => asResult(services.listings.byId("L1", "30305", facts)),
  },
  {
    name: "messages.send",
    operation: "sendListingMessage",
    call: (services) => services.messages.send("L1", { kind: "email", email: "shopper@example.com" }, facts),
  },
  {
    name: "messages.receipt",
    operation: "listingMessageReceipt",
    call: (services) => services.messages.receipt("L1", "0b8e5c1e-6f1f-4a58-9a39-1d0f3c6b7a55", facts),
  },
  {
    name: "messages.report",
    operation: "reportListing",
    call: (services) => services.messages.report("L1", { reason: "price" }, facts),
  },
  { name: "listings.owner", operation: "ownerById", call: (services) => services.listings.owner("D1", facts) },
  {
    name: "spotlights.vehicleHighlights",
    operation: "spotlightVehicleHighlight",
    call: (services) => services.spotlights.vehicleHighlights(query, facts),
  },
  {
    name: "spotlights.premium",
    operation: "spotlightPremium",
    call: (services) => services.spotlights.premium(query, facts),
  },
  {
    name: "spotlights.featured",
    operation: "spotlightResults",
    call: (services) => services.spotlights.featured(query, facts),
  },
  {
    name: "spotlights.standard",
    operation: "spotlightResults",
    call: (services) => services.spotlights.standard(query, facts),
  },
  {
    name: "spotlights.newCarBoost",
    operation: "newCarBoost",
    call: (services) => services.spotlights.newCarBoost(query, facts),
  },
  { name: "vocabulary.makes", operation: "makes", call: (services) => services.vocabulary.makes(facts) },
  { name: "vocabulary.models", operation: "models", call: (services) => services.vocabulary.models("HONDA", facts) },
  { name: "vocabulary.trims", operation: "trims", call: (services) => services.vocabulary.trims("ACCORD", facts) },
  { name: "places.byZip", operation: "zipLookup", call: (services) => services.places.byZip("30305", facts) },
  { name: "places.isZip", operation: "zipValidation", call: (services) => services.places.isZip("30305", facts) },
  {
    name: "places.byCitySlug",
    operation: "cityLookup",
    call: (services) => services.places.byCitySlug("atlanta-ga", facts),
  },
  {
    name: "suggestions.keywords",
    operation: "suggestedKeywords",
    call: (services) => services.suggestions.keywords(" Acc ", facts),
  },
  {
    name: "suggestions.packages",
    operation: "packages",
    call: (services) => services.suggestions.packages({ makeCode: "HONDA" }, facts),
  },
  {
    name: "crawlLinks.modelYears",
    operation: "crawlModelYears",
    call: (services) => services.crawlLinks.modelYears(query, facts),
  },
  { name: "crawlLinks.trims", operation: "crawlTrims", call: (services) => services.crawlLinks.trims(query, facts) },
  { name: "sitemap.pages", operation: "sitemapPages", call: (services) => services.sitemap.pages(facts) },
  {
    name: "sitemap.listings",
    operation: "sitemapListings",
    call: (services) => services.sitemap.listings({ shard: 2_000 }, facts),
  },
  {
    name: "mileage.compare",
    operation: "mileageStats",
    call: async (services) => (await services.mileage.compare({ modelCode: "ACCORD" }, facts)).model,
  },
  {
    name: "modelInfo.modelYear",
    operation: "modelInfo",
    call: (services) => services.modelInfo.modelYear(model, facts),
  },
  {
    name: "modelInfo.pricing",
    operation: "modelPricing",
    call: (services) => services.modelInfo.pricing(model, facts),
  },
  { name: "modelInfo.safety", operation: "safety", call: (services) => services.modelInfo.safety("ACCORD", facts) },
  {
    name: "reference.vehicles",
    operation: "referenceVehicles",
    call: (services) => services.reference.vehicles(model, facts),
  },
  {
    name: "reference.expertReviews",
    operation: "expertReviews",
    call: (services) => services.reference.expertReviews(model, facts),
  },
  { name: "content.certified", operation: "certifiedContent", call: (services) => services.content.certified(facts) },
  {
    name: "content.dealerDifference",
    operation: "dealerDifference",
    call: (services) => services.content.dealerDifference("marketplace", "D1", facts),
  },
  {
    name: "content.dealerDifferenceHtml",
    operation: "dealerDifferenceHtml",
    call: (services) => services.content.dealerDifferenceHtml("marketplace", "D1", facts),
  },
  {
    name: "content.dealerDifferenceImage",
    operation: "dealerDifferenceImage",
    call: (services) => services.content.dealerDifferenceImage("marketplace", "D1", facts),
  },
  {
    name: "engagement.viewsByVin",
    operation: "listingViewCount",
    call: (services) => services.engagement.viewsByVin(["1HGCV1F30MA000001"], facts),
  },
  {
    name: "engagement.countView",
    operation: "countView",
    call: (services) => services.engagement.countView("L1", "marketplace", undefined, facts),
  },
  {
    name: "engagement.registerDevice",
    operation: "consumerDevice",
    call: (services) =>
      services.engagement.registerDevice({ brand: "marketplace", pixall_id: "p", browser_token: "t" }, facts),
  },
  {
    name: "engagement.stillInterested",
    operation: "stillInterested",
    call: (services) =>
      services.engagement.stillInterested({ brand: "marketplace", vins: ["1HGCV1F30MA000001"] }, facts),
  },
  {
    name: "consumers.signUp",
    operation: "signUp",
    call: (services) => services.consumers.signUp({ email: "ann@example.com", password: "correct horse" }, facts),
  },
  {
    name: "consumers.signIn",
    operation: "signIn",
    call: (services) => services.consumers.signIn({ email: "ann@example.com", password: "correct horse" }, facts),
  },
  { name: "consumers.signOut", operation: "signOut", call: (services) => services.consumers.signOut(signedIn) },
  { name: "consumers.profile", operation: "profile", call: (services) => services.consumers.profile(signedIn) },
  {
    name: "consumers.saveProfile",
    operation: "saveProfile",
    call: (services) => services.consumers.saveProfile({ isOneClickOptedIn: false }, signedIn),
  },
  {
    name: "consumers.savedListings",
    operation: "savedListings",
    call: (services) => services.consumers.savedListings(signedIn),
  },
  {
    name: "consumers.saveListings",
    operation: "saveListings",
    call: (services) => services.consumers.saveListings(["L1"], signedIn),
  },
  {
    name: "consumers.removeSavedListing",
    operation: "removeSavedListing",
    call: (services) => services.consumers.removeSavedListing("L1", signedIn),
  },
  {
    name: "accounts.bookmarks",
    operation: "searchBookmarks",
    call: (services) => services.accounts.bookmarks(signedIn),
  },
  {
    name: "accounts.sharedBookmark",
    operation: "shareBookmark",
    call: (services) => services.accounts.sharedBookmark("B1", facts),
  },
  {
    name: "accounts.saveSearch",
    operation: "saveSearch",
    call: (services) => services.accounts.saveSearch({ bookmarkTitle: "Accords", searchName: "Accords" }, signedIn),
  },
  {
    name: "accounts.removeBookmark",
    operation: "removeSearchBookmark",
    call: (services) => services.accounts.removeBookmark("B1", signedIn),
  },
  {
    name: "alerts.subscribe",
    operation: "subscribeToSearch",
    call: (services) =>
      services.alerts.subscribe({ email: "shopper@example.com", searchResultsURL: "/cars-for-sale/honda" }, facts),
  },
  {
    name: "alerts.byToken",
    operation: "alertSubscription",
    call: (services) => services.alerts.byToken("stop", "t".repeat(32), facts),
  },
  {
    name: "alerts.confirm",
    operation: "confirmAlert",
    call: (services) => services.alerts.confirm("t".repeat(32), "weekly", facts),
  },
  {
    name: "alerts.resume",
    operation: "resumeAlert",
    call: (services) => services.alerts.resume("stop", "t".repeat(32), facts),
  },
  {
    name: "alerts.askAccount",
    operation: "askAccountAlerts",
    call: (services) => services.alerts.askAccount(signedIn),
  },
  {
    name: "alerts.resumeAccount",
    operation: "resumeAccountAlerts",
    call: (services) => services.alerts.resumeAccount(signedIn),
  },
  {
    name: "alerts.stop",
    operation: "stopAlert",
    call: (services) => services.alerts.stop("t".repeat(32), false, facts),
  },
];
