import { OPERATIONS } from "~/contract/operations";
import { readerOf } from "../upstream/response-reader.server";
import type { UpstreamClient } from "../upstream/upstream-client.server";
import type { CallFacts } from "../upstream/upstream-observer.server";
import type { UpstreamResult } from "../upstream/upstream-result.server";

/** A place of the map that a search is about. */
export interface KnownPlace {
  readonly city: string;
  readonly state: string;
  readonly zip?: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** ZIP codes and cities. A null value is an answer: there is no such place. */
export function createPlacesService(client: UpstreamClient) {
  const zipLookup = client.endpoint("zipLookup", readerOf(OPERATIONS.zipLookup.response));
  const zipValidation = client.endpoint("zipValidation", readerOf(OPERATIONS.zipValidation.response));
  const cityLookup = client.endpoint("cityLookup", readerOf(OPERATIONS.cityLookup.response));

  return {
    async byZip(zip: string, facts?: CallFacts): Promise<UpstreamResult<KnownPlace | null>> {
      return nullWhereRefused(await zipLookup({ pathParameters: { zip } }, facts));
    },
    /** Whether the postal service knows the ZIP code. */
    async isZip(zip: string, facts?: CallFacts): Promise<UpstreamResult<boolean>> {
      const result = await zipValidation({ pathParameters: { zip } }, facts);
      if (result.ok) return { ...result, value: result.value.success };
      return result.fault.kind === "http" ? { ok: true, value: false } : result;
    },
    /** `slug` is a path segment: "san-diego-ca". */
    async byCitySlug(slug: string, facts?: CallFacts): Promise<UpstreamResult<KnownPlace | null>> {
      const result = await cityLookup({ pathParameters: { slug } }, facts);
      if (!result.ok) return nullWhereRefused(result);
      const { name: city, state, latitude, longitude } = result.value;
      return { ...result, value: { city, state, latitude, longitude } };
    },
  };
}
export type PlacesService = ReturnType<typeof createPlacesService>;

function nullWhereRefused<T>(result: UpstreamResult<T>): UpstreamResult<T | null> {
  return !result.ok && result.fault.kind === "http" && (result.fault.status === 404 || result.fault.status === 400)
    ? { ok: true, value: null }
    : result;
}
