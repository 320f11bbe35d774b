import { daysBefore } from "../../app/domain/figures/local-day";
import type { DayCount } from "../ports/engagement-store";

/** Real views per vehicle, brand and day, for the last days. In memory: every listing card asks. */
export interface ViewCounter {
  /** Counts one view and answers the vehicle's views in the whole window. */
  count(vin: string, brand: string): number;
  /** Views in the last `days` days, today included; never beyond the window. */
  total(vin: string, days?: number): number;
  countsByBrand(vin: string, days?: number): Readonly<Record<string, number>>;
  /** Takes over a count that was stored. */
  restore(count: DayCount): void;
  /** The counts that changed since the last call; they are the caller's to keep. */
  takeChanged(): readonly DayCount[];
  /** Counts that were taken and could not be stored: the next call gives them again, or what they have grown to. */
  putBack(taken: readonly DayCount[]): void;
  /** The first day that still counts. */
  firstDay(): string;
}

interface ViewCounterOptions {
  /** ISO date. */
  readonly today: () => string;
  readonly windowDays: number;
}

export function createViewCounter({ today, windowDays }: ViewCounterOptions): ViewCounter {
  const countsByVin = new Map<string, Map<string, DayCount>>();
  const changed = new Map<string, DayCount>();
  let prunedOn = today();

  const firstDayOf = (days: number) => daysBefore(today(), Math.min(Math.max(days, 1), windowDays) - 1);
  const inWindow = (vin: string, days: number) => {
    const first = firstDayOf(days);
    return [...(countsByVin.get(vin)?.values() ?? [])].filter(({ day }) => day >= first);
  };
  const noteChange = (count: DayCount) => changed.set(`${count.vin} ${count.day} ${count.brand}`, count);
  const put = (count: DayCount) => {
    const own = countsByVin.get(count.vin) ?? new Map<string, DayCount>();
    own.set(`${count.day} ${count.brand}`, count);
    countsByVin.set(count.vin, own);
  };
  const total = (vin: string, days = windowDays) =>
    // Most vehicles were not looked at: they need no dates.
    countsByVin.has(vin) ? inWindow(vin, days).reduce((sum, { views }) => sum + views, 0) : 0;

  function forgetOldDays(): void {
    if (prunedOn === today()) return;
    prunedOn = today();
    const first = firstDayOf(windowDays);
    for (const [vin, counts] of countsByVin) {
      for (const [key, { day }] of counts) if (day < first) counts.delete(key);
      if (counts.size === 0) countsByVin.delete(vin);
    }
  }

  return {
    count(vin, brand) {
      forgetOldDays();
      const day = today();
      const count = { vin, brand, day, views: (countsByVin.get(vin)?.get(`${day} ${brand}`)?.views ?? 0) + 1 };
      put(count);
      noteChange(count);
      return total(vin);
    },
    total,
    countsByBrand(vin, days = windowDays) {
      const counts: Record<string, number> = {};
      for (const { brand, views } of inWindow(vin, days)) counts[brand] = (counts[brand] ?? 0) + views;
      return counts;
    },
    restore(count) {
      if (count.day >= firstDayOf(windowDays)) put(count);
    },
    takeChanged() {
      const taken = [...changed.values()];
      changed.clear();
      return taken;
    },
    putBack(taken) {
      const grown = [...changed.values()];
      for (const count of [...taken, ...grown]) noteChange(count);
    },
    firstDay: () => firstDayOf(windowDays),
  };
}
