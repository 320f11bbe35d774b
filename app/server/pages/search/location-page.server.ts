import { type AppLoadContext, redirect } from "@remix-run/node";
import { searchUrl } from "~/domain/search/canonical-url";
import { APPLY_EVERYWHERE, APPLY_FROM_PANEL, APPLY_PARAMETER } from "~/domain/search/query/form-marker";
import type { SearchQuery } from "~/domain/search/query/search-query";
import type { SearchVocabulary } from "~/domain/search/query/search-vocabulary";
import { parseSearchParams, parseSearchUrl } from "~/domain/search/search-query-parser";
import { atRecord, emptySearch } from "~/domain/search/search-refinement";
import { FROM_PARAMETER } from "~/domain/site-paths";
import { trimUnseen } from "~/domain/trim-unseen";
import {
  everywhereHref,
  locationHref,
  PLACE_PARAMETERS,
  toLocationForm,
} from "~/domain/view-models/results/location-form";
import { isZipCode, readTypedZip, unknownZipMessage } from "~/domain/zip-code";
import { safePath } from "../../request/safe-redirect.server";
import { forgetPlace, readShopperPlace, rememberZip } from "../../shopper/shopper-place.server";

/**
 * The form that asks for a place, with its status: 400 and a message where a ZIP code is none (section 5, "Zip"). One that
 * there is is remembered, and throws the way to the search around it; "Look everywhere" forgets it, and throws the way there.
 */
export async function openLocationPage(context: AppLoadContext, request: Request) {
  const { searchParams } = new URL(request.url);
  const vocabulary = await context.services.vocabulary.searchVocabulary({ ...context.call, signal: request.signal });
  const typed = trimUnseen(searchParams.get("zip") ?? "");
  const zip = readTypedZip(typed) ?? typed;
  const radius = searchParams.get("searchRadius") ?? "";
  const applied = searchParams.get(APPLY_PARAMETER);
  const keepsPlace = zip === "" && applied === APPLY_FROM_PANEL;
  const isSubmitted = applied !== null && !keepsPlace;
  const { query, extras } = readSearch(request, context, vocabulary, isSubmitted);
  const source = { query, extras, vocabulary, brand: context.brand };

  if (keepsPlace) throw redirect(searchUrl(atRecord(query, 0), vocabulary, { brand: context.brand, extras }), 303);
  if (searchParams.getAll(APPLY_PARAMETER).includes(APPLY_EVERYWHERE)) {
    await forgetPlace(context, request);
    throw redirect(everywhereHref(source), 303);
  }
  if (!isSubmitted) return { view: toLocationForm(source, await typedBefore(context, request, query)), status: 200 };
  if (isZipCode(zip) && (await isRealZip(context, request, zip))) {
    await rememberZip(context, request, zip);
    throw redirect(locationHref(source, zip, radius), 303);
  }
  return {
    view: toLocationForm(source, { zip: typed, radius, error: unknownZipMessage(zip) }),
    status: 400,
  };
}

/** The search that the form is about: of the page that led here, else of the form's own parameters. */
function readSearch(
  request: Request,
  { brand, origin }: AppLoadContext,
  vocabulary: SearchVocabulary,
  isSubmitted: boolean,
) {
  const { searchParams } = new URL(request.url);
  const from = searchParams.get(FROM_PARAMETER);
  if (from !== null) {
    const page = parseSearchUrl(new URL(safePath(from), origin), vocabulary, { brand });
    return page.path.unknownSegments.length === 0 ? page : { query: emptySearch(brand), extras: [] };
  }
  const carried = new URLSearchParams(searchParams);
  carried.delete(APPLY_PARAMETER);
  if (isSubmitted) for (const name of PLACE_PARAMETERS) carried.delete(name);
  return parseSearchParams(carried, { brand, vocabulary });
}

/** Around no place the form starts with the one that is remembered. */
async function typedBefore(context: AppLoadContext, request: Request, { zip, city, searchRadius }: SearchQuery) {
  const place = zip === undefined && city === undefined ? await readShopperPlace(context, request) : null;
  return place === null ? undefined : { zip: place.zip, radius: String(searchRadius ?? "") };
}

/** Whether typed text is a ZIP code that exists, for the dialog of the same form. */
export async function checkZip(context: AppLoadContext, request: Request, typed: string): Promise<boolean> {
  const zip = readTypedZip(typed);
  const isReal = zip !== null && (await isRealZip(context, request, zip));
  if (isReal) await rememberZip(context, request, zip);
  return isReal;
}

/** A check that cannot be made refuses nothing. */
async function isRealZip({ services, call }: AppLoadContext, { signal }: Request, zip: string): Promise<boolean> {
  const known = await services.places.isZip(zip, { ...call, signal });
  return !known.ok || known.value;
}
