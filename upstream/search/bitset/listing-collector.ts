import type { ListingRecord } from "../../inventory/listing-record";
import { createReferencePrices, DealGroups } from "../deal-groups";
import { dayNumber, electricRangeOf, hasRecentPriceDrop, mileageOf, mpgOf, priceOf } from "../facet-values";
import { trimTextOf } from "../keywords";
import { sharesBeforeDeal } from "../relevance";
import type { SearchDeps } from "../search-deps";
import { FeatureMasks } from "./feature-masks";
import { growingFloats, growingIntegers } from "./growing-column";
import { idNumber } from "./id-table";
import { BUILD_FIELDS, LOOK_FIELDS, OFFER_FIELDS, TERMS_FIELDS, TupleNumbers, tupleKey } from "./tuple-column";
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
  readonly #referenceOf: (record: ListingRecord) => number;
  readonly #days = new Map<string, number>();

  readonly leaves = new LeafNumbers();
  readonly groups = new DealGroups();
  readonly oddIds: string[] = [];
  readonly ids = growingFloats();
  readonly leaf = growingIntegers();
  readonly year = growingIntegers();
  readonly price = growingIntegers();
  readonly mileage = growingIntegers();
  readonly mpg = growingIntegers();
  readonly electricRange = growingIntegers();
  readonly day = growingIntegers();
  readonly shares = growingFloats();
  readonly group = growingIntegers();
  readonly reference = growingFloats();
  readonly features: FeatureMasks;

  readonly buildTuples = new TupleNumbers();
  readonly offerTuples = new TupleNumbers();
  readonly lookTuples = new TupleNumbers();
  readonly termsTuples = new TupleNumbers();
  readonly build = growingIntegers();
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
  readonly seller = growingIntegers();

  readonly places: ListedPlace[] = [];
  readonly #placeNumbers = new Map<string, number>();
  /** A place together with how far its seller ships: what a search around a point selects. */
  readonly standPlaces: number[] = [];
  readonly standReaches: number[] = [];
  /** By reach first, since few reaches occur. */
  readonly #standNumbers = new Map<number, number[]>();
  readonly stand = growingIntegers();

  constructor(deps: SearchDeps) {
    this.#deps = deps;
    this.#today = dayNumber(deps.today) ?? 0;
    this.#referenceOf = createReferencePrices(deps.catalog);
    this.features = new FeatureMasks(deps.catalog.features.map((feature) => feature.code));
  }

  get size(): number {
    return this.ids.length;
  }

  add(record: ListingRecord): void {
    const day = this.#dayOf(record.listedOn);
    const seller = this.#sellerOf(record);
    this.ids.push(idNumber(record.id, this.oddIds));
    this.leaf.push(this.leaves.add(record, trimTextOf(record, this.#deps.catalog)));
    this.year.push(record.year);
    this.price.push(priceOf(record) ?? -1);
    this.mileage.push(mileageOf(record) ?? -1);
    this.mpg.push(mpgOf(record) ?? -1);
    this.electricRange.push(electricRangeOf(record) ?? -1);
    this.day.push(day);
    this.shares.push(sharesBeforeDeal(record, day < 0 ? undefined : this.#today - day));
    this.group.push(this.groups.numberOf(record));
    this.reference.push(this.#referenceOf(record));
    this.features.add(record.features);
    this.build.push(this.buildTuples.numberOf(tupleKey(BUILD_FIELDS, record)));
    const isDropped = hasRecentPriceDrop(record, this.#today) ? 1 : 0;
    this.offer.push(this.offerTuples.numberOf(tupleKey(OFFER_FIELDS, record) * 2 + isDropped));
    this.look.push(this.lookTuples.numberOf(tupleKey(LOOK_FIELDS, record)));
    this.terms.push(this.termsTuples.numberOf(tupleKey(TERMS_FIELDS, record)));
    this.packages.push(this.#packageSetOf(record.packages));
    this.seller.push(seller);
    this.stand.push(this.#standOf(record.zip, this.#sellerReach[seller] ?? 0));
  }

  /** What rating deals needs, in the order of arrival. */
  dealFacts() {
    return {
      size: this.size,
      year: this.year.flat(),
      mileage: this.mileage.flat(),
      price: this.price.flat(),
      reference: this.reference.flat(),
    };
  }

  #dayOf(isoDate: string): number {
    let day = this.#days.get(isoDate);
    if (day === undefined) {
      day = dayNumber(isoDate) ?? -1;
      this.#days.set(isoDate, day);
    }
    return day;
  }

  #sellerOf(record: ListingRecord): number {
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
    if (zip === undefined) return -1;
    let place = this.#placeNumbers.get(zip);
    if (place === undefined) {
      const found = this.#deps.places.findZip(zip);
      place = found ? this.places.push({ latitude: found.latitude, longitude: found.longitude }) - 1 : -1;
      this.#placeNumbers.set(zip, place);
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
