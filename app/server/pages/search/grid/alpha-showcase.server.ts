import type { AppLoadContext } from "@remix-run/node";
import type { ListingSet } from "~/contract/listings/listing-lookups";
import type { SearchResponse } from "~/contract/listings/search";
import { showcaseBox } from "~/domain/documents/featured-dealer";
import type { GridBox } from "~/domain/documents/house-ad";
import { type PaidPlace, paidPlaceWords } from "~/domain/placements/paid-counts";
import { toShowcase } from "~/domain/placements/spotlights";
import { BELOW_LIST_ID } from "~/domain/site-paths";
import { type ListingCardViewModel, toListingCard } from "~/domain/view-models/results/listing-card";
import { cardContextOf } from "~/domain/view-models/results/listing-cards";
import { tellApart } from "~/domain/view-models/results/same-names";
import { toSeller, townOf } from "~/domain/view-models/vehicle/vehicle-seller";
import { oncePerRequest } from "../../../context/load-context.server";
import { oncePerAnswer } from "../../../rendering/made-of-answer.server";
import { paidPlaceOf } from "../../../services/paid-cars.server";
import { inTime } from "../../in-time.server";
import { readSections } from "../../section-answers.server";
import { hidesShowcase } from "../hidden-showcase.server";
import type { SearchPage } from "../search-page.server";

type Cards = readonly ListingCardViewModel[];

const NONE: ListingSet = { totalResultCount: 0, listings: [], owners: [] };

/**
 * What the featured dealer has in the search. Its answer names the cars (`alpha`): where the page shows all of them anyway, nothing
 * is asked. Bots get none, nor whoever has hidden it.
 */
const findShowcase = oncePerRequest(
  async (context: AppLoadContext, page: SearchPage, request: Request): Promise<ListingSet> => {
    const { isBot, isCrawler, services, call } = context;
    if (!page.flags.ALPHA_SHOWCASE || isBot || isCrawler || page.refusal !== null) return NONE;
    if (await hidesShowcase(context, request)) return NONE;
    const answer = await page.listingsOrNull();
    if (answer === null || answer.staleForMs !== null) return NONE;
    const named = answer.response.alpha.map((id) => ({ id }));
    if (toShowcase(named, carsOnPage(answer.response)).length === 0) return NONE;
    const { orElse } = readSections(context.observe);
    const asked = services.spotlights.showcase(page.query, call);
    return inTime(
      asked.then((result) => orElse("alpha", result, NONE)),
      NONE,
    );
  },
);

/** Asks for it as soon as the search is answered, beside what the page waits for anyway. */
export function startShowcase(page: SearchPage, context: AppLoadContext, request: Request): void {
  void findShowcase(context, page, request);
}

interface DrawnShowcase {
  readonly box: GridBox;
  readonly places: readonly PaidPlace[];
  readonly cars: Cards;
}

const showcaseOfAnswer = oncePerAnswer<DrawnShowcase | null>();

/**
 * The featured dealer beside the results of a page; null where there is none. Waits a moment at most. `above`: the cars of the
 * same answer, which these are told apart from.
 */
export async function openShowcase(page: SearchPage, context: AppLoadContext, request: Request, above: Cards) {
  const [answer, found] = await Promise.all([page.listingsOrNull(), findShowcase(context, page, request)]);
  if (answer === null || found.listings.length === 0) return null;
  const showcase = showcaseOfAnswer(answer.made, [...page.asked, page.calendar.today, page.usualLoans, found], () =>
    toDrawn(page, answer.response, found, above),
  );
  if (showcase === null) return null;
  return {
    ...showcase,
    /** Where it stands on the page. */
    countServed: () => context.services.paidCars.countServed(showcase.places),
  };
}

const carsOnPage = ({ listings, shipped }: SearchResponse) => [...listings, ...(shipped?.listings ?? [])];

/** Of one dealer alone, whatever a service answers; without the cars that the page shows already. */
function toDrawn(
  page: SearchPage,
  response: SearchResponse,
  { listings, owners }: ListingSet,
  above: Cards,
): DrawnShowcase | null {
  const owner = owners.find(({ id }) => id === listings[0]?.ownerId);
  if (owner === undefined || owner.privateSeller) return null;
  const cars = toShowcase(
    listings.filter(({ ownerId }) => ownerId === owner.id),
    carsOnPage(response),
  );
  if (cars.length === 0) return null;
  const { today } = page.calendar;
  const { name, pageHref = "", rating, distance } = toSeller({}, owner, { today, zip: page.query.zip });
  const about = [townOf(owner), distance, rating && `Rated ${rating.value} from ${rating.count} reviews`];
  const cardContext = cardContextOf(page.brand, { VEHICLE_HIGHLIGHT: false }, page.calendar, page.usualLoans);
  const cards = tellApart(
    cars.map((car) => {
      // Whose they are and where they stand, the heading says.
      const { where: _ofDealer, ...card } = toListingCard(car, owner, cardContext);
      return { ...card, seller: "" };
    }),
    above,
  );
  const places = cars.flatMap((car) => paidPlaceOf(car, owner, "alpha") ?? []);
  const box = showcaseBox(
    { name, href: pageHref, about: about.filter((words) => words !== undefined) },
    cards,
    places.map(paidPlaceWords),
    `${page.url.pathname}${page.url.search}#${BELOW_LIST_ID}`,
  );
  return { box, places, cars: cards };
}
