import { formatCount, formatDay, formatQuantity } from "~/domain/figures/format-figures";
import { THIRD_PARTY_WARRANTY_DAYS } from "~/domain/limits";
import {
  DRIVE_GROUPS,
  FUEL_TYPES,
  labelIn,
  SIMPLE_COLORS,
  STYLE_SUBTYPES,
  TRANSMISSIONS,
  TRUCK_BED_LENGTHS,
  VEHICLE_EXCHANGES,
} from "~/domain/vocabulary";
import type { VehicleListing } from "./vehicle-listing";

type KeyFactIcon = "miles" | "fuel" | "bolt" | "gear" | "drive" | "calendar" | "car" | "palette";

export interface KeyFact {
  readonly icon: KeyFactIcon;
  readonly label: string;
  readonly value: string;
}

export interface Specification {
  readonly label: string;
  readonly value: string;
}

/** What third-party certification is shown as (section 1); a maker's own programme names its warranty itself. */
const THIRD_PARTY_WARRANTY = `${THIRD_PARTY_WARRANTY_DAYS.min}-${THIRD_PARTY_WARRANTY_DAYS.max} day limited warranty`;
const UNKNOWN = "Not stated";

/** The eight facts under the pictures, always the same eight in the same places: what is unknown says so. */
export function toKeyFacts(listing: VehicleListing, today: string): readonly KeyFact[] {
  const { specifications } = listing;
  return [
    {
      icon: "miles",
      label: "Mileage",
      value: specifications.mileage === undefined ? UNKNOWN : `${formatCount(specifications.mileage)} miles`,
    },
    toEconomy(listing),
    { icon: "drive", label: "Drive", value: toDrive(specifications.driveType) },
    { icon: "gear", label: "Transmission", value: toTransmission(specifications.transmission) },
    { icon: "bolt", label: "Engine", value: specifications.engine ?? UNKNOWN },
    { icon: "car", label: "Body", value: toBody(listing) },
    { icon: "palette", label: "Colors", value: toColors(listing) },
    { icon: "calendar", label: "Listed", value: toListed(listing, today) },
  ];
}

function toEconomy({ specifications: { mpg, mileRange } }: VehicleListing): KeyFact {
  if (mileRange !== undefined) {
    return { icon: "bolt", label: "Electric range", value: `${formatCount(mileRange)} miles` };
  }
  const value =
    mpg?.city !== undefined && mpg.highway !== undefined
      ? `${mpg.city} city / ${mpg.highway} hwy`
      : mpg?.combined === undefined
        ? UNKNOWN
        : `${mpg.combined} mpg combined`;
  return { icon: "fuel", label: "Fuel economy", value };
}

/** The label says "Drive" already. */
function toDrive(code: string | undefined): string {
  return labelIn(DRIVE_GROUPS, code)?.replace(/ drive$/, "") ?? UNKNOWN;
}

/** Short, as people say it: the specifications have the whole name. */
function toTransmission(name: string | undefined): string {
  return labelIn(TRANSMISSIONS, name)?.replace(/continuously variable(?: transmission)?/i, "CVT") ?? UNKNOWN;
}

function toBody({ style, doors }: VehicleListing): string {
  return doors === undefined ? style.name : `${style.name}, ${formatQuantity(doors, "door")}`;
}

/** By the simple names, which fit; the maker's own stand with the specifications. */
function toColors({ specifications: { exteriorColor, interiorColor } }: VehicleListing): string {
  const [outside, inside] = [exteriorColor, interiorColor].map(
    (color) => color && (labelIn(SIMPLE_COLORS, color.simple) ?? color.name),
  );
  if (outside !== undefined && inside !== undefined) return `${outside}, ${inside.toLowerCase()} inside`;
  return outside ?? (inside === undefined ? UNKNOWN : `${inside} inside`);
}

function toListed({ daysListed, listedOn }: VehicleListing, today: string): string {
  if (daysListed === 0) return "Today";
  const ago = `${formatQuantity(daysListed, "day")} ago`;
  const day = formatDay(listedOn, today);
  return day === null ? ago : `${day}, ${ago}`;
}

/** The long list: only what is known. */
export function toSpecifications(listing: VehicleListing): readonly Specification[] {
  const { specifications, displacementLitres, stockNumber } = listing;
  const { mpg, exteriorColor, interiorColor } = specifications;
  const rows: readonly (readonly [label: string, value: string | undefined])[] = [
    ["Body style", listing.style.name],
    ["Body type", labelIn(STYLE_SUBTYPES, listing.styleSubtype)],
    ["Doors", listing.doors === undefined ? undefined : String(listing.doors)],
    ["Seats", listing.seats === undefined ? undefined : String(listing.seats)],
    ["Bed length", labelIn(TRUCK_BED_LENGTHS, listing.truckBedLength)],
    ["Exterior color", exteriorColor?.name],
    ["Interior color", interiorColor?.name],
    ["Fuel", labelIn(FUEL_TYPES, specifications.fuel)],
    ["Engine", specifications.engine],
    ["Displacement", displacementLitres === undefined ? undefined : `${displacementLitres.toFixed(1)} L`],
    ["Transmission", labelIn(TRANSMISSIONS, specifications.transmission)],
    ["Drive", labelIn(DRIVE_GROUPS, specifications.driveType)],
    ["Combined economy", mpg?.combined === undefined ? undefined : `${mpg.combined} mpg`],
    ["Certified by", listing.certifiedProduct],
    ["Warranty", listing.listingType === "3P_CERT" ? THIRD_PARTY_WARRANTY : undefined],
    ["Exchange", labelIn(VEHICLE_EXCHANGES, listing.exchange)],
    ["Stock number", stockNumber],
  ];
  return rows.flatMap(([label, value]) => (value === undefined || value === "" ? [] : [{ label, value }]));
}
