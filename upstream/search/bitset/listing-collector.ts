import type { ListingRecord } from "../../inventory/listing-record";
import { createReferencePrices, DealGroups, groupOf, referenceOf } from "../deal-groups";
import type { DealFacts } from "../deal-rating";
import { dayNumber, hasRecentPriceDrop, mileageOf, priceOf } from "../facet-values";
import { trimTextOf } from "../keywords";
import { sharesBeforeDeal } from "../relevance";
import type { SearchDeps } from "../search-deps";
import { DayNumbers } from "./day-numbers";
import { FeatureMasks } from "./feature-masks";
import { growingFloats, growingIntegers, placeInChunk } from "./growing-column";
import { idNumber } from "./id-table";
import { PackageSets } from "./package-sets";
import { copyFacts, createRecordFacts } from "./record-facts";
import { SellerNumbers } from "./seller-numbers";
import { StandNumbers } from "./stand-numbers";
import { TupleNumbers } from "./tuple-column";
import { lookKeyOf, offerKeyOf, termsKeyOf } from "./tuple-fields";
import { type Variant, VariantTable } from "./variant-table";
import { LeafNumbers } from "./vehicle-tree";

/** Takes listings one by one and keeps only numbers of them: the first half of building an index. */
export class ListingCollector {
  readonly #today: number;
  readonly #variants: VariantTable;
  readonly #facts = createRecordFacts();
  readonly #days = new DayNumbers();

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

  readonly packageSets = new PackageSets();
  readonly packages = growingIntegers();
  readonly sellers: SellerNumbers;
  readonly seller = growingIntegers();
  readonly stands: StandNumbers;
  readonly stand = growingIntegers();

  constructor(deps: SearchDeps) {
    this.#today = dayNumber(deps.today) ?? 0;
    this.#variants = new VariantTable({
      leaves: this.leaves,
      groups: this.groups,
      references: createReferencePrices(deps.catalog),
      trimTextOf: (record) => trimTextOf(record, deps.catalog),
    });
    this.features = new FeatureMasks(deps.catalog.features.map((feature) => feature.code));
    this.sellers = new SellerNumbers(deps.shipsWithinMilesOf);
    this.stands = new StandNumbers(deps.places);
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
    const { dayOf } = this.#days;
    const day = dayOf(record.listedOn);
    const seller = this.sellers.numberOf(record);
    const variant = this.#variants.variantOf(record);
    const price = priceOf(record) ?? -1;
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
    const isDropped = hasRecentPriceDrop(record, this.#today, dayOf) ? 1 : 0;
    this.offer.current[place] = this.offerTuples.numberOf(offerKeyOf(record) * 2 + isDropped);
    this.look.current[place] = this.lookTuples.numberOf(lookKeyOf(record));
    this.terms.current[place] = this.termsTuples.numberOf(termsKeyOf(record));
    this.packages.current[place] = this.packageSets.numberOf(record.packages);
    this.seller.current[place] = seller;
    this.stand.current[place] = this.stands.numberOf(record.zip, seller, this.sellers.reach[seller] ?? 0);
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
}
