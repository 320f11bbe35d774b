import type { Brand } from "../brand";
import type { SwitchName } from "../flags";

export const HOUSE_AD_KINDS = ["liner", "leaderboard", "footer", "fixed", "promo", "partner", "vehicle"] as const;
export type HouseAdKind = (typeof HOUSE_AD_KINDS)[number];

/** Who goes first: a tier has a slot only where those before it have nobody for it. */
export const HOUSE_AD_TIERS = ["paid", "affiliate", "community", "publisher-house", "house"] as const;
type HouseAdTier = (typeof HOUSE_AD_TIERS)[number];

/** Tiers of the house's own: they alone may carry another label than the one below. */
export const OWN_TIERS: readonly HouseAdTier[] = ["publisher-house", "house"];
export const SPONSORED_LABEL = "Sponsored";

/** What a promotion may be about, in the order of section 4; after these stands a count of real viewers, then anything. */
export const PROMOTION_DRIVERS = [
  "DEALER_INCENTIVE",
  "PRICE_REDUCED",
  "NEWLY_LISTED",
  "WARRANTY",
  "RETURN",
  "INCENTIVES",
  "VIEWERS",
] as const;
export type PromotionDriver = (typeof PROMOTION_DRIVERS)[number];

/** An advertisement of our own store: words and one picture of this site, and never HTML. */
export interface HouseAd {
  readonly id: string;
  readonly brand: readonly Brand[];
  readonly kind: HouseAdKind;
  readonly sizes: readonly string[];
  readonly headline: string;
  readonly body: string;
  readonly cta: string;
  /** A path of this site, or an https address. */
  readonly href: string;
  readonly image?: HouseAdImage | undefined;
  readonly advertiser: string;
  /** Stands before the heading. */
  readonly label: string;
  readonly tier: HouseAdTier;
  /** Among those of its tier; of a flight that was sold the pace counts instead. */
  readonly weight: number;
  /** ISO date-times: from the first on, before the second. */
  readonly from: string;
  readonly to: string;
  /** How often it is to be served in all; absent: as often as its turn comes. */
  readonly sold?: number | undefined;
  readonly cap: { readonly perPage: number; readonly perHour: number };
  /** All of them are on where it is shown. */
  readonly flags: readonly SwitchName[];
  /** A search has one of each list that is not empty. */
  readonly match: {
    readonly makeCode: readonly string[];
    readonly bodyStyle: readonly string[];
    readonly condition: readonly string[];
  };
  readonly urgencyDriver?: PromotionDriver | undefined;
}

interface HouseAdImage {
  /** A path of this site: no other site learns who sees it. */
  readonly src: string;
  readonly w: number;
  readonly h: number;
  readonly alt: string;
}

/** How often a record was served: in all, and in the hour that it was served last. */
export interface ServedCounts {
  readonly served: number;
  /** ISO date-time of the hour's begin; absent before the first time. */
  readonly hour?: string | undefined;
  readonly servedInHour: number;
}

/** Where a record stands at a moment. */
export function stateOfFlight(
  { from, to }: Pick<HouseAd, "from" | "to">,
  now: number,
): "to come" | "running" | "ended" {
  if (now < Date.parse(from)) return "to come";
  return now < Date.parse(to) ? "running" : "ended";
}

/** What a search asks for, as far as records aim at it. */
export interface AimedSearch {
  readonly isOn: (flag: SwitchName) => boolean;
  readonly makeCode: readonly string[];
  readonly bodyStyle: readonly string[];
  readonly condition: readonly string[];
}

/** Whether a record aims at a search. */
export function isAimedAt({ flags, match }: Pick<HouseAd, "flags" | "match">, search: AimedSearch): boolean {
  const meets = (wanted: readonly string[], asked: readonly string[]) =>
    wanted.length === 0 || asked.some((code) => wanted.includes(code));
  return (
    flags.every(search.isOn) &&
    meets(match.makeCode, search.makeCode) &&
    meets(match.bodyStyle, search.bodyStyle) &&
    meets(match.condition, search.condition)
  );
}
