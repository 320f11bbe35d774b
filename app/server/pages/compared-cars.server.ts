import type { AppLoadContext } from "@remix-run/node";
import type { ListingSet } from "~/contract/listings/listing-lookups";
import { BRANDS, sellsListing } from "~/domain/brand";
import { type ComparedCar, toComparedCar } from "~/domain/view-models/compare/compared-car";
import { cardContextOf, toListingCards } from "~/domain/view-models/results/listing-cards";
import { siteCalendar } from "../context/today.server";
import { openLoans } from "../shopper/wallet.server";

/** Pictures and names of compared cars; without those that cannot be had, since a page does without them. Never throws. */
export async function openComparedCars(
  context: AppLoadContext,
  request: Request,
  ids: readonly string[],
): Promise<readonly ComparedCar[]> {
  return (await openCarsWithVin(context, request, ids)).map(({ car }) => car);
}

/** The same cars with their VINs, where they have one. */
export async function openCarsWithVin(
  context: AppLoadContext,
  request: Request,
  ids: readonly string[],
): Promise<readonly { readonly car: ComparedCar; readonly vin?: string | undefined }[]> {
  if (ids.length === 0) return [];
  const { services, call } = context;
  const facts = { ...call, signal: call.signal ?? request.signal };
  const answer = await services.ask("comparedListings", { query: { id: ids } }, facts);
  if (!answer.ok) return [];
  const vins = new Map(answer.value.listings.map(({ id, vin }) => [id, vin]));
  return (await toBrandCars(context, request, answer.value)).map((car) => ({ car, vin: vins.get(car.id) }));
}

/** Listings of an answer as cars of a list: those that the page's brand sells. */
export async function toBrandCars(
  context: AppLoadContext,
  request: Request,
  { listings, owners }: Pick<ListingSet, "listings" | "owners">,
): Promise<readonly ComparedCar[]> {
  const brand = BRANDS[context.brand];
  const sold = listings.filter(({ make, sellerType }) => sellsListing(brand, { makeCode: make.code, sellerType }));
  const cardContext = cardContextOf(brand, context.flags, siteCalendar(context), await openLoans(context, request));
  return toListingCards({ listings: sold, owners }, cardContext).map(toComparedCar);
}
