/** What dealers pay for, dearest first. */
export const PAID_TIERS = ["premium", "featured", "standard"] as const;
/** What is counted for dealers: places of their tiers; new cars beside a used search, and a featured dealer's, whatever their tier. */
export const PAID_PLACES = [...PAID_TIERS, "boost", "alpha"] as const;
type PaidPlaceName = (typeof PAID_PLACES)[number];

/** What a dealer pays for. */
export interface PaidPlace {
  readonly ownerId: string;
  readonly tier: PaidPlaceName;
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

export const isPaidTier = (name: string | undefined): name is (typeof PAID_TIERS)[number] =>
  PAID_TIERS.some((tier) => tier === name);
export const isPaidPlace = (name: string | undefined): name is PaidPlaceName =>
  PAID_PLACES.some((place) => place === name);

/** As the HTML of a paid car says it, and the page's script after it. */
export const paidPlaceWords = ({ tier, ownerId }: PaidPlace): string => `${tier} ${ownerId}`;

/** The place of such words; undefined of all others. */
export function readPaidPlace(words: string): PaidPlace | undefined {
  const [tier, ownerId, ...more] = words.split(" ");
  return isPaidPlace(tier) && ownerId && more.length === 0 ? { ownerId, tier } : undefined;
}
