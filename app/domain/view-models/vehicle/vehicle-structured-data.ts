import type { Owner } from "~/contract/listings/listing";
import { breadcrumbList } from "~/domain/crawl/structured-data";
import type { VehicleListing } from "./vehicle-listing";

/** JSON-LD stays small: it is sent twice, as markup and for hydration. */
export const STRUCTURED_DATA_MAX_CHARS = 1_024;

interface StructuredDataSource {
  readonly listing: VehicleListing;
  readonly owner: Pick<Owner, "name" | "privateSeller">;
  /** Without a slash at the end. */
  readonly origin: string;
  readonly path: string;
  readonly name: string;
  readonly imagePath?: string;
  readonly crumbs: readonly { readonly label: string; readonly href: string }[];
}

type JsonObject = { readonly [key: string]: unknown };

/** What gives way where the whole is too long. */
interface Extent {
  readonly crumbs: number;
  /** The offer's own condition, which the car's repeats, and its seller. */
  readonly hasOfferDetails: boolean;
}

/** From the whole to the least. What search engines require of a car, its picture and colour among it, stands in each. */
const EXTENTS: readonly Extent[] = [
  { crumbs: Number.POSITIVE_INFINITY, hasOfferDetails: true },
  { crumbs: 3, hasOfferDetails: true },
  { crumbs: 2, hasOfferDetails: true },
  { crumbs: 2, hasOfferDetails: false },
];
const LEAST: Extent = { crumbs: 0, hasOfferDetails: false };

/** Car with its Offer, and the BreadcrumbList. Past the limit, the least telling parts go first. */
export function toStructuredData(source: StructuredDataSource): JsonObject {
  for (const extent of EXTENTS) {
    const graph = toGraph(source, extent);
    if (escapedLength(graph) < STRUCTURED_DATA_MAX_CHARS) return graph;
  }
  return toGraph(source, LEAST);
}

function toGraph(source: StructuredDataSource, extent: Extent): JsonObject {
  const trail = breadcrumbList(source.crumbs.slice(0, extent.crumbs), source.origin);
  return {
    "@context": "https://schema.org",
    "@graph": [toCar(source, extent), ...(trail === null ? [] : [trail])],
  };
}

function toCar(source: StructuredDataSource, { hasOfferDetails }: Extent): JsonObject {
  const { listing, owner, origin, path, name, imagePath } = source;
  const { vin, year, make, model, specifications, pricingDetail, listingType, reservation } = listing;
  const itemCondition = `https://schema.org/${listingType === "NEW" ? "New" : "Used"}Condition`;
  return {
    "@type": "Car",
    name,
    url: `${origin}${path}`,
    ...(imagePath !== undefined && { image: imagePath.startsWith("/") ? `${origin}${imagePath}` : imagePath }),
    ...(vin !== undefined && { vehicleIdentificationNumber: vin }),
    brand: { "@type": "Brand", name: make.name },
    model: model.name,
    vehicleModelDate: String(year),
    itemCondition,
    ...(specifications.mileage !== undefined && {
      mileageFromOdometer: { "@type": "QuantitativeValue", value: specifications.mileage, unitCode: "SMI" },
    }),
    ...(specifications.exteriorColor && { color: specifications.exteriorColor.name }),
    ...(pricingDetail.derivedPrice !== undefined && {
      offers: {
        "@type": "Offer",
        price: pricingDetail.derivedPrice,
        priceCurrency: "USD",
        availability: `https://schema.org/${reservation ? "Reserved" : "InStock"}`,
        ...(hasOfferDetails && { itemCondition }),
        // A private seller's name is nobody's to index.
        ...(hasOfferDetails && !owner.privateSeller && { seller: { "@type": "AutoDealer", name: owner.name } }),
      },
    }),
  };
}

/** As it stands in the page, where these five characters are written as \uXXXX. */
function escapedLength(graph: JsonObject): number {
  return JSON.stringify(graph).replace(/[<>&\u2028\u2029]/g, "123456").length;
}
