import { z } from "zod";
import { operationsOf } from "../calls/operation";
import * as content from "./content";
import * as house from "./house-ads";
import * as paid from "./paid-car-counts";

const { get, post } = operationsOf("content");

/** Calls of the content service. */
export const CONTENT_OPERATIONS = {
  certifiedContent: get("/content/static/json/atc/cpo/certifiedcontent.json", "Certified program content", {
    response: content.certifiedContentSchema,
  }),
  dealerDifference: get(
    "/cars-for-sale/content/{brand}/dealer_diff/{id}/content.json",
    "What a dealer says sets it apart",
    { pathParameters: content.dealerDifferenceParametersSchema, response: content.dealerDifferenceSchema },
  ),
  dealerDifferenceHtml: get(
    "/cars-for-sale/content/{brand}/dealer_diff/{id}/content.html",
    "The dealer's own words, as untrusted HTML",
    { pathParameters: content.dealerDifferenceParametersSchema, response: z.string(), mediaType: "text/html" },
  ),
  dealerDifferenceImage: get("/cars-for-sale/content/{brand}/dealer_diff/{id}/logo.svg", "The dealer's mark", {
    pathParameters: content.dealerDifferenceParametersSchema,
    response: z.string(),
    mediaType: "image/svg+xml",
  }),
  houseAds: get("/rest/lsc/placements/house", "House ads, with what became of each", {
    query: house.houseAdsRequestSchema,
    response: house.houseAdsSchema,
  }),
  countHouseAds: post("/rest/lsc/placements/house/counted", "Count what became of house ads", {
    body: house.countHouseAdsRequestSchema,
    response: house.countHouseAdsSchema,
  }),
  paidCarCounts: get("/rest/lsc/placements/cars", "What became of cars that dealers pay for, by day", {
    response: paid.paidCarCountsSchema,
  }),
  countPaidCars: post("/rest/lsc/placements/cars/counted", "Count what became of cars that dealers pay for", {
    body: paid.countPaidCarsRequestSchema,
    response: paid.countPaidCarsSchema,
  }),
};
