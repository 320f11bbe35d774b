import { OPERATIONS } from "../../../app/contract/operations";
import { CERTIFIED_CONTENT } from "../../content/certified-content";
import { dealerLogoSvg, toDealerDifference } from "../../content/dealer-difference";
import type { Marketplace } from "../../marketplace/marketplace";
import type { OwnerRecord } from "../../ports/listing-record";
import { notFound } from "../../refusals/service-error";
import { type Route, route } from "../route";

/** Certified programmes and what dealers say of themselves. */
export function contentRoutes({ store }: Marketplace): readonly Route[] {
  const findDealer = (id: string): OwnerRecord => {
    const [owner] = store.findOwners([id]);
    if (!owner || owner.isPrivate) throw notFound("No such dealer.");
    return owner;
  };
  return [
    route(OPERATIONS.certifiedContent, () => CERTIFIED_CONTENT, "lookup"),
    route(
      OPERATIONS.dealerDifference,
      ({ path }) => {
        const difference = toDealerDifference(findDealer(path.id), path.brand);
        if (difference === null) throw notFound("This dealer says nothing about itself.");
        return difference;
      },
      "lookup",
    ),
    route(
      OPERATIONS.dealerDifferenceHtml,
      ({ path }) => {
        const { differenceHtml } = findDealer(path.id);
        if (differenceHtml === undefined) throw notFound("This dealer wrote no text.");
        return differenceHtml;
      },
      "lookup",
    ),
    route(OPERATIONS.dealerDifferenceImage, ({ path }) => dealerLogoSvg(findDealer(path.id)), "lookup"),
  ];
}
