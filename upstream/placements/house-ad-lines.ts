import { formatCount } from "../../app/domain/figures/format-figures";
import { stateOfFlight } from "../../app/domain/placements/house-ad";
import type { StoredHouseAd } from "../ports/placement-stores";

/** One house ad in a line, for whoever manages them. */
export function describeHouseAd({ ad, counts }: StoredHouseAd, now: number): string {
  const sold = ad.sold === undefined ? "" : ` of ${formatCount(ad.sold)}`;
  return [
    ad.id,
    ad.kind,
    ad.brand.join("+"),
    `${ad.tier}, weight ${ad.weight}`,
    `${ad.from} to ${ad.to} (${stateOfFlight(ad, now)})`,
    `served ${formatCount(counts.served)}${sold}`,
    ad.headline,
  ].join(" · ");
}
