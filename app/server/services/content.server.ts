import { OPERATIONS } from "~/contract/operations";
import type { Brand } from "~/domain/brand";
import { readerOf } from "../upstream/response-reader.server";
import type { UpstreamClient } from "../upstream/upstream-client.server";
import type { CallFacts } from "../upstream/upstream-observer.server";

/** Editorial and dealers' own content. Its HTML is untrusted until a sanitiser has seen it. */
export function createContentService(client: UpstreamClient) {
  const certified = client.endpoint("certifiedContent", readerOf(OPERATIONS.certifiedContent.response));
  const difference = client.endpoint("dealerDifference", readerOf(OPERATIONS.dealerDifference.response));
  const html = client.endpoint("dealerDifferenceHtml", readerOf(OPERATIONS.dealerDifferenceHtml.response));
  const image = client.endpoint("dealerDifferenceImage", readerOf(OPERATIONS.dealerDifferenceImage.response));

  return {
    certified: (facts?: CallFacts) => certified({}, facts),
    dealerDifference: (brand: Brand, ownerId: string, facts?: CallFacts) =>
      difference({ pathParameters: { brand, id: ownerId } }, facts),
    dealerDifferenceHtml: (brand: Brand, ownerId: string, facts?: CallFacts) =>
      html({ pathParameters: { brand, id: ownerId } }, facts),
    /** SVG text. A failed load leaves the dealer without a mark. */
    dealerDifferenceImage: (brand: Brand, ownerId: string, facts?: CallFacts) =>
      image({ pathParameters: { brand, id: ownerId } }, facts),
  };
}
export type ContentService = ReturnType<typeof createContentService>;
