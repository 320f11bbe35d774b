import { randomNumbers } from "./builders/random-numbers";

/**
 * What depends on the lane that a test runs in. `npm test` does by a tenth what is asked for in hundreds (random searches,
 * kills, page views), always from the same seed: one commit gets one verdict. `npm run test:long` does it in full, from a
 * seed of its own that it prints: TEST_SEED repeats a run. A case that failed there stays as a fixed case beside its test.
 */
interface Lane {
  readonly isLong: boolean;
  /** The same for all files of a run. */
  readonly seed: number;
  /** For the processes of a run, so that all draw from the seed of the first. */
  readonly environment: { readonly TEST_LANE: string; readonly TEST_SEED: string };
  /** How often to do what an issue asks for `full` times. */
  timesOf(full: number): number;
  /** The settings of a fast-check property that is asked for `full` times. */
  propertyOf(full: number): { readonly numRuns: number; readonly seed: number };
  /** All of them in the long lane; else a tenth and `least` at least, drawn by the seed, in their order. */
  shareOf<Item>(items: readonly Item[], least?: number): readonly Item[];
}

const SHARE_OF_SHORT_LANE = 0.1;
const SEED_OF_SHORT_LANE = 20_261_128;
const SEED_MAX = 0x7fff_ffff;

export function readLane(environment: Readonly<Record<string, string | undefined>>): Lane {
  const isLong = environment.TEST_LANE === "long";
  const seed = readSeed(environment.TEST_SEED, isLong);
  const timesOf = (full: number) => (isLong ? full : Math.ceil(full * SHARE_OF_SHORT_LANE));
  return {
    isLong,
    seed,
    environment: { TEST_LANE: isLong ? "long" : "short", TEST_SEED: String(seed) },
    timesOf,
    propertyOf: (full) => ({ numRuns: timesOf(full), seed }),
    shareOf(items, least = 1) {
      const draw = randomNumbers(seed);
      const ranked = items.map((_, index) => ({ index, rank: draw() })).sort((a, b) => a.rank - b.rank);
      const chosen = new Set(ranked.slice(0, Math.max(least, timesOf(items.length))).map(({ index }) => index));
      return items.filter((_, index) => chosen.has(index));
    },
  };
}

function readSeed(given: string | undefined, isLong: boolean): number {
  if (given === undefined || given === "") return isLong ? Math.floor(Math.random() * SEED_MAX) : SEED_OF_SHORT_LANE;
  const chosen = Number(given);
  if (!Number.isInteger(chosen)) throw new Error(`TEST_SEED is a whole number, not "${given}".`);
  return chosen;
}

/** Of this run. */
export const lane = readLane(process.env);
export const { seed, timesOf, propertyOf, shareOf } = lane;
