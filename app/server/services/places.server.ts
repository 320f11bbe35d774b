import type { Ask } from "../upstream/ask.server";
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
export function createPlacesService(ask: Ask) {
  return {
    async byZip(zip: string, facts?: CallFacts): Promise<UpstreamResult<KnownPlace | null>> {
      return nullWhereRefused(await ask("zipLookup", { pathParameters: { zip } }, facts));
    },
    /** Whether the postal service knows the ZIP code. */
    async isZip(zip: string, facts?: CallFacts): Promise<UpstreamResult<boolean>> {
      const result = await ask("zipValidation", { pathParameters: { zip } }, facts);
      if (result.ok) return { ...result, value: result.value.success };
      return result.fault.kind === "http" ? { ok: true, value: false } : result;
    },
    /** `slug` is a path segment: "san-diego-ca". */
    async byCitySlug(slug: string, facts?: CallFacts): Promise<UpstreamResult<KnownPlace | null>> {
      const result = await ask("cityLookup", { pathParameters: { slug } }, facts);
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
