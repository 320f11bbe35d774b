import { z } from "zod";
import type { Operation } from "../calls/operation";
import * as content from "./content";

/** Calls of the content service. */
export const CONTENT_OPERATIONS = {
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
} as const satisfies Record<string, Operation>;
