import type { Kysely, Selectable } from "kysely";
import { ALERT_REFUSAL_DELAYS_MS, ALERT_REFUSALS_MAX } from "../../../app/domain/limits";
import { addressKey } from "../../keys/address-keys";
import type { MailboxTrouble, TroubledMailboxes } from "../../ports/alert-store";
import type { Clock } from "../../ports/clock";
import type { PeopleTables } from "../../storage/people/people-tables";
import { atOnce, inBatches } from "../../storage/query-store";

type People = Kysely<PeopleTables>;

export function createTroubledMailboxes(db: People, now: Clock): TroubledMailboxes {
  const note = (email: string, change: (before: number) => { readonly refusals: number; readonly waitMs: number }) =>
    atOnce(db, async (tx) => {
      const { refusals, waitMs } = change((await find(tx, email))?.refusals ?? 0);
      const trouble = {
        refusals,
        tried_at: now().toISOString(),
        wait_until: new Date(now().getTime() + waitMs).toISOString(),
      };
      await tx
        .insertInto("troubled_mailboxes")
        .values({ address: addressKey(email), ...trouble })
        .onConflict((conflict) => conflict.column("address").doUpdateSet(trouble))
        .execute();
    });
  return {
    async all() {
      const rows = await db.selectFrom("troubled_mailboxes").selectAll().execute();
      return new Map(rows.map((row) => [row.address, toTrouble(row)]));
    },
    async isPaused(email) {
      return (await find(db, email))?.isPaused === true;
    },
    noteRefusal: (email) =>
      note(email, (before) => ({
        refusals: before + 1,
        waitMs: ALERT_REFUSAL_DELAYS_MS[before] ?? ALERT_REFUSAL_DELAYS_MS[2],
      })),
    noteFailure: (email, waitMs) => note(email, (refusals) => ({ refusals, waitMs })),
    async forget(email) {
      await db.deleteFrom("troubled_mailboxes").where("address", "=", addressKey(email)).execute();
    },
    keepOnly: (emails) =>
      atOnce(db, async (tx) => {
        const rows = await tx.selectFrom("troubled_mailboxes").select("address").execute();
        const others = rows.map(({ address }) => address).filter((address) => !emails.has(address));
        for (const some of inBatches(others))
          await tx.deleteFrom("troubled_mailboxes").where("address", "in", some).execute();
      }),
  };
}

async function find(db: People, email: string): Promise<MailboxTrouble | undefined> {
  const row = await db
    .selectFrom("troubled_mailboxes")
    .selectAll()
    .where("address", "=", addressKey(email))
    .executeTakeFirst();
  return row === undefined ? undefined : toTrouble(row);
}

function toTrouble(row: Selectable<PeopleTables["troubled_mailboxes"]>): MailboxTrouble {
  return {
    refusals: row.refusals,
    triedAt: row.tried_at,
    waitUntil: row.wait_until,
    isPaused: row.refusals >= ALERT_REFUSALS_MAX,
  };
}
