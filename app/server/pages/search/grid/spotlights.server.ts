import type { AppLoadContext } from "@remix-run/node";
import type { ListingSet } from "~/contract/listings/listing-lookups";
import type { SearchResponse } from "~/contract/listings/search";
import type { GridBox } from "~/domain/documents/house-ad";
import { spotlightRow } from "~/domain/documents/paid-cars";
import { type PaidPlace, paidPlaceWords } from "~/domain/placements/paid-counts";
import { toSpotlights } from "~/domain/placements/spotlights";
import { withShownHighlights } from "~/domain/view-models/results/card-highlight";
import { type ListingCardViewModel, toListingCard } from "~/domain/view-models/results/listing-card";
import { cardContextOf } from "~/domain/view-models/results/listing-cards";
import { tellApart } from "~/domain/view-models/results/same-names";
import { oncePerRequest } from "../../../context/load-context.server";
import { oncePerAnswer } from "../../../rendering/made-of-answer.server";
import { paidPlaceOf } from "../../../services/paid-cars.server";
import type { UpstreamResult } from "../../../upstream/upstream-result.server";
import { inTime } from "../../in-time.server";
import { readSections } from "../../section-answers.server";
import type { SearchPage } from "../search-page.server";

type Cards = readonly ListingCardViewModel[];

const NONE: ListingSet = { totalResultCount: 0, listings: [], owners: [] };

/** Sponsored cars of a search by their tiers, and those whose highlight was paid for. */
interface Spotlights {
  readonly premium: ListingSet;
  readonly featured: ListingSet;
  readonly standard: ListingSet;
  readonly highlighted: ListingSet;
}

/**
 * The calls of the spotlights (section 7). The answer of the search names its sponsored cars: where it names none, nothing is
 * asked. Bots get none.
 */
const findSpotlights = oncePerRequest(async (context: AppLoadContext, page: SearchPage): Promise<Spotlights | null> => {
  const { isBot, isCrawler, services, call } = context;
  const answer = await page.listingsOrNull();
  // A search that is answered from before has services that are silent.
  if (answer === null || answer.staleForMs !== null || isBot || isCrawler || page.refusal !== null) return null;
  const { response } = answer;
  const { SPOTLIGHT, PREMIUM_SPOTLIGHT, VEHICLE_HIGHLIGHT } = page.flags;
  const isPremium = PREMIUM_SPOTLIGHT && response.vehicleHighlight.length > 0;
  const isOther = SPOTLIGHT && response.spotlights.length > 0;
  if (!isPremium && !isOther) return null;
  const { orElse } = readSections(context.observe);
  const askIf = async (isWanted: boolean, ask: () => Promise<UpstreamResult<ListingSet>>) =>
    isWanted
      ? inTime(
          ask().then((result) => orElse("spotlights", result, NONE)),
          NONE,
        )
      : NONE;
  const { spotlights } = services;
  const [premium, featured, standard, highlighted] = await Promise.all([
    askIf(isPremium, () => spotlights.premium(page.query, call)),
    askIf(isOther, () => spotlights.featured(page.query, call)),
    askIf(isOther, () => spotlights.standard(page.query, call)),
    askIf(VEHICLE_HIGHLIGHT, () => spotlights.vehicleHighlights(page.query, call)),
  ]);
  return { premium, featured, standard, highlighted };
});

/** Asks for them as soon as the search is answered, beside what the page waits for anyway. */
export function startSpotlights(page: SearchPage, context: AppLoadContext): void {
  void findSpotlights(context, page);
}

interface DrawnRow {
  readonly box: GridBox;
  readonly places: readonly PaidPlace[];
  readonly cars: Cards;
}

const rowOfAnswer = oncePerAnswer<DrawnRow | null>();

/**
 * The row of spotlights beside the results of a page, without cars that a dearer place of the page shows; null where there is none.
 * Waits a moment at most. `above`: the cars of the same answer, which these are told apart from.
 */
export async function openSpotlightRow(page: SearchPage, context: AppLoadContext, dearer: Cards, above: Cards) {
  const [answer, found] = await Promise.all([page.listingsOrNull(), findSpotlights(context, page)]);
  if (answer === null || found === null) return null;
  const { premium, featured, standard, highlighted } = found;
  const { today } = page.calendar;
  const row = rowOfAnswer(
    answer.made,
    [
      ...page.asked,
      today,
      page.flags.VEHICLE_HIGHLIGHT,
      page.usualLoans,
      premium,
      featured,
      standard,
      highlighted,
      dearer,
    ],
    () => toRow(page, answer.response, found, { dearer, above }),
  );
  if (row === null) return null;
  return {
    box: row.box,
    cars: row.cars,
    /** Where it stands on the page. */
    countServed: () => context.services.paidCars.countServed(row.places),
  };
}

function toRow(
  page: SearchPage,
  response: SearchResponse,
  found: Spotlights,
  { dearer, above }: { readonly dearer: Cards; readonly above: Cards },
): DrawnRow | null {
  const { premium, featured, standard, highlighted } = found;
  const tiers = [premium, featured, standard];
  const shown = [...response.listings, ...(response.shipped?.listings ?? []), ...dearer];
  const cars = toSpotlights(
    tiers.map(({ listings }) => listings),
    shown,
  );
  if (cars.length === 0) return null;
  const owners = new Map(tiers.flatMap((tier) => tier.owners.map((owner) => [owner.id, owner] as const)));
  const paid = new Set(highlighted.listings.map(({ id }) => id));
  const highlights = new Set(
    withShownHighlights(cars.filter(({ id }) => paid.has(id))).flatMap((car) =>
      car.vehicleHighlight === undefined ? [] : [car.id],
    ),
  );
  const contextOf = (hasHighlights: boolean) =>
    cardContextOf(page.brand, { VEHICLE_HIGHLIGHT: hasHighlights }, page.calendar, page.usualLoans);
  const [highlightedContext, plainContext] = [contextOf(true), contextOf(false)];
  const cards = tellApart(
    cars.map((car) =>
      toListingCard(car, owners.get(car.ownerId), highlights.has(car.id) ? highlightedContext : plainContext),
    ),
    [...above, ...dearer],
  );
  const places = cars.map((car) => paidPlaceOf(car, owners.get(car.ownerId)));
  const words = places.map((place) => place && paidPlaceWords(place));
  return { box: spotlightRow(cards, words), places: places.flatMap((place) => place ?? []), cars: cards };
}
