import { z } from "zod";
import { operationsOf } from "../calls/operation";
import * as content from "./content";

const { get } = operationsOf("content");

/** Calls of the content service. */
export const CONTENT_OPERATIONS = {
  certifiedContent: get("/content/static/json/atc/cpo/certifiedcontent.json", "Certified programme content", {
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
};
