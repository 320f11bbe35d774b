import { escapeXml } from "../../../app/domain/crawl/xml-text";
import type { Catalog, Make } from "../../catalog/catalog";
import { annualSalesByModel } from "../../catalog/market-volume";
import type { Place, Places } from "../../places/places";
import type { OwnerRecord } from "../../ports/listing-record";
import { seedData } from "./seed-data";
import { createSeededRandom, createWeightedDraw, type SeededRandom } from "./seeded-random";
import { createPlaceDraw } from "./where-people-live";

const LISTINGS_PER_DEALER = 45;
const SMALLEST_DEALER_COUNT = 12;
const FIRST_OWNER_ID = 50_000_001;
const FRANCHISED_SHARE = 0.62;
const SHIPPING_SHARE = 0.04;

/** A dealer and how it trades; the second half decides what its listings look like and is not stored. */
export interface SeededDealer {
  readonly owner: OwnerRecord;
  /** Makes it sells new; none for an independent dealer. */
  readonly franchises: readonly string[];
  /** How much of the stock it has, relative to other dealers. */
  readonly size: number;
  /** Its prices against the market: 0.97 is 3 % below. */
  readonly priceLevel: number;
  readonly typicalPhotos: number;
  readonly exchange?: string;
  readonly sponsors: boolean;
}

export interface SeededOwners {
  readonly dealers: readonly SeededDealer[];
  readonly privateSellers: readonly OwnerRecord[];
}

/** Dealers and private sellers for a stock of this size, spread over the country by population. */
export function seedOwners(
  random: SeededRandom,
  catalog: Catalog,
  places: Places,
  counts: { readonly dealerListings: number; readonly privateListings: number },
): SeededOwners {
  const regions = createPlaceDraw(places);
  const drawPlace = () => regions.draw(random).draw(random);
  const drawFranchise = createFranchiseDraw(catalog);
  const names = new Set<string>();
  const dealerCount = Math.max(SMALLEST_DEALER_COUNT, Math.round(counts.dealerListings / LISTINGS_PER_DEALER));
  const dealers = Array.from({ length: dealerCount }, (_, index) => {
    const place = drawPlace();
    // Every other dealer at least, so that the smallest stock has new cars too.
    const isFranchised = index % 2 === 0 || random.chance(FRANCHISED_SHARE * 2 - 1);
    const franchises = isFranchised ? drawFranchise(random) : [];
    return seedDealer(random, String(FIRST_OWNER_ID + index), place, franchises, names);
  });
  const privateSellers = Array.from({ length: counts.privateListings }, (_, index) =>
    seedPrivateSeller(random, String(FIRST_OWNER_ID + dealerCount + index), drawPlace()),
  );
  return { dealers, privateSellers };
}

function createFranchiseDraw(catalog: Catalog): (random: SeededRandom) => Make[] {
  const sales = annualSalesByModel();
  const volume = new Map(
    catalog.makes.map((make) => {
      const models = catalog.modelsOf(make.code);
      return [make, models.reduce((sum, model) => sum + (sales.get(model.code) ?? 0), 0)] as const;
    }),
  );
  const newest = catalog.trims.reduce((year, trim) => Math.max(year, trim.lastYear), 0);
  const onSale = catalog.makes.filter((make) =>
    catalog.modelsOf(make.code).some((model) => catalog.trimsOf(model.code).some((trim) => trim.lastYear === newest)),
  );
  const draw = createWeightedDraw(onSale, (make) => volume.get(make) ?? 0);
  return (random) => {
    const first = draw.draw(random);
    const second = random.chance(0.15) ? draw.draw(random) : first;
    return second === first ? [first] : [first, second];
  };
}

function seedDealer(
  random: SeededRandom,
  id: string,
  place: Place,
  franchises: readonly Make[],
  names: Set<string>,
): SeededDealer {
  const name = nameDealer(random, place, franchises, names);
  const site = name.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  const ships = random.chance(SHIPPING_SHARE);
  const shipsWithinMiles = random.pick([100, 125, 150]);
  const rating = Math.min(5, Math.max(2.4, 4.45 + random.normal() * 0.42));
  const buysOnline = random.chance(0.38);
  const hasDifference = random.chance(0.55);
  const owner: OwnerRecord = {
    id,
    name,
    isPrivate: false,
    street: `${random.integer(100, 9_899)} ${random.pick(seedData().words.streets)}`,
    city: place.city,
    state: place.state,
    zip: place.zip,
    phone: phoneNumber(random, place.state),
    email: `sales@${site}.example`,
    website: `https://www.${site}.example`,
    ...(random.chance(0.93)
      ? { rating: Math.round(rating * 10) / 10, reviewCount: Math.round(Math.exp(4.6 + random.normal() * 1.1)) }
      : {}),
    homeServices: [
      ...(buysOnline ? ["BUY_ONLINE"] : []),
      ...(random.chance(buysOnline ? 0.8 : 0.15) ? ["ONLINE_PAPERWORK"] : []),
    ],
    ...(ships ? { shippingLabel: `Ships within ${shipsWithinMiles} miles`, shipsWithinMiles } : {}),
    hidesEmailForm: random.chance(0.06),
    ...documentationFeeOf(id, place.state),
    ...hoursOf(id),
    ...(hasDifference ? describeDifference(random, name, place) : {}),
  };
  return {
    owner,
    franchises: franchises.map((make) => make.code),
    size: Math.exp(random.normal() * 0.7),
    priceLevel: 1 + random.normal() * 0.02,
    typicalPhotos: random.integer(12, 34),
    ...(random.chance(0.06) ? { exchange: random.pick(["DAYS_3", "DAYS_7", "DAYS_14"]) } : {}),
    sponsors: random.chance(0.12),
  };
}

