import { expect, test } from "vitest";
import { OPERATIONS } from "~/contract/operations";
import { CALL_NAMES, CALLS, type CallName, labelOf, policyOf } from "./policy-table.server";

/** Section 9, "Timeouts and windows", and our own where it is silent: call, path, timeout ms, reset ms. */
const SPECIFICATION: readonly (readonly [CallName, string, number, number])[] = [
  ["listing", "/rest/lsc/listing", 20_000, 30_000],
  ["supplemental", "/rest/lsc/listing", 5_000, 30_000],
  ["similar", "/rest/lsc/listing/similar", 3_000, 30_000],
  ["spotlightVehicleHighlight", "/rest/lsc/listing/spotlight/vehiclehighlight", 3_000, 30_000],
  ["spotlightPremium", "/rest/lsc/listing/spotlight/premiumresults", 3_000, 30_000],
  ["spotlightResults", "/rest/lsc/listing/spotlight/results", 3_000, 30_000],
  ["newCarBoost", "/rest/lsc/newcarboost/listing", 3_000, 30_000],
  ["searchBookmarks", "/account-api/searchbookmarks", 3_000, 30_000],
  ["shareBookmark", "/account-api/searchbookmarks/share-bookmark/{id}", 3_000, 30_000],
  ["saveSearch", "/account-api/search", 3_000, 30_000],
  ["suggestedKeywords", "/rest/lsc/marketplace/suggested/keywords/{term}", 3_000, 30_000],
  ["listingViewCount", "/cars-for-sale/svc/listing-view-count", 3_000, 30_000],
  ["packages", "/cars-for-sale/searchoptions/packages", 3_000, 30_000],
  ["certifiedContent", "/content/static/json/atc/cpo/certifiedcontent.json", 3_000, 30_000],
  ["dealerDifference", "/cars-for-sale/content/{brand}/dealer_diff/{id}/content.json", 5_000, 30_000],
  ["crawlModelYears", "/rest/lsc/crawl/modelyears", 3_000, 300_000],
  ["crawlTrims", "/rest/lsc/crawl/trims", 3_000, 300_000],
  ["modelInfo", "/rest/lsc/modelinfo/ymm", 5_000, 300_000],
  ["listingCount", "/rest/lsc/listing/count", 3_000, 300_000],
  ["mileageStats", "/rest/lsc/crawl/stats/mileage", 5_000, 300_000],
  ["consumerDevice", "/cars-for-sale/consumer-device/browser", 1_000, 300_000],
  ["referenceVehicles", "/cars-for-sale/price-guideresearch/reference/vehicles", 5_000, 300_000],
  ["consumerRatings", "/rest/lsc/reference/vehicles/{vehicleId}/consumer-ratings", 5_000, 300_000],
  ["expertReviews", "/rest/lsc/reference/expert-reviews", 3_000, 30_000],
  ["stillInterested", "/cars-for-sale/still-interested/alert", 3_000, 30_000],
];

test.each(SPECIFICATION)("%s has the timers of the specification", (name, path, timeoutMs, resetMs) => {
  const policy = policyOf(name);
  expect({ path: labelOf(name), timeoutMs: policy.timeoutMs, resetMs: policy.resetMs }).toEqual({
    path,
    timeoutMs,
    resetMs,
  });
});

test("every operation of the contract can be called, by its row or by the default", () => {
  expect([...CALL_NAMES].sort()).toEqual([...Object.keys(OPERATIONS), "supplemental", "comparedListings"].sort());
  expect(policyOf("ownerById")).toEqual({
    isRequired: false,
    timeoutMs: 3_000,
    resetMs: 30_000,
    threshold: 5,
    concurrency: 64,
  });
});

test("only the calls that a page cannot do without are required", () => {
  const required = CALL_NAMES.filter((name) => policyOf(name).isRequired);
  expect(required.sort()).toEqual(["catalogVocabulary", "listing", "listingById", "listingsByIds"]);
});

test("calls that change something, or that belong to one person, are never cached", () => {
  for (const name of CALL_NAMES) {
    const policy = policyOf(name);
    const operation = CALLS[name];
    if (operation.method === "POST" || operation.service === "account") expect(policy.cache).toBeUndefined();
  }
});

test("the listing call keeps its last good answer for errors only, ten minutes long", () => {
  expect(policyOf("listing").cache).toEqual({ freshMs: 0, staleWhileRevalidateMs: 0, staleIfErrorMs: 600_000 });
});

test("a scale shortens timeouts, resets and the slow rule alike, and leaves the cache ages", () => {
  const policy = policyOf("listing", 0.01);
  expect(policy).toMatchObject({ timeoutMs: 200, resetMs: 300, slowCall: { slowerThanMs: 100, calls: 20 } });
  expect(policy.cache).toEqual(policyOf("listing").cache);
  expect(policyOf("listing", 0.01, { listing: { timeoutMs: 7 } }).timeoutMs).toBe(7);
});
