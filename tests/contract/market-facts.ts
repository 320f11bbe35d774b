import type { Listing } from "../../app/contract/listings/listing";
import { OPERATIONS } from "../../app/contract/operations";

/** Real codes and ids of the services under test, found out by asking them. */
export interface MarketFacts {
  /** A used vehicle of a dealer, with its make, model and trim. */
  readonly used: Listing;
  readonly usedZip: string;
  readonly dealerWithDifferenceId: string;
  /** Year and trim of the catalogue, for reference vehicles. */
  readonly modelYear: { readonly makeCode: string; readonly modelCode: string; readonly year: number };
  readonly vehicleId: string;
}

async function getJson(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response.json();
}

export async function learnMarket(url: string): Promise<MarketFacts> {
  const search = OPERATIONS.listing.response.parse(
    await getJson(`${url}/rest/lsc/listing?listingType=USED&sellerType=d&numRecords=100&zip=60601&searchRadius=0`),
  );
  const used = search.listings.find(({ trim }) => trim?.code !== undefined);
  const owner = search.owners.find(({ dealerDiff }) => dealerDiff !== undefined);
  const usedZip = search.owners.find(({ id }) => id === used?.ownerId)?.location?.address.zip;
  if (!used || !owner || !usedZip) throw new Error("The services hold no used vehicle of a dealer to ask about.");

  const { makes } = OPERATIONS.catalogVocabulary.response.parse(await getJson(`${url}/rest/lsc/reference/vocabulary`));
  const make = makes.find(({ code }) => code === used.make.code);
  const trim = make?.models
    .find(({ code }) => code === used.model.code)
    ?.trims.find(({ code }) => code === used.trim?.code);
  const modelYear = { makeCode: used.make.code, modelCode: used.model.code, year: trim?.lastYear ?? used.year };
  const reference = OPERATIONS.referenceVehicles.response.parse(
    await getJson(
      `${url}${OPERATIONS.referenceVehicles.path}?yearId=${modelYear.year}&atcMakeCode=${modelYear.makeCode}&atcModelCode=${modelYear.modelCode}`,
    ),
  );
  const vehicleId = reference.items[0]?.vehicleId;
  if (vehicleId === undefined) throw new Error(`No reference vehicle of ${modelYear.year} ${used.title}.`);
  return { used, usedZip, dealerWithDifferenceId: owner.id, modelYear, vehicleId };
}
