import type { AppLoadContext } from "@remix-run/node";
import type { ListingSet } from "~/contract/listings/listing-lookups";
import type { SearchResponse } from "~/contract/listings/search";
import type { GridBox } from "~/domain/documents/house-ad";
import { boostRow } from "~/domain/documents/paid-cars";
import { type PaidPlace, paidPlaceWords } from "~/domain/placements/paid-counts";
import { toBoosted } from "~/domain/placements/spotlights";
import { type ListingCardViewModel, toListingCard } from "~/domain/view-models/results/listing-card";
import { cardContextOf } from "~/domain/view-models/results/listing-cards";
import { tellApart } from "~/domain/view-models/results/same-names";
import { oncePerRequest } from "../../../context/load-context.server";
import { oncePerAnswer } from "../../../rendering/made-of-answer.server";
import { paidPlaceOf } from "../../../services/paid-cars.server";
import { inTime } from "../../in-time.server";
import { readSections } from "../../section-answers.server";
import type { SearchPage } from "../search-page.server";

const NONE: ListingSet = { totalResultCount: 0, listings: [], owners: [] };

/** Section 7's call, for a search whose answer names new cars beside it: which has some is the upstream's rule. Bots get none. */
const findBoost = oncePerRequest(async (context: AppLoadContext, page: SearchPage): Promise<ListingSet> => {
  const { isBot, isCrawler, services, call } = context;
  if (!page.flags.NEW_CAR_BOOST || isBot || isCrawler || page.refusal !== null) return NONE;
  const answer = await page.listingsOrNull();
  if (answer === null || answer.staleForMs !== null || answer.response.boost.length === 0) return NONE;
  const { orElse } = readSections(context.observe);
  const asked = services.spotlights.newCarBoost(page.query, call);
  return inTime(
    asked.then((result) => orElse("boost", result, NONE)),
    NONE,
  );
});

/** Asks for them as soon as the search is answered, beside what the page waits for anyway. */
export function startNewCarBoost(page: SearchPage, context: AppLoadContext): void {
  void findBoost(context, page);
}

type Cards = readonly ListingCardViewModel[];

interface DrawnBoost {
  readonly box: GridBox;
  readonly places: readonly PaidPlace[];
}

const boostOfAnswer = oncePerAnswer<DrawnBoost | null>();

/**
 * New cars beside a used search, without those that the page or its dearer places show already; null where there are none.
 * `above`: the cars of the same answer, which these are told apart from.
 */
export async function openNewCarBoost(
  page: SearchPage,
  context: AppLoadContext,
  dearer: readonly Cards[],
  above: Cards,
) {
  const [answer, found] = await Promise.all([page.listingsOrNull(), findBoost(context, page)]);
  if (answer === null || found.listings.length === 0) return null;
  const inputs = [...page.asked, page.calendar.today, page.usualLoans, found, ...dearer];
  const boost = boostOfAnswer(answer.made, inputs, () =>
    toDrawn(page, answer.response, found, { dearer: dearer.flat(), above }),
  );
  if (boost === null) return null;
  return {
    box: boost.box,
    /** Where it stands on the page. */
    countServed: () => context.services.paidCars.countServed(boost.places),
  };
}

function toDrawn(
  page: SearchPage,
  response: SearchResponse,
  found: ListingSet,
  { dearer, above }: { readonly dearer: Cards; readonly above: Cards },
): DrawnBoost | null {
  const { listings, shipped, totalResultCount } = response;
  const cars = toBoosted(found.listings, [...listings, ...(shipped?.listings ?? []), ...dearer], {
    pageSize: page.query.numRecords,
    total: totalResultCount,
  });
  if (cars.length === 0) return null;
  const owners = new Map(found.owners.map((owner) => [owner.id, owner]));
  const cardContext = cardContextOf(page.brand, { VEHICLE_HIGHLIGHT: false }, page.calendar, page.usualLoans);
  const places = cars.map((car) => paidPlaceOf(car, owners.get(car.ownerId), "boost"));
  const cards = cars.map((car) => toListingCard(car, owners.get(car.ownerId), cardContext));
  const box = boostRow(
    tellApart(cards, [...above, ...dearer]),
    places.map((place) => place && paidPlaceWords(place)),
  );
  return { box, places: places.flatMap((place) => place ?? []) };
}
