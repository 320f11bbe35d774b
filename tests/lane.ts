import { randomNumbers } from "./builders/random-numbers";

/**
 * What depends on the lane that a test runs in. `npm test` does by a tenth what is asked for in hundreds (random searches,
 * kills, page views); `npm run test:long` does it in full. Both draw from a seed that is printed: TEST_SEED repeats a run.
 */
const SHARE_OF_SHORT_LANE = 0.1;
const SEED_MAX = 0x7fff_ffff;

export const isLongLane = process.env.TEST_LANE === "long";
/** The same for all files of a run. */
export const seed = readSeed(process.env.TEST_SEED);

function readSeed(given: string | undefined): number {
  const chosen = given === undefined || given === "" ? Math.floor(Math.random() * SEED_MAX) : Number(given);
  if (!Number.isInteger(chosen)) throw new Error(`TEST_SEED is a whole number, not "${given}".`);
  return chosen;
}

/** For the processes of a run, so that all draw from the seed of the first. */
export const laneEnvironment = {
  TEST_LANE: isLongLane ? "long" : "short",
  TEST_SEED: String(seed),
};

/** How often to do what an issue asks for `full` times. */
export function timesOf(full: number): number {
  return isLongLane ? full : Math.ceil(full * SHARE_OF_SHORT_LANE);
}

/** The settings of a fast-check property that is asked for `full` times. */
export const propertyOf = (full: number) => ({ numRuns: timesOf(full), seed });

/** All of them in the long lane; else a tenth, drawn by the seed, in their order. */
export function shareOf<Item>(items: readonly Item[]): readonly Item[] {
  if (isLongLane) return items;
  const draw = randomNumbers(seed);
  const ranked = items.map((_, index) => ({ index, rank: draw() })).sort((a, b) => a.rank - b.rank);
  const chosen = new Set(ranked.slice(0, timesOf(items.length)).map(({ index }) => index));
  return items.filter((_, index) => chosen.has(index));
}
