import type { AppLoadContext } from "@remix-run/node";
import { BRANDS } from "~/domain/brand";
import { toMakeLinks } from "~/domain/view-models/reference/make-links";
import { readShopperPlace } from "../shopper/shopper-place.server";

/** Ways on from an address that is none of ours. */
export async function openNotFound(context: AppLoadContext, request: Request) {
  const { services, call, brand } = context;
  const vocabulary = await services.vocabulary.searchVocabulary({ ...call, signal: request.signal });
  const place = await readShopperPlace(context, request);
  return { makes: toMakeLinks(vocabulary, BRANDS[brand], place?.zip) };
}
