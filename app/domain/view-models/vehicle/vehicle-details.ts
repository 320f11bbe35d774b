import type { FeatureShares } from "~/contract/listings/alternatives";
import type { Owner } from "~/contract/listings/listing";
import { formatCount, formatDistance } from "~/domain/figures/format-figures";
import type { SiteCalendar } from "~/domain/figures/local-day";
import type { UsualLoans } from "~/domain/money/usual-loans";
import type { SearchVocabulary } from "~/domain/search/query/search-vocabulary";
import { SEARCH_PATH } from "~/domain/site-paths";
import { toCompareTrimsLink } from "../compare/compare-trims";
import { viewsLabel } from "../compare/views-label";
import { type ListingCardViewModel, toListingCard } from "../results/listing-card";
import { type AskingPrice, toAskingPrice } from "./asking-price";
import { toVehicleFeatures, type VehicleFeatures } from "./vehicle-features";
import { toGallery, type VehicleShot } from "./vehicle-gallery";
import { toVehicleHistory, type VehicleHistory } from "./vehicle-history";
import type { VehicleListing } from "./vehicle-listing";
import { toVehiclePrice, type VehiclePrice } from "./vehicle-price";
import { type PriceHistory, toPriceHistory } from "./vehicle-price-history";
import { type BuyOnline, toBuyOnline } from "./vehicle-reservation";
import { toContact, toSeller, townOf, type VehicleContact, type VehicleSeller } from "./vehicle-seller";
import { type KeyFact, type Specification, toKeyFacts, toSpecifications } from "./vehicle-specifications";

/** Where the pages around a vehicle are; each keeps the way back to the search. */
export interface VehicleLinks {
  readonly self: string;
  readonly contact: string;
  readonly share: string;
  readonly report: string;
  readonly difference: string;
  readonly payment: string;
  readonly reserve: string;
}

interface VehicleContext extends SiteCalendar {
  /** As of `CardContext`. */
  readonly loans: UsualLoans;
  /** As of `CardContext`. */
  readonly hasHighlights?: boolean;
  readonly links: VehicleLinks;
  /** Which trims there are. */
  readonly vocabulary: SearchVocabulary;
  /** Null where they could not be asked for, or nobody wants them. */
  readonly shares?: FeatureShares | null;
  /** The shopper's place. */
  readonly zip?: string | undefined;
}

/** Exactly what the details page shows of one listing, formatted. */
export interface VehicleViewModel {
  readonly id: string;
  /** "2021 Honda Accord": the page's h1. */
  readonly title: string;
  /** "EX-L Sedan in Still Night Blue". */
  readonly subtitle: string;
  /** "31,204 miles", "Atlanta, GA", "6 mi": as far as each is known. */
  readonly at: readonly string[];
  readonly condition: string;
  readonly isCertified?: true;
  readonly label?: ListingCardViewModel["label"];
  /** "112 views in 7 days" */
  readonly views?: string;
  readonly gallery: readonly VehicleShot[];
  /** A picture to turn around, elsewhere: nothing of it is loaded here. */
  readonly turntableHref?: string;
  readonly price: VehiclePrice;
  readonly keyFacts: readonly KeyFact[];
  readonly priceHistory: PriceHistory | null;
  readonly history: VehicleHistory | null;
  readonly specifications: readonly Specification[];
  /** Overlays that explain the specifications, or set them beside those of the other trims. */
  readonly explanations: readonly { readonly label: string; readonly href: string }[];
  readonly vin?: string;
  readonly features: VehicleFeatures;
  readonly description?: string;
  readonly seller: VehicleSeller;
  readonly contact: VehicleContact | null;
  /** Of a car whose seller takes offers, and names a price. */
  readonly asking?: AskingPrice;
  /** Of a car that is sold online. */
  readonly buyOnline?: BuyOnline;
}

const CERTIFIED_TYPES: ReadonlySet<string> = new Set(["CERTIFIED", "3P_CERT"]);
const CERTIFIED_EXPLANATION = { label: "What Certified means", href: `${SEARCH_PATH}/info/certified` };

/** The details page of a listing (section 2, "Vehicle details page"). */
export function toVehicle(listing: VehicleListing, owner: Owner, context: VehicleContext): VehicleViewModel {
  const { today, timeZone, loans, links, hasHighlights, shares = null, zip } = context;
  const card = toListingCard(listing, owner, { today, timeZone, loans, detailsHref: () => links.self, hasHighlights });
  const views = viewsLabel(listing.viewCount ?? 0);
  const compareTrims = toCompareTrimsLink(listing, context.vocabulary);
  const { deal, dealIndicator } = listing.pricingDetail;
  const contact = toContact(owner, links.contact);
  const asking = contact?.kind === "offer" ? toAskingPrice(listing) : undefined;
  const buyOnline = toBuyOnline(listing, owner, links.reserve, timeZone);
  return {
    id: listing.id,
    title: card.title,
    subtitle: toSubtitle(listing),
    at: toWhereabouts(listing, owner),
    condition: card.condition,
    ...(card.isCertified && { isCertified: true }),
    ...(card.label && { label: card.label }),
    ...(views !== undefined && { views }),
    gallery: toGallery(listing.images.sources, card.title),
    ...(listing.fyuseId && { turntableHref: `https://fyu.se/v/${encodeURIComponent(listing.fyuseId)}` }),
    price: toVehiclePrice(listing, card, { loans, paymentHref: links.payment }),
    keyFacts: toKeyFacts(listing, today),
    priceHistory: toPriceHistory(
      listing.observedPrices,
      dealIndicator === "none" ? undefined : deal?.expectedPrice,
      today,
    ),
    history: toVehicleHistory(listing),
    specifications: toSpecifications(listing),
    explanations: [
      ...(CERTIFIED_TYPES.has(listing.listingType) ? [CERTIFIED_EXPLANATION] : []),
      ...(compareTrims === undefined ? [] : [compareTrims]),
    ],
    ...(listing.vin !== undefined && { vin: listing.vin }),
    features: toVehicleFeatures(listing, shares),
    ...(listing.description && { description: listing.description }),
    seller: toSeller(listing, owner, { today, differenceHref: links.difference, zip }),
    contact,
    ...(asking && { asking }),
    ...(buyOnline && { buyOnline }),
  };
}

function toWhereabouts(listing: VehicleListing, owner: Owner): readonly string[] {
  const { mileage } = listing.specifications;
  const distance = listing.distance ?? owner.distanceFromSearch;
  const town = townOf(owner);
  return [
    ...(mileage === undefined ? [] : [`${formatCount(mileage)} miles`]),
    ...(town === undefined ? [] : [town]),
    ...(distance === undefined ? [] : [formatDistance(distance)]),
  ];
}

function toSubtitle({ trim, style, specifications }: VehicleListing): string {
  const body = [trim?.name, style.name].filter(Boolean).join(" ");
  return specifications.exteriorColor ? `${body} in ${specifications.exteriorColor.name}` : body;
}

/** Verbatim from section 8; `name` is "Honda Accord" where the vehicle is still known. */
export function toExpiredNotice(name: string | null): readonly [string, string] {
  return [
    `We're sorry, the ${name ?? "vehicle"} you were looking for is no longer available.`,
    "Here are vehicles you may be interested in.",
  ];
}
