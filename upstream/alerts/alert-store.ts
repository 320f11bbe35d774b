import { join } from "node:path";
import { openDatabase } from "../storage/database";
import { type AlertRun, beginAlertRun } from "./alert-runs";
import { ALERT_MIGRATIONS } from "./alert-schema";
import { createSavedSearchStore, type SavedSearchStore } from "./saved-search-store";
import type { SearchNews } from "./search-news";
import { createToldListings, type ToldListings } from "./told-listings";

export interface LookedAt {
  /** ISO date-time. */
  readonly lookedAt: string;
  readonly knownListingId: number;
}

/** Saved searches, what their mails told, and the runs of the alert job: one file, so that they change together. */
export interface AlertStore {
  readonly searches: SavedSearchStore;
  readonly told: Pick<ToldListings, "of" | "forgetBefore">;
  beginRun(): AlertRun | null;
  /** After a look, and after its mail was taken where there was news: all of a person's searches or none. */
  settle(looks: readonly { readonly searchId: string; readonly news: SearchNews | null }[], at: LookedAt): void;
  close(): void;
}

export interface AlertStoreOptions {
  /** The folder of `alerts.db`. */
  readonly dataDir: string;
  readonly now?: () => Date;
}

const BUSY_TIMEOUT_MS = 2_000;

/** Opens saved searches and alerts beside the inventory. The upstream and the alert job work on them at the same time. */
export function openAlertStore({ dataDir, now = () => new Date() }: AlertStoreOptions): AlertStore {
  const database = openDatabase({
    file: join(dataDir, "alerts.db"),
    busyTimeoutMs: BUSY_TIMEOUT_MS,
    migrations: ALERT_MIGRATIONS,
  });
  const told = createToldListings(database, now);
  const markLooked = database.prepare(
    "UPDATE saved_searches SET looked_at = ?, known_listing_id = max(known_listing_id, ?) WHERE id = ?",
  );
  return {
    searches: createSavedSearchStore({ database, now }),
    told,
    beginRun: () => beginAlertRun(database, now),
    settle(looks, { lookedAt, knownListingId }) {
      database.inWriteTransaction(() => {
        for (const { searchId, news } of looks) {
          markLooked.run([lookedAt, knownListingId, searchId]);
          if (news === null) continue;
          told.put(searchId, news.told);
          told.forget(
            searchId,
            news.gone.map(({ id }) => id),
          );
        }
      });
    },
    close: () => database.close(),
  };
}
