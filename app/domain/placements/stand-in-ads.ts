import { BRAND_NAMES, type Brand } from "../brand";
import { SEARCH_PATH } from "../site-paths";
import { type Campaign, type OpenSlot, toCampaign } from "./allocate";
import { HOUSE_AD_TIERS, type HouseAdKind } from "./house-ad";
import { FIXED_SLOTS, FOOTER_SLOT, HOUSE_SLOTS, LEADERBOARD_SLOT, VEHICLE_SLOTS } from "./house-slots";
import { type FakeSizes, OUTSIDE_SIZES, type ServedAd } from "./outside-slots";

interface StandIn {
  readonly ad: ServedAd;
  readonly campaign: Campaign;
}

const PLACES: readonly OpenSlot[] = [
  ...HOUSE_SLOTS.map(({ placement, holds }) => ({ id: placement.id, kind: holds })),
  LEADERBOARD_SLOT,
  FOOTER_SLOT,
  ...VEHICLE_SLOTS,
  ...FIXED_SLOTS,
];

/** Of the window's foot the first, since one ad is enough to stand there. */
const OUTSIDE_PLACES = PLACES.filter(({ kind }) => OUTSIDE_SIZES[kind] !== undefined).filter(
  ({ id, kind }) => kind !== "fixed" || id === FIXED_SLOTS[0]?.id,
);

/**
 * The site's own words for places that nobody in the store has: an outside ad that does not come leaves no empty box. They go
 * behind every record, and no cap stands in their way.
 */
export const plainAds = (brand: Brand): readonly StandIn[] =>
  OUTSIDE_PLACES.map((place) => standIn(brand, place, { label: BRAND_NAMES[brand] }));

const LOW: FakeSizes = { narrow: { w: 320, h: 50 }, wide: { w: 728, h: 90 } };
const HIGH: FakeSizes = { narrow: { w: 300, h: 250 }, wide: { w: 306, h: 435 } };
/** Section 9, "Ads": fake ad sizes. */
const FAKE_SIZES: Readonly<Record<HouseAdKind, FakeSizes>> = {
  liner: LOW,
  leaderboard: LOW,
  footer: LOW,
  fixed: LOW,
  vehicle: LOW,
  promo: HIGH,
  partner: HIGH,
};

/**
 * An empty ad for every place that the store has nobody for, so that whoever works on pages sees each place in its size. They go
 * behind every record.
 */
export const fakeAds = (brand: Brand): readonly StandIn[] =>
  PLACES.map((place) => standIn(brand, place, { label: "Fake ad", fake: FAKE_SIZES[place.kind] }));

function standIn(brand: Brand, { id: slot, kind }: OpenSlot, shown: Pick<ServedAd, "label" | "fake">): StandIn {
  // No record has such an id: a space stands in none (house-ads.ts of the contract).
  const id = `${shown.fake === undefined ? "plain" : "fake"} ${slot}`;
  const ad: ServedAd = {
    id,
    brand: [brand],
    kind,
    sizes: [],
    headline: "See what each car costs in all",
    body: "Price, mileage and an estimated monthly payment, side by side.",
    cta: "Search cars",
    href: SEARCH_PATH,
    advertiser: id,
    tier: "house",
    weight: 1,
    from: "2000-01-01T00:00:00Z",
    to: "9999-01-01T00:00:00Z",
    cap: { perPage: 1, perHour: 1 },
    flags: [],
    match: { makeCode: [], bodyStyle: [], condition: [] },
    isStandIn: true,
    ...shown,
  };
  const campaign = toCampaign(ad, { served: 0, servedInHour: 0 });
  return { ad, campaign: { ...campaign, tier: HOUSE_AD_TIERS.length, topic: id } };
}
