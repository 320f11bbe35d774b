import { CLICK_AGAIN_MS } from "~/domain/limits";
import {
  type DrawnCar,
  isPaidTier,
  type PaidCarCounts,
  type PaidPlace,
  paidPlaceWords,
  readPaidPlace,
} from "~/domain/placements/paid-counts";
import type { Ask } from "../upstream/ask.server";
import { createTally } from "./tally.server";
import { createViewMarks, dropOldest } from "./view-marks.server";

interface PaidListing {
  readonly ownerId: string;
  readonly tier?: { readonly name: string } | undefined;
}

/**
 * What is paid for of a listing, in a place for which tiers count or in another; undefined of one that nobody paid for, and of a
 * private seller's, who is a person.
 */
export function paidPlaceOf(
  { ownerId, tier }: PaidListing,
  owner: { readonly privateSeller: boolean } | undefined,
  place?: "boost" | "alpha",
): PaidPlace | undefined {
  if (owner?.privateSeller !== false) return undefined;
  if (place === "alpha") return { ownerId, tier: place };
  return isPaidTier(tier?.name) ? { ownerId, tier: place ?? tier.name } : undefined;
}

const CLICKS_REMEMBERED = 10_000;
const COUNTED = ["served", "rendered", "seen", "clicked"] as const;
type Counted = (typeof COUNTED)[number];
const nameOf = (what: Counted, place: PaidPlace) => `${what} ${paidPlaceWords(place)}`;

/** What became of cars that dealers pay for. `now` is in milliseconds. */
export function createPaidCarsService(ask: Ask, tellEveryMs?: number, now: () => number = () => performance.now()) {
  const tally = createTally((counts) => ask("countPaidCars", { body: { counts: toCounts(counts) } }), tellEveryMs);
  /** In memory alone, and for minutes: who clicked what is nobody's business. */
  const clicks = new Map<string, number>();
  const marks = createViewMarks();

  return {
    countServed: (places: readonly PaidPlace[]) => tally.count(places.map((place) => nameOf("served", place))),
    /** Once in a while for one client and car: a page that is loaded again is no other click. */
    countClick(place: PaidPlace, listingId: string, client: string): void {
      const click = `${client} ${listingId}`;
      const time = now();
      if ((clicks.get(click) ?? Number.NEGATIVE_INFINITY) > time - CLICK_AGAIN_MS) return;
      clicks.delete(click);
      clicks.set(click, time);
      dropOldest(clicks, CLICKS_REMEMBERED);
      tally.count([nameOf("clicked", place)]);
    },
    /** What a browser says of one view of a page, each car once, however often it says so. */
    countDrawn(view: string, cars: readonly DrawnCar[]): void {
      for (const { id, place, isSeen } of cars) {
        if (marks.raise(`rendered ${view} ${id}`) > 0) tally.count([nameOf("rendered", place)]);
        if (isSeen && marks.raise(`seen ${view} ${id}`) > 0) tally.count([nameOf("seen", place)]);
      }
    },
    tell: tally.tell,
  };
}
export type PaidCarsService = ReturnType<typeof createPaidCarsService>;

function toCounts(counts: readonly (readonly [string, number])[]): PaidCarCounts[] {
  const places = new Map<string, PaidPlace & Record<Counted, number>>();
  for (const [name, times] of counts) {
    const what = COUNTED.find((counted) => name.startsWith(`${counted} `));
    const words = name.slice(name.indexOf(" ") + 1);
    const place = readPaidPlace(words);
    if (what === undefined || place === undefined) continue;
    const { ownerId, tier } = place;
    const sum = places.get(words) ?? { ownerId, tier, served: 0, rendered: 0, seen: 0, clicked: 0 };
    places.set(words, sum);
    sum[what] += times;
  }
  return [...places.values()];
}
