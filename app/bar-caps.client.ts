import { HOUR_MS } from "./domain/durations";
import { ALLOCATION_WINDOW_MS } from "./domain/limits";
import { numberOf } from "./domain/placements/seeded-number";

const STORED = "fixedAdsShown";

/** `page`: where the bar came with it; stands for an address, and names none. */
type Showing = readonly [id: string, at: number, page?: number];

/** Of a browser that stores nothing for us: this document's. */
let here: readonly Showing[] = [];

/** Whether an ad may stand at the foot of the window once more, here or in another tab. Where it names no number it may. */
export function mayBeShown({ dataset: { house, perHour } }: HTMLElement): boolean {
  return perHour === undefined || withinHour().filter(([id]) => id === house).length < Number(perHour);
}

/**
 * It stands there from now on; `isFirst`: the bar comes with it. Only what was shown within the hour is stored, and nothing of who
 * looks.
 */
export function noteShown({ dataset: { house, perHour } }: HTMLElement, isFirst: boolean): void {
  if (house === undefined || perHour === undefined) return;
  const showing: Showing = isFirst ? [house, Date.now(), pageNow()] : [house, Date.now()];
  here = [...withinHour(), showing];
  try {
    localStorage.setItem(STORED, JSON.stringify(here));
  } catch {
    // What this document knows has to do.
  }
}

/**
 * The ad that the bar of this page came with so lately that its reader has come back: it counts once, as the page's other ads
 * do (shown-ads.ts in domain/placements).
 */
export function shownHereBefore(): string | undefined {
  const [page, since] = [pageNow(), Date.now() - ALLOCATION_WINDOW_MS];
  return withinHour().find(([, at, on]) => on === page && at > since)?.[0];
}

const pageNow = (): number => numberOf(location.pathname + location.search);

function withinHour(): readonly Showing[] {
  const isRecent = ([, at]: Showing) => at > Date.now() - HOUR_MS;
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED) ?? "null");
    if (Array.isArray(stored)) return stored.filter(isShowing).filter(isRecent);
  } catch {
    // As above.
  }
  return here.filter(isRecent);
}

const isShowing = (stored: unknown): stored is Showing =>
  Array.isArray(stored) && typeof stored[0] === "string" && typeof stored[1] === "number";
