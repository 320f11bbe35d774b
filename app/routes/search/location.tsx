import { type AppLoadContext, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { searchUrl } from "~/domain/search/canonical-url";
import { isZipShaped } from "~/domain/search/query/place-slug";
import { parseSearchParams } from "~/domain/search/search-query-parser";
import { atRecord } from "~/domain/search/search-refinement";
import { locationHref, PLACE_PARAMETERS, toLocationForm } from "~/domain/view-models/results/location-form";
import { APPLY_FROM_PANEL, APPLY_PARAMETER } from "~/domain/view-models/results/location-names";
import { INVALID_ZIP_MESSAGE } from "~/domain/zip-code";
import { errorTitle } from "~/ui/form/error-title";
import { siteNameOf } from "~/ui/frame/site-navigation";
import { LocationPage } from "~/ui/location/location-page";

export const meta: MetaFunction<typeof loader> = ({ data: form, matches }) => [
  { title: errorTitle(`Location | ${siteNameOf(matches)}`, form?.error !== undefined) },
  { name: "robots", content: "noindex, follow" },
];

/**
 * The location dialog as a page of its own: a GET form that applies on submit only. A ZIP code that is none is answered
 * with 400 and its message, and nothing is searched (section 5, "Zip"); a good one leads to the search around it.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const vocabulary = await context.services.vocabulary.searchVocabulary({ ...context.call, signal: request.signal });
  const zip = (searchParams.get("zip") ?? "").trim();
  const radius = searchParams.get("searchRadius") ?? "";
  const keepsPlace = zip === "" && searchParams.get(APPLY_PARAMETER) === APPLY_FROM_PANEL;
  const isSubmitted = searchParams.has(APPLY_PARAMETER) && !keepsPlace;

  const carried = new URLSearchParams(searchParams);
  carried.delete(APPLY_PARAMETER);
  if (isSubmitted) for (const name of PLACE_PARAMETERS) carried.delete(name);
  const { query, extras } = parseSearchParams(carried, { brand: context.brand, vocabulary });
  const source = { query, extras, vocabulary, brand: context.brand };

  if (keepsPlace) throw redirect(searchUrl(atRecord(query, 0), vocabulary, { brand: context.brand, extras }), 303);
  if (!isSubmitted) return toLocationForm(source);
  if (await isRealZip(context, zip, request.signal)) throw redirect(locationHref(source, zip, radius), 303);
  return data(toLocationForm(source, { zip: zip.slice(0, 10), radius, error: INVALID_ZIP_MESSAGE }), { status: 400 });
}

/** A check that cannot be made refuses nothing. */
async function isRealZip(context: AppLoadContext, zip: string, signal: AbortSignal): Promise<boolean> {
  if (!isZipShaped(zip)) return false;
  const known = await context.services.places.isZip(zip, { ...context.call, signal });
  return !known.ok || known.value;
}

export default function Location() {
  return <LocationPage form={useLoaderData<typeof loader>()} />;
}
