import { type HouseAdRecord, houseAdSchema } from "../../app/contract/content/house-ads";
import { HOUSE_AD_COUNTED, type HouseAdSums } from "../../app/domain/placements/house-ad-counts";
import { recordOf } from "../../app/domain/record-of";

/** A promotion that runs for a long time; tests change what they are about. */
export function aHouseAd(id: string, changes: Partial<HouseAdRecord> = {}): HouseAdRecord {
  const { kind = "promo" } = changes;
  return houseAdSchema.parse({
    id,
    brand: ["marketplace"],
    kind,
    sizes: [kind === "promo" || kind === "partner" ? "306x435" : "728x90"],
    headline: `Headline of ${id}`,
    body: "What it is about.",
    cta: "See more",
    href: "/cars-for-sale/info/car-value",
    advertiser: `Advertiser of ${id}`,
    tier: "house",
    from: "2026-01-01T00:00:00Z",
    to: "2036-01-01T00:00:00Z",
    ...changes,
  });
}

/** Nothing became of it, but for what a test says. */
export const sumsOf = (changes: Partial<HouseAdSums> = {}): HouseAdSums => ({
  ...recordOf(HOUSE_AD_COUNTED, () => 0),
  ...changes,
});
