import type { AppLoadContext } from "@remix-run/node";
import { BRANDS } from "~/domain/brand";
import { STILL_INTERESTED_VEHICLES, VIEW_COUNT_WINDOW_DAYS } from "~/domain/limits";
import type { ComparedCar } from "~/domain/view-models/compare/compared-car";
import { viewsLabel } from "~/domain/view-models/compare/views-label";
import type { StillInterested } from "~/domain/view-models/site/own-rows";
import type { ShopperHistory } from "../shopper/history.server";
import { formTokenFor } from "../shopper/session-form.server";

/** No page waits longer for a label, as for everything else of its reader's own. */
const LABEL_MS = 1_000;

/** Of the ten cars that were seen last, those about which the shopper was not asked and answered yet, newest first. */
export function idsToAskAbout(
  { flags, brand }: AppLoadContext,
  { views, answeredIds }: ShopperHistory,
): readonly string[] {
  if (!flags.SUBSCRIBE_ALERTS || !BRANDS[brand].asksStillInterested) return [];
  const seenLast = views.slice(0, STILL_INTERESTED_VEHICLES).map(({ listingId }) => listingId);
  return seenLast.filter((id) => !answeredIds.has(id));
}

interface KnownCar {
  readonly car: ComparedCar;
  readonly vin?: string | undefined;
}

/** The card of the first of these cars, all for sale; null where there is none. */
export async function askStillInterested(
  context: AppLoadContext,
  request: Request,
  cars: readonly KnownCar[],
): Promise<StillInterested | null> {
  const first = cars.find(({ vin }) => vin !== undefined);
  if (first?.vin === undefined) return null;
  const { car, vin } = first;
  const views = await labelOf(context, request, vin);
  return {
    car,
    vin,
    ...(views !== undefined && { views }),
    isSignedIn: context.consumer !== null,
    token: formTokenFor(context, "history"),
  };
}

async function labelOf({ services, call }: AppLoadContext, request: Request, vin: string): Promise<string | undefined> {
  const query = { vin: [vin], dateRange: String(VIEW_COUNT_WINDOW_DAYS) };
  const signal = AbortSignal.any([call.signal ?? request.signal, AbortSignal.timeout(LABEL_MS)]);
  const answer = await services.ask("listingViewCount", { query }, { ...call, signal });
  const counted = answer.ok ? answer.value.items.find((item) => item.vin === vin) : undefined;
  return counted === undefined ? undefined : viewsLabel(counted.total);
}
