import type { Listing } from "../../../app/contract/listings/listing";
import type { ListingDetails } from "../../../app/contract/listings/listing-lookups";
import { dollars, toWholeDollars } from "../../../app/domain/money/money";
import { quote } from "../../../app/domain/money/quote";
import { conditionOf, type UsualLoans } from "../../../app/domain/money/usual-loans";
import { vehiclePath, WALLET_PATH } from "../../../app/domain/site-paths";
import { labelOf, SIMPLE_COLORS, type SimpleColor } from "../../../app/domain/vocabulary";
import type { Catalog } from "../../catalog/catalog";
import { GOLD_PROGRAM_NAME, THIRD_PARTY_PROGRAM_NAMES } from "../../content/certified-content";
import { nameVehicle } from "../../inventory/listing/vehicle-name";
import { daysSince, findReduction, toVehicleHighlight } from "../../marketplace/vehicle-highlight";
import { vehiclePicturePath } from "../../media/vehicle-pictures";
import type { DealAssessment, ListingRecord, OwnerRecord } from "../../ports/listing-record";
import type { SearchArea } from "../../ports/search-engine";

/** A record, whose it is, and what else is known of it at the moment of the answer. */
export interface Offer {
  readonly record: ListingRecord;
  readonly owner: OwnerRecord;
  readonly deal: DealAssessment;
  /** Counted views of the last days; 0 is "none counted". */
  readonly viewCount: number;
}

interface PresentationContext {
  readonly catalog: Catalog;
  /** ISO date. */
  readonly today: string;
  /** What monthly estimates take for granted. */
  readonly loans: UsualLoans;
}

const HOT_FROM_VIEWS = 20;
const TIER_INDEX = { premium: 0, featured: 1, standard: 2 } as const;

/** What the distance from the search's place, in miles, says about a listing. */
export function presentDistance(
  distanceMiles: number | undefined,
  area: SearchArea | undefined,
): Pick<Listing, "distance" | "marketExtension"> {
  if (distanceMiles === undefined) return {};
  const isShipped = area !== undefined && area.radiusMiles > 0;
  return {
    distance: Math.round(distanceMiles * 10) / 10,
    ...(isShipped ? { marketExtension: { imeDmaMatch: distanceMiles > area.radiusMiles } } : {}),
  };
}

/** The listing as the contract answers it, from everywhere: its record, with what is computed from it. */
export function presentOffer(offer: Offer, context: PresentationContext): Listing {
  const { record, owner, deal, viewCount } = offer;
  const { catalog, today, loans } = context;
  const name = nameVehicle(record, catalog);
  const highlight = toVehicleHighlight(record, viewCount, today);
  return {
    id: record.id,
    vin: record.vin,
    title: name.title,
    ownerId: record.ownerId,
    year: record.year,
    make: name.make,
    model: name.model,
    ...(record.trimName === undefined ? {} : { trim: { name: record.trimName, code: record.trimCode } }),
    listingType: record.listingType,
    sellerType: record.sellerType,
    style: name.style,
    styleSubtype: record.subtype,
    images: {
      primary: 0,
      count: record.photoCount,
      sources: [
        {
          src: vehiclePicturePath(record.style, record.exteriorColor),
          alt: describePicture(name.title, record.exteriorColor),
        },
      ],
    },
    vdpBaseUrl: vehiclePath(record.id),
    ...(owner.website === undefined ? {} : { website: { href: owner.website } }),
    phone: owner.phone,
    ownerName: owner.name,
    ...(viewCount > 0 ? { viewCount } : {}),
    isHot: viewCount >= HOT_FROM_VIEWS,
    isReducedPrice: findReduction(record.observedPrices) !== null,
    hasSpecialOffer: record.hasSpecialOffer,
    lifestyleCategories: [...record.lifestyles],
    ribbon: record.ribbon,
    certifiedProduct: nameProgram(record, name.make.name),
    doors: record.doors,
    seats: record.seats,
    truckBedLength: record.truckBedLength,
    pricingDetail: { ...presentPricing(record, owner, deal), ...presentPayments(offer, loans) },
    ...presentPaymentServices(offer),
    vehicleHighlight: highlight,
    productTiles: toProductTiles(record),
    specifications: presentSpecifications(record),
    historyTypes: [...record.history],
    homeServices: [...record.homeServices],
    ...(record.tier === undefined
      ? {}
      : {
          tier: {
            name: record.tier,
            index: TIER_INDEX[record.tier],
            urgencyDriverType: highlight?.urgencyDriverType,
          },
        }),
    accelerate: record.homeServices.includes("BUY_ONLINE"),
    listedOn: record.listedOn,
    ...(record.listedAt === undefined ? {} : { listedAt: record.listedAt }),
    changedAt: record.changedAt,
  };
}

/** That somebody holds the car; apart from the offer, since it ends by the clock. */
export function presentReservation(reservation: Listing["reservation"]): Pick<Listing, "reservation"> {
  return reservation ? { reservation } : {};
}

