import { distanceMiles } from "../../../places/places";
import type { SearchArea } from "../../../ports/search-engine";
import { type CompressedRows, compressRows } from "../bits/compressed-rows";
import { setBit, type Words } from "../bits/words";
import type { ListedPlace } from "../numbers/seller-numbers";

const EARTH_RADIUS_MILES = 3958.8;
const RADIANS = Math.PI / 180;
/** The cosine test only sorts out; what it lets through by rounding is measured exactly. */
const COSINE_SLACK = 1e-9;

/** Finds the rows around a point. Places are few beside listings, so each search measures places. */
export class AreaLookup {
  readonly #places: readonly ListedPlace[];
  /** Unit vectors of the places. */
  readonly #x: Float64Array;
  readonly #y: Float64Array;
  readonly #z: Float64Array;
  readonly #standPlace: Int32Array;
  /** Miles that the sellers of a stand ship; 0 for not at all. */
  readonly #standReach: Float64Array;
  readonly #standReachCosine: Float64Array;
  readonly #standRows: CompressedRows;
  readonly #stand: Int32Array;

  constructor(
    places: readonly ListedPlace[],
    standPlaces: readonly number[],
    standReaches: readonly number[],
    stand: Int32Array,
  ) {
    this.#places = places;
    this.#x = new Float64Array(places.length);
    this.#y = new Float64Array(places.length);
    this.#z = new Float64Array(places.length);
    for (const [number, place] of places.entries()) {
      const { x, y, z } = vectorOf(place);
      this.#x[number] = x;
      this.#y[number] = y;
      this.#z[number] = z;
    }
    this.#standPlace = Int32Array.from(standPlaces);
    this.#standReach = Float64Array.from(standReaches);
    this.#standReachCosine = Float64Array.from(standReaches, cosineOf);
    this.#standRows = compressRows(stand, standPlaces.length);
    this.#stand = stand;
  }

  /** Adds to `words` the rows within the radius or, with `isShipped`, those beyond it whose seller ships that far. */
  addRows(area: SearchArea, isShipped: boolean, words: Words): void {
    const { x, y, z } = vectorOf(area);
    const radiusCosine = cosineOf(area.radiusMiles);
    const { starts, rows } = this.#standRows;
    for (let stand = 0; stand < this.#standPlace.length; stand++) {
      const place = this.#standPlace[stand] ?? 0;
      const cosine = x * (this.#x[place] ?? 0) + y * (this.#y[place] ?? 0) + z * (this.#z[place] ?? 0);
      const farthestCosine = isShipped ? (this.#standReachCosine[stand] ?? 1) : radiusCosine;
      if (cosine < farthestCosine - COSINE_SLACK) continue;
      const at = this.#places[place];
      if (!at) continue;
      const miles = distanceMiles(area, at);
      const isWithin = miles <= area.radiusMiles;
      if (isShipped ? isWithin || miles > (this.#standReach[stand] ?? 0) : !isWithin) continue;
      const end = starts[stand + 1] ?? 0;
      for (let i = starts[stand] ?? 0; i < end; i++) setBit(words, rows[i] ?? 0);
    }
  }

  /** A function that gives the miles from the area's centre to a row, or -1 where its place is unknown. */
  distances(area: SearchArea): (row: number) => number {
    const miles = new Float64Array(this.#places.length).fill(-1);
    return (row) => {
      const place = this.#standPlace[this.#stand[row] ?? -1];
      if (place === undefined) return -1;
      const measured = miles[place] ?? -1;
      if (measured >= 0) return measured;
      const at = this.#places[place];
      const distance = at ? distanceMiles(area, at) : -1;
      miles[place] = distance;
      return distance;
    };
  }
}

function vectorOf(point: ListedPlace): { readonly x: number; readonly y: number; readonly z: number } {
  const latitude = point.latitude * RADIANS;
  const longitude = point.longitude * RADIANS;
  return {
    x: Math.cos(latitude) * Math.cos(longitude),
    y: Math.cos(latitude) * Math.sin(longitude),
    z: Math.sin(latitude),
  };
}

/** Cosine of the angle that a distance spans; half the globe and more is everything. */
function cosineOf(miles: number): number {
  return miles >= Math.PI * EARTH_RADIUS_MILES ? -2 : Math.cos(miles / EARTH_RADIUS_MILES);
}
