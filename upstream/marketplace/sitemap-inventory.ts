import type { SitemapListings, SitemapPages } from "../../app/contract/crawl/sitemap";
import { type BrandRecord, sellsListing } from "../../app/domain/brand";
import { SITEMAP_CITIES_MAX, SITEMAP_LISTINGS_PER_CALL, SITEMAP_URLS_MAX } from "../../app/domain/limits";
import { LISTING_TYPES, type ListingType } from "../../app/domain/vocabulary";
import type { Places } from "../places/places";
import type { ListingSummary } from "../ports/listing-record";

/** What of the stock a brand sells. */
export type SitemapBrand = Pick<BrandRecord, "id" | "makeCodes" | "hasPrivateSellers">;

interface PagesRequest {
  readonly places: Places;
  readonly brand: SitemapBrand;
  /** Pages with fewer cars are left out. */
  readonly minCount: number;
}

/** What maps of the site are made of: four numbers of every active listing, about 24 bytes each. */
export interface SitemapInventory {
  pages(request: PagesRequest): SitemapPages;
  listings(request: {
    readonly shard: number;
    readonly after?: string | undefined;
    readonly brand: SitemapBrand;
  }): SitemapListings;
}

type VehicleKind = Pick<ListingSummary, "listingType" | "makeCode" | "modelCode" | "sellerType">;

const NO_ZIP = -1;

/** The numbers of all listings, in the order of their ids. Immutable: changes make others. */
export interface SitemapRows {
  readonly ids: Float64Array;
  /** Seconds since 1970. */
  readonly changed: Float64Array;
  readonly zips: Int32Array;
  /** Index into `kinds`. */
  readonly kindOf: Int32Array;
  readonly kinds: readonly VehicleKind[];
}

const ROOM_AT_FIRST = 4_096;

/** Takes listings in the order of their ids. */
export class SitemapCollector {
  readonly #kinds: VehicleKind[] = [];
  readonly #numbers = new Map<string, number>();
  #length = 0;
  #ids: Float64Array;
  #changed: Float64Array;
  #zips: Int32Array;
  #kindOf: Int32Array;

  /** With the kinds of the rows that will be copied, and room for so many listings: more have a larger one made. */
  constructor({ kinds = [], room = ROOM_AT_FIRST }: { kinds?: readonly VehicleKind[]; room?: number } = {}) {
    this.#ids = new Float64Array(room);
    this.#changed = new Float64Array(room);
    this.#zips = new Int32Array(room);
    this.#kindOf = new Int32Array(room);
    for (const kind of kinds) this.#numberOf(kind);
  }

  add({ id, changedAt, zip, listingType, makeCode, modelCode, sellerType }: ListingSummary): void {
    this.#makeRoomFor(1);
    const at = this.#length++;
    this.#ids[at] = Number(id);
    this.#changed[at] = Math.floor(Date.parse(changedAt) / 1_000);
    this.#zips[at] = zip === undefined ? NO_ZIP : Number(zip);
    this.#kindOf[at] = this.#numberOf({ listingType, makeCode, modelCode, sellerType });
  }

  /** The listings of these rows as they stand, from one row up to another one. */
  copy(rows: SitemapRows, from: number, to: number): void {
    if (from >= to) return;
    this.#makeRoomFor(to - from);
    this.#ids.set(rows.ids.subarray(from, to), this.#length);
    this.#changed.set(rows.changed.subarray(from, to), this.#length);
    this.#zips.set(rows.zips.subarray(from, to), this.#length);
    this.#kindOf.set(rows.kindOf.subarray(from, to), this.#length);
    this.#length += to - from;
  }

