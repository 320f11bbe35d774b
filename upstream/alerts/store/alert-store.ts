import { type Kysely, sql } from "kysely";
import type { AlertStore } from "../../ports/alert-store";
import type { Clock } from "../../ports/clock";
import type { PeopleTables } from "../../storage/people/people-tables";
import { atOnce, inBatches } from "../../storage/query-store";
import { createAccountConfirmations } from "./account-confirmations";
import { createAlertRuns } from "./alert-runs";
import type { AlertTokens } from "./alert-tokens";
import { createFollowedCars } from "./followed-cars-store";
import { createSavedSearchStore } from "./saved-search-store";
import { createStopLinks } from "./stop-links";
import { createSubscriptions } from "./subscriptions";
import { createToldListings, noteTold } from "./told-listings";
import { createTroubledMailboxes } from "./troubled-mailboxes";

interface AlertStoreParts {
  readonly db: Kysely<PeopleTables>;
  readonly tokens: AlertTokens;
  /** What the history of a person's mails is stored by. */
  readonly personKey: (email: string) => string;
  /** What is stored of mailboxes that want no alerts. */
  readonly unwantedKey: (email: string) => string;
  readonly now: Clock;
}

/** The upstream and the alert job work on it at the same time. */
export function createAlertStore({ db, tokens, personKey, unwantedKey, now }: AlertStoreParts): AlertStore {
  return {
    searches: createSavedSearchStore({ db, personKey, now }),
    subscriptions: createSubscriptions({ db, now, tokens, unwantedKey }),
    confirmations: createAccountConfirmations({ db, now, tokens }),
    stopLinks: createStopLinks(db, tokens),
    mailboxes: createTroubledMailboxes(db, now),
    told: createToldListings(db),
    followed: createFollowedCars(db, now),
    runs: createAlertRuns(db, now),
    async passOver(searchIds, at) {
      await atOnce(db, async (tx) => {
        for (const ids of inBatches(searchIds))
          await tx.updateTable("saved_searches").set({ looked_at: at }).where("id", "in", ids).execute();
      });
    },
    settle: (looks, { lookedAt, knownListingId, knownVersion }) =>
      atOnce(db, async (tx) => {
        const mailedAt = now().toISOString();
        for (const { searchId, news } of looks) {
          await tx
            .updateTable("saved_searches")
            .set({
              looked_at: lookedAt,
              known_listing_id: higher("known_listing_id", knownListingId),
              known_version: higher("known_version", knownVersion),
              ...(news !== null && { mailed_at: mailedAt }),
            })
            .where("id", "=", searchId)
            .execute();
          if (news !== null) await noteTold(tx, searchId, { ...news, at: mailedAt });
        }
      }),
  };
}

/** Of what a column holds and a number. */
const higher = (column: string, number: number) =>
  sql<number>`case when ${sql.ref(column)} > ${number} then ${sql.ref(column)} else ${number} end`;