/** The listing of a details page: equipment, observed prices and the seller's words besides. */
export function presentListingDetails(offer: Offer, context: PresentationContext): ListingDetails["listing"] {
  const { record } = offer;
  return {
    ...presentOffer(offer, context),
    features: presentFeatures(record, context.catalog),
    packages: [...record.packages],
    description: record.description,
    stockNumber: record.stockNumber,
    daysListed: daysSince(record.listedOn, context.today),
    observedPrices: [...record.observedPrices],
    useType: record.useType,
    exchange: record.exchange,
    zip: record.zip,
    displacementLitres: record.displacementLitres,
  };
}

/** The equipment by name, for details pages and comparisons. */
export function presentFeatures({ features }: ListingRecord, catalog: Catalog): NonNullable<Listing["features"]> {
  const known = new Map(catalog.features.map((feature) => [feature.code, feature]));
  return features.map((code) => known.get(code) ?? { code, name: code });
}

/** "Honda Certified" for the maker's own programme; its code stands in the product tile. Gold is one programme's, of any make. */
function nameProgram({ certifiedProduct, makeCode }: ListingRecord, makeName: string): string | undefined {
  if (certifiedProduct === undefined) return undefined;
  if (certifiedProduct === `${makeCode}_CERTIFIED`) return `${makeName} Certified`;
  if (certifiedProduct === `${makeCode}_GOLD_CERTIFIED`) return GOLD_PROGRAM_NAME;
  return THIRD_PARTY_PROGRAM_NAMES[certifiedProduct] ?? certifiedProduct;
}

function describePicture(title: string, color: SimpleColor | undefined): string {
  return color === undefined
    ? `Illustration: ${title}`
    : `Illustration: ${title} in ${labelOf(SIMPLE_COLORS, color).toLowerCase()}`;
}

function presentPricing(record: ListingRecord, owner: OwnerRecord, deal: DealAssessment): Listing["pricingDetail"] {
  const reduction = findReduction(record.observedPrices);
  const fee = record.price === undefined ? undefined : owner.documentationFee;
  return {
    derivedPrice: record.price,
    salePrice: record.price,
    msrp: record.msrp,
    incentive: record.incentive,
    ...(fee === undefined ? {} : { fees: [{ label: "Dealer doc fee", dollars: fee }] }),
    dealIndicator: deal.rating,
    deal: {
      expectedPrice: deal.expectedPrice,
      difference: deal.difference,
      comparableCount: deal.comparableCount,
    },
    ...(reduction === null ? {} : { reduction }),
  };
}

/** Private sellers lend nobody anything, and their cards name no payment. */
const isEstimated = ({ record, owner }: Offer) => record.price !== undefined && !owner.isPrivate;

/** The same quote as on the pages of the site, in whole dollars. */
function presentPayments(offer: Offer, loans: UsualLoans): Pick<Listing["pricingDetail"], "payments"> {
  const { price = 0, listingType } = offer.record;
  const monthly = isEstimated(offer)
    ? toWholeDollars(quote(dollars(price), loans[conditionOf(listingType)]).monthly)
    : 0;
  return monthly > 0 ? { payments: { monthly } } : {};
}

/** Where the site shows what the monthly estimate takes for granted. */
function presentPaymentServices(offer: Offer): Pick<Listing, "paymentServices"> {
  return isEstimated(offer) ? { paymentServices: { paymentCalculationUrl: WALLET_PATH } } : {};
}

function presentSpecifications(record: ListingRecord): Listing["specifications"] {
  const { mpgCity: city, mpgHighway: highway, mpgCombined: combined } = record;
  const hasMpg = city !== undefined || highway !== undefined || combined !== undefined;
  return {
    mileage: record.mileage,
    ...(hasMpg ? { mpg: { city, highway, combined } } : {}),
    mileRange: record.electricRangeMiles,
    engine: record.engineName,
    fuel: record.fuel,
    driveType: record.drive,
    transmission: record.transmissionName ?? record.transmission,
    exteriorColor: presentColor(record.exteriorColorName, record.exteriorColor),
    interiorColor: presentColor(record.interiorColorName, record.interiorColor),
  };
}

function presentColor(name: string | undefined, simple: SimpleColor | undefined) {
  const shown = name ?? (simple === undefined ? undefined : labelOf(SIMPLE_COLORS, simple));
  return shown === undefined ? undefined : { name: shown, simple };
}

/** Partner tiles of section 9: the certified programme first, then what is said of the vehicle's history, with its report. */
function toProductTiles(record: ListingRecord): Listing["productTiles"] {
  const tiles: Listing["productTiles"] = [];
  if (record.certifiedProduct !== undefined) {
    tiles.push({ tileType: "certified", tileSubType: record.certifiedProduct });
  }
  const [firstHistory] = record.history;
  const { historyReport: link } = record;
  if (firstHistory !== undefined || link !== undefined) {
    tiles.push({ tileType: "vehicleHistory", tileSubType: firstHistory, ...(link !== undefined && { link }) });
  }
  return tiles;
}
