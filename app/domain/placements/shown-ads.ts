import { HOUR_MS } from "../durations";
import { ALLOCATION_WINDOW_MS, HOUSE_AD_PER_HOUR_MAX } from "../limits";
import type { Caps } from "./allocate";
import { numberOf } from "./seeded-number";

/** What a browser was shown of house ads within the hour: for caps, and for no other end. */
export interface ShownAds {
  /** Of the pages of this browser alone: drawn by lot, and nobody's number. */
  readonly seed: string;
  /** Moments by the mark of an ad, in milliseconds, the newest last. */
  readonly shown: ReadonlyMap<string, readonly number[]>;
  /** Moments of the pages that were shown last, by the mark of their address, the newest last. */
  readonly pages: ReadonlyMap<string, number>;
}

const SECOND_MS = 1_000;
const REMEMBERED_MS = HOUR_MS;
/** Who was shown so many ads within the hour is shown no further one: a forgotten one would have no cap. */
const FULL_AT_ADS = 130;
/** Enough for the marks of a page beyond those: more than one cookie holds is forgotten by a browser as a whole. */
export const REMEMBERED_ADS_MAX = 150;
/** The way back from a car or two leads no further. */
export const REMEMBERED_PAGES_MAX = 6;
const MARK_CHARS = 6;
const BASE = 36;

/** Stands for an ad or an address in a cookie: of one length whatever that is. Two ads of one mark have one cap. */
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

/**
 * The moment of a page that is shown now: whole seconds, as a browser remembers them, and later than any that it remembers, so
 * that what was shown before the page is known when its reader comes back.
 */
export function momentOfPage({ shown, pages }: ShownAds, now: number): number {
  const newest = Math.max(0, ...[...shown.values()].flat(), ...pages.values());
  return Math.max(Math.ceil(now / SECOND_MS) * SECOND_MS, newest + SECOND_MS);
}

/**
 * As it was when a page was shown first, where that is so lately that whoever comes back to it is to find the same ads in their
 * places; null where it was not.
 */
export function beforePage(memory: ShownAds, address: string, now: number): { memory: ShownAds; at: number } | null {
  const at = memory.pages.get(markOf(address));
  if (at === undefined || at <= now - ALLOCATION_WINDOW_MS) return null;
  const shown = [...memory.shown].map(([mark, moments]) => [mark, moments.filter((moment) => moment < at)] as const);
  return { memory: { ...memory, shown: new Map(shown) }, at };
}

/** Whether nothing stands in the way of any ad. */
export const isWithoutCaps = (memory: ShownAds, now: number): boolean => recentOf(memory, now).size === 0;

/** With what is shown now, on the page of an address. */
export function withShown(memory: ShownAds, ids: readonly string[], now: number, address: string): ShownAds {
  const moments = recentOf(memory, now);
  for (const mark of ids.map(markOf)) {
    const before = moments.get(mark) ?? [];
    // Behind the others, as the newest.
    moments.delete(mark);
    moments.set(mark, [...before, now].slice(-HOUSE_AD_PER_HOUR_MAX));
  }
  const pages = [...memory.pages].filter(([mark]) => mark !== markOf(address));
  return {
    seed: memory.seed,
    shown: new Map([...moments].slice(-REMEMBERED_ADS_MAX)),
    pages: new Map([...pages, [markOf(address), now] as const].slice(-REMEMBERED_PAGES_MAX)),
  };
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
