import { ADVERTISER_SLOTS_PER_PAGE, ALLOCATION_WINDOW_MS } from "../limits";
import {
  HOUSE_AD_TIERS,
  type HouseAd,
  type HouseAdKind,
  PROMOTION_DRIVERS,
  type PromotionDriver,
  type ServedCounts,
} from "./house-ad";
import { type Flight, weightAt } from "./pacing";
import { numberOf, shareOf } from "./seeded-number";

/** What the allocator knows of an advertisement. */
export interface Campaign extends Flight {
  readonly id: string;
  readonly kind: HouseAdKind;
  readonly advertiser: string;
  /** Its place among the tiers, from 0. */
  readonly tier: number;
  /** A page has one promotion of a topic. */
  readonly topic: string;
  readonly driver?: PromotionDriver | undefined;
  readonly perPage: number;
  readonly perHour: number;
}

/** A place that one advertisement can have. */
export interface OpenSlot {
  readonly id: string;
  readonly kind: HouseAdKind;
}

/** What a page has to offer: its slots in reading order, and what its cars give reason to speak of. */
export interface PageResults {
  readonly slots: readonly OpenSlot[];
  readonly drivers: readonly string[];
}

interface ShownBefore {
  /** In the hour before now. */
  readonly times: number;
  /** Milliseconds. */
  readonly lastAt: number;
}

/** What a visitor was shown in this session, by campaign; empty for who has no memory here. */
export type Caps = ReadonlyMap<string, ShownBefore>;
const NO_CAPS: Caps = new Map();

export interface Allocation {
  readonly slot: string;
  readonly campaign: Campaign;
}

/** The seed of whoever gets everybody's page: the search and a five-minute window. */
export const seedOfSearch = (address: string, now: number) => `${address} ${Math.floor(now / ALLOCATION_WINDOW_MS)}`;

/**
 * Decides every slot of a page view; a slot that nobody may have is left out. The first tier with a candidate has the slot. In
 * a tier a promotion goes by its driver's order, then whoever was shown to this visitor least, and least lately; those alike
 * run a race: the smallest -ln(u) / weight wins, so that shares follow weights while the same seed gives the same page.
 */
export function allocate(
  { slots, drivers }: PageResults,
  campaigns: readonly Campaign[],
  seed: string,
  now: number,
  caps: Caps = NO_CAPS,
): readonly Allocation[] {
  const weights = campaigns.map((campaign) => weightAt(campaign, now));
  const start = numberOf(seed);
  const allocations: Allocation[] = [];
  for (const slot of slots) {
    const startOfSlot = numberOf(slot.id, start);
    let best: Runner | undefined;
    for (const [at, campaign] of campaigns.entries()) {
      const weight = weights[at] ?? 0;
      if (campaign.kind !== slot.kind || weight <= 0 || !isFree(campaign, allocations, caps)) continue;
      const driver = placeOfDriver(campaign, drivers);
      if (driver === undefined) continue;
      const { times = 0, lastAt = 0 } = caps.get(campaign.id) ?? {};
      const score = -Math.log(shareOf(numberOf(campaign.id, startOfSlot))) / weight;
      const runner = { campaign, driver, times, lastAt, score };
      if (best === undefined || isBefore(runner, best)) best = runner;
    }
    if (best !== undefined) allocations.push({ slot: slot.id, campaign: best.campaign });
  }
  return allocations;
}

interface Runner extends ShownBefore {
  readonly campaign: Campaign;
  readonly driver: number;
  readonly score: number;
}

function isBefore(one: Runner, other: Runner): boolean {
  const difference =
    one.campaign.tier - other.campaign.tier ||
    one.driver - other.driver ||
    one.times - other.times ||
    one.lastAt - other.lastAt ||
    one.score - other.score;
  // Ids are unlike: a tie has an order, too.
  return difference < 0 || (difference === 0 && one.campaign.id < other.campaign.id);
}

/** No cap stands in its way: its own of a page and an hour, its advertiser's of a page, and one promotion of a topic. */
function isFree(campaign: Campaign, allocations: readonly Allocation[], caps: Caps): boolean {
  let here = 0;
  let ofAdvertiser = 0;
  for (const { campaign: other } of allocations) {
    if (other.id === campaign.id) here += 1;
    if (other.advertiser === campaign.advertiser) ofAdvertiser += 1;
    if (other.kind === "promo" && campaign.kind === "promo" && other.topic === campaign.topic) return false;
  }
  return (
    here < campaign.perPage &&
    ofAdvertiser < ADVERTISER_SLOTS_PER_PAGE &&
    here + (caps.get(campaign.id)?.times ?? 0) < campaign.perHour
  );
}

/** What stands first in the specification's order comes first; undefined where no car of the page gives reason for it. */
function placeOfDriver({ driver }: Campaign, drivers: readonly string[]): number | undefined {
  if (driver === undefined) return PROMOTION_DRIVERS.length;
  return drivers.includes(driver) ? PROMOTION_DRIVERS.indexOf(driver) : undefined;
}

/** A record as the allocator sees it. */
export function toCampaign(ad: HouseAd, { served, hour, servedInHour }: ServedCounts): Campaign {
  return {
    id: ad.id,
    kind: ad.kind,
    advertiser: ad.advertiser,
    tier: HOUSE_AD_TIERS.indexOf(ad.tier),
    topic: ad.urgencyDriver ?? ad.href,
    driver: ad.kind === "promo" ? ad.urgencyDriver : undefined,
    perPage: ad.cap.perPage,
    perHour: ad.cap.perHour,
    from: Date.parse(ad.from),
    to: Date.parse(ad.to),
    weight: ad.weight,
    sold: ad.sold,
    served,
    servedIn: hour === undefined ? undefined : { interval: Date.parse(hour), times: servedInHour },
  };
}
