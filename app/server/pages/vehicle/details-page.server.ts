import type { AppLoadContext } from "@remix-run/node";
import type { Alternatives, FeatureShares } from "~/contract/listings/alternatives";
import type { ListingSet } from "~/contract/listings/listing-lookups";
import { footMarkup } from "~/domain/documents/foot-ads";
import { boxesMarkup } from "~/domain/documents/grid-cells";
import type { SiteCalendar } from "~/domain/figures/local-day";
import type { UsualLoans } from "~/domain/money/usual-loans";
import { placesIn, VEHICLE_SLOTS } from "~/domain/placements/house-slots";
import { cardContextOf } from "~/domain/view-models/results/listing-cards";
import { toSimilarCards } from "~/domain/view-models/results/similar-cards";
import { toAlternatives } from "~/domain/view-models/vehicle/vehicle-alternatives";
import { toExpiredNotice, toVehicle } from "~/domain/view-models/vehicle/vehicle-details";
import { toStructuredData } from "~/domain/view-models/vehicle/vehicle-structured-data";
import { siteCalendar } from "../../context/today.server";
import type { ListingOutcome } from "../../services/listings.server";
import { openPrefill } from "../../shopper/lead-profile.server";
import { openLoans } from "../../shopper/wallet.server";
import { footSlots, houseAdsAt, startHouseAds } from "../house-ads.server";
import { pageEventOf } from "../page-event.server";
import { openVehiclePage, type VehiclePage, type VehiclePageArgs } from "./vehicle-page.server";

/** One page of similar cards; the call brings more (section 9), for grids that fill themselves. */
const SIMILAR_SHOWN = 8;

/** The details page, or in its place what can be said of a car that is sold or unknown, each with its status. */
export async function openDetailsPage(args: VehiclePageArgs) {
  const page = await openVehiclePage(args);
  const { context, request } = args;
  startHouseAds(context);
  const calendar = siteCalendar(context);
  const { outcome } = page;
  if (outcome.kind !== "found") {
    const similar = similarCardsOf(await page.similar(), page, context, await openLoans(context, request));
    return {
      view: { ...expiredView(outcome, page, similar), ...(await page.place()) },
      status: STATUSES[outcome.kind],
    };
  }
  const isOpened = new URL(request.url).pathname === page.path;
  const [views, alternatives, shares, place] = await Promise.all([
    page.views(),
    page.alternatives(),
    page.featureShares(),
    page.place(),
    isOpened ? page.noteView() : null,
  ]);
  // Afterwards: nobody is told of their own visit.
  if (isOpened) {
    page.countView();
    page.countPaidClick();
  }
  const view = await foundView(outcome.details, page, { context, calendar, views, alternatives, shares, request });
  return { view: { ...view, ...place }, status: STATUSES.found };
}

const STATUSES = { found: 200, sold: 410, unknown: 404, failed: 503 } as const;

type SimilarCards = ReturnType<typeof toSimilarCards>;

function expiredView(outcome: ListingOutcome, page: VehiclePage, similar: SimilarCards) {
  const sold = outcome.kind === "sold" ? outcome.listing : null;
  return {
    kind: "expired" as const,
    brandName: page.brand.name,
    notice: toExpiredNotice(sold && `${sold.make.name} ${sold.model.name}`),
    crumbs: sold === null ? [] : page.crumbs(sold),
    backHref: page.backHref ?? page.comparisonHref,
    similar,
  };
}

interface FoundFacts {
  readonly context: AppLoadContext;
  readonly calendar: SiteCalendar;
  readonly views: number;
  readonly alternatives: Alternatives | null;
  readonly shares: FeatureShares | null;
  readonly request: Request;
}

async function foundView(
  { listing, owner }: Extract<ListingOutcome, { kind: "found" }>["details"],
  page: VehiclePage,
  { context, calendar, views, alternatives, shares, request }: FoundFacts,
) {
  const { origin } = context;
  const vehicle = toVehicle({ ...listing, viewCount: views }, owner, {
    ...calendar,
    loans: await openLoans(context, request),
    hasHighlights: context.flags.VEHICLE_HIGHLIGHT,
    links: page.links,
    vocabulary: page.vocabulary,
    shares,
    zip: page.zip,
  });
  const houseAds = await houseAdsAt(context, request, {
    slots: [...VEHICLE_SLOTS, ...(await footSlots(context, request))],
    address: page.path,
    search: {
      makeCode: [listing.make.code],
      modelCode: [listing.model.code],
      bodyStyle: listing.style === undefined ? [] : [listing.style.code],
      condition: [listing.listingType],
    },
  });
  const placed = boxesMarkup(houseAds, VEHICLE_SLOTS);
  const foot = footMarkup(houseAds, page.brand.fixedAd);
  const name = listing.trim ? `${vehicle.title} ${listing.trim.name}` : vehicle.title;
  return {
    kind: "found" as const,
    brandName: page.brand.name,
    name,
    canonicalUrl: `${origin}${page.path}`,
    origin,
    structuredData: toStructuredData({
      listing,
      owner,
      origin,
      path: page.path,
      name,
      imagePath: vehicle.gallery[0]?.src,
      // What crawlers read is the same for everybody: without the reader's own place.
      crumbs: page.crumbs(listing, false),
    }),
    vehicle,
    links: page.links,
    // Only private sellers take offers (section 7).
    ...(vehicle.contact?.kind === "offer" && { actionsScript: context.listingActionsScript }),
    crumbs: page.crumbs(listing),
    backHref: page.backHref ?? page.comparisonHref,
    alternatives: toAlternatives(alternatives, listing, {
      brand: page.brand.id,
      vocabulary: page.vocabulary,
      detailsHref: (id) => page.linksOf(id).self,
    }),
    prefill: await openPrefill(context, request),
    placed,
    foot,
    ...(await pageEventOf(context, request, { page: "vehicle details", slots: placesIn(placed + foot) })),
  };
}

function similarCardsOf(
  set: ListingSet | null,
  { linksOf, brand }: VehiclePage,
  context: AppLoadContext,
  loans: UsualLoans,
) {
  const cardContext = {
    ...cardContextOf(brand, context.flags, siteCalendar(context), loans),
    detailsHref: (id: string) => linksOf(id).self,
    contactHref: (id: string) => linksOf(id).contact,
  };
  return toSimilarCards(set, cardContext, { maxCards: SIMILAR_SHOWN });
}
