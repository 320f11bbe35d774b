import { formatCount } from "../../app/domain/figures/format-figures";
import { stateOfFlight } from "../../app/domain/placements/house-ad";
import { HOUSE_AD_COUNTED } from "../../app/domain/placements/house-ad-counts";
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
    ...HOUSE_AD_COUNTED.slice(1).map((what) => `${what} ${formatCount(counts[what])}`),
    ad.headline,
  ].join(" · ");
}
