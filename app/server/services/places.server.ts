import { placeSlug } from "~/domain/search/query/place-slug";
import type { SearchQuery } from "~/domain/search/query/search-query";
import type { Ask } from "../upstream/ask.server";
import type { AnswerOf } from "../upstream/policy-table.server";
import type { CallFacts } from "../upstream/upstream-observer.server";
import { saidOf, type UpstreamResult } from "../upstream/upstream-result.server";

/** A place of the map that a search is about. */
export type KnownPlace = Omit<AnswerOf<"zipLookup">, "zip"> & { readonly zip?: string };

type SearchedPlace = Pick<SearchQuery, "zip" | "city" | "state">;

/** ZIP codes and cities. A null value is an answer: there is no such place. */
export function createPlacesService(ask: Ask) {
  const service = {
    /** The place that a search is around, by its ZIP code or its city; null where it names neither. */
    async of(
      { zip, city, state }: SearchedPlace,
      facts?: CallFacts,
    ): Promise<UpstreamResult<KnownPlace | null> | null> {
      if (zip !== undefined) return service.byZip(zip, facts);
      if (city === undefined || state === undefined) return null;
      return service.byCitySlug(placeSlug({ city, state }), facts);
    },
    async byZip(zip: string, facts?: CallFacts): Promise<UpstreamResult<KnownPlace | null>> {
      return nullWhereNone(await ask("zipLookup", { pathParameters: { zip } }, facts));
    },
    /** Whether the postal service knows the ZIP code. */
    async isZip(zip: string, facts?: CallFacts): Promise<UpstreamResult<boolean>> {
      const result = await ask("zipValidation", { pathParameters: { zip } }, facts);
      if (result.ok) return { ...result, value: result.value.success };
      return isNoPlace(result) ? { ok: true, value: false } : result;
    },
    /** The places that words of a text may name; none where nobody answers. */
    async named(text: string, facts?: CallFacts): Promise<AnswerOf<"placesNamed">["places"]> {
      const result = await ask("placesNamed", { query: { text } }, facts);
      return result.ok ? result.value.places : [];
    },
    /** `slug` is a path segment: "san-diego-ca". */
    async byCitySlug(slug: string, facts?: CallFacts): Promise<UpstreamResult<KnownPlace | null>> {
      const result = await ask("cityLookup", { pathParameters: { slug } }, facts);
      if (!result.ok) return nullWhereNone(result);
      const { name: city, state, latitude, longitude } = result.value;
      return { ...result, value: { city, state, latitude, longitude } };
    },
  };
  return service;
}

export type PlacesService = ReturnType<typeof createPlacesService>;

function nullWhereNone<T>(result: UpstreamResult<T>): UpstreamResult<T | null> {
  return isNoPlace(result) ? { ok: true, value: null } : result;
}

const isNoPlace = (result: UpstreamResult<unknown>): boolean =>
  saidOf(result) === "not-found" || saidOf(result) === "bad-request";
