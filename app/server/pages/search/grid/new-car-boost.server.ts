import type { AppLoadContext } from "@remix-run/node";
import type { ListingSet } from "~/contract/listings/listing-lookups";
import { boostRow } from "~/domain/documents/paid-cars";
import { paidPlaceWords } from "~/domain/placements/paid-counts";
import { toBoosted } from "~/domain/placements/spotlights";
import { toListingCard } from "~/domain/view-models/results/listing-card";
import { cardContextOf } from "~/domain/view-models/results/listing-cards";
import { oncePerRequest } from "../../../context/load-context.server";
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

/** New cars beside a used search, without those that the page shows already; null where there are none. */
export async function openNewCarBoost(page: SearchPage, context: AppLoadContext, paid: readonly { id: string }[]) {
  const [answer, found] = await Promise.all([page.listingsOrNull(), findBoost(context, page)]);
  if (answer === null) return null;
  const { listings, shipped, totalResultCount } = answer.response;
  const cars = toBoosted(found.listings, [...listings, ...(shipped?.listings ?? []), ...paid], {
    pageSize: page.query.numRecords,
    total: totalResultCount,
  });
  if (cars.length === 0) return null;
  const owners = new Map(found.owners.map((owner) => [owner.id, owner]));
  const cardContext = cardContextOf(page.brand, { VEHICLE_HIGHLIGHT: false }, page.calendar, page.usualLoans);
  const places = cars.map((car) => paidPlaceOf(car, owners.get(car.ownerId), "boost"));
  return {
    box: boostRow(
      cars.map((car) => toListingCard(car, owners.get(car.ownerId), cardContext)),
      places.map((place) => place && paidPlaceWords(place)),
    ),
    /** Where it stands on the page. */
    countServed: () => context.services.paidCars.countServed(places.flatMap((place) => place ?? [])),
  };
}
