import type { ListingRecord } from "../../inventory/listing-record";

export type RecordFacts = { -readonly [Field in keyof ListingRecord]: ListingRecord[Field] };

/**
 * A record that is filled again and again. Records come in hundreds of shapes (whatever they lack is absent), and
 * reading a field of an object of unforeseen shape takes twenty times as long: so each field is read once, to here.
 */
export function createRecordFacts(): RecordFacts {
  return {
    id: "",
    vin: "",
    stockNumber: undefined,
    ownerId: "",
    listingType: "USED",
    sellerType: "d",
    year: 0,
    makeCode: "",
    modelCode: "",
    trimCode: undefined,
    trimName: undefined,
    style: "SEDAN",
    subtype: undefined,
    engineCode: undefined,
    displacementLitres: undefined,
    fuel: undefined,
    drive: undefined,
    transmission: undefined,
    doors: undefined,
    mpgCombined: undefined,
    electricRangeMiles: undefined,
    exteriorColor: undefined,
    interiorColor: undefined,
    mileage: undefined,
    price: undefined,
    msrp: undefined,
    features: [],
    packages: [],
    truckBedLength: undefined,
    history: [],
    homeServices: [],
    useType: undefined,
    exchange: undefined,
    lifestyles: [],
    hasSpecialOffer: false,
    description: undefined,
    photoCount: 0,
    zip: undefined,
    listedOn: "",
    changedAt: "",
    status: "active",
    observedPrices: [],
    tier: undefined,
  };
}

/** Copies what the index reads of a record. */
export function copyFacts(from: ListingRecord, to: RecordFacts): void {
  to.id = from.id;
  to.ownerId = from.ownerId;
  to.listingType = from.listingType;
  to.sellerType = from.sellerType;
  to.year = from.year;
  to.makeCode = from.makeCode;
  to.modelCode = from.modelCode;
  to.trimCode = from.trimCode;
  to.trimName = from.trimName;
  to.style = from.style;
  to.subtype = from.subtype;
  to.engineCode = from.engineCode;
  to.displacementLitres = from.displacementLitres;
  to.fuel = from.fuel;
  to.drive = from.drive;
  to.transmission = from.transmission;
  to.doors = from.doors;
  to.mpgCombined = from.mpgCombined;
  to.electricRangeMiles = from.electricRangeMiles;
  to.exteriorColor = from.exteriorColor;
  to.interiorColor = from.interiorColor;
  to.mileage = from.mileage;
  to.price = from.price;
  to.msrp = from.msrp;
  to.features = from.features;
  to.packages = from.packages;
  to.truckBedLength = from.truckBedLength;
  to.history = from.history;
  to.homeServices = from.homeServices;
  to.useType = from.useType;
  to.exchange = from.exchange;
  to.lifestyles = from.lifestyles;
  to.description = from.description;
  to.photoCount = from.photoCount;
  to.zip = from.zip;
  to.listedOn = from.listedOn;
  to.observedPrices = from.observedPrices;
  to.tier = from.tier;
}
