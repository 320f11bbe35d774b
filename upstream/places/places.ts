/** A ZIP code with its place. */
export interface Place {
  readonly zip: string;
  readonly city: string;
  /** Two upper-case letters. */
  readonly state: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** A city: the middle of its ZIP codes. */
export interface City {
  readonly name: string;
  readonly state: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** A city whose name some words of a text may say. */
export interface NamedCity {
  /** The words as they stand in the text. */
  readonly words: string;
  readonly city: string;
  readonly state: string;
  readonly zip?: string;
  /** A ZIP code, or a city with its state: the words name nothing else. */
  readonly isSure: boolean;
  /** Whether the words miss its name by one slip. */
  readonly isMended?: boolean;
}

/** US ZIP codes and cities, those of the territories too. Loaded once, read-only. */
export interface Places {
  readonly all: readonly Place[];
  findZip(zip: string): Place | null;
  /** Case and spacing do not matter. */
  findCity(name: string, state: string): City | null;
  /** The places that words of a text may name: of cities without their state large ones alone, the largest first. */
  findNamed(text: string): readonly NamedCity[];
}

const EARTH_RADIUS_MILES = 3958.8;

/** Great-circle distance in miles. */
export function distanceMiles(
  from: { readonly latitude: number; readonly longitude: number },
  to: { readonly latitude: number; readonly longitude: number },
): number {
  const radians = Math.PI / 180;
  const dLat = (to.latitude - from.latitude) * radians;
  const dLon = (to.longitude - from.longitude) * radians;
  const h =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(from.latitude * radians) * Math.cos(to.latitude * radians) * Math.sin(dLon / 2) ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(h)));
}
