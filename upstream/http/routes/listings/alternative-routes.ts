import { OPERATIONS, type OperationResponse } from "../../../../app/contract/operations";
import { isBrand } from "../../../../app/domain/brand";
import { findAlternatives } from "../../../marketplace/alternatives";
import { findFeatureShares } from "../../../marketplace/feature-shares";
import type { Marketplace } from "../../../marketplace/marketplace";
import { notFound } from "../../../refusals/service-error";
import { presentParameters } from "../../presenters/present-parameters";
import { createListingSetWriter } from "../../presenters/write-listing-set";
import { writeObject } from "../../presenters/written-json";
import { type Route, route } from "../../route";

/** A listing beside others: what could be had instead, and what is rare about it. */
export function alternativeRoutes(marketplace: Marketplace): readonly Route[] {
  const writeListings = createListingSetWriter(marketplace);
  const recordOf = async (id: string) => {
    const [record] = await marketplace.store.findListings([id]);
    if (record === undefined) throw notFound("No such listing.");
    return record;
  };
  return [
    route(OPERATIONS.alternatives, async ({ path, query: { zip, brand = "" } }) => {
      const record = await recordOf(path.id);
      const rows = await findAlternatives(marketplace, record, { zip, brand: isBrand(brand) ? brand : "marketplace" });
      // A car may gain two things; it is written once.
      const hits = new Map(rows.flatMap((row) => row.hits.map((hit) => [hit.id, hit] as const)));
      return writeObject<OperationResponse<"alternatives">>({
        ...(await writeListings([...hits.values()], rows[0]?.area)),
        rows: rows.map(({ kind, query, total, hits: found }) => ({
          kind,
          parameters: presentParameters(query),
          totalResultCount: total,
          listingIds: found.map(({ id }) => id),
        })),
      });
    }),
    route(OPERATIONS.featureShares, async ({ path }) => findFeatureShares(marketplace.engine, await recordOf(path.id))),
  ];
}
