const STORED = "fixedAdsShown";
const HOUR_MS = 3_600_000;

type Showing = readonly [id: string, at: number];

/** Of a browser that stores nothing for us: this document's. */
let here: readonly Showing[] = [];

/** Whether an ad may stand at the foot of the window once more, here or in another tab. Where it names no number it may. */
export function mayBeShown({ dataset: { house, perHour } }: HTMLElement): boolean {
  return perHour === undefined || withinHour().filter(([id]) => id === house).length < Number(perHour);
}

/** It stands there from now on. Only what was shown within the hour is stored, and nothing of who looks. */
export function noteShown({ dataset: { house, perHour } }: HTMLElement): void {
  if (house === undefined || perHour === undefined) return;
  here = [...withinHour(), [house, Date.now()]];
  try {
    localStorage.setItem(STORED, JSON.stringify(here));
  } catch {
    // What this document knows has to do.
  }
}

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
