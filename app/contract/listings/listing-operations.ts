import { operationsOf } from "../calls/operation";
import { listingRequestSchema, searchParametersSchema, stockFiguresRequestSchema } from "../calls/search-parameters";
import * as crawl from "../crawl/crawl";
import * as sitemap from "../crawl/sitemap";
import * as modelInfo from "../models/model-info";
import * as alternatives from "./alternatives";
import * as engagement from "./engagement";
import * as lookups from "./listing-lookups";
import { SEARCH_DECORATIONS, searchResponseSchema } from "./search";
import * as spotlight from "./spotlight";
import * as suggestions from "./suggestions";
import * as tradeIn from "./trade-in";

const { get, post, search } = operationsOf("listing");

const listingSet = { response: lookups.listingSetSchema, holdsListings: true } as const;

/** Calls of the listing service: searching, counting, sponsorship, statistics of the stock. */
export const LISTING_OPERATIONS = {
  listing: search("/rest/lsc/listing", "Search listings", {
    query: listingRequestSchema,
    response: searchResponseSchema,
    holdsListings: true,
    decorations: SEARCH_DECORATIONS,
  }),
  listingCount: search("/rest/lsc/listing/count", "How many listings a search finds", {
    query: searchParametersSchema,
    response: lookups.listingCountSchema,
  }),
  countBatch: post("/rest/lsc/listing/count/batch", "How many listings each of up to twelve searches finds", {
    body: lookups.countBatchRequestSchema,
    response: lookups.countBatchSchema,
  }),
  relaxations: search("/rest/lsc/listing/relaxations", "Small changes of a search that find something", {
    query: searchParametersSchema,
    response: lookups.relaxationsSchema,
  }),
  similar: search("/rest/lsc/listing/similar", "Listings like a search or a listing", {
    query: lookups.similarRequestSchema,
    ...listingSet,
  }),
  listingsByIds: get("/rest/lsc/listing/batch", "Listings by id", {
    query: lookups.listingBatchRequestSchema,
    response: lookups.listingBatchSchema,
    holdsListings: true,
  }),
  listingsCalled: get("/rest/lsc/listing/called", "Ids of the listings of a VIN or a stock number", {
    query: lookups.listingsCalledRequestSchema,
    response: lookups.listingsCalledSchema,
  }),
  spotlightVehicleHighlight: search(
    "/rest/lsc/listing/spotlight/vehiclehighlight",
    "Sponsored highlights of a search",
    { query: spotlight.spotlightRequestSchema, ...listingSet },
  ),
  spotlightPremium: search("/rest/lsc/listing/spotlight/premiumresults", "Premium sponsored listings of a search", {
    query: spotlight.spotlightRequestSchema,
    ...listingSet,
  }),
  spotlightResults: search(
    "/rest/lsc/listing/spotlight/results",
    "Featured and standard sponsored listings of a search",
    { query: spotlight.spotlightRequestSchema, ...listingSet },
  ),
  newCarBoost: search("/rest/lsc/newcarboost/listing", "New cars shown with a used search", {
    query: spotlight.newCarBoostRequestSchema,
    ...listingSet,
  }),
  listingById: get("/rest/lsc/listing/{id}", "One listing with everything known about it", {
    pathParameters: lookups.listingIdParametersSchema,
    query: lookups.listingDetailsRequestSchema,
    response: lookups.listingDetailsSchema,
  }),
  alternatives: get("/rest/lsc/listing/{id}/alternatives", "Cars like a listing that are cheaper, nearer or newer", {
    pathParameters: lookups.listingIdParametersSchema,
    query: alternatives.alternativesRequestSchema,
    response: alternatives.alternativesSchema,
    holdsListings: true,
  }),
  featureShares: get("/rest/lsc/listing/{id}/feature-shares", "How common a listing's features are among its like", {
    pathParameters: lookups.listingIdParametersSchema,
    response: alternatives.featureSharesSchema,
  }),
  countView: post("/rest/lsc/listing/{id}/views", "Count one view of a listing", {
    pathParameters: lookups.listingIdParametersSchema,
    body: engagement.countViewRequestSchema,
    response: engagement.countViewSchema,
  }),
  ownerById: get("/rest/lsc/owner/{id}", "One dealer or private seller", {
    pathParameters: lookups.ownerIdParametersSchema,
    response: lookups.ownerDetailsSchema,
  }),
  suggestedKeywords: get("/rest/lsc/marketplace/suggested/keywords/{term}", "What typed letters could mean", {
    pathParameters: suggestions.keywordTermParametersSchema,
    response: suggestions.suggestedKeywordsSchema,
  }),
  packages: get("/cars-for-sale/searchoptions/packages", "Package options of a make, model or trim", {
    query: suggestions.packagesRequestSchema,
    response: suggestions.packagesSchema,
  }),
  listingViewCount: get("/cars-for-sale/svc/listing-view-count", "Views of listings per brand", {
    query: engagement.listingViewCountRequestSchema,
    response: engagement.listingViewCountSchema,
  }),
  estimateTradeIn: post("/rest/lsc/tradein/estimate", "What dealers may give for a car, of what cars like it ask", {
    body: tradeIn.tradeInRequestSchema,
    response: tradeIn.tradeInEstimateSchema,
  }),
  readVin: post("/rest/lsc/tradein/vin", "What a VIN says of a car: its year, make and model", {
    body: tradeIn.vinRequestSchema,
    response: tradeIn.vinFactsSchema,
  }),
  crawlModelYears: search("/rest/lsc/crawl/modelyears", "Model years with used stock", {
    query: searchParametersSchema,
    headers: crawl.crawlHeadersSchema,
    response: crawl.crawlLinksSchema,
  }),
  crawlTrims: search("/rest/lsc/crawl/trims", "Trims with used stock", {
    query: searchParametersSchema,
    headers: crawl.crawlHeadersSchema,
    response: crawl.crawlLinksSchema,
  }),
  mileageStats: get("/rest/lsc/crawl/stats/mileage", "Mileage of the stock", {
    query: stockFiguresRequestSchema,
    headers: crawl.crawlHeadersSchema,
    response: crawl.mileageStatsSchema,
  }),
  sitemapPages: get(
    "/rest/lsc/sitemap/pages",
    "What is for sale by condition, make, model and city, and the shards of listings",
    { query: sitemap.sitemapPagesRequestSchema, response: sitemap.sitemapPagesSchema },
  ),
  sitemapListings: get("/rest/lsc/sitemap/listings", "Active listings of a shard with their last change", {
    query: sitemap.sitemapListingsRequestSchema,
    response: sitemap.sitemapListingsSchema,
  }),
  modelPricing: get("/rest/lsc/modelinfo/pricing", "Asking prices of a model by year and by trim", {
    query: stockFiguresRequestSchema,
    response: modelInfo.modelPricingSchema,
  }),
};
