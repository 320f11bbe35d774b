import { labelOf, VEHICLE_USE_TYPES } from "~/domain/vocabulary";
import type { VehicleListing } from "./vehicle-listing";

interface Finding {
  readonly icon: "shield" | "car" | "key" | "doc" | "wrench";
  readonly label: string;
  readonly value: string;
}

/** What is known of a car's past: each finding in the same form, whether it is welcome or not. */
export interface VehicleHistory {
  readonly findings: readonly Finding[];
  /** Where the whole report can be read; absent where nobody brought one. */
  readonly reportHref?: string;
}

/** What the seller does not state is unknown, and not "no". */
const NOT_STATED = "Not stated";

/** Null of a new car, and of one that nothing is stated of. */
export function toVehicleHistory(listing: VehicleListing): VehicleHistory | null {
  const { historyTypes, useType, listingType } = listing;
  const reportHref = reportOf(listing);
  if (listingType === "NEW") return null;
  if (historyTypes.length === 0 && useType === undefined && reportHref === undefined) return null;
  const stated = (code: string, value: string) => (historyTypes.includes(code) ? value : NOT_STATED);
  const use = useType === undefined ? NOT_STATED : (USES[useType] ?? labelOf(VEHICLE_USE_TYPES, useType) ?? NOT_STATED);
  return {
    findings: [
      { icon: "shield", label: "Accidents", value: stated("NO_ACCIDENTS", "No accidents reported") },
      { icon: "car", label: "Previous use", value: use },
      { icon: "key", label: "Owners", value: stated("ONE_OWNER", "1 owner") },
      { icon: "doc", label: "Title", value: stated("CLEAN_TITLE", "Clean title") },
      { icon: "wrench", label: "Service", value: stated("SERVICE_RECORDS", "Service records") },
    ],
    ...(reportHref !== undefined && { reportHref }),
  };
}

/** As a person says it, in the place of the filter's word. */
const USES: Readonly<Record<string, string>> = {
  PERSONAL: "Personal car",
  LEASE: "Leased car",
  RENTAL: "Rental car",
  FLEET: "Fleet or business car",
};

/** Links leave the site only over https. */
function reportOf({ productTiles }: VehicleListing): string | undefined {
  const link = productTiles.find(({ tileType }) => tileType === "vehicleHistory")?.link;
  return link !== undefined && URL.canParse(link) && new URL(link).protocol === "https:" ? link : undefined;
}
