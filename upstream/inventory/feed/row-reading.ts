import { MODEL_YEAR_MIN, NEW_CAR_YEARS_AHEAD } from "../../../app/domain/limits";
import { cutToLength } from "../../../app/domain/words/graphemes";
import type { Catalog, Trim } from "../../catalog/catalog";
import { standardFeaturesIn } from "../../catalog/us-market-catalog";
import type { Places } from "../../places/places";
import type { ListingRecord, OwnerRecord } from "../../ports/listing-record";
import { type Reading, readDate, readListingType, readPhotoCount, readPrice, readSeats } from "./cell-readings";
import type { FeedField } from "./column-mapping";
import type { DealerIds } from "./dealer-identity";
import { readElectricRange, readMileage } from "./distance-reading";
import type { FeedCells } from "./feed-cells";
import { readOwner } from "./feed-owner";
import { readHistory, readReportLink } from "./history-reading";
import { readPlace } from "./place-reading";
import { readDrive, readEconomy, readEngine, readFuel, readTransmission } from "./powertrain-readings";
import { toSimpleColor } from "./simple-colors";
import { createVehicleNameReader, type NamedVehicle } from "./vehicle-names";
import { readVin } from "./vin-reading";

/** Something about a cell that the report tells. */
interface RowRemark {
  readonly field: FeedField;
  readonly reason: string;
}

/** A listing before it has an id: what the row says of the vehicle and its offer. */
export type ListingDraft = Omit<
  ListingRecord,
  "id" | "changedAt" | "status" | "observedPrices" | "listedOn" | "listedAt"
> & {
  readonly listedOn?: string;
};

export type RowReading =
  | {
      readonly listing: ListingDraft;
      readonly owner: OwnerRecord;
      /** Under which earlier imports put the cars of this seller, together with those of others. */
      readonly formerOwnerId?: string;
      readonly notes: readonly RowRemark[];
    }
  | { readonly refused: RowRemark };

const COLOR_NAME_MAX_CHARS = 60;
const TRIM_NAME_MAX_CHARS = 60;

/** The site's days, and the one on which the feed is read. */
interface FeedCalendar {
  /** ISO date. */
  readonly today: string;
  readonly dayOf: (isoTime: string) => string;
}

interface RowReaderParts {
  readonly catalog: Catalog;
  readonly places: Places;
  readonly calendar: FeedCalendar;
  readonly dealerIds: DealerIds;
}

/** Makes the reader of rows: facts of the feed as codes of the marketplace, and remarks on what could not be read. */
export function createRowReader({ catalog, places, calendar, dealerIds }: RowReaderParts) {
  const readNames = createVehicleNameReader(catalog);
  const lastYear = Number(calendar.today.slice(0, 4)) + 1 + NEW_CAR_YEARS_AHEAD;

  return (cells: FeedCells): RowReading => {
    const notes: RowRemark[] = [];
    const noting = <Value>(field: FeedField, reading: Reading<Value>): Value | undefined => {
      if (reading.note !== undefined) notes.push({ field, reason: reading.note });
      return reading.value;
    };
    const coded = (field: FeedField, read: (text: string) => string | undefined): string | undefined => {
      const text = cells.text(field);
      const code = text === undefined ? undefined : read(text);
      if (text !== undefined && text !== "0" && code === undefined)
        notes.push({ field, reason: "not understood: left out" });
      return code;
    };

    const vinText = cells.text("vin");
    const vin = vinText === undefined ? undefined : noting("vin", readVin(vinText));
    if (vin === undefined) {
      const reason = vinText === undefined ? "no VIN is given" : "not 17 characters that a VIN can have";
      return { refused: { field: "vin", reason } };
    }
    const title = cells.text("title");
    const year = readYear(cells.text("year") ?? title, lastYear);
    if (year === undefined) return { refused: { field: "year", reason: "no believable model year" } };
    const named = [cells.text("make"), cells.text("model"), cells.text("trim")].filter((text) => text !== undefined);
    const hasNames = cells.text("make") !== undefined && cells.text("model") !== undefined;
    const names = readNames(
      hasNames ? named.join(" ") : (title ?? named.join(" ")).replace(/\b(19|20)\d\d\b/, " "),
      year,
    );
    if ("refused" in names) return { refused: { field: hasNames ? names.refused : "title", reason: names.reason } };

    const listingType = noting("condition", readListingType(cells.text("condition"))) ?? "USED";
    const place = readPlace(cells.text("zip"), cells.text("state"), places);
    if (place.note !== undefined) notes.push({ field: "zip", reason: place.note });
    const { notes: ownerNotes, ...seller } = readOwner(cells, { vin, place, dealerIds });
    const { owner } = seller;
    notes.push(...ownerNotes);
    const power = readPower(cells, coded, names, trimsOf(catalog, names), notes);
    const exterior = readColor(cells, "exteriorColor", notes);
    const interior = readColor(cells, "interiorColor", notes);
    const past = listingType === "NEW" ? { history: [] } : readPast(cells, notes);
    const trimInYear =
      names.trim && year >= names.trim.firstYear && year <= names.trim.lastYear ? names.trim : undefined;

    return {
      notes,
      ...seller,
      listing: {
        vin,
        stockNumber: cells.text("stockNumber"),
        ownerId: owner.id,
        listingType,
        sellerType: owner.isPrivate ? "p" : "d",
        year,
        makeCode: names.make.code,
        modelCode: names.model.code,
        trimCode: names.trim?.code,
        trimName: names.trim?.name ?? cut(names.trimText, TRIM_NAME_MAX_CHARS),
        style: names.model.style,
        subtype: names.model.subtype,
        ...power,
        doors: names.trim?.doors ?? only(trimsOf(catalog, names).map(({ doors }) => doors)),
        seats: noting("seats", readSeats(cells.text("seats"))),
        exteriorColor: exterior.color,
        exteriorColorName: exterior.name,
        interiorColor: interior.color,
        interiorColorName: interior.name,
        mileage: noting("mileage", readMileage(cells.text("mileage"), listingType, cells.header("mileage"))),
        price: noting("price", readPrice(cells.text("price"))),
        msrp: cells.positive("msrp"),
        features: trimInYear === undefined ? [] : standardFeaturesIn(trimInYear, names.model.style, year),
        packages: [],
        truckBedLength: only(trimInYear?.truckBedLengths ?? []),
        ...past,
        homeServices: [],
        lifestyles: [],
        certifiedProduct: listingType === "CERTIFIED" ? `${names.make.code}_CERTIFIED` : undefined,
        hasSpecialOffer: false,
        description: cells.text("description"),
        photoCount: readPhotoCount(cells.text("photos")),
        zip: place.zip,
        listedOn: noting("listedOn", readListedOn(cells.text("listedOn"), calendar)),
      },
    };
  };
}

