import type { FeatureShares } from "~/contract/listings/alternatives";
import { STANDS_OUT_BELOW_SHARE, STANDS_OUT_FROM_COMPARABLES, STANDS_OUT_MAX_FEATURES } from "~/domain/limits";
import { modelPlural } from "~/domain/words/model-plural";
import type { VehicleListing } from "./vehicle-listing";

/** What few cars like this one have. */
interface RareFeatures {
  readonly note: string;
  readonly features: readonly { readonly name: string; readonly share: string }[];
}

export interface VehicleFeatures {
  /** Absent where nothing stands out, or too few cars are like this one. */
  readonly rare?: RareFeatures;
  /** All of them, in their groups; empty where the seller states none. */
  readonly groups: readonly { readonly name: string; readonly features: readonly string[] }[];
  readonly count: number;
}

const UNGROUPED = "More equipment";
const PACKAGES = "Packages";

/** What a car has, what is rare about it first. `shares` is null where they could not be asked for. */
export function toVehicleFeatures(listing: VehicleListing, shares: FeatureShares | null): VehicleFeatures {
  const groups = new Map<string, string[]>();
  const add = (group: string, name: string) => groups.set(group, [...(groups.get(group) ?? []), name]);
  for (const { name, group } of listing.features ?? []) if (group !== undefined) add(group, name);
  for (const { name, group } of listing.features ?? []) if (group === undefined) add(UNGROUPED, name);
  for (const name of new Set(listing.packages ?? [])) add(PACKAGES, name);
  const rare = shares && toRare(listing, shares);
  return {
    ...(rare && { rare }),
    groups: [...groups].map(([name, features]) => ({ name, features })),
    count: [...groups.values()].reduce((sum, features) => sum + features.length, 0),
  };
}

function toRare({ features = [], make, model }: VehicleListing, { comparableCount, features: counts }: FeatureShares) {
  if (comparableCount < STANDS_OUT_FROM_COMPARABLES) return null;
  const nameOf = new Map(features.map(({ code, name }) => [code, name]));
  const rare = counts
    .flatMap(({ code, count }) => {
      const name = nameOf.get(code);
      const share = count / comparableCount;
      return name === undefined || share >= STANDS_OUT_BELOW_SHARE ? [] : [{ name, share }];
    })
    .sort((a, b) => a.share - b.share)
    .slice(0, STANDS_OUT_MAX_FEATURES);
  if (rare.length === 0) return null;
  const tenths = Math.round(STANDS_OUT_BELOW_SHARE * 10);
  return {
    note: `Fewer than ${tenths} in 10 similar ${modelPlural({ make: make.name, model: model.name })} list these.`,
    features: rare.map(({ name, share }) => ({ name, share: `${percentOf(share)} list it` })),
  };
}

function percentOf(share: number): string {
  const percent = Math.round(share * 100);
  if (share > 0 && percent === 0) return "Under 1%";
  // 39.6 % is fewer than four in ten, and its figure must not say otherwise.
  if (percent >= STANDS_OUT_BELOW_SHARE * 100) return `Just under ${percent}%`;
  return percent === 0 ? "No others" : `${percent}%`;
}
