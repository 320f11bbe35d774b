import { z } from "zod";
import * as account from "./account";
import * as content from "./content";
import * as crawl from "./crawl";
import * as engagement from "./engagement";
import * as lookups from "./listing-lookups";
import * as modelInfo from "./model-info";
import * as reference from "./reference";
import { searchResponseSchema } from "./search";
import { listingRequestSchema, searchParametersSchema } from "./search-parameters";
import * as spotlight from "./spotlight";
import * as suggestions from "./suggestions";

/** The services that can be named apart (decisions.md, "Programs": UPSTREAM_LISTING_URL and its siblings). */
export type ServiceName = "listing" | "account" | "content" | "reference";

export interface Operation {
  readonly service: ServiceName;
  readonly method: "GET" | "POST";
  /** With `{name}` for every key of `pathParameters`. */
  readonly path: string;
  readonly summary: string;
  readonly pathParameters?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
  /** Absent: application/json. */
  readonly mediaType?: string;
}

/** Every call of section 7 and the lookups the product needs besides; the one place that knows their paths. */
export const OPERATIONS = {
  listing: {
    service: "listing",
    method: "GET",
    path: "/rest/lsc/listing",
    summary: "Search listings",
    query: listingRequestSchema,
    response: searchResponseSchema,
  },
  listingCount: {
    service: "listing",
    method: "GET",
    path: "/rest/lsc/listing/count",
    summary: "How many listings a search finds",
    query: searchParametersSchema,
    response: lookups.listingCountSchema,
  },
  countBatch: {
    service: "listing",
    method: "POST",
    path: "/rest/lsc/listing/count/batch",
    summary: "How many listings each of up to twelve searches finds",
    body: lookups.countBatchRequestSchema,
    response: lookups.countBatchSchema,
  },
  relaxations: {
    service: "listing",
    method: "GET",
    path: "/rest/lsc/listing/relaxations",
    summary: "Small changes of a search that find something",
    query: searchParametersSchema,
    response: lookups.relaxationsSchema,
  },
  similar: {
    service: "listing",
    method: "GET",
    path: "/rest/lsc/listing/similar",
    summary: "Listings like a search or a listing",
    query: lookups.similarRequestSchema,
    response: lookups.listingSetSchema,
  },
  listingsByIds: {
    service: "listing",
    method: "GET",
    path: "/rest/lsc/listing/batch",
    summary: "Listings by id",
    query: lookups.listingBatchRequestSchema,
    response: lookups.listingBatchSchema,
  },
  spotlightVehicleHighlight: {
    service: "listing",
    method: "GET",
    path: "/rest/lsc/listing/spotlight/vehiclehighlight",
    summary: "Sponsored highlights of a search",
    query: spotlight.spotlightRequestSchema,
    response: lookups.listingSetSchema,
  },
  spotlightPremium: {
    service: "listing",
    method: "GET",
    path: "/rest/lsc/listing/spotlight/premiumresults",
    summary: "Premium sponsored listings of a search",
    query: spotlight.spotlightRequestSchema,
    response: lookups.listingSetSchema,
  },
  spotlightResults: {
    service: "listing",
    method: "GET",
    path: "/rest/lsc/listing/spotlight/results",
    summary: "Featured and standard sponsored listings of a search",
    query: spotlight.spotlightRequestSchema,
    response: lookups.listingSetSchema,
  },
  newCarBoost: {
    service: "listing",
    method: "GET",
    path: "/rest/lsc/newcarboost/listing",
    summary: "New vehicles shown with a used search",
    query: spotlight.newCarBoostRequestSchema,
    response: lookups.listingSetSchema,
  },
  listingById: {
    service: "listing",
    method: "GET",
    path: "/rest/lsc/listing/{id}",
    summary: "One listing with everything known about it",
    pathParameters: lookups.listingIdParametersSchema,
    query: lookups.listingDetailsRequestSchema,
    response: lookups.listingDetailsSchema,
  },
  countView: {
    service: "listing",
    method: "POST",
    path: "/rest/lsc/listing/{id}/views",
    summary: "Count one view of a listing",
    pathParameters: lookups.listingIdParametersSchema,
    body: engagement.countViewRequestSchema,
    response: engagement.countViewSchema,
  },
  ownerById: {
    service: "listing",
    method: "GET",
    path: "/rest/lsc/owner/{id}",
    summary: "One dealer or private seller",
    pathParameters: lookups.ownerIdParametersSchema,
    response: lookups.ownerDetailsSchema,
  },
  suggestedKeywords: {
    service: "listing",
    method: "GET",
    path: "/rest/lsc/marketplace/suggested/keywords/{term}",
    summary: "What typed letters could mean",
    pathParameters: suggestions.keywordTermParametersSchema,
    response: suggestions.suggestedKeywordsSchema,
  },
  packages: {
    service: "listing",
    method: "GET",
    path: "/cars-for-sale/searchoptions/packages",
    summary: "Package options of a make, model or trim",
    query: suggestions.packagesRequestSchema,
    response: suggestions.packagesSchema,
  },
  listingViewCount: {
    service: "listing",
    method: "GET",
    path: "/cars-for-sale/svc/listing-view-count",
    summary: "Views of listings per brand",
    query: engagement.listingViewCountRequestSchema,
    response: engagement.listingViewCountSchema,
  },
  consumerDevice: {
    service: "account",
    method: "POST",
    path: "/cars-for-sale/consumer-device/browser",
    summary: "Register a browser for push messages",
    body: engagement.consumerDeviceRequestSchema,
    response: engagement.consumerDeviceSchema,
  },
  stillInterested: {
    service: "account",
    method: "POST",
    path: "/cars-for-sale/still-interested/alert",
    summary: "Record a still-interested alert",
    body: engagement.stillInterestedRequestSchema,
    response: engagement.stillInterestedSchema,
  },
  crawlModelYears: {
    service: "listing",
    method: "GET",
    path: "/rest/lsc/crawl/modelyears",
    summary: "Model years with used stock",
    query: searchParametersSchema,
    headers: crawl.crawlHeadersSchema,
    response: crawl.crawlLinksSchema,
  },
  crawlTrims: {
    service: "listing",
    method: "GET",
    path: "/rest/lsc/crawl/trims",
    summary: "Trims with used stock",
    query: searchParametersSchema,
    headers: crawl.crawlHeadersSchema,
    response: crawl.crawlLinksSchema,
  },
  mileageStats: {
    service: "listing",
    method: "GET",
    path: "/rest/lsc/crawl/stats/mileage",
    summary: "Mileage of the stock",
    query: crawl.mileageStatsRequestSchema,
    headers: crawl.crawlHeadersSchema,
    response: crawl.mileageStatsSchema,
  },
  modelInfo: {
    service: "reference",
    method: "GET",
    path: "/rest/lsc/modelinfo/ymm",
    summary: "A model year and its trims",
    query: modelInfo.modelInfoRequestSchema,
    response: modelInfo.modelInfoSchema,
  },
  modelPricing: {
    service: "listing",
    method: "GET",
    path: "/rest/lsc/modelinfo/pricing",
    summary: "Asked prices of a model by year and by trim",
    query: modelInfo.modelPricingRequestSchema,
    response: modelInfo.modelPricingSchema,
  },
  safety: {
    service: "reference",
    method: "GET",
    path: "/rest/lsc/reference/safety",
    summary: "Safety ratings, equipment and legroom of a model",
    query: modelInfo.safetyRequestSchema,
    response: modelInfo.safetySchema,
  },
  referenceVehicles: {
    service: "reference",
    method: "GET",
    path: "/cars-for-sale/price-guideresearch/reference/vehicles",
    summary: "Reference vehicles of a model year",
    query: modelInfo.referenceVehiclesRequestSchema,
    response: modelInfo.referenceVehiclesSchema,
  },
  consumerRatings: {
    service: "reference",
    method: "GET",
    path: "/rest/lsc/reference/vehicles/{vehicleId}/consumer-ratings",
    summary: "Owner survey figures of a reference vehicle",
    pathParameters: modelInfo.vehicleIdParametersSchema,
    response: modelInfo.consumerRatingsSchema,
  },
  expertReviews: {
    service: "reference",
    method: "GET",
    path: "/rest/lsc/reference/expert-reviews",
    summary: "Editorial reviews of a model",
    query: modelInfo.expertReviewsRequestSchema,
    response: modelInfo.expertReviewsSchema,
  },
  catalogVocabulary: {
    service: "reference",
    method: "GET",
    path: "/rest/lsc/reference/vocabulary",
    summary: "Makes, models, trims and features with their codes, names and slugs",
    response: reference.catalogVocabularySchema,
  },
  makes: {
    service: "reference",
    method: "GET",
    path: "/rest/lsc/reference/makes",
    summary: "All makes",
    response: reference.makesSchema,
  },
  models: {
    service: "reference",
    method: "GET",
    path: "/rest/lsc/reference/models",
    summary: "Models, of one make where it is named",
    query: reference.modelsRequestSchema,
    response: reference.modelsSchema,
  },
  trims: {
    service: "reference",
    method: "GET",
    path: "/rest/lsc/reference/trims",
    summary: "Trims, of one make or model where it is named",
    query: reference.trimsRequestSchema,
    response: reference.trimsSchema,
  },
  zipLookup: {
    service: "reference",
    method: "GET",
    path: "/rest/lsc/reference/zip/{zip}",
    summary: "The place of a ZIP code",
    pathParameters: reference.zipParametersSchema,
    response: reference.zipLookupSchema,
  },
  zipValidation: {
    service: "reference",
    method: "GET",
    path: "/rest/lsc/reference/zip/{zip}/validation",
    summary: "Whether a ZIP code exists",
    pathParameters: reference.zipParametersSchema,
    response: reference.zipValidationSchema,
  },
  cityLookup: {
    service: "reference",
    method: "GET",
    path: "/rest/lsc/reference/city/{slug}",
    summary: "The place of a city's path segment",
    pathParameters: reference.cityParametersSchema,
    response: reference.cityLookupSchema,
  },
  certifiedContent: {
    service: "content",
    method: "GET",
    path: "/content/static/json/atc/cpo/certifiedcontent.json",
    summary: "Certified programme content",
    response: content.certifiedContentSchema,
  },
  dealerDifference: {
    service: "content",
    method: "GET",
    path: "/cars-for-sale/content/{brand}/dealer_diff/{id}/content.json",
    summary: "What a dealer says sets it apart",
    pathParameters: content.dealerDifferenceParametersSchema,
    response: content.dealerDifferenceSchema,
  },
  dealerDifferenceHtml: {
    service: "content",
    method: "GET",
    path: "/cars-for-sale/content/{brand}/dealer_diff/{id}/content.html",
    summary: "The dealer's own words, as untrusted HTML",
    pathParameters: content.dealerDifferenceParametersSchema,
    response: z.string(),
    mediaType: "text/html",
  },
  dealerDifferenceImage: {
    service: "content",
    method: "GET",
    path: "/cars-for-sale/content/{brand}/dealer_diff/{id}/logo.svg",
    summary: "The dealer's mark",
    pathParameters: content.dealerDifferenceParametersSchema,
    response: z.string(),
    mediaType: "image/svg+xml",
  },
  searchBookmarks: {
    service: "account",
    method: "GET",
    path: "/account-api/searchbookmarks",
    summary: "Saved searches of the signed-in consumer",
    query: account.searchBookmarksRequestSchema,
    headers: account.accountHeadersSchema,
    response: account.searchBookmarksSchema,
  },
  shareBookmark: {
    service: "account",
    method: "GET",
    path: "/account-api/searchbookmarks/share-bookmark/{id}",
    summary: "A saved search that was shared",
    pathParameters: account.bookmarkIdParametersSchema,
    response: account.searchBookmarkSchema,
  },
  saveSearch: {
    service: "account",
    method: "POST",
    path: "/account-api/search",
    summary: "Save a search",
    headers: account.accountHeadersSchema,
    body: account.saveSearchRequestSchema,
    response: account.searchBookmarkSchema,
  },
} as const satisfies Record<string, Operation>;

export type OperationName = keyof typeof OPERATIONS;
export type OperationResponse<Name extends OperationName> = z.infer<(typeof OPERATIONS)[Name]["response"]>;

/** The path of an operation with its `{name}` parts filled in and percent-encoded. Throws where one is missing. */
export function toOperationPath(name: OperationName, pathParameters: Readonly<Record<string, string>> = {}): string {
  return OPERATIONS[name].path.replaceAll(/\{(\w+)\}/g, (_, key: string) => {
    const value = pathParameters[key];
    if (value === undefined) throw new Error(`${name}: path parameter ${key} is missing`);
    return encodeURIComponent(value);
  });
}
