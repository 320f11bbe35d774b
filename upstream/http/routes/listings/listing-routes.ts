import type { SoldListingBody } from "../../../../app/contract/calls/errors";
import { OPERATIONS, type OperationResponse } from "../../../../app/contract/operations";
import type { SearchQuery } from "../../../../app/domain/search/query/search-query";
import { parseZip } from "../../../../app/domain/zip-code";
import { nameVehicle } from "../../../inventory/listing/vehicle-name";
import type { Marketplace } from "../../../marketplace/marketplace";
import { distanceMiles } from "../../../places/places";
import type { ListingRecord } from "../../../ports/listing-record";
import type { SearchArea } from "../../../ports/search-engine";
import { notFound, ServiceError } from "../../../refusals/service-error";
import { presentDistance, presentListingDetails, presentReservation } from "../../presenters/present-listing";
import { presentOwner } from "../../presenters/present-owner";
import { createListingSetWriter, readOffer } from "../../presenters/write-listing-set";
import { writeObject } from "../../presenters/written-json";
import { type Route, route } from "../../route";

/** More of one stock number are no answer to who typed it. */
const LISTINGS_OF_CODE_MAX = 5;

/** Listings and owners by id. */
export function listingRoutes(marketplace: Marketplace): readonly Route[] {
  const { store, catalog, places, reservations } = marketplace;
  const writeListings = createListingSetWriter(marketplace);

  /** A place that only measures distances. */
  const areaAround = (zip: string | undefined): SearchArea | undefined => {
    const place = zip === undefined ? null : places.findZip(parseZip(zip) ?? "");
    return place === null ? undefined : { latitude: place.latitude, longitude: place.longitude, radiusMiles: 0 };
  };
  const distanceTo = (record: ListingRecord, area: SearchArea | undefined) => {
    const place = record.zip === undefined ? null : places.findZip(record.zip);
    return area && place ? distanceMiles(area, place) : undefined;
  };

  return [
    route(OPERATIONS.listingById, async ({ path, query }) => {
      const [record] = await store.findListings([path.id]);
      if (record === undefined) throw notFound("No such listing.");
      if (record.status === "sold") throw soldListing(record, marketplace);
      const [owner] = await store.findOwners([record.ownerId]);
      if (owner === undefined) throw notFound("The seller of this listing is unknown.");
      const area = areaAround(query.zip);
      const held = await reservations.openOf([record.id]);
      return {
        listing: {
          ...presentListingDetails(readOffer(marketplace, record, owner), {
            catalog,
            today: marketplace.today(),
            loans: marketplace.loans,
          }),
          ...presentDistance(distanceTo(record, area), area),
          ...presentReservation(held.get(record.id)),
        },
        owner: presentOwner(owner, places, area),
      };
    }),
    route(OPERATIONS.listingsByIds, async ({ query: { id: ids = [], zip } }) => {
      const area = areaAround(zip);
      const records = await store.findListings([...new Set(ids)]);
      const hits = records.map((record) => ({ id: record.id, distanceMiles: distanceTo(record, area) }));
      const known = new Set(records.map(({ id }) => id));
      return writeObject<OperationResponse<"listingsByIds">>({
        // Asked for by id, listings stand side by side: their equipment is what shoppers compare.
        ...(await writeListings(hits, area, { withFeatures: true })),
        soldIds: records.filter(({ status }) => status === "sold").map(({ id }) => id),
        unknownIds: [...new Set(ids)].filter((id) => !known.has(id)),
      });
    }),
    route(OPERATIONS.listingsCalled, async ({ query: { code } }) => ({
      ids: [...(await store.findIdsByCode(code.toUpperCase(), LISTINGS_OF_CODE_MAX))],
    })),
    route(OPERATIONS.ownerById, async ({ path }) => {
      const [owner] = await store.findOwners([path.id]);
      if (owner === undefined) throw notFound("No such seller.");
      return { owner: presentOwner(owner, places), activeListingCount: await countListingsOf(marketplace, owner.id) };
    }),
  ];
}

function soldListing(record: ListingRecord, { catalog }: Marketplace): ServiceError {
  const { title, make, model, style } = nameVehicle(record, catalog);
  const listing: SoldListingBody["listing"] = { id: record.id, title, year: record.year, make, model, style };
  return new ServiceError("gone", `${title} was sold.`, {
    listing: { ...listing, sellerType: record.sellerType, zip: record.zip },
  });
}

async function countListingsOf({ engine }: Marketplace, ownerId: string): Promise<number> {
  const query: SearchQuery = {
    selected: {},
    isListingTypeDefaulted: false,
    isEveryListingType: true,
    ownerId,
    sortBy: "relevance",
    firstRecord: 0,
    numRecords: 1,
  };
  const [count = 0] = await engine.counts([{ query }]);
  return count;
}
