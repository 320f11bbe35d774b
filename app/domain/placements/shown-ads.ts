import { HOUR_MS } from "../durations";
import { HOUSE_AD_PER_HOUR_MAX } from "../limits";
import type { Caps } from "./allocate";
import { numberOf } from "./seeded-number";

/** What a browser was shown of house ads within the hour: for caps, and for no other end. */
export interface ShownAds {
  /** Of the pages of this browser alone: drawn by lot, and nobody's number. */
  readonly seed: string;
  /** Moments by the mark of an ad, in milliseconds, the newest last. */
  readonly shown: ReadonlyMap<string, readonly number[]>;
}

const REMEMBERED_MS = HOUR_MS;
/** Who was shown so many ads within the hour is shown no further one: a forgotten one would have no cap. */
const FULL_AT_ADS = 130;
/** Enough for the marks of a page beyond those: more than one cookie holds is forgotten by a browser as a whole. */
export const REMEMBERED_ADS_MAX = 150;
const MARK_CHARS = 6;
const BASE = 36;

/** Stands for an ad in a cookie: of one length whatever its id. Two ads of one mark have one cap. */
const markOf = (id: string): string => (numberOf(id) % BASE ** MARK_CHARS).toString(BASE).padStart(MARK_CHARS, "0");

/** What stands in the way of these ads. */
export function capsOf(memory: ShownAds, ids: readonly string[], now: number): Caps {
  const recent = recentOf(memory, now);
  const isFull = recent.size >= FULL_AT_ADS;
  return new Map(
    ids.flatMap((id) => {
      const moments = recent.get(markOf(id));
      if (moments !== undefined) return [[id, { times: moments.length, lastAt: moments.at(-1) ?? 0 }]];
      return isFull ? [[id, { times: HOUSE_AD_PER_HOUR_MAX, lastAt: 0 }]] : [];
    }),
  );
}

/** With what is shown now. */
export function withShown(memory: ShownAds, ids: readonly string[], now: number): ShownAds {
  const moments = recentOf(memory, now);
  for (const mark of ids.map(markOf)) {
    const before = moments.get(mark) ?? [];
    // Behind the others, as the newest.
    moments.delete(mark);
    moments.set(mark, [...before, now].slice(-HOUSE_AD_PER_HOUR_MAX));
  }
  return { seed: memory.seed, shown: new Map([...moments].slice(-REMEMBERED_ADS_MAX)) };
}

/** Without what is older than an hour. */
function recentOf({ shown }: ShownAds, now: number): Map<string, readonly number[]> {
  const recent = new Map<string, readonly number[]>();
  for (const [mark, before] of shown) {
    const moments = before.filter((moment) => moment > now - REMEMBERED_MS);
    if (moments.length > 0) recent.set(mark, moments);
  }
  return recent;
}
