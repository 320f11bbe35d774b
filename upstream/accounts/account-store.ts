import { randomUUID } from "node:crypto";
import type { Kysely, Selectable } from "kysely";
import type { LeadProfile } from "../../app/contract/people/consumer";
import { SAVED_LISTINGS_MAX } from "../../app/domain/limits";
import { addressKey } from "../keys/address-keys";
import type { AccountStore, Consumer } from "../ports/account-store";
import type { Clock } from "../ports/clock";
import { emailsOf } from "../storage/people/emails-of";
import type { PeopleTables } from "../storage/people/people-tables";
import { atOnce } from "../storage/query-store";

export function createAccountStore(db: Kysely<PeopleTables>, now: Clock): AccountStore {
  const savedListings = async (consumerId: string) => {
    const rows = await db
      .selectFrom("saved_listings")
      .select(["listing_id", "saved_at"])
      .where("consumer_id", "=", consumerId)
      .orderBy("saved_at", "desc")
      .orderBy("listing_id")
      .execute();
    return rows.map(({ listing_id, saved_at }) => ({ listingId: listing_id, savedAt: saved_at }));
  };

  return {
    async addConsumer(email, passwordHash) {
      const id = randomUUID();
      const { numInsertedOrUpdatedRows } = await db
        .insertInto("consumers")
        .values({
          consumer_id: id,
          email,
          email_key: addressKey(email),
          password_hash: passwordHash,
          created_at: now().toISOString(),
          returned_mails: 0,
        })
        .onConflict((conflict) => conflict.column("email_key").doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n ? { id, email } : null;
    },
    async findByEmail(email) {
      const row = await db
        .selectFrom("consumers")
        .select(["consumer_id", "email", "password_hash"])
        .where("email_key", "=", addressKey(email))
        .executeTakeFirst();
      return row === undefined ? null : { ...toConsumer(row), passwordHash: row.password_hash };
    },
    emailsOf: (consumerIds) => emailsOf(db, consumerIds),
    async noteReturnedMail(email) {
      await db
        .updateTable("consumers")
        .set((row) => ({ returned_mails: row("returned_mails", "+", 1) }))
        .where("email_key", "=", addressKey(email))
        .execute();
    },
    async forgetReturnedMails(email) {
      await db
        .updateTable("consumers")
        .set({ returned_mails: 0 })
        .where("email_key", "=", addressKey(email))
        .where("returned_mails", ">", 0)
        .execute();
    },
    async returnedMails(consumerId) {
      const row = await db
        .selectFrom("consumers")
        .select("returned_mails")
        .where("consumer_id", "=", consumerId)
        .executeTakeFirst();
      return row?.returned_mails ?? 0;
    },
    async changeEmail(consumerId, email) {
      const key = addressKey(email);
      const rows = await db
        .selectFrom("consumers")
        .select(["consumer_id", "email_key"])
        .where((either) => either.or([either("consumer_id", "=", consumerId), either("email_key", "=", key)]))
        .execute();
      const own = rows.find(({ consumer_id }) => consumer_id === consumerId);
      if (own === undefined || rows.length > 1) return false;
      const moved = { email, email_key: key, returned_mails: 0 };
      await db.updateTable("consumers").set(moved).where("consumer_id", "=", consumerId).execute();
      const profile = await db
        .selectFrom("lead_profiles")
        .select("email")
        .where("consumer_id", "=", consumerId)
        .executeTakeFirst();
      if (profile?.email && addressKey(profile.email) === own.email_key)
        await db.updateTable("lead_profiles").set({ email }).where("consumer_id", "=", consumerId).execute();
      return true;
    },
    async changePassword(consumerId, passwordHash) {
      const changed = { password_hash: passwordHash };
      await db.updateTable("consumers").set(changed).where("consumer_id", "=", consumerId).execute();
    },
    async findProfile({ id, email }) {
      const row = await db.selectFrom("lead_profiles").selectAll().where("consumer_id", "=", id).executeTakeFirst();
      return row === undefined ? { email, isOneClickOptedIn: false } : toProfile(row);
    },
    putProfile: (consumerId, { firstName, lastName, email, phone, isOneClickOptedIn }) =>
      atOnce(db, async (tx) => {
        const before = await tx
          .selectFrom("lead_profiles")
          .select("one_click_since")
          .where("consumer_id", "=", consumerId)
          .executeTakeFirst();
        const said = {
          first_name: firstName ?? null,
          last_name: lastName ?? null,
          email: email ?? null,
          phone: phone ?? null,
          is_one_click_opted_in: isOneClickOptedIn ? 1 : 0,
          one_click_since: isOneClickOptedIn ? (before?.one_click_since ?? now().toISOString()) : null,
        };
        await tx
          .insertInto("lead_profiles")
          .values({ consumer_id: consumerId, ...said })
          .onConflict((conflict) => conflict.column("consumer_id").doUpdateSet(said))
          .execute();
      }),
    savedListings,
    saveListings(consumerId, listingIds, { dollarsOf, dropsFirst = false } = {}) {
      return atOnce(db, async (tx) => {
        const saved = await tx
          .selectFrom("saved_listings")
          .select("listing_id")
          .where("consumer_id", "=", consumerId)
          .execute();
        const known = new Set(saved.map(({ listing_id }) => listing_id));
        const asked = [...new Set(listingIds)].filter((id) => !known.has(id));
        const over = known.size + asked.length - SAVED_LISTINGS_MAX;
        if (over > 0 && !dropsFirst) return false;
        const added = asked.slice(Math.max(0, over));
        // A millisecond apart, so that several at once keep their order.
        const start = now().getTime();
        const rows = added.map((id, index) => ({
          consumer_id: consumerId,
          listing_id: id,
          saved_at: new Date(start + index).toISOString(),
          saved_dollars: dollarsOf?.get(id) ?? null,
        }));
        if (rows.length > 0) await tx.insertInto("saved_listings").values(rows).execute();
        return true;
      });
    },
    async removeListing(consumerId, listingId) {
      await db
        .deleteFrom("saved_listings")
        .where("consumer_id", "=", consumerId)
        .where("listing_id", "=", listingId)
        .execute();
    },
  };
}

const toConsumer = (row: Pick<PeopleTables["consumers"], "consumer_id" | "email">): Consumer => ({
  id: row.consumer_id,
  email: row.email,
});

function toProfile(row: Selectable<PeopleTables["lead_profiles"]>): LeadProfile {
  return {
    ...(row.first_name !== null && { firstName: row.first_name }),
    ...(row.last_name !== null && { lastName: row.last_name }),
    ...(row.email !== null && { email: row.email }),
    ...(row.phone !== null && { phone: row.phone }),
    isOneClickOptedIn: row.is_one_click_opted_in === 1,
  };
}
