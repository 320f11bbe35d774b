import type { MileageStatistics, PriceGroup } from "../ports/search-engine";

const BAND_MILES = 15_000;
const BANDS = 10;

/** Counts odometers by band; those of all bands and more are in the last. */
export class MileageBands {
  readonly #counts = new Array<number>(BANDS + 1).fill(0);

  add(miles: number): void {
    const band = Math.min(BANDS, Math.floor(miles / BAND_MILES));
    this.#counts[band] = (this.#counts[band] ?? 0) + 1;
  }

  list(): MileageStatistics["bands"] {
    return this.#counts.map((count, band) => ({
      from: band * BAND_MILES,
      ...(band < BANDS && { to: (band + 1) * BAND_MILES }),
      count,
    }));
  }
}

/** Gathers prices by key. */
export class PriceGroups<Key extends string | number> {
  readonly #groups = new Map<Key, { count: number; sum: number; min: number; max: number }>();

  add(key: Key, dollars: number): void {
    const group = this.#groups.get(key);
    if (!group) {
      this.#groups.set(key, { count: 1, sum: dollars, min: dollars, max: dollars });
      return;
    }
    group.count++;
    group.sum += dollars;
    if (dollars < group.min) group.min = dollars;
    if (dollars > group.max) group.max = dollars;
  }

  list(nameOf: (key: Key) => string): PriceGroup[] {
    return [...this.#groups].map(([key, { count, sum, min, max }]) => ({
      key: nameOf(key),
      count,
      avg: sum / count,
      min,
      max,
    }));
  }
}

/** Newest year first. */
export function byYearDescending(a: PriceGroup, b: PriceGroup): number {
  return Number(b.key) - Number(a.key);
}

/** Most listings first, then by key. */
export function byCountDescending(a: PriceGroup, b: PriceGroup): number {
  return b.count - a.count || (a.key < b.key ? -1 : 1);
}
