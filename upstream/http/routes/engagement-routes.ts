import { OPERATIONS } from "../../../app/contract/operations";
import { VIEW_COUNT_WINDOW_DAYS } from "../../../app/domain/limits";
import type { Marketplace } from "../../marketplace/marketplace";
import { badRequest, notFound } from "../../refusals/service-error";
import { type Route, route } from "../route";

const BRAND_DEFAULT = "marketplace";

/** Counted views, browsers for push messages and still-interested alerts. */
export function engagementRoutes({ store, engagement }: Marketplace): readonly Route[] {
  return [
    route(OPERATIONS.countView, ({ path, body }) => {
      const [listing] = store.findListings([path.id]);
      if (listing === undefined) throw notFound("No such listing.");
      return { viewCount: engagement.countView(listing.vin, body.brand ?? BRAND_DEFAULT, body.client) };
    }),
    route(OPERATIONS.listingViewCount, ({ query: { vin: vins = [], dateRange } }) => {
      const days = dateRange === undefined ? VIEW_COUNT_WINDOW_DAYS : Number(dateRange);
      if (!Number.isInteger(days) || days < 1) throw badRequest("dateRange: days, from 1.");
      const dateRangeDays = Math.min(days, VIEW_COUNT_WINDOW_DAYS);
      return {
        dateRange: dateRangeDays,
        items: [...new Set(vins)].map((vin) => ({
          vin,
          total: engagement.views.total(vin, dateRangeDays),
          counts: { ...engagement.views.countsByBrand(vin, dateRangeDays) },
        })),
      };
    }),
    route(OPERATIONS.consumerDevice, ({ body }) => {
      engagement.putDevice({ brand: body.brand, pixallId: body.pixall_id, browserToken: body.browser_token });
      return { success: true };
    }),
    route(OPERATIONS.stillInterested, ({ body }) => {
      const { id, recordedAt } = engagement.addStillInterested({
        brand: body.brand,
        vins: body.vins,
        consumerId: body.consumer_id,
        email: body.email,
      });
      return { id, recordedAt, vins: body.vins };
    }),
  ];
}
