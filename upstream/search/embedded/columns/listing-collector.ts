import { createReferencePrices, DealGroups, groupOf, referenceOf } from "../../../inventory/deals/deal-groups";
import type { DealFacts } from "../../../inventory/deals/deal-members";
import { mileageOf, priceOf } from "../../../inventory/listing/listing-figures";
import type { IndexedListing, ListingRecord } from "../../../ports/listing-record";
import { dayNumber, hasRecentPriceDrop } from "../../facet-values";
import { trimTextOf } from "../../keywords";
import { sharesBeforeDeal } from "../../relevance";
import type { SearchDeps } from "../../search-deps";
import { DayNumbers } from "../numbers/day-numbers";
import { FeatureMasks } from "../numbers/feature-masks";
import { growingFloats, growingIntegers, placeInChunk, roomInChunk } from "../numbers/growing-column";
import { idNumber } from "../numbers/id-table";
import { PackageSets } from "../numbers/package-sets";
import { factsOf, readAhead } from "../numbers/record-facts";
import { SellerNumbers } from "../numbers/seller-numbers";
import { StandNumbers } from "../numbers/stand-numbers";
import { TupleNumbers } from "./tuple-column";
import { keysOf, LOOK_FIELDS, lookKeyOf, OFFER_FIELDS, offerKeyOf, TERMS_FIELDS, termsKeyOf } from "./tuple-fields";
import { type Variant, VariantTable } from "./variant-table";
import { LeafNumbers } from "./vehicle-tree";

/** Takes listings one by one and keeps only numbers of them: the first half of building an index. */
export class ListingCollector {
  readonly #today: number;
  readonly #variants: VariantTable;
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
  #touched = 0;

  /** With the price drop as the last digit. */
  readonly offerTuples = new TupleNumbers(keysOf(OFFER_FIELDS) * 2);
  readonly lookTuples = new TupleNumbers(keysOf(LOOK_FIELDS));
  readonly termsTuples = new TupleNumbers(keysOf(TERMS_FIELDS));
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
    this.stands = new StandNumbers(deps.places, this.sellers.reach);
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

  /** Takes listings in, field by field, so that what a field is looked up in stays at hand: best by the hundred. */
  addAll(listings: readonly ListingRecord[]): void {
    for (let from = 0; from < listings.length; ) {
      const place = placeInChunk(this.#size);
      if (place === 0) for (const column of this.#columns) column.extend();
      const end = Math.min(listings.length, from + roomInChunk(this.#size));
      const records: IndexedListing[] = [];
      for (let at = from; at < end; at++) {
        const listing = listings[at];
        if (listing) records.push(factsOf(listing));
      }
      this.#touched += readAhead(records);
      this.#variants.writeNumbers(records, this.variant.current, place);
      this.#addSellers(records, place);
      this.#addFigures(records, place);
      this.#addOffers(records, place);
      this.#addEquipment(records, place);
      this.#size += records.length;
      from = end;
    }
  }

  #addSellers(records: readonly IndexedListing[], from: number): void {
    let place = from;
    for (const record of records) {
      this.ids.current[place] = idNumber(record.id, this.oddIds);
      place++;
    }
    const sellers = this.seller.current;
    this.sellers.writeNumbers(records, sellers, from);
    this.stands.writeNumbers(records, sellers, this.stand.current, from);
  }

  #addFigures(records: readonly IndexedListing[], from: number): void {
    const { dayOf } = this.#days;
    const variants = this.#variants;
    let place = from;
    for (const record of records) {
      const day = dayOf(record.listedOn);
      const price = priceOf(record) ?? -1;
      const variant = this.variant.current[place] ?? 0;
      this.year.current[place] = record.year;
      this.price.current[place] = price;
      this.mileage.current[place] = mileageOf(record) ?? -1;
      this.day.current[place] = day ?? -1;
      this.shares.current[place] = sharesBeforeDeal(record, day === undefined ? undefined : this.#today - day);
      this.group.current[place] = price < 0 ? -1 : groupOf(variants.dealPairOf(variant), record);
      this.reference.current[place] = referenceOf(record, variants.referenceOf(variant));
      place++;
    }
  }

  #addOffers(records: readonly IndexedListing[], from: number): void {
    const { dayOf } = this.#days;
    let place = from;
    for (const record of records) {
      const isDropped = hasRecentPriceDrop(record, this.#today, dayOf) ? 1 : 0;
      this.offer.current[place] = this.offerTuples.numberOf(offerKeyOf(record) * 2 + isDropped);
      this.look.current[place] = this.lookTuples.numberOf(lookKeyOf(record));
      this.terms.current[place] = this.termsTuples.numberOf(termsKeyOf(record));
      place++;
    }
  }

  #addEquipment(records: readonly IndexedListing[], from: number): void {
    let place = from;
    for (const record of records) {
      this.features.add(record.features, place);
      this.packages.current[place] = this.packageSets.numberOf(record.packages);
      place++;
    }
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
