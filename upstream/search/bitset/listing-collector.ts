import type { ListingRecord } from "../../inventory/listing-record";
import { createReferencePrices, DealGroups, groupOf, referenceOf } from "../deal-groups";
import type { DealFacts } from "../deal-rating";
import { dayNumber, hasRecentPriceDrop, mileageOf, priceOf } from "../facet-values";
import { trimTextOf } from "../keywords";
import { sharesBeforeDeal } from "../relevance";
import type { SearchDeps } from "../search-deps";
import { FeatureMasks } from "./feature-masks";
import { growingFloats, growingIntegers, placeInChunk } from "./growing-column";
import { digitsOf, idNumber } from "./id-table";
import { copyFacts, createRecordFacts } from "./record-facts";
import { LOOK_FIELDS, OFFER_FIELDS, TERMS_FIELDS, TupleNumbers, tupleKey } from "./tuple-column";
import { type Variant, VariantTable } from "./variant-table";
import { LeafNumbers } from "./vehicle-tree";

/** A place that listings stand at, as the point on the globe that distances are measured to. */
export interface ListedPlace {
  readonly latitude: number;
  readonly longitude: number;
}

/** Takes listings one by one and keeps only numbers of them: the first half of building an index. */
export class ListingCollector {
  readonly #deps: SearchDeps;
  readonly #today: number;
  readonly #variants: VariantTable;
  readonly #facts = createRecordFacts();
  /** By the date's digits: every listing brings its dates as new texts, and looking up a new text is slow. */
  readonly #days = new Map<number, number | undefined>();
  readonly #dayOf = (isoDate: string): number | undefined => {
    const digits = dateDigits(isoDate);
    if (digits < 0) return dayNumber(isoDate);
    let day = this.#days.get(digits);
    if (day === undefined && !this.#days.has(digits)) {
      day = dayNumber(isoDate);
      this.#days.set(digits, day);
    }
    return day;
  };

  readonly leaves = new LeafNumbers();
  readonly groups = new DealGroups();
  readonly oddIds: string[] = [];
  readonly ids = growingFloats();
  /** How the vehicle is built, by number: its place in the tree, its build fields, mileage per gallon and range. */
  readonly variant = growingIntegers();
  readonly year = growingIntegers();
  readonly price = growingIntegers();
  readonly mileage = growingIntegers();
  readonly day = growingIntegers();
  readonly shares = growingFloats();
  readonly group = growingIntegers();
  readonly reference = growingFloats();
  readonly features: FeatureMasks;
  /** All that have a number for every listing. */
  readonly #columns: readonly { extend(): void }[];
  #size = 0;

  readonly offerTuples = new TupleNumbers();
  readonly lookTuples = new TupleNumbers();
  readonly termsTuples = new TupleNumbers();
  readonly offer = growingIntegers();
  readonly look = growingIntegers();
  readonly terms = growingIntegers();

  /** Sets of packages that come together; 0 is none. */
  readonly packageSets: (readonly string[])[] = [[]];
  readonly #packageSetNumbers = new Map<string, number>();
  readonly packages = growingIntegers();

  /** Owners apart by kind, since one id could sell as both. */
  readonly sellerNumbers = { d: new Map<string, number>(), p: new Map<string, number>() };
  readonly sellerIsPrivate: number[] = [];
  readonly #sellerReach: number[] = [];
  #lastOwnerId: string | undefined;
  #lastSellerType: string | undefined;
  #lastSeller = -1;
  readonly seller = growingIntegers();

  readonly places: ListedPlace[] = [];
  /** By the five digits, for the same reason as days. */
  readonly #placeNumbers = new Map<number, number>();
  /** A place together with how far its seller ships: what a search around a point selects. */
  readonly standPlaces: number[] = [];
  readonly standReaches: number[] = [];
  /** By reach first, since few reaches occur. */
  readonly #standNumbers = new Map<number, number[]>();
  readonly stand = growingIntegers();
  #lastZip: string | undefined;
  #lastReach = 0;
  #lastStand = -1;

  constructor(deps: SearchDeps) {
    this.#deps = deps;
    this.#today = dayNumber(deps.today) ?? 0;
    this.#variants = new VariantTable({
      leaves: this.leaves,
      groups: this.groups,
      references: createReferencePrices(deps.catalog),
      trimTextOf: (record) => trimTextOf(record, deps.catalog),
    });
    this.features = new FeatureMasks(deps.catalog.features.map((feature) => feature.code));
    this.#columns = [
      ...[this.ids, this.variant, this.year, this.price, this.mileage, this.day, this.shares, this.group],
      ...[this.reference, this.offer, this.look, this.terms, this.packages, this.seller, this.stand, this.features],
    ];
  }

  get buildTuples(): TupleNumbers {
    return this.#variants.buildTuples;
  }

  get variants(): readonly Variant[] {
    return this.#variants.variants;
  }

  get size(): number {
    return this.#size;
  }

  add(listing: ListingRecord): void {
    const place = placeInChunk(this.#size++);
    if (place === 0) for (const column of this.#columns) column.extend();
    const record = this.#facts;
    copyFacts(listing, record);
    const day = this.#dayOf(record.listedOn);
    const seller = this.#sellerOf(record);
    const variant = this.#variants.variantOf(record);
    const price = priceOf(record) ?? -1;
    this.leaves.count(variant.leaf);
    this.ids.current[place] = idNumber(record.id, this.oddIds);
    this.variant.current[place] = variant.number;
    this.year.current[place] = record.year;
    this.price.current[place] = price;
    this.mileage.current[place] = mileageOf(record) ?? -1;
    this.day.current[place] = day ?? -1;
    this.shares.current[place] = sharesBeforeDeal(record, day === undefined ? undefined : this.#today - day);
    this.group.current[place] = price < 0 ? -1 : groupOf(variant.dealPair, record);
    this.reference.current[place] = referenceOf(record, variant.reference);
    this.features.add(record.features, place);
    const isDropped = hasRecentPriceDrop(record, this.#today, this.#dayOf) ? 1 : 0;
    this.offer.current[place] = this.offerTuples.numberOf(tupleKey(OFFER_FIELDS, record) * 2 + isDropped);
    this.look.current[place] = this.lookTuples.numberOf(tupleKey(LOOK_FIELDS, record));
    this.terms.current[place] = this.termsTuples.numberOf(tupleKey(TERMS_FIELDS, record));
    this.packages.current[place] = this.#packageSetOf(record.packages);
    this.seller.current[place] = seller;
    this.stand.current[place] = this.#standOf(record.zip, this.#sellerReach[seller] ?? 0);
  }

  /** What rating deals needs, in the order of arrival. */
  dealFacts(): DealFacts {
    return {
      size: this.size,
      group: this.group.flat(this.size),
      isNewGroup: this.groups.isNew,
      year: this.year.flat(this.size),
      mileage: this.mileage.flat(this.size),
      price: this.price.flat(this.size),
      reference: this.reference.flat(this.size),
    };
  }

  /** An inventory comes seller by seller, mostly: the one before is likely the same, and comparing is less than looking up. */
  #sellerOf(record: ListingRecord): number {
    if (record.ownerId === this.#lastOwnerId && record.sellerType === this.#lastSellerType) return this.#lastSeller;
    this.#lastOwnerId = record.ownerId;
    this.#lastSellerType = record.sellerType;
    this.#lastSeller = this.#findSeller(record);
    return this.#lastSeller;
  }

  #findSeller(record: ListingRecord): number {
    const numbers = this.sellerNumbers[record.sellerType];
    let seller = numbers.get(record.ownerId);
    if (seller === undefined) {
      seller = this.sellerIsPrivate.length;
      numbers.set(record.ownerId, seller);
      this.sellerIsPrivate.push(record.sellerType === "p" ? 1 : 0);
      this.#sellerReach.push(this.#deps.shipsWithinMilesOf(record.ownerId) ?? 0);
    }
    return seller;
  }

  #packageSetOf(packages: readonly string[]): number {
    if (packages.length === 0) return 0;
    const key = packages.join("\n");
    let number = this.#packageSetNumbers.get(key);
    if (number === undefined) {
      number = this.packageSets.length;
      this.packageSets.push([...new Set(packages)]);
      this.#packageSetNumbers.set(key, number);
    }
    return number;
  }

  /** The number of the place and reach, or -1 where the place is not known. */
  #standOf(zip: string | undefined, reach: number): number {
    if (zip === this.#lastZip && reach === this.#lastReach) return this.#lastStand;
    this.#lastZip = zip;
    this.#lastReach = reach;
    this.#lastStand = this.#findStand(zip, reach);
    return this.#lastStand;
  }

  #findStand(zip: string | undefined, reach: number): number {
    if (zip === undefined) return -1;
    const digits = zip.length === 5 ? digitsOf(zip, 0, 5) : -1;
    if (digits < 0) return -1;
    let place = this.#placeNumbers.get(digits);
    if (place === undefined) {
      const found = this.#deps.places.findZip(zip);
      place = found ? this.places.push({ latitude: found.latitude, longitude: found.longitude }) - 1 : -1;
      this.#placeNumbers.set(digits, place);
    }
    if (place < 0) return -1;
    let stands = this.#standNumbers.get(reach);
    if (!stands) {
      stands = [];
      this.#standNumbers.set(reach, stands);
    }
    let stand = stands[place];
    if (stand === undefined) {
      stand = this.standPlaces.push(place) - 1;
      this.standReaches.push(reach);
      stands[place] = stand;
    }
    return stand;
  }
}

/** 20261120 of 2026-11-20, with or without a time behind it; -1 of anything else. */
function dateDigits(isoDate: string): number {
  if (isoDate.charCodeAt(4) !== DASH || isoDate.charCodeAt(7) !== DASH) return -1;
  const year = digitsOf(isoDate, 0, 4);
  const month = digitsOf(isoDate, 5, 7);
  const day = digitsOf(isoDate, 8, 10);
  return year < 0 || month < 0 || day < 0 ? -1 : year * 10_000 + month * 100 + day;
}

const DASH = 45;
