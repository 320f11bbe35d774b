import type { TradeInEstimate, TradeInRequest, VinFacts } from "../../app/contract/listings/trade-in";
import type { SearchQuery } from "../../app/domain/search/query/search-query";
import { isValidVin, modelYearOfVin } from "../../app/domain/vin";
import { toTradeInValue } from "../../app/domain/wallet/trade-in-value";
import { askingRange, toMembers } from "../inventory/deals/asking-range";
import { createReferencePrices } from "../inventory/deals/deal-groups";
import { makesOfWmi } from "../inventory/seed/maker-facts";
import type { Marketplace } from "./marketplace";

type TradeInSource = Pick<Marketplace, "catalog" | "today"> & {
  readonly engine: Pick<Marketplace["engine"], "pricedCars">;
};

/** What dealers may give for a car, of what used cars like it ask here: everybody's, whatever brand they are shown under. */
export async function estimateTradeIn(
  { catalog, today, engine }: TradeInSource,
  { year, makeCode, modelCode, trimCode, miles, answers, isBranded }: TradeInRequest,
): Promise<TradeInEstimate> {
  if (isBranded) return { kind: "none", reason: "title" };
  const query: SearchQuery = {
    selected: { makeCode: [makeCode], modelCode: [modelCode], listingType: ["USED", "CERTIFIED", "3P_CERT"] },
    isListingTypeDefaulted: false,
    isEveryListingType: false,
    sortBy: "relevance",
    firstRecord: 0,
    numRecords: 1,
  };
  const references = createReferencePrices(catalog);
  const found = await engine.pricedCars({ query });
  const members = toMembers(
    found.map((car) => Object.assign({ isNew: false, makeCode, modelCode }, car)),
    references,
  );
  const known = trimCode !== undefined && catalog.findTrim(trimCode)?.modelCode === modelCode ? trimCode : undefined;
  const car = { year, mileage: miles, makeCode, modelCode, trimCode: known };
  const range = askingRange(members, car, { references, yearOfToday: yearOf(today()) });
  if (!("expected" in range)) return { kind: "none", reason: "few" };
  return { kind: "value", value: toTradeInValue(range, answers) };
}

/** Characters of a VIN that the maker gives to one model in one build: what follows is the car's own. */
const MODEL_CHARACTERS = 8;
const WMI_CHARACTERS = 3;
/** More tell no more. */
const LIKE_IT_MAX = 200;

/** Year by the tenth character; make and model by our own listings that begin alike, the make else by the maker's code. */
export async function readVinFacts(
  { store, today }: Pick<Marketplace, "store" | "today">,
  vin: string,
): Promise<Omit<VinFacts, "vin">> {
  const year = isValidVin(vin) ? modelYearOfVin(vin, yearOf(today()) + 1) : null;
  if (year === null) return {};
  const alike = await store.findByVinStart(vin.slice(0, MODEL_CHARACTERS), LIKE_IT_MAX);
  const makeCode = only(alike.map((car) => car.makeCode)) ?? (await makeOf(store, vin.slice(0, WMI_CHARACTERS)));
  if (makeCode === undefined) return { year };
  const modelCode = only(alike.map((car) => car.modelCode));
  return { year, makeCode, ...(modelCode !== undefined && { modelCode }) };
}

/** Some makers' codes stand for several makes. */
async function makeOf(store: Pick<Marketplace["store"], "findByVinStart">, wmi: string): Promise<string | undefined> {
  const listed = await store.findByVinStart(wmi, LIKE_IT_MAX);
  return only([...makesOfWmi(wmi), ...listed.map(({ makeCode }) => makeCode)]);
}

/** What all of them are; undefined where there are none, or several. */
function only(codes: readonly string[]): string | undefined {
  const [code, ...others] = new Set(codes);
  return others.length === 0 ? code : undefined;
}

const yearOf = (day: string) => Number(day.slice(0, 4));
