import type { Campaign } from "../../app/domain/placements/allocate";

/** A flight of the house's own that is always on; tests change what they are about. */
export function aCampaign(id: string, changes: Partial<Campaign> = {}): Campaign {
  return {
    id,
    kind: "promo",
    advertiser: id,
    tier: 0,
    topic: id,
    perPage: 1,
    perHour: 3,
    from: 0,
    to: Number.MAX_SAFE_INTEGER,
    weight: 1,
    served: 0,
    ...changes,
  };
}
