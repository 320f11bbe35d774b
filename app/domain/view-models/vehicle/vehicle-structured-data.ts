import type { Owner } from "~/contract/listings/listing";
import { breadcrumbList } from "~/domain/crawl/structured-data";
import type { VehicleListing } from "./vehicle-listing";

/** JSON-LD stays small: it is sent twice, as markup and for hydration (decisions.md, "Readings chosen"). */
export const STRUCTURED_DATA_MAX_CHARS = 1_024;

export interface StructuredDataSource {
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

/** Car with its Offer, and the BreadcrumbList. Past the limit, the least telling parts go first. */
export function toStructuredData(source: StructuredDataSource): JsonObject {
  const versions = [
    () => toGraph(source, true, source.crumbs),
    () => toGraph(source, false, source.crumbs),
    () => toGraph(source, false, source.crumbs.slice(0, 3)),
    () => toGraph(source, false, source.crumbs.slice(0, 1)),
  ];
  for (const make of versions) {
    const graph = make();
    if (escapedLength(graph) < STRUCTURED_DATA_MAX_CHARS) return graph;
  }
  return toGraph(source, false, []);
}

function toGraph(source: StructuredDataSource, isFull: boolean, crumbs: StructuredDataSource["crumbs"]): JsonObject {
  const { origin } = source;
  return {
    "@context": "https://schema.org",
    "@graph": [toCar(source, isFull), ...(crumbs.length === 0 ? [] : [breadcrumbList(crumbs, origin)])],
  };
}

function toCar({ listing, owner, origin, path, name, imagePath }: StructuredDataSource, isFull: boolean): JsonObject {
  const { vin, year, make, model, specifications, pricingDetail, listingType } = listing;
  return {
    "@type": "Car",
    name,
    url: `${origin}${path}`,
    ...(isFull &&
      imagePath !== undefined && { image: imagePath.startsWith("/") ? `${origin}${imagePath}` : imagePath }),
    ...(vin !== undefined && { vehicleIdentificationNumber: vin }),
    brand: make.name,
    model: model.name,
    vehicleModelDate: String(year),
    ...(specifications.mileage !== undefined && {
      mileageFromOdometer: { "@type": "QuantitativeValue", value: specifications.mileage, unitCode: "SMI" },
    }),
    ...(isFull && specifications.exteriorColor && { color: specifications.exteriorColor.name }),
    ...(pricingDetail.derivedPrice !== undefined && {
      offers: {
        "@type": "Offer",
        price: pricingDetail.derivedPrice,
        priceCurrency: "USD",
        availability: "https://schema.org/InStock",
        itemCondition: `https://schema.org/${listingType === "NEW" ? "New" : "Used"}Condition`,
        // A private seller's name is nobody's to index.
        ...(!owner.privateSeller && { seller: { "@type": "AutoDealer", name: owner.name } }),
      },
    }),
  };
}

/** As it stands in the page, where these five characters are written as \uXXXX (reliability.md 3.6). */
function escapedLength(graph: JsonObject): number {
  return JSON.stringify(graph).replace(/[<>&\u2028\u2029]/g, "123456").length;
}