const FEES_DOLLARS = [75, 125, 199, 249, 299, 349, 399, 499, 599, 699];
/** What the law of a state allows at most. */
const FEE_MAX_DOLLARS: Readonly<Record<string, number>> = { CA: 85, NY: 175 };

/** Two dealers of three state a fee for the papers. From the dealer's number, so that it moves no other draw of a seed. */
function documentationFeeOf(id: string, state: string): { readonly documentationFee?: number } {
  const draw = createSeededRandom(Number(id));
  const isStated = draw.chance(0.66);
  const fee = draw.pick(FEES_DOLLARS);
  return isStated ? { documentationFee: Math.min(fee, FEE_MAX_DOLLARS[state] ?? fee) } : {};
}

const WEEKDAY_HOURS = [
  { opens: "09:00", closes: "18:00" },
  { opens: "09:00", closes: "19:00" },
  { opens: "09:00", closes: "20:00" },
  { opens: "08:30", closes: "19:30" },
];
const SATURDAY_HOURS = [
  { opens: "09:00", closes: "17:00" },
  { opens: "09:00", closes: "18:00" },
  { opens: "10:00", closes: "16:00" },
];
const SUNDAY_HOURS = { opens: "11:00", closes: "17:00" };

/** Four dealers of five say when they are open, and two of those on Sundays; from the dealer's number, as the fee is. */
function hoursOf(id: string): Pick<OwnerRecord, "hours"> {
  const draw = createSeededRandom(Number(id) + 1_000_000_000);
  if (!draw.chance(0.8)) return {};
  const [weekday, saturday] = [draw.pick(WEEKDAY_HOURS), draw.pick(SATURDAY_HOURS)];
  const sunday = draw.chance(0.4) ? [{ weekday: 0, ...SUNDAY_HOURS }] : [];
  return {
    hours: [...sunday, ...[1, 2, 3, 4, 5].map((day) => ({ weekday: day, ...weekday })), { weekday: 6, ...saturday }],
  };
}

function nameDealer(random: SeededRandom, place: Place, franchises: readonly Make[], names: Set<string>): string {
  const { words } = seedData();
  const trade = franchises.length > 0 ? franchises.map((make) => make.name).join(" ") : random.pick(words.dealerTrades);
  const short = `${random.pick(words.dealerNames)} ${trade}`;
  const candidates = [short, `${short} of ${place.city}`, `${short} of ${place.city}, ${place.state}`];
  const free = candidates.find((candidate) => !names.has(candidate));
  const name = free ?? `${short} of ${place.city} ${names.size}`;
  names.add(name);
  return name;
}

function describeDifference(random: SeededRandom, name: string, place: Place) {
  const { promises: all, taglines } = seedData().words;
  const start = random.integer(0, all.length - 1);
  const promises = [0, 1, 2].map((step) => all[(start + step * 3) % all.length]);
  return {
    tagline: random.pick(taglines),
    differenceHtml:
      `<h3>Why people in ${escapeXml(place.city)} buy from ${escapeXml(name)}</h3>` +
      `<ul>${promises.map((promise) => `<li>${promise}</li>`).join("")}</ul>` +
      `<p><strong>Come and see us</strong>, or ask for a video of any car on the lot.</p>`,
  };
}

function seedPrivateSeller(random: SeededRandom, id: string, place: Place): OwnerRecord {
  return {
    id,
    name: random.pick(seedData().words.firstNames),
    isPrivate: true,
    city: place.city,
    state: place.state,
    zip: place.zip,
    phone: phoneNumber(random, place.state),
    email: `seller-${id}@mail.example`,
    homeServices: [],
    hidesEmailForm: false,
  };
}

function phoneNumber(random: SeededRandom, state: string): string {
  return `(${seedData().areaCodes.get(state) ?? "212"}) 555-01${String(random.integer(0, 99)).padStart(2, "0")}`;
}
