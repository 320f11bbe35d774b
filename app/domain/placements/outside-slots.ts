import { BRANDS, type Brand } from "../brand";
import { isFilterLabel } from "../search/filter-labels";
import type { AimedSearch, HouseAd, HouseAdKind } from "./house-ad";

/** What a box says to the script that lets an outside ad take its place (outside-slots.client.ts). */
export interface OutsideSlot {
  /** The ad unit's path at the ad server. */
  readonly unit: string;
  /** Widths and heights in pixels as "728x90", the largest first. The script leaves out what has no room. */
  readonly sizes: readonly string[];
  /** Keys and values as a query has them: codes of the catalogue, and nothing of the shopper's own. */
  readonly targeting: string;
  /** It is asked for so near to the window, in pixels. */
  readonly aheadPx: number;
}

/** In pixels: of a phone's window, and of wider ones. */
export interface FakeSizes {
  readonly narrow: { readonly w: number; readonly h: number };
  readonly wide: { readonly w: number; readonly h: number };
}

/** A house ad in its place: whose turn it is until an outside ad comes, and where none does. */
export interface ServedAd extends HouseAd {
  /** Absent where nobody else may have the place. */
  readonly outside?: OutsideSlot | undefined;
  /** It is in no store (stand-in-ads.ts): nobody counts or remembers it. */
  readonly isStandIn?: true | undefined;
  /** The sizes that it shows in place of words. */
  readonly fake?: FakeSizes | undefined;
}

/** Places that an outside ad may have, with the sizes of section 9. Tiles and partners' places are the house's alone. */
export const OUTSIDE_SIZES: Readonly<Partial<Record<HouseAdKind, readonly string[]>>> = {
  liner: ["728x90", "320x50"],
  leaderboard: ["728x90", "320x50"],
  // On phones a single size: 250 pixels more would be a third of a page without results.
  footer: ["728x90", "320x50"],
  vehicle: ["728x90", "320x50"],
  fixed: ["970x90", "728x90", "320x50", "300x50"],
};

/** What a page is about, as far as an outside ad is told. */
export type OutsideTargets = Pick<AimedSearch, "makeCode" | "bodyStyle" | "condition"> & {
  readonly modelCode?: readonly string[];
};

/** The ad server that a brand has an account at. */
export interface OutsideServer {
  readonly brand: Brand;
  /** The network's code; of a publisher that another one manages, both, separated by a comma. */
  readonly code: string;
}

/** A slot as the outside server is asked for it; undefined where the place is the house's alone. */
export function toOutsideSlot(
  { brand, code }: OutsideServer,
  { slot, kind }: { readonly slot: string; readonly kind: HouseAdKind },
  targets: OutsideTargets,
): OutsideSlot | undefined {
  const sizes = OUTSIDE_SIZES[kind];
  if (sizes === undefined) return undefined;
  // Those at the window's foot take turns in one place.
  const place = kind === "fixed" ? kind : slot;
  return {
    unit: `/${code}/${brand}/${place}`,
    sizes,
    targeting: targetingOf(targets),
    aheadPx: BRANDS[brand].placements.lazyLoadOffsetPx,
  };
}

/** Filters by the names and codes that page events have (filter-labels.ts): a code that nobody published is left out. */
function targetingOf({ makeCode, modelCode = [], bodyStyle, condition }: OutsideTargets): string {
  const told = new URLSearchParams();
  for (const [name, facet, codes] of [
    ["make", "makeCode", makeCode],
    ["model", "modelCode", modelCode],
    ["body", "vehicleStyleCode", bodyStyle],
    ["condition", "listingType", condition],
  ] as const)
    for (const code of codes) if (isFilterLabel(`${facet}:${code}`)) told.append(name, code);
  return told.toString();
}
