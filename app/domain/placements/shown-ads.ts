import { HOUR_MS } from "../durations";
import { HOUSE_AD_PER_HOUR_MAX } from "../limits";
import type { Caps } from "./allocate";

/** What a browser was shown within the hour: for caps, and for no other end. */
export interface ShownAds {
  /** Of the pages of this browser alone: drawn by lot, and nobody's number. */
  readonly seed: string;
  /** Moments by id, in milliseconds, the newest last. */
  readonly shown: ReadonlyMap<string, readonly number[]>;
}

const REMEMBERED_MS = HOUR_MS;
/** Ads that one browser's cookie has room for; the newest count. */
const REMEMBERED_ADS = 30;

export function capsOf({ shown }: ShownAds, now: number): Caps {
  return new Map(
    [...shown].flatMap(([id, moments]) => {
      const recent = moments.filter((moment) => moment > now - REMEMBERED_MS);
      return recent.length === 0 ? [] : [[id, { times: recent.length, lastAt: recent.at(-1) ?? 0 }]];
    }),
  );
}

/** With what is shown now. */
export function withShown({ seed, shown }: ShownAds, ids: readonly string[], now: number): ShownAds {
  const moments = new Map(
    [...shown].map(([id, before]) => [id, before.filter((moment) => moment > now - REMEMBERED_MS)] as const),
  );
  for (const id of ids) {
    const before = moments.get(id) ?? [];
    // Behind the others, as the newest.
    moments.delete(id);
    moments.set(id, [...before, now].slice(-HOUSE_AD_PER_HOUR_MAX));
  }
  const recent = [...moments].filter(([, times]) => times.length > 0).slice(-REMEMBERED_ADS);
  return { seed, shown: new Map(recent) };
}
