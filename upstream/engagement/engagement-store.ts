import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { ClientMarks } from "../../app/contract/calls/client";
import { VIEW_COUNT_WINDOW_DAYS } from "../../app/domain/limits";
import { openDatabase, type SqlDatabase } from "../storage/database";
import { createViewCounter, type ViewCounter } from "./view-counter";
import { createViewersOfDay, type ViewersOfDay } from "./viewers-of-day";

/** Append a migration; never edit one that has been released. */
const ENGAGEMENT_MIGRATIONS = [
  `
  CREATE TABLE view_counts (
    vin TEXT NOT NULL,
    brand TEXT NOT NULL,
    day TEXT NOT NULL,
    views INTEGER NOT NULL,
    PRIMARY KEY (vin, brand, day)
  ) WITHOUT ROWID;
  CREATE INDEX view_counts_day ON view_counts (day);
  CREATE TABLE consumer_devices (
    brand TEXT NOT NULL,
    pixall_id TEXT NOT NULL,
    browser_token TEXT NOT NULL,
    registered_at TEXT NOT NULL,
    PRIMARY KEY (brand, pixall_id)
  ) WITHOUT ROWID;
  CREATE TABLE still_interested (
    id TEXT PRIMARY KEY,
    brand TEXT NOT NULL,
    vins TEXT NOT NULL,
    consumer_id TEXT,
    email TEXT,
    recorded_at TEXT NOT NULL
  ) WITHOUT ROWID;
  `,
  `
  CREATE TABLE viewers (
    day TEXT NOT NULL,
    viewer TEXT NOT NULL,
    views INTEGER NOT NULL,
    PRIMARY KEY (day, viewer)
  ) WITHOUT ROWID;
  `,
] as const;

interface ConsumerDevice {
  readonly brand: string;
  readonly pixallId: string;
  readonly browserToken: string;
}

interface StillInterestedRecord {
  readonly brand: string;
  readonly vins: readonly string[];
  readonly consumerId?: string | undefined;
  readonly email?: string | undefined;
}

/** What shoppers did: counted views, browsers that take push messages, vehicles they still want. */
export interface EngagementStore {
  /** Without `count`: `countView` knows who was counted already. */
  readonly views: Omit<ViewCounter, "count">;
  /**
   * Counts one view and answers the vehicle's views in the whole window. A client whose networks are marked is counted once
   * a day, and a wider network a few times.
   */
  countView(vin: string, brand: string, client?: ClientMarks): number;
  /** A browser that registers again replaces its token. */
  putDevice(device: ConsumerDevice): void;
  addStillInterested(record: StillInterestedRecord): { readonly id: string; readonly recordedAt: string };
  /** Writes the views that are still in memory, and closes, written or not. */
  close(): void;
}

interface EngagementStoreOptions {
  /** The folder of `engagement.db`. */
  readonly dataDir: string;
  readonly now?: () => Date;
  /** Views are written in one transaction this often; a crash loses at most as much. 0: only on close. Milliseconds. */
  readonly flushEveryMs?: number;
  /** Called when views could not be written; they stay in memory and are tried again. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

const BUSY_TIMEOUT_MS = 1_000;
const FLUSH_EVERY_DEFAULT_MS = 2_000;

/** Opens the tables of engagement beside the inventory. Views older than the window are forgotten. */
export function openEngagementStore(options: EngagementStoreOptions): EngagementStore {
  const now = options.now ?? (() => new Date());
  const database = openDatabase({
    file: join(options.dataDir, "engagement.db"),
    busyTimeoutMs: BUSY_TIMEOUT_MS,
    migrations: ENGAGEMENT_MIGRATIONS,
  });
  const today = () => now().toISOString().slice(0, 10);
  const views = createViewCounter({ today, windowDays: VIEW_COUNT_WINDOW_DAYS });
  const viewers = createViewersOfDay(today);
  loadViews(database, views, viewers);
  // A timer's exception would end the program, for the sake of a counter.
  const flush = () => {
    try {
      writeViews(database, views, viewers);
    } catch (error) {
      options.onError?.(error);
    }
  };

  const flushEveryMs = options.flushEveryMs ?? FLUSH_EVERY_DEFAULT_MS;
  const timer = flushEveryMs > 0 ? setInterval(flush, flushEveryMs) : null;
  timer?.unref();

  const insertDevice = database.prepare(
    "INSERT OR REPLACE INTO consumer_devices (brand, pixall_id, browser_token, registered_at) VALUES (?, ?, ?, ?)",
  );
  const insertInterest = database.prepare(
    "INSERT INTO still_interested (id, brand, vins, consumer_id, email, recorded_at) VALUES (?, ?, ?, ?, ?, ?)",
  );
  return {
    views,
    countView: (vin, brand, client) =>
      client === undefined || viewers.isNew(vin, client) ? views.count(vin, brand) : views.total(vin),
    putDevice({ brand, pixallId, browserToken }) {
      insertDevice.run([brand, pixallId, browserToken, now().toISOString()]);
    },
    addStillInterested({ brand, vins, consumerId, email }) {
      const id = randomUUID();
      const recordedAt = now().toISOString();
      insertInterest.run([id, brand, JSON.stringify(vins), consumerId ?? null, email ?? null, recordedAt]);
      return { id, recordedAt };
    },
    close() {
      if (timer !== null) clearInterval(timer);
      flush();
      database.close();
    },
  };
}

function loadViews(database: SqlDatabase, views: ViewCounter, viewers: ViewersOfDay): void {
  for (const [vin, brand, day, count] of database.prepare("SELECT vin, brand, day, views FROM view_counts").all()) {
    if (typeof vin === "string" && typeof brand === "string" && typeof day === "string" && typeof count === "number") {
      views.restore({ vin, brand, day, views: count });
    }
  }
  const today = database.prepare("SELECT viewer, views FROM viewers WHERE day = ?");
  for (const [viewer, count] of today.all([viewers.day()])) {
    if (typeof viewer === "string" && typeof count === "number") viewers.restore(viewer, count);
  }
}

function writeViews(database: SqlDatabase, views: ViewCounter, viewers: ViewersOfDay): void {
  const changed = views.takeChanged();
  if (changed.length === 0) return;
  const seen = viewers.takeChanged();
  try {
    database.inWriteTransaction(() => {
      const put = database.prepare("INSERT OR REPLACE INTO view_counts (vin, brand, day, views) VALUES (?, ?, ?, ?)");
      for (const { vin, brand, day, views: count } of changed) put.run([vin, brand, day, count]);
      database.prepare("DELETE FROM view_counts WHERE day < ?").run([views.firstDay()]);
      const putViewer = database.prepare("INSERT OR REPLACE INTO viewers (day, viewer, views) VALUES (?, ?, ?)");
      for (const [viewer, count] of seen) putViewer.run([viewers.day(), viewer, count]);
      database.prepare("DELETE FROM viewers WHERE day < ?").run([viewers.day()]);
    });
  } catch (error) {
    views.putBack(changed);
    viewers.putBack(seen);
    throw error;
  }
}
