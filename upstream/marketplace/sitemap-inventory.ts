import type { SitemapListings, SitemapPages } from "../../app/contract/crawl/sitemap";
import { type BrandRecord, sellsListing } from "../../app/domain/brand";
import { SITEMAP_CITIES_MAX, SITEMAP_LISTINGS_PER_CALL, SITEMAP_URLS_MAX } from "../../app/domain/limits";
import { LISTING_TYPES, type ListingType } from "../../app/domain/vocabulary";
import type { Places } from "../places/places";
import type { ListingRecord } from "../ports/listing-record";
import { growingFloats, growingIntegers } from "../search/embedded/numbers/growing-column";

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

interface SitemapCollector {
  /** Listings come in the order of their ids, as the inventory streams them. */
  add(record: ListingRecord): void;
  finish(): SitemapInventory;
}

type VehicleKind = Pick<ListingRecord, "listingType" | "makeCode" | "modelCode" | "sellerType">;
type Shares = VehicleKind & Pick<ListingRecord, "id" | "changedAt" | "zip">;

const NO_ZIP = -1;

/** Gathers while the inventory is read for the index anyway, so that no map costs a reading of its own. */
export function collectSitemap(): SitemapCollector {
  const ids = growingFloats();
  const changed = growingFloats();
  const zips = growingIntegers();
  const kinds = growingIntegers();
  const kindIndexes = new Map<string, number>();
  const kindRows: VehicleKind[] = [];

  const kindOf = ({ listingType, makeCode, modelCode, sellerType }: VehicleKind): number => {
    const key = `${listingType}|${modelCode}|${sellerType}`;
    const known = kindIndexes.get(key);
    if (known !== undefined) return known;
    kindIndexes.set(key, kindRows.length);
    kindRows.push({ listingType, makeCode, modelCode, sellerType });
    return kindRows.length - 1;
  };

  return {
    add(record: Shares) {
      ids.push(Number(record.id));
      changed.push(Math.floor(Date.parse(record.changedAt) / 1_000));
      zips.push(record.zip === undefined ? NO_ZIP : Number(record.zip));
      kinds.push(kindOf(record));
    },
    finish: () =>
      openSitemap({ ids: ids.flat(), changed: changed.flat(), zips: zips.flat(), kinds: kinds.flat(), kindRows }),
  };
}

interface Columns {
  readonly ids: Float64Array;
  /** Seconds since 1970. */
  readonly changed: Float64Array;
  readonly zips: Int32Array;
  /** Index into `kindRows`. */
  readonly kinds: Int32Array;
  readonly kindRows: readonly VehicleKind[];
}

function openSitemap(columns: Columns): SitemapInventory {
  const { ids, changed, kinds, kindRows } = columns;
  const pagesByBrand = new Map<string, SitemapPages>();
  return {
    pages(request) {
      const key = `${request.minCount} ${request.brand.id}`;
      const known = pagesByBrand.get(key);
      if (known !== undefined) return known;
      const pages = countPages(columns, request);
      pagesByBrand.set(key, pages);
      return pages;
    },
    listings({ shard, after, brand }) {
      const end = (shard + 1) * SITEMAP_URLS_MAX;
      const from = Math.max(shard * SITEMAP_URLS_MAX, after === undefined ? 0 : Number(after) + 1);
      const isSold = soldKinds(kindRows, brand);
      const listings: SitemapListings["listings"] = [];
      let row = lowerBound(ids, from);
      for (; (ids[row] ?? end) < end && listings.length < SITEMAP_LISTINGS_PER_CALL; row++) {
        if (isSold[kinds[row] ?? 0]) listings.push({ id: String(ids[row]), changedAt: toIso(changed[row]) });
      }
      const last = listings.at(-1);
      return { listings, ...((ids[row] ?? end) < end && last ? { next: last.id } : {}) };
    },
  };
}

/** By kind: whether the brand sells it. */
function soldKinds(kindRows: readonly VehicleKind[], brand: SitemapBrand): readonly boolean[] {
  return kindRows.map((kind) => sellsListing(brand, kind));
}

interface Tally {
  count: number;
  newest: number;
}

function countPages(columns: Columns, { places, brand, minCount }: PagesRequest): SitemapPages {
  const { ids, changed, zips, kinds, kindRows } = columns;
  const isSold = soldKinds(kindRows, brand);
  const typeOrder = LISTING_TYPES.map(({ code }) => code);
  const shards = new Map<number, Tally>();
  const byKind = new Map<number, Tally>();
  const byZip = new Map<number, Tally>();
  for (let row = 0; row < ids.length; row++) {
    const kind = kinds[row] ?? 0;
    if (!isSold[kind]) continue;
    const at = changed[row] ?? 0;
    tally(shards, Math.floor((ids[row] ?? 0) / SITEMAP_URLS_MAX), at);
    tally(byKind, kind, at);
    const zip = zips[row] ?? NO_ZIP;
    const type = typeOrder.indexOf(kindRows[kind]?.listingType ?? "USED");
    if (zip !== NO_ZIP) tally(byZip, zip * typeOrder.length + type, at);
  }

  const conditions = new Map<string, Tally & { listingType: ListingType }>();
  const makes = new Map<string, Tally & { listingType: ListingType; makeCode: string }>();
  const models = new Map<string, Tally & { listingType: ListingType; makeCode: string; modelCode: string }>();
  for (const [kind, sum] of byKind) {
    const row = kindRows[kind];
    if (row === undefined) continue;
    const { listingType, makeCode, modelCode } = row;
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
function lowerBound(ids: Float64Array, from: number): number {
  let low = 0;
  let high = ids.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ids[middle] ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  return low;
}
