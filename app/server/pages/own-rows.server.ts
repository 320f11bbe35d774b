import type { AppLoadContext } from "@remix-run/node";
import { RECENT_CARS_SHOWN, RECOMMENDED_CARS } from "~/domain/limits";
import { EVERY_REASON, recentListingIds } from "~/domain/shopper/browsing-history";
import { HISTORY_OUTCOME, historyOutcomeWords } from "~/domain/view-models/site/browsing-history";
import { type OwnRows, type RecommendedRow, recommendationTitle } from "~/domain/view-models/site/own-rows";
import { toldOutcome } from "../context/told-outcome.server";
import { answerBehindPage } from "../rendering/reused-document.server";
import {
  historyInUse,
  noteHistoryAsked,
  readHistoryAsked,
  type ShopperHistory,
  whyHistoryIsOff,
} from "../shopper/history.server";
import { formTokenFor } from "../shopper/session-form.server";
import { readShopperPlace } from "../shopper/shopper-place.server";
import { openCarsWithVin, toBrandCars } from "./compared-cars.server";
import { askStillInterested, idsToAskAbout } from "./still-interested-card.server";

/** Some of those that were looked at are sold by now, or another brand's. */
const ASKED_FOR = 2 * RECENT_CARS_SHOWN;

/** What the search of the page says of the cars to recommend. */
interface Wanted {
  readonly zip?: string | undefined;
  readonly fuelType?: readonly string[] | undefined;
}

/**
 * The rows of cars that the shopper looked at last, and of cars like them; null where there are none. Never throws, and moves
 * no results. A page waits a second for what is recommended, and does without it then.
 */
export async function openOwnRows(
  context: AppLoadContext,
  request: Request,
  wanted: Wanted = {},
): Promise<OwnRows | null> {
  const rows = await openRows(context, request, wanted);
  const said = historyOutcomeWords(toldOutcome(context, request, HISTORY_OUTCOME));
  if (said === null || context.isCrawler) return rows;
  answerBehindPage(context).isOfOnePerson = true;
  return Object.assign({ viewed: [], said }, rows);
}

async function openRows(context: AppLoadContext, request: Request, wanted: Wanted): Promise<OwnRows | null> {
  const history = await historyInUse(context, request);
  if (history === null) return openHistoryOff(context, request);
  const [{ viewed, interested }, recommended] = await Promise.all([
    openLookedAt(context, request, history),
    openRecommended(context, request, history, wanted),
  ]);
  if (viewed.length === 0 && recommended === null && interested === null) return null;
  answerBehindPage(context).isOfOnePerson = true;
  context.storeNowhere?.();
  return { viewed, ...(recommended !== null && { recommended }), ...(interested !== null && { interested }) };
}

/** One line in the place of the rows, where the reader or their browser wants none (reference, "Browsing history"). */
async function openHistoryOff(context: AppLoadContext, request: Request): Promise<OwnRows | null> {
  const why = await whyHistoryIsOff(context, request);
  if (why === null) return null;
  answerBehindPage(context).isOfOnePerson = true;
  return { viewed: [], off: { why, token: formTokenFor(context, "history") } };
}

/** What was looked at last, and of that the car which the shopper may still want: one call for both. */
async function openLookedAt(context: AppLoadContext, request: Request, history: ShopperHistory) {
  const recentIds = recentListingIds(history.views, Date.now()).slice(0, ASKED_FOR);
  const maybeWanted = idsToAskAbout(context, history);
  const cars = new Map(
    (await openCarsWithVin(context, request, [...new Set([...recentIds, ...maybeWanted])])).map((known) => [
      known.car.id,
      known,
    ]),
  );
  const carsOf = (ids: readonly string[]) => ids.flatMap((id) => cars.get(id) ?? []);
  return {
    viewed: carsOf(recentIds)
      .slice(0, RECENT_CARS_SHOWN)
      .map(({ car }) => car),
    interested: await askStillInterested(context, request, carsOf(maybeWanted)),
  };
}

async function openRecommended(
  context: AppLoadContext,
  request: Request,
  { views, refusedReasons }: ShopperHistory,
  { zip, fuelType }: Wanted,
): Promise<RecommendedRow | null> {
  if (refusedReasons.includes(EVERY_REASON)) return null;
  const { services, brand } = context;
  const call = context.consumer?.call ?? context.call;
  const near = zip ?? (await readShopperPlace(context, request))?.zip;
  const body = {
    listingIds: views.map(({ listingId }) => listingId),
    brand,
    ...(near !== undefined && { zip: near }),
    ...(fuelType !== undefined && { fuelType: [...fuelType] }),
    ...(refusedReasons.length > 0 && { refusedReasons: [...refusedReasons] }),
  };
  const answer = await services.ask("recommendations", { body }, { ...call, signal: call.signal ?? request.signal });
  if (!answer.ok || answer.value.why === undefined) return null;
  const { why } = answer.value;
  const seen = new Set(body.listingIds);
  const cars = (await toBrandCars(context, request, answer.value)).filter(({ id }) => !seen.has(id));
  if (cars.length === 0) return null;
  return {
    title: recommendationTitle(why),
    model: `${why.makeName} ${why.modelName}`,
    reason: why.reason,
    cars: cars.slice(0, RECOMMENDED_CARS),
    token: formTokenFor(context, "history"),
  };
}

/**
 * The same rows for the search page. Undefined: the browser has them already, since while a search is refined they are asked
 * for every two minutes (section 4), whichever tab asked last. A document without rows says nothing of them.
 */
export async function openRowsOfSearch(
  context: AppLoadContext,
  request: Request,
  wanted: Wanted = {},
): Promise<OwnRows | null | undefined> {
  const isDocument = context.kind === "document";
  if (!isDocument && (await readHistoryAsked(context, request)).isAsked) return undefined;
  const rows = await openOwnRows(context, request, wanted);
  if (rows === null) return isDocument ? undefined : null;
  // Nothing is noted of who wants nothing noted.
  if (rows.off !== undefined) return rows;
  await noteHistoryAsked(context, rows.viewed.length > 0);
  return rows;
}