function readListedOn(text: string | undefined, { today, dayOf }: FeedCalendar): Reading<string> {
  const day = readDate(text, dayOf);
  if (day === undefined) return {};
  return day > today ? { note: `lies ahead of ${today}: left out` } : { value: day };
}

const cut = (text: string | undefined, maxChars: number) =>
  text === undefined ? undefined : cutToLength(text, maxChars).trimEnd();

function readYear(text: string | undefined, lastYear: number): number | undefined {
  const year = Number(/\b(\d{4})(?:\.0+)?\b/.exec(text ?? "")?.[1]);
  return year >= MODEL_YEAR_MIN && year <= lastYear ? year : undefined;
}

function trimsOf(catalog: Catalog, { model }: NamedVehicle): readonly Trim[] {
  return catalog.trimsOf(model.code);
}

/** The one value of a list whose values are all the same. */
function only<Value>(values: readonly Value[]): Value | undefined {
  const first = values[0];
  return values.every((value) => value === first) ? first : undefined;
}

/** A colour's name as the maker writes it, without what is no name ("40"), and the simple colour it stands for. */
function readColor(cells: FeedCells, field: "exteriorColor" | "interiorColor", notes: RowRemark[]) {
  const name = cut(cells.text(field), COLOR_NAME_MAX_CHARS);
  if (name === undefined) return {};
  const color = toSimpleColor(name);
  if (color === undefined) notes.push({ field, reason: "no simple colour is known for it" });
  return { color, name: /[a-z]{2}/i.test(name) ? name : undefined };
}

/** What the feed says of the car before this sale. */
function readPast(cells: FeedCells, notes: RowRemark[]): Pick<ListingRecord, "history" | "useType" | "historyReport"> {
  const { notes: unclear, ...past } = readHistory({
    accidents: cells.text("accidents"),
    owners: cells.text("owners"),
    use: cells.text("use"),
  });
  notes.push(...unclear);
  const report = readReportLink(cells.raw("historyReport"));
  if (report.note !== undefined) notes.push({ field: "historyReport", reason: report.note });
  return { ...past, ...(report.value !== undefined && { historyReport: report.value }) };
}

function readPower(
  cells: FeedCells,
  coded: (field: FeedField, read: (text: string) => string | undefined) => string | undefined,
  names: NamedVehicle,
  trims: readonly Trim[],
  notes: RowRemark[],
) {
  const engineText = [cells.text("engine"), cells.text("cylinders") && `${cells.text("cylinders")} cylinder`]
    .filter((text) => text !== undefined && text !== "")
    .join(" ");
  const told =
    coded("fuel", readFuel) ?? (/electric|hybrid|diesel/i.test(engineText) ? readFuel(engineText) : undefined);
  // "Gasoline" and "10 Cylinder" on a Tesla Model 3: what is sold without an engine only has none.
  const soldAs = only(trims.map((trim) => trim.fuel));
  const fuel = soldAs === "ELE" || soldAs === "HYDR" ? soldAs : told;
  if (told !== undefined && fuel !== told) {
    notes.push({ field: "fuel", reason: `this model is only sold as ${fuel}, not ${told}` });
  }
  const displacement = cells.positive("displacement");
  const engine = readEngine(engineText === "" ? undefined : engineText, fuel);
  const economy = readEconomy(
    cells.positive("mpgCity"),
    cells.positive("mpgHighway"),
    cells.positive("mpgCombined"),
    fuel,
  );
  if (economy.note !== undefined) notes.push({ field: "mpgCity", reason: economy.note });
  const isElectric = fuel === "ELE" || fuel === "PIH";
  const range = isElectric ? readElectricRange(cells.text("electricRange"), cells.header("electricRange")) : {};
  if (range.note !== undefined) notes.push({ field: "electricRange", reason: range.note });
  return {
    engineCode: engine.code,
    engineName: engine.name,
    displacementLitres: engine.litres ?? (displacement !== undefined && displacement < 10 ? displacement : undefined),
    fuel,
    drive: coded("drive", readDrive),
    transmission: coded("transmission", readTransmission),
    transmissionName: cells.text("transmission"),
    mpgCity: economy.city,
    mpgHighway: economy.highway,
    mpgCombined: economy.combined,
    electricRangeMiles: isElectric ? (range.value ?? names.trim?.electricRangeMiles) : undefined,
  };
}
