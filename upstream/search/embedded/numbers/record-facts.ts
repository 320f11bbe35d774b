import type { IndexedListing, ListingRecord } from "../../../ports/listing-record";

/**
 * Reads a little of all that records point to. Most of it is in no cache, and one after another, as taking the records
 * in would ask for it, each piece is waited for: a loop of nothing but reads waits for many at once. Gives a sum so that
 * no reading is left out.
 */
export function readAhead(records: readonly IndexedListing[]): number {
  let sum = 0;
  for (let at = 0; at < records.length; at++) {
    const record = records[at];
    if (!record) continue;
    const { zip = "", trimCode = "", features, packages, history, homeServices, lifestyles, observedPrices } = record;
    sum += record.id.length + record.ownerId.length + zip.length + trimCode.length + record.listedOn.length;
    sum += features.length + packages.length + history.length + homeServices.length + lifestyles.length;
    sum += observedPrices.length;
  }
  return sum;
}

/**
 * A copy of a record without what the index does not read. Records come in hundreds of shapes (whatever they lack is
 * absent), and reading a field of an object of unforeseen shape takes twenty times as long: so each field is read once,
 * to objects of one shape.
 */
export function factsOf(record: ListingRecord): IndexedListing {
  return {
    id: record.id,
    ownerId: record.ownerId,
    listingType: record.listingType,
    sellerType: record.sellerType,
    year: record.year,
    makeCode: record.makeCode,
    modelCode: record.modelCode,
    trimCode: record.trimCode,
    trimName: record.trimName,
    style: record.style,
    subtype: record.subtype,
    engineCode: record.engineCode,
    displacementLitres: record.displacementLitres,
    fuel: record.fuel,
    drive: record.drive,
    transmission: record.transmission,
    doors: record.doors,
    mpgCombined: record.mpgCombined,
    electricRangeMiles: record.electricRangeMiles,
    exteriorColor: record.exteriorColor,
    interiorColor: record.interiorColor,
    mileage: record.mileage,
    price: record.price,
    msrp: record.msrp,
    features: record.features,
    packages: record.packages,
    truckBedLength: record.truckBedLength,
    history: record.history,
    homeServices: record.homeServices,
    useType: record.useType,
    exchange: record.exchange,
    lifestyles: record.lifestyles,
    description: record.description,
    photoCount: record.photoCount,
    zip: record.zip,
    listedOn: record.listedOn,
    observedPrices: record.observedPrices,
    tier: record.tier,
  };
}
