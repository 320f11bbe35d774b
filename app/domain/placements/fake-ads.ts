import type { Brand } from "../brand";
import { SEARCH_PATH } from "../site-paths";
import { type Campaign, type OpenSlot, toCampaign } from "./allocate";
import { type FakeSizes, HOUSE_AD_TIERS, type HouseAd, type HouseAdKind } from "./house-ad";
import { FIXED_SLOTS, FOOTER_SLOT, HOUSE_SLOTS, LEADERBOARD_SLOT, VEHICLE_SLOTS } from "./house-slots";

const LOW: FakeSizes = { narrow: { w: 320, h: 50 }, wide: { w: 728, h: 90 } };
const HIGH: FakeSizes = { narrow: { w: 300, h: 250 }, wide: { w: 306, h: 435 } };
/** Section 9, "Ads": fake ad sizes. */
const SIZES: Readonly<Record<HouseAdKind, FakeSizes>> = {
  liner: LOW,
  leaderboard: LOW,
  footer: LOW,
  fixed: LOW,
  vehicle: LOW,
  promo: HIGH,
  partner: HIGH,
};

const PLACES: readonly OpenSlot[] = [
  ...HOUSE_SLOTS.map(({ placement, holds }) => ({ id: placement.id, kind: holds })),
  LEADERBOARD_SLOT,
  FOOTER_SLOT,
  ...VEHICLE_SLOTS,
  ...FIXED_SLOTS,
];

/**
 * An empty ad for every place that the store has nobody for, so that whoever works on pages sees each place in its size. They go
 * behind every record, and nobody counts or remembers them.
 */
export function fakeAds(brand: Brand): readonly { readonly ad: HouseAd; readonly campaign: Campaign }[] {
  return PLACES.map(({ id: slot, kind }) => {
    // No record has such an id: a space stands in none (house-ads.ts of the contract).
    const id = `fake ${slot}`;
    const ad: HouseAd = {
      id,
      brand: [brand],
      kind,
      sizes: [],
      headline: "Fake ad",
      body: "",
      cta: "",
      href: SEARCH_PATH,
      advertiser: id,
      label: "Fake ad",
      tier: "house",
      weight: 1,
      from: "2000-01-01T00:00:00Z",
      to: "9999-01-01T00:00:00Z",
      cap: { perPage: 1, perHour: 1 },
      flags: [],
      match: { makeCode: [], bodyStyle: [], condition: [] },
      fake: SIZES[kind],
    };
    const campaign = toCampaign(ad, { served: 0, servedInHour: 0 });
    return { ad, campaign: { ...campaign, tier: HOUSE_AD_TIERS.length, topic: id } };
  });
}
