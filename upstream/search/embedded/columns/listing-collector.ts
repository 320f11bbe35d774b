import { electricRangeOf, mileageOf, mpgOf, priceOf } from "../../../inventory/listing/listing-figures";
import type { ListingRecord } from "../../../ports/listing-record";
import { type Calendar, createCalendar } from "../../calendar";
import { priceShareOf } from "../../deal-order";
import { trimTextOf } from "../../keywords";
import { staticPoints } from "../../relevance";
import type { SearchDeps } from "../../search-deps";
import { FeatureMasks } from "../numbers/feature-masks";
import { growingFloats, growingIntegers, placeInChunk } from "../numbers/growing-column";
import { idNumber } from "../numbers/id-table";
import { PackageSets } from "../numbers/package-sets";
import { SellerNumbers, StandNumbers } from "../numbers/seller-numbers";
import { TupleNumbers } from "./tuple-column";
import { BUILD_FIELDS, LOOK_FIELDS, OFFER_FIELDS, TERMS_FIELDS, tupleKey } from "./tuple-fields";
import { LeafNumbers } from "./vehicle-tree";

/** Takes listings one by one and keeps only numbers of them: the first half of building an index. */
export class ListingCollector {
  readonly #calendar: Calendar;
  readonly #deps: SearchDeps;

  readonly leaves = new LeafNumbers();
  readonly oddIds: string[] = [];
  readonly ids = growingFloats();
  /** Number of the make, model, trim and trim name. */
  readonly leaf = growingIntegers();
  readonly year = growingIntegers();
  readonly price = growingIntegers();
  readonly mileage = growingIntegers();
  readonly mpg = growingIntegers();
  readonly electricRange = growingIntegers();
  readonly day = growingIntegers();
  /** Relevance without distance. */
  readonly points = growingIntegers();
  readonly priceShare = growingIntegers();
  readonly features: FeatureMasks;
  /** All that have a number for every listing. */
  readonly #columns: readonly { extend(): void }[];
  #size = 0;

  readonly buildTuples = new TupleNumbers();
  readonly offerTuples = new TupleNumbers();
  readonly lookTuples = new TupleNumbers();
  readonly termsTuples = new TupleNumbers();
  readonly build = growingIntegers();
  readonly offer = growingIntegers();
  readonly look = growingIntegers();
  readonly terms = growingIntegers();

  readonly packageSets = new PackageSets();
  readonly packages = growingIntegers();
  readonly sellers: SellerNumbers;
  readonly seller = growingIntegers();
  readonly stands: StandNumbers;
  readonly stand = growingIntegers();

  constructor(deps: SearchDeps) {
    this.#calendar = createCalendar(deps.today);
    this.#deps = deps;
    this.features = new FeatureMasks(deps.catalog.features.map((feature) => feature.code));
    this.sellers = new SellerNumbers(deps.shipsWithinMilesOf);
    this.stands = new StandNumbers(deps.places);
    this.#columns = [
      ...[this.ids, this.leaf, this.year, this.price, this.mileage, this.mpg, this.electricRange, this.day],
      ...[this.points, this.priceShare, this.build, this.offer, this.look, this.terms],
      ...[this.packages, this.seller, this.stand, this.features],
    ];
  }

  get size(): number {
    return this.#size;
  }

  add(record: ListingRecord): void {
    const place = placeInChunk(this.#size);
    if (place === 0) for (const column of this.#columns) column.extend();
    this.ids.current[place] = idNumber(record.id, this.oddIds);
    this.leaf.current[place] = this.leaves.numberOf(record, trimTextOf(record, this.#deps.catalog));
    this.#addFigures(record, place);
    const calendar = this.#calendar;
    this.build.current[place] = this.buildTuples.numberOf(tupleKey(BUILD_FIELDS, record, calendar));
    this.offer.current[place] = this.offerTuples.numberOf(tupleKey(OFFER_FIELDS, record, calendar));
    this.look.current[place] = this.lookTuples.numberOf(tupleKey(LOOK_FIELDS, record, calendar));
    this.terms.current[place] = this.termsTuples.numberOf(tupleKey(TERMS_FIELDS, record, calendar));
    this.features.add(record.features, place);
    this.packages.current[place] = this.packageSets.numberOf(record.packages);
    const seller = this.sellers.numberOf(record);
    this.seller.current[place] = seller;
    this.stand.current[place] = this.stands.numberOf(record.zip, this.sellers.reach[seller] ?? 0);
    this.#size++;
  }

  #addFigures(record: ListingRecord, place: number): void {
    const { today, dayOf } = this.#calendar;
    const day = dayOf(record.listedOn);
    this.year.current[place] = record.year;
    this.price.current[place] = priceOf(record) ?? -1;
    this.mileage.current[place] = mileageOf(record) ?? -1;
    this.mpg.current[place] = mpgOf(record) ?? -1;
    this.electricRange.current[place] = electricRangeOf(record) ?? -1;
    this.day.current[place] = day ?? -1;
    this.points.current[place] = staticPoints(record, day === undefined ? undefined : today - day);
    this.priceShare.current[place] = priceShareOf(record) ?? -1;
  }
}
