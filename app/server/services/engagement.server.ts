import type { ClientMarks } from "~/contract/calls/client";
import {
  type ConsumerDeviceRequest,
  type StillInterestedRequest,
  VIEW_COUNT_MAX_VINS,
} from "~/contract/listings/engagement";
import { OPERATIONS } from "~/contract/operations";
import type { Brand } from "~/domain/brand";
import { VIEW_COUNT_WINDOW_DAYS } from "~/domain/limits";
import { readerOf } from "../upstream/response-reader.server";
import type { UpstreamClient } from "../upstream/upstream-client.server";
import type { CallFacts } from "../upstream/upstream-observer.server";
import { mapResult } from "../upstream/upstream-result.server";

/** Views, push devices and still-interested alerts. */
export function createEngagementService(client: UpstreamClient) {
  const views = client.endpoint("listingViewCount", readerOf(OPERATIONS.listingViewCount.response));
  const countView = client.endpoint("countView", readerOf(OPERATIONS.countView.response));
  const device = client.endpoint("consumerDevice", readerOf(OPERATIONS.consumerDevice.response));
  const stillInterested = client.endpoint("stillInterested", readerOf(OPERATIONS.stillInterested.response));

  return {
    /** Counted views in the last VIEW_COUNT_WINDOW_DAYS days by VIN, all brands together. */
    async viewsByVin(vins: readonly string[], facts?: CallFacts) {
      const query = new URLSearchParams({ dateRange: String(VIEW_COUNT_WINDOW_DAYS) });
      for (const vin of [...new Set(vins)].sort().slice(0, VIEW_COUNT_MAX_VINS)) query.append("vin", vin);
      return mapResult(
        await views({ query }, facts),
        (answer): ReadonlyMap<string, number> => new Map(answer.items.map(({ vin, total }) => [vin, total])),
      );
    },
    /** One client and car count once a day, where the marks of the client's networks are given. */
    countView: (listingId: string, brand: Brand, client: ClientMarks | undefined, facts?: CallFacts) =>
      countView({ pathParameters: { id: listingId }, body: { brand, client } }, facts),
    registerDevice: (body: ConsumerDeviceRequest, facts?: CallFacts) => device({ body }, facts),
    stillInterested: (body: StillInterestedRequest, facts?: CallFacts) => stillInterested({ body }, facts),
  };
}
export type EngagementService = ReturnType<typeof createEngagementService>;
