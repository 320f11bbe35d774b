import type { AppLoadContext } from "@remix-run/node";
import { BRANDS } from "~/domain/brand";
import { toMakeLinks } from "~/domain/view-models/reference/make-links";
import { readShopperPlace } from "../shopper/shopper-place.server";
import { openMakesWithCars } from "./makes-with-cars.server";

/** Ways on from an address that is none of ours. */
export async function openNotFound(context: AppLoadContext, request: Request) {
  const { services, call, brand } = context;
  const facts = { ...call, signal: request.signal };
  const [vocabulary, place] = await Promise.all([
    services.vocabulary.searchVocabulary(facts),
    readShopperPlace(context, request),
  ]);
  const zip = place?.zip;
  const hasCars = await openMakesWithCars(context, { vocabulary, call: facts, zip });
  return { makes: toMakeLinks(vocabulary, BRANDS[brand], { zip, hasCars }) };
}
