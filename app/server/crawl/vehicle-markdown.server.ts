import type { AppLoadContext } from "@remix-run/node";
import { expiredMarkdown, vehicleMarkdown } from "~/domain/documents/markdown-vehicle";
import { SIMILAR_RECORDS } from "~/domain/limits";
import { vehiclePath } from "~/domain/site-paths";
import { toListingCard } from "~/domain/view-models/results/listing-card";
import { toExpiredNotice, toVehicle } from "~/domain/view-models/vehicle/vehicle-details";
import { siteCalendar } from "../context/today.server";
import { openVehiclePage } from "../pages/vehicle/vehicle-page.server";

interface Asked {
  readonly context: AppLoadContext;
  /** For the details page itself. */
  readonly request: Request;
  readonly listingId: string;
}

/** A details page as Markdown, with the page's own status: 410 for what was sold, 404 for what never was. */
export async function answerVehicleMarkdown({ context, request, listingId }: Asked): Promise<{
  readonly body: string;
  readonly status: number;
}> {
  const page = await openVehiclePage({ context, request, params: { listingId } });
  const { outcome } = page;
  const { origin } = context;
  const calendar = siteCalendar(context);
  if (outcome.kind === "found") {
    const { listing, owner } = outcome.details;
    const vehicle = toVehicle(listing, owner, {
      ...calendar,
      loans: context.loans,
      links: page.links,
      vocabulary: page.vocabulary,
    });
    return { status: 200, body: vehicleMarkdown({ origin, path: page.path, crumbs: page.crumbs(listing), vehicle }) };
  }
  const sold = outcome.kind === "sold" ? outcome.listing : null;
  const similar = await page.similar();
  const cards = (similar?.listings ?? []).slice(0, SIMILAR_RECORDS).map((listing) =>
    toListingCard(listing, undefined, {
      ...calendar,
      loans: context.loans,
      detailsHref: vehiclePath,
    }),
  );
  const notice = toExpiredNotice(sold && `${sold.make.name} ${sold.model.name}`);
  return { status: outcome.kind === "sold" ? 410 : 404, body: expiredMarkdown(notice, cards, origin) };
}
