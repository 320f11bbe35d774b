import type { ClientMarks } from "../../app/contract/calls/client";
import { VIEW_COUNT_WINDOW_DAYS } from "../../app/domain/limits";
import type { Clock } from "../ports/clock";
import type { EngagementStore } from "../ports/engagement-store";
import { createViewCounter, type ViewCounter } from "./view-counter";
import { createViewersOfDay } from "./viewers-of-day";

/** Counted views. In memory, since every card asks; stored every few seconds. */
export interface Engagement {
  /** Without `count`: `countView` knows who was counted already. */
  readonly views: Omit<ViewCounter, "count">;
  /**
   * Counts one view and answers the vehicle's views in the whole window. A client whose networks are marked is counted once
   * a day, and a wider network a few times.
   */
  countView(vin: string, brand: string, client?: ClientMarks): number;
  /** Writes the views that are still in memory. Never rejects. */
  close(): Promise<void>;
}

interface EngagementParts {
  readonly store: Pick<EngagementStore, "viewCounts" | "viewersOf" | "putViews">;
  readonly now?: Clock;
  /** Views are written in one transaction this often; a crash loses at most as much. 0: only on close. Milliseconds. */
  readonly flushEveryMs?: number;
  /** Called when views could not be written; they stay in memory and are tried again. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

const FLUSH_EVERY_DEFAULT_MS = 2_000;

/** Reads the views of the window. Views older than that are forgotten. */
export async function openEngagement(parts: EngagementParts): Promise<Engagement> {
  const { store, now = () => new Date(), flushEveryMs = FLUSH_EVERY_DEFAULT_MS, onError } = parts;
  const today = () => now().toISOString().slice(0, 10);
  const views = createViewCounter({ today, windowDays: VIEW_COUNT_WINDOW_DAYS });
  const viewers = createViewersOfDay(today);
  for (const count of await store.viewCounts()) views.restore(count);
  for (const [viewer, count] of await store.viewersOf(viewers.day())) viewers.restore(viewer, count);

  // A timer's exception would end the program, for the sake of a counter.
  const flush = async () => {
    const changed = views.takeChanged();
    if (changed.length === 0) return;
    const day = viewers.day();
    const seen = viewers.takeChanged();
    try {
      await store.putViews({ changed, firstDay: views.firstDay(), day, viewers: seen });
    } catch (error) {
      views.putBack(changed);
      viewers.putBack(seen);
      onError?.(error);
    }
  };
  const timer = flushEveryMs > 0 ? setInterval(() => void flush(), flushEveryMs) : null;
  timer?.unref();

  return {
    views,
    countView: (vin, brand, client) =>
      client === undefined || viewers.isNew(vin, client) ? views.count(vin, brand) : views.total(vin),
    async close() {
      if (timer !== null) clearInterval(timer);
      await flush();
    },
  };
}