  rows(): SitemapRows {
    return {
      ids: this.#ids.slice(0, this.#length),
      changed: this.#changed.slice(0, this.#length),
      zips: this.#zips.slice(0, this.#length),
      kindOf: this.#kindOf.slice(0, this.#length),
      kinds: [...this.#kinds],
    };
  }

  #makeRoomFor(more: number): void {
    if (this.#length + more <= this.#ids.length) return;
    const room = Math.max(2 * this.#ids.length, this.#length + more);
    this.#ids = widened(this.#ids, new Float64Array(room));
    this.#changed = widened(this.#changed, new Float64Array(room));
    this.#zips = widened(this.#zips, new Int32Array(room));
    this.#kindOf = widened(this.#kindOf, new Int32Array(room));
  }

  #numberOf(kind: VehicleKind): number {
    const key = `${kind.listingType}|${kind.modelCode}|${kind.sellerType}`;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.#kinds.length);
    return this.#kinds.push(kind) - 1;
  }
}

function widened<Numbers extends Float64Array | Int32Array>(numbers: Numbers, into: Numbers): Numbers {
  into.set(numbers);
  return into;
}

/** Maps of the site from these listings. */
export function openSitemap(rows: SitemapRows): SitemapInventory {
  const { ids, changed, kindOf, kinds } = rows;
  const pagesByBrand = new Map<string, SitemapPages>();
  return {
    pages(request) {
      const key = `${request.minCount} ${request.brand.id}`;
      const known = pagesByBrand.get(key);
      if (known !== undefined) return known;
      const pages = countPages(rows, request);
      pagesByBrand.set(key, pages);
      return pages;
    },
    listings({ shard, after, brand }) {
      const end = (shard + 1) * SITEMAP_URLS_MAX;
      const from = Math.max(shard * SITEMAP_URLS_MAX, after === undefined ? 0 : Number(after) + 1);
      const isSold = soldKinds(kinds, brand);
      const listings: SitemapListings["listings"] = [];
      let row = lowerBound(ids, from);
      for (; (ids[row] ?? end) < end && listings.length < SITEMAP_LISTINGS_PER_CALL; row++) {
        if (isSold[kindOf[row] ?? 0]) listings.push({ id: String(ids[row]), changedAt: toIso(changed[row]) });
      }
      const last = listings.at(-1);
      return { listings, ...((ids[row] ?? end) < end && last ? { next: last.id } : {}) };
    },
  };
}

/** By kind: whether the brand sells it. */
function soldKinds(kinds: readonly VehicleKind[], brand: SitemapBrand): readonly boolean[] {
  return kinds.map((kind) => sellsListing(brand, kind));
}

interface Tally {
  count: number;
  newest: number;
}

function countPages(rows: SitemapRows, { places, brand, minCount }: PagesRequest): SitemapPages {
  const { ids, changed, zips, kindOf, kinds } = rows;
  const isSold = soldKinds(kinds, brand);
  const typeOrder = LISTING_TYPES.map(({ code }) => code);
  const shards = new Map<number, Tally>();
  const byKind = new Map<number, Tally>();
  const byZip = new Map<number, Tally>();
  for (let row = 0; row < ids.length; row++) {
    const kind = kindOf[row] ?? 0;
    if (!isSold[kind]) continue;
    const at = changed[row] ?? 0;
    tally(shards, Math.floor((ids[row] ?? 0) / SITEMAP_URLS_MAX), at);
    tally(byKind, kind, at);
    const zip = zips[row] ?? NO_ZIP;
    const type = typeOrder.indexOf(kinds[kind]?.listingType ?? "USED");
    if (zip !== NO_ZIP) tally(byZip, zip * typeOrder.length + type, at);
  }

  const conditions = new Map<string, Tally & { listingType: ListingType }>();
  const makes = new Map<string, Tally & { listingType: ListingType; makeCode: string }>();
  const models = new Map<string, Tally & { listingType: ListingType; makeCode: string; modelCode: string }>();
  // By name: which kind came first hangs on what was for sale before.
  const named = [...byKind].flatMap(([kind, sum]) => (kinds[kind] === undefined ? [] : { ...kinds[kind], sum }));
  named.sort(
    (a, b) =>
      compareTexts(a.makeCode, b.makeCode) ||
      compareTexts(a.modelCode, b.modelCode) ||
      compareTexts(a.listingType, b.listingType),
  );
  for (const { listingType, makeCode, modelCode, sum } of named) {
    merge(conditions, listingType, { listingType, ...sum });
    merge(makes, `${listingType}|${makeCode}`, { listingType, makeCode, ...sum });
    merge(models, `${listingType}|${modelCode}`, { listingType, makeCode, modelCode, ...sum });
  }
  const cities = new Map<string, Tally & { listingType: ListingType; city: string; state: string }>();
  for (const [key, sum] of byZip) {
    const place = places.findZip(String(Math.floor(key / typeOrder.length)).padStart(5, "0"));
    // One name for "St. Louis" and "Saint Louis".
    const city = place && places.findCity(place.city, place.state);
    const listingType = typeOrder[key % typeOrder.length];
    if (!city || listingType === undefined) continue;
    const { name, state } = city;
    merge(cities, `${listingType}|${name}|${state}`, { listingType, city: name, state, ...sum });
  }
  return {
    listingShards: [...shards].sort(([a], [b]) => a - b).map(([shard, sum]) => ({ shard, ...present(sum) })),
    conditions: atLeast(minCount, conditions).map(presentGroup),
    makes: atLeast(minCount, makes).map(presentGroup),
    models: atLeast(minCount, models).map(presentGroup),
    cities: atLeast(minCount, cities)
      .sort((a, b) => b.count - a.count)
      .slice(0, SITEMAP_CITIES_MAX)
      .map(presentGroup),
  };
}

const compareTexts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function tally<Key>(tallies: Map<Key, Tally>, key: Key, at: number): void {
  const sum = tallies.get(key);
  if (sum === undefined) tallies.set(key, { count: 1, newest: at });
  else {
    sum.count += 1;
    if (at > sum.newest) sum.newest = at;
  }
}

function merge<Group extends Tally>(groups: Map<string, Group>, key: string, part: Group): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, part);
  else {
    group.count += part.count;
    group.newest = Math.max(group.newest, part.newest);
  }
}

function atLeast<Group extends Tally>(minCount: number, groups: ReadonlyMap<string, Group>): Group[] {
  return [...groups.values()].filter(({ count }) => count >= minCount);
}

function presentGroup<Group extends Tally>({ count, newest, ...group }: Group) {
  return { ...group, ...present({ count, newest }) };
}

function present({ count, newest }: Tally) {
  return { count, changedAt: toIso(newest) };
}

function toIso(seconds = 0): string {
  return `${new Date(seconds * 1_000).toISOString().slice(0, 19)}Z`;
}

/** The first index whose id is `from` or more. */
export function lowerBound(ids: Float64Array, from: number): number {
  let low = 0;
  let high = ids.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ids[middle] ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  return low;
}
