import { OPERATIONS } from "../../../app/contract/operations";
import { CERTIFIED_CONTENT } from "../../content/certified-content";
import { dealerLogoSvg, toDealerDifference } from "../../content/dealer-difference";
import type { Marketplace } from "../../marketplace/marketplace";
import type { OwnerRecord } from "../../ports/listing-record";
import { notFound } from "../../refusals/service-error";
import { type Route, route } from "../route";

/** Certified programmes, what dealers say of themselves, and house ads. */
export function contentRoutes({ store, people: { houseAds, paidCars } }: Marketplace): readonly Route[] {
  const findDealer = async (id: string): Promise<OwnerRecord> => {
    const [owner] = await store.findOwners([id]);
    if (!owner || owner.isPrivate) throw notFound("No such dealer.");
    return owner;
  };
  /** Names by id, of dealers alone. */
  const findDealers = async (counts: readonly { readonly ownerId: string }[]): Promise<ReadonlyMap<string, string>> => {
    const owners = await store.findOwners([...new Set(counts.map(({ ownerId }) => ownerId))]);
    return new Map(owners.flatMap(({ id, name, isPrivate }) => (isPrivate ? [] : [[id, name] as const])));
  };
  return [
    route(OPERATIONS.certifiedContent, () => CERTIFIED_CONTENT, "lookup"),
    route(
      OPERATIONS.dealerDifference,
      async ({ path }) => {
        const difference = toDealerDifference(await findDealer(path.id), path.brand);
        if (difference === null) throw notFound("This dealer says nothing about itself.");
        return difference;
      },
      "lookup",
    ),
    route(
      OPERATIONS.dealerDifferenceHtml,
      async ({ path }) => {
        const { differenceHtml } = await findDealer(path.id);
        if (differenceHtml === undefined) throw notFound("This dealer wrote no text.");
        return differenceHtml;
      },
      "lookup",
    ),
    route(OPERATIONS.dealerDifferenceImage, async ({ path }) => dealerLogoSvg(await findDealer(path.id)), "lookup"),
    route(OPERATIONS.houseAds, async ({ query }) => ({ ads: [...(await houseAds.list(query.brand))] })),
    route(OPERATIONS.paidCarCounts, async () => {
      const counts = await paidCars.list();
      const dealers = await findDealers(counts);
      return { counts: counts.map((count) => ({ ...count, ownerName: dealers.get(count.ownerId) ?? "" })) };
    }),
    route(OPERATIONS.countPaidCars, async ({ body }) => {
      const dealers = await findDealers(body.counts);
      const counts = body.counts.filter(({ ownerId }) => dealers.has(ownerId));
      await paidCars.add(counts);
      return { counted: counts.length };
    }),
    route(OPERATIONS.countHouseAds, async ({ body }) => ({ counted: await houseAds.add(body.counts) })),
  ];
}
