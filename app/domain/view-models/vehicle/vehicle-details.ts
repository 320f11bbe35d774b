import type { Owner } from "~/contract/listings/listing";
import { formatCount } from "~/domain/figures/format-figures";
import { VIEW_COUNT_WINDOW_DAYS, VIEWERS_LABEL_ABOVE_VIEWS } from "~/domain/limits";
import type { SearchVocabulary } from "~/domain/search/query/search-vocabulary";
import { SEARCH_PATH } from "~/domain/site-paths";
import { toCompareTrimsLink } from "../compare/compare-trims";
import { type ListingCardViewModel, toListingCard } from "../results/listing-card";
import { toGallery, type VehicleShot } from "./vehicle-gallery";
import type { VehicleListing } from "./vehicle-listing";
import { toVehiclePrice, type VehiclePrice } from "./vehicle-price";
import { type PriceHistory, toPriceHistory } from "./vehicle-price-history";
import { type BuyOnline, toBuyOnline } from "./vehicle-reservation";
import { toContact, toSeller, type VehicleContact, type VehicleSeller } from "./vehicle-seller";
import {
  type KeyFact,
  type Specification,
  toHistoryFlags,
  toKeyFacts,
  toSpecifications,
} from "./vehicle-specifications";

/** Where the pages around a vehicle are; each keeps the way back to the search. */
export interface VehicleLinks {
  readonly self: string;
  readonly contact: string;
  readonly share: string;
  readonly report: string;
  readonly difference: string;
  readonly reserve: string;
}

interface VehicleContext {
  /** ISO date of the reader's today. */
  readonly today: string;
  /** As of `CardContext`. */
  readonly hasHighlights?: boolean;
  readonly links: VehicleLinks;
  /** Which trims there are. */
  readonly vocabulary: SearchVocabulary;
}

/** Exactly what the details page shows of one listing, formatted. */
export interface VehicleViewModel {
  readonly id: string;
  /** "2021 Honda Accord": the page's h1. */
  readonly title: string;
  /** "EX-L Sedan in Still Night Blue". */
  readonly subtitle: string;
  readonly condition: string;
  readonly isCertified?: true;
  readonly label?: ListingCardViewModel["label"];
  /** "Seen 112 times in 7 days." */
  readonly views?: string;
  readonly gallery: readonly VehicleShot[];
  /** A picture to turn around, elsewhere: nothing of it is loaded here. */
  readonly turntableHref?: string;
  readonly price: VehiclePrice;
  readonly keyFacts: readonly KeyFact[];
  readonly priceHistory: PriceHistory | null;
  readonly history: readonly string[];
  readonly specifications: readonly Specification[];
  /** Overlays that explain the specifications, or set them beside those of the other trims. */
  readonly explanations: readonly { readonly label: string; readonly href: string }[];
  readonly features: readonly string[];
  readonly packages: readonly string[];
  readonly description?: string;
  readonly seller: VehicleSeller;
  readonly contact: VehicleContact | null;
  /** Of a car that is sold online. */
  readonly buyOnline?: BuyOnline;
}

const CERTIFIED_TYPES: ReadonlySet<string> = new Set(["CERTIFIED", "3P_CERT"]);
const CERTIFIED_EXPLANATION = { label: "What Certified means", href: `${SEARCH_PATH}/info/certified` };

/** The details page of a listing (section 2, "Vehicle details page"). */
export function toVehicle(listing: VehicleListing, owner: Owner, context: VehicleContext): VehicleViewModel {
  const { today, links, hasHighlights } = context;
  const card = toListingCard(listing, owner, { today, detailsHref: () => links.self, hasHighlights });
  const views = listing.viewCount ?? 0;
  const compareTrims = toCompareTrimsLink(listing, context.vocabulary);
  const { deal, dealIndicator } = listing.pricingDetail;
  const buyOnline = toBuyOnline(listing, owner, links.reserve);
  return {
    id: listing.id,
    title: card.title,
    subtitle: toSubtitle(listing),
    condition: card.condition,
    ...(card.isCertified && { isCertified: true }),
    ...(card.label && { label: card.label }),
    ...(views > VIEWERS_LABEL_ABOVE_VIEWS && {
      views: `Seen ${formatCount(views)} times in ${VIEW_COUNT_WINDOW_DAYS} days.`,
    }),
    gallery: toGallery(listing.images.sources, card.title),
    ...(listing.fyuseId && { turntableHref: `https://fyu.se/v/${encodeURIComponent(listing.fyuseId)}` }),
    price: toVehiclePrice(listing, card, today),
    keyFacts: toKeyFacts(listing),
    priceHistory: toPriceHistory(
      listing.observedPrices,
      dealIndicator === "none" ? undefined : deal?.expectedPrice,
      today,
    ),
    history: toHistoryFlags(listing.historyTypes),
    specifications: toSpecifications(listing, today),
    explanations: [
      ...(CERTIFIED_TYPES.has(listing.listingType) ? [CERTIFIED_EXPLANATION] : []),
      ...(compareTrims === undefined ? [] : [compareTrims]),
    ],
    features: (listing.features ?? []).map(({ name }) => name),
    packages: [...new Set(listing.packages ?? [])],
    ...(listing.description && { description: listing.description }),
    seller: toSeller(listing, owner, links.difference),
    contact: toContact(owner, links.contact),
    ...(buyOnline && { buyOnline }),
  };
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
