import { join } from "node:path";
import { BRAND_IDS } from "../../app/domain/brand";
import { type BrandOrigins, LOOPBACK_ORIGINS } from "../../app/domain/brand-origins";
import type { KnownMarket } from "../ports/inventory-store";
import { openDatabase } from "../storage/database";
import { type AccountConfirmations, createAccountConfirmations } from "./account-confirmations";
import { type AlertRun, beginAlertRun } from "./alert-runs";
import { ALERT_MIGRATIONS } from "./alert-schema";
import { openAlertTokens } from "./alert-tokens";
import { createMailAllowance } from "./mail-allowance";
import { createSavedSearchStore, type SavedSearchStore } from "./saved-search-store";
import type { SearchNews } from "./search-news";
import { createStopLinks, type StopLinks } from "./stop-links";
import { createSubscriptions, type Subscriptions } from "./subscriptions";
import { createToldListings, type ToldListings } from "./told-listings";
import { createTroubledMailboxes, type TroubledMailboxes } from "./troubled-mailboxes";

interface LookedAt extends KnownMarket {
  /** ISO date-time. */
  readonly lookedAt: string;
}

/** Saved searches, who said yes, what mails told, and the runs of the alert job: one file, so that they change together. */
export interface AlertStore {
  readonly searches: SavedSearchStore;
  readonly subscriptions: Subscriptions;
  readonly accounts: AccountConfirmations;
  readonly stopLinks: StopLinks;
  readonly mailboxes: TroubledMailboxes;
  readonly told: Pick<ToldListings, "of" | "forgetBefore">;
  beginRun(): AlertRun | null;
  /** The turn of these searches has come and brings no mail; what is news to them stays. */
  passOver(searchIds: readonly string[], at: string): void;
  /** After a look, and after its mail was taken where there was news: all of a person's searches or none. */
  settle(looks: readonly { readonly searchId: string; readonly news: SearchNews | null }[], at: LookedAt): void;
  close(): void;
}

interface AlertStoreOptions {
  /** The folder of `alerts.db`, and of the key that the links of mails are made with. */
  readonly dataDir: string;
  /** Where the links in mails lead; absent: to the site on this machine. */
  readonly origins?: BrandOrigins;
  readonly now?: () => Date;
}

const BUSY_TIMEOUT_MS = 2_000;

/** Opens saved searches and alerts beside the inventory. The upstream and the alert job work on them at the same time. */
export function openAlertStore({
  dataDir,
  origins = LOOPBACK_ORIGINS,
  now = () => new Date(),
}: AlertStoreOptions): AlertStore {
  const database = openDatabase({
    file: join(dataDir, "alerts.db"),
    busyTimeoutMs: BUSY_TIMEOUT_MS,
    migrations: ALERT_MIGRATIONS,
  });
  const tokens = openAlertTokens(dataDir);
  const mails = createMailAllowance(database, { tokens, now });
  const accounts = createAccountConfirmations({ database, now, mails, tokens });
  const searches = createSavedSearchStore({ database, now, isConfirmedConsumer: accounts.isConfirmed });
  // A site that moved is followed by the searches that were saved before: what is configured now counts.
  const move = database.prepare("UPDATE saved_searches SET site_url = ? WHERE brand = ? AND site_url <> ?");
  for (const brand of BRAND_IDS) move.run([origins[brand], brand, origins[brand]]);
  const told = createToldListings(database, now);
  const markLooked = database.prepare(
    `UPDATE saved_searches SET looked_at = ?, known_listing_id = max(known_listing_id, ?),
       known_version = max(known_version, ?) WHERE id = ?`,
  );
  const markMailed = database.prepare("UPDATE saved_searches SET mailed_at = ? WHERE id = ?");
  const markPassed = database.prepare("UPDATE saved_searches SET looked_at = ? WHERE id = ?");
  return {
    searches,
    subscriptions: createSubscriptions({ database, now, searches, mails, tokens }),
    accounts,
    stopLinks: createStopLinks(database, tokens),
    mailboxes: createTroubledMailboxes(database, now),
    told,
    beginRun: () => beginAlertRun(database, now),
    passOver(searchIds, at) {
      database.inWriteTransaction(() => {
        for (const searchId of searchIds) markPassed.run([at, searchId]);
      });
    },
    settle(looks, { lookedAt, knownListingId, knownVersion }) {
      database.inWriteTransaction(() => {
        for (const { searchId, news } of looks) {
          markLooked.run([lookedAt, knownListingId, knownVersion, searchId]);
          if (news === null) continue;
          markMailed.run([now().toISOString(), searchId]);
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
