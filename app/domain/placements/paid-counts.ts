/** What dealers pay for, dearest first. */
export const PAID_TIERS = ["premium", "featured", "standard"] as const;
type PaidTier = (typeof PAID_TIERS)[number];

/** What a dealer pays for. */
export interface PaidPlace {
  readonly ownerId: string;
  readonly tier: PaidTier;
}

/** A paid car that a browser drew, and perhaps showed. */
export interface DrawnCar {
  readonly id: string;
  readonly place: PaidPlace;
  readonly isSeen: boolean;
}

/** What became of a dealer's paid cars. */
export interface PaidCarCounts extends PaidPlace {
  readonly served: number;
  /** Drawn by a browser with script. */
  readonly rendered: number;
  readonly seen: number;
  readonly clicked: number;
}

/** The counts of a day. */
export interface PaidCarDay extends PaidCarCounts {
  readonly day: string;
  readonly ownerName: string;
}

export const isPaidTier = (name: string | undefined): name is PaidTier => PAID_TIERS.some((tier) => tier === name);

/** As the HTML of a paid car says it, and the page's script after it. */
export const paidPlaceWords = ({ tier, ownerId }: PaidPlace): string => `${tier} ${ownerId}`;

/** The place of such words; undefined of all others. */
export function readPaidPlace(words: string): PaidPlace | undefined {
  const [tier, ownerId, ...more] = words.split(" ");
  return isPaidTier(tier) && ownerId && more.length === 0 ? { ownerId, tier } : undefined;
}
