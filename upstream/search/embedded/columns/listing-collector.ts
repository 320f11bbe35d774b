import {
  createReferencePrices,
  DealGroups,
  groupOf,
  type ReferencePrices,
  referenceOf,
} from "../../../inventory/deals/deal-groups";
import type { DealFacts } from "../../../inventory/deals/deal-members";
import { electricRangeOf, mileageOf, mpgOf, priceOf } from "../../../inventory/listing/listing-figures";
import type { ListingRecord } from "../../../ports/listing-record";
import { dayNumber, hasRecentPriceDrop } from "../../facet-values";
import { trimTextOf } from "../../keywords";
import { sharesBeforeDeal } from "../../relevance";
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
  readonly #today: number;
  readonly #deps: SearchDeps;
  readonly #references: ReferencePrices;
  /** By leaf. */
  readonly #pairs: number[] = [];
  readonly #catalogPrices: number[] = [];
  readonly #days = new Map<string, number | undefined>();

  readonly leaves = new LeafNumbers();
  readonly groups = new DealGroups();
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
  readonly shares = growingFloats();
  readonly group = growingIntegers();
  readonly reference = growingFloats();
  readonly features: FeatureMasks;
  /** All that have a number for every listing. */
  readonly #columns: readonly { extend(): void }[];
  #size = 0;

  readonly buildTuples = new TupleNumbers();
  /** With the price drop as the last digit. */
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
    this.#today = dayNumber(deps.today) ?? 0;
    this.#deps = deps;
    this.#references = createReferencePrices(deps.catalog);
    this.features = new FeatureMasks(deps.catalog.features.map((feature) => feature.code));
    this.sellers = new SellerNumbers(deps.shipsWithinMilesOf);
    this.stands = new StandNumbers(deps.places);
    this.#columns = [
      ...[this.ids, this.leaf, this.year, this.price, this.mileage, this.mpg, this.electricRange, this.day],
      ...[this.shares, this.group, this.reference, this.build, this.offer, this.look, this.terms],
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
    const leaf = this.leaves.numberOf(record, trimTextOf(record, this.#deps.catalog));
    this.leaf.current[place] = leaf;
    this.#addFigures(record, place);
    this.#addDeal(record, leaf, place);
    const drop = hasRecentPriceDrop(record, this.#today, this.#dayOf) ? 1 : 0;
    this.build.current[place] = this.buildTuples.numberOf(tupleKey(BUILD_FIELDS, record));
    this.offer.current[place] = this.offerTuples.numberOf(tupleKey(OFFER_FIELDS, record) * 2 + drop);
    this.look.current[place] = this.lookTuples.numberOf(tupleKey(LOOK_FIELDS, record));
    this.terms.current[place] = this.termsTuples.numberOf(tupleKey(TERMS_FIELDS, record));
    this.features.add(record.features, place);
    this.packages.current[place] = this.packageSets.numberOf(record.packages);
    const seller = this.sellers.numberOf(record);
    this.seller.current[place] = seller;
    this.stand.current[place] = this.stands.numberOf(record.zip, this.sellers.reach[seller] ?? 0);
    this.#size++;
  }

  #addFigures(record: ListingRecord, place: number): void {
    const day = this.#dayOf(record.listedOn);
    const price = priceOf(record) ?? -1;
    this.year.current[place] = record.year;
    this.price.current[place] = price;
    this.mileage.current[place] = mileageOf(record) ?? -1;
    this.mpg.current[place] = mpgOf(record) ?? -1;
    this.electricRange.current[place] = electricRangeOf(record) ?? -1;
    this.day.current[place] = day ?? -1;
    this.shares.current[place] = sharesBeforeDeal(record, day === undefined ? undefined : this.#today - day);
  }

  /** What a price is compared with hangs on make, model and trim, but for the class of the listing. */
  #addDeal(record: ListingRecord, leaf: number, place: number): void {
    if (leaf === this.#pairs.length) {
      this.#pairs.push(this.groups.pairOf(record));
      this.#catalogPrices.push(this.#references.ofCatalog(record));
    }
    const isPriced = (this.price.current[place] ?? -1) >= 0;
    this.group.current[place] = isPriced ? groupOf(this.#pairs[leaf] ?? 0, record) : -1;
    this.reference.current[place] = referenceOf(record, this.#catalogPrices[leaf] ?? 1);
  }

  /** Remembers the days of dates: a market has few. */
  readonly #dayOf = (isoDate: string): number | undefined => {
    const known = this.#days.get(isoDate);
    if (known !== undefined || this.#days.has(isoDate)) return known;
    const day = dayNumber(isoDate);
    this.#days.set(isoDate, day);
    return day;
  };

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
}
