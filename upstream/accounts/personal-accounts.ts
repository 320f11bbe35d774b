import type { Kysely } from "kysely";
import { addressKey } from "../keys/address-keys";
import type { Person, PersonalDataStore } from "../ports/personal-data";
import type { PeopleTables } from "../storage/people/people-tables";
import { ROWS_AT_ONCE, toPage, wholePage } from "../storage/row-pages";

interface PersonalAccountParts {
  readonly db: Kysely<PeopleTables>;
  /** As `reset_codes` tells addresses apart. */
  readonly personKey: (email: string) => string;
  /** As `account_mails` tells mailboxes apart. */
  readonly mailboxKey: (email: string) => string;
  /** As `sign_in_failures` tells addresses apart. */
  readonly failureKey: (email: string) => string;
}

const keyOf = ({ email }: Person) => addressKey(email);
/** No account has it. */
const idOf = ({ consumerId }: Person) => consumerId ?? "";

/** Accounts, sign-ups on their way, sessions and saved cars, as far as they are one person's. */
export function createPersonalAccounts({
  db,
  personKey,
  mailboxKey,
  failureKey,
}: PersonalAccountParts): PersonalDataStore {
  const signUpsOf = (person: Person) =>
    db
      .selectFrom("sign_ups")
      .where((either) =>
        either.or([either("email_key", "=", keyOf(person)), either("consumer_id", "=", idOf(person))]),
      );
  return {
    holds: [
      "consumers.consumer_id",
      "consumers.email",
      "consumers.email_key",
      "consumers.password_hash",
      "lead_profiles.consumer_id",
      "lead_profiles.first_name",
      "lead_profiles.last_name",
      "lead_profiles.email",
      "lead_profiles.phone",
      "sessions.consumer_id",
      "sessions.session_id",
      "sessions.device_name",
      "saved_listings.consumer_id",
      "sign_ups.email",
      "sign_ups.email_key",
      "sign_ups.password_hash",
      "sign_ups.saves_search",
      "sign_ups.secret_hash",
      "sign_ups.code_hash",
      "sign_ups.consumer_id",
      "account_links.token_hash",
      "account_links.about",
      "reset_codes.secret_hash",
      "reset_codes.person_key",
      "reset_codes.about",
      "reset_codes.code_hash",
      "account_mails.mailbox_key",
      "address_changes.consumer_id",
      "address_changes.old_email",
      "address_changes.new_email",
      "address_changes.session_id",
      "address_changes.code_hash",
      "sign_in_failures.counter_key",
      "sign_in_failures.address_key",
    ],
    exportOf: {
      async profile(person) {
        const row = await db
          .selectFrom("consumers")
          .leftJoin("lead_profiles", "lead_profiles.consumer_id", "consumers.consumer_id")
          .select([
            "consumers.email",
            "created_at",
            "first_name",
            "last_name",
            "lead_profiles.email as contact_email",
            "phone",
            "one_click_since",
          ])
          .where("consumers.consumer_id", "=", idOf(person))
          .executeTakeFirst();
        if (row === undefined) return wholePage([]);
        return wholePage([
          {
            email: row.email,
            madeAt: row.created_at,
            firstName: row.first_name ?? undefined,
            lastName: row.last_name ?? undefined,
            contactEmail: row.contact_email ?? undefined,
            phone: row.phone ?? undefined,
            oneClickSince: row.one_click_since ?? undefined,
          },
        ]);
      },
      async signUps(person, after) {
        const rows = await signUpsOf(person)
          .select(["sign_up_id", "email", "asked_at", "consumer_id"])
          .where((row) => row(row.refTuple("asked_at", "sign_up_id"), ">", row.tuple(after.at, after.id)))
          .orderBy("asked_at")
          .orderBy("sign_up_id")
          .limit(ROWS_AT_ONCE + 1)
          .execute();
        return toPage(
          rows,
          ({ asked_at, sign_up_id }) => ({ at: asked_at, id: sign_up_id }),
          ({ email, asked_at, consumer_id }) => ({ email, askedAt: asked_at, isConfirmed: consumer_id !== null }),
        );
      },
      async addressChanges(person, after) {
        const rows = await db
          .selectFrom("address_changes")
          .select(["change_id", "old_email", "new_email", "asked_at", "confirmed_at"])
          .where("consumer_id", "=", idOf(person))
          .where((row) => row(row.refTuple("asked_at", "change_id"), ">", row.tuple(after.at, after.id)))
          .orderBy("asked_at")
          .orderBy("change_id")
          .limit(ROWS_AT_ONCE + 1)
          .execute();
        return toPage(
          rows,
          ({ asked_at, change_id }) => ({ at: asked_at, id: change_id }),
          ({ old_email, new_email, asked_at, confirmed_at }) => ({
            from: old_email,
            to: new_email,
            askedAt: asked_at,
            confirmedAt: confirmed_at ?? undefined,
          }),
        );
      },
      async sessions(person, after) {
        const rows = await db
          .selectFrom("sessions")
          .select(["session_id", "expires_at", "device_name", "started_at", "last_used_at"])
          .where("consumer_id", "=", idOf(person))
          .where((row) => row(row.refTuple("expires_at", "session_id"), ">", row.tuple(after.at, after.id)))
          .orderBy("expires_at")
          .orderBy("session_id")
          .limit(ROWS_AT_ONCE + 1)
          .execute();
        return toPage(
          rows,
          ({ expires_at, session_id }) => ({ at: expires_at, id: session_id }),
          ({ expires_at, device_name, started_at, last_used_at }) => ({
            device: device_name || undefined,
            startedAt: started_at || undefined,
            lastUsedAt: last_used_at || undefined,
            expiresAt: expires_at,
          }),
        );
      },
      async savedVehicles(person, after) {
        const rows = await db
          .selectFrom("saved_listings")
          .select(["listing_id", "saved_at", "saved_dollars"])
          .where("consumer_id", "=", idOf(person))
          .where((row) => row(row.refTuple("saved_at", "listing_id"), ">", row.tuple(after.at, after.id)))
          .orderBy("saved_at")
          .orderBy("listing_id")
          .limit(ROWS_AT_ONCE + 1)
          .execute();
        return toPage(
          rows,
          ({ saved_at, listing_id }) => ({ at: saved_at, id: listing_id }),
          ({ listing_id, saved_at, saved_dollars }) => ({
            listingId: listing_id,
            savedAt: saved_at,
            dollarsWhenSaved: saved_dollars ?? undefined,
          }),
        );
      },
    },
    async eraseOf(person) {
      const id = idOf(person);
      await db.deleteFrom("account_links").where("about", "in", signUpsOf(person).select("sign_up_id")).execute();
      await db.deleteFrom("account_links").where("about", "=", id).execute();
      const changes = db.selectFrom("address_changes").where("consumer_id", "=", id).select("change_id");
      await db.deleteFrom("account_links").where("about", "in", changes).execute();
      await db.deleteFrom("address_changes").where("consumer_id", "=", id).execute();
      await db.deleteFrom("sign_ups").where("sign_up_id", "in", signUpsOf(person).select("sign_up_id")).execute();
      await db
        .deleteFrom("reset_codes")
        .where((either) => either.or([either("person_key", "=", personKey(person.email)), either("about", "=", id)]))
        .execute();
      await db.deleteFrom("account_mails").where("mailbox_key", "=", mailboxKey(person.email)).execute();
      await db.deleteFrom("sign_in_failures").where("address_key", "=", failureKey(person.email)).execute();
      await db.deleteFrom("sessions").where("consumer_id", "=", id).execute();
      await db.deleteFrom("saved_listings").where("consumer_id", "=", id).execute();
      await db.deleteFrom("lead_profiles").where("consumer_id", "=", id).execute();
      await db.deleteFrom("consumers").where("consumer_id", "=", id).execute();
    },
  };
}
