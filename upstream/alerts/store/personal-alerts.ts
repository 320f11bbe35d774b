import type { Kysely } from "kysely";
import { addressKey } from "../../keys/address-keys";
import type { Person, PersonalDataStore } from "../../ports/personal-data";
import type { PeopleTables } from "../../storage/people/people-tables";
import { inBatches } from "../../storage/query-store";
import { ROWS_AT_ONCE, toPage, wholePage } from "../../storage/row-pages";
import { ownerKey, toSavedSearch } from "./saved-search-rows";
import { dropSearches } from "./saved-search-store";

interface PersonalAlertParts {
  readonly db: Kysely<PeopleTables>;
  /** As `confirmation_mails` tells mailboxes apart. */
  readonly mailboxKey: (email: string) => string;
  readonly personKey: (email: string) => string;
}

const ACCOUNT_ALERTS = "Email alerts of your account";

/** Saved searches with their alerts, who said yes to mail, and what was mailed, as far as they are one person's. */
export function createPersonalAlerts({ db, mailboxKey, personKey }: PersonalAlertParts): PersonalDataStore {
  const searchesOf = ({ consumerId, email }: Person) => {
    const owners = [ownerKey({ kind: "email", email })];
    if (consumerId !== null) owners.push(ownerKey({ kind: "consumer", consumerId }));
    return db.selectFrom("saved_searches").where("owner", "in", owners);
  };
  return {
    holds: [
      "saved_searches.owner",
      "saved_searches.email",
      "saved_searches.search_url",
      "saved_searches.name",
      "saved_searches.title",
      "saved_searches.confirm_hash",
      "saved_searches.time_zone",
      "stop_links.token_hash",
      "stop_links.search_id",
      "told_listings.search_id",
      "account_confirmations.consumer_id",
      "account_confirmations.confirm_hash",
      "confirmation_mails.mailbox_key",
      "confirmation_mails.about",
      "troubled_mailboxes.address",
      "sent_mails.person_key",
      "sent_mails.subject",
      "stopped_alerts.person_key",
      "stopped_alerts.search_name",
    ],
    exportOf: {
      async consents(person) {
        const account = await db
          .selectFrom("account_confirmations")
          .select(["asked_at", "confirmed_at"])
          .where("consumer_id", "=", person.consumerId ?? "")
          .executeTakeFirst();
        const entries = await searchesOf(person)
          .selectAll()
          .where("email", "is not", null)
          .orderBy("created_at")
          .orderBy("id")
          .execute();
        return wholePage([
          ...(account === undefined
            ? []
            : [
                {
                  email: person.email,
                  about: ACCOUNT_ALERTS,
                  askedAt: account.asked_at,
                  givenAt: account.confirmed_at ?? undefined,
                },
              ]),
          ...entries.map(({ email, name, created_at, began_at, is_confirmed }) => ({
            email: email ?? person.email,
            about: name,
            askedAt: created_at,
            givenAt: is_confirmed === 1 ? began_at : undefined,
          })),
        ]);
      },
      async savedSearches(person, after) {
        const rows = await searchesOf(person)
          .selectAll()
          .where((row) => row(row.refTuple("created_at", "id"), ">", row.tuple(after.at, after.id)))
          .orderBy("created_at")
          .orderBy("id")
          .limit(ROWS_AT_ONCE + 1)
          .execute();
        return toPage(
          rows,
          ({ created_at, id }) => ({ at: created_at, id }),
          (row) => {
            const saved = toSavedSearch(row);
            return {
              title: saved.title,
              searchName: saved.name,
              searchUrl: saved.searchUrl,
              brand: saved.brand,
              frequency: saved.frequency,
              channel: saved.channel,
              isPaused: saved.isPaused,
              mailHour: saved.mailHour,
              timeZone: saved.timeZone,
              savedAt: saved.createdAt,
              lastRunAt: saved.lastExecuted,
              lastMailedAt: saved.mailedAt,
            };
          },
        );
      },
      async alertsSent(person, after) {
        const rows = await db
          .selectFrom("sent_mails")
          .select(["mail_id", "subject", "sent_at"])
          .where("person_key", "=", personKey(person.email))
          .where((row) => row(row.refTuple("sent_at", "mail_id"), ">", row.tuple(after.at, after.id)))
          .orderBy("sent_at")
          .orderBy("mail_id")
          .limit(ROWS_AT_ONCE + 1)
          .execute();
        return toPage(
          rows,
          ({ sent_at, mail_id }) => ({ at: sent_at, id: mail_id }),
          ({ subject, sent_at }) => ({ subject, sentAt: sent_at }),
        );
      },
      async unsubscribes(person, after) {
        const rows = await db
          .selectFrom("stopped_alerts")
          .select(["stop_id", "search_name", "stopped_at"])
          .where("person_key", "=", personKey(person.email))
          .where((row) => row(row.refTuple("stopped_at", "stop_id"), ">", row.tuple(after.at, after.id)))
          .orderBy("stopped_at")
          .orderBy("stop_id")
          .limit(ROWS_AT_ONCE + 1)
          .execute();
        return toPage(
          rows,
          ({ stopped_at, stop_id }) => ({ at: stopped_at, id: stop_id }),
          ({ search_name, stopped_at }) => ({ searchName: search_name, stoppedAt: stopped_at }),
        );
      },
      async refusedMail({ email }) {
        const row = await db
          .selectFrom("troubled_mailboxes")
          .select(["refusals", "tried_at"])
          .where("address", "=", addressKey(email))
          .executeTakeFirst();
        return wholePage(row === undefined ? [] : [{ email, refusals: row.refusals, triedAt: row.tried_at }]);
      },
    },
    async moveTo(oldEmail, newEmail) {
      const moved = { person_key: personKey(newEmail) };
      const old = personKey(oldEmail);
      await db.updateTable("sent_mails").set(moved).where("person_key", "=", old).execute();
      await db.updateTable("stopped_alerts").set(moved).where("person_key", "=", old).execute();
      await moveAlerts(db, oldEmail, newEmail);
      // What it refused says nothing of the new one.
      await db.deleteFrom("troubled_mailboxes").where("address", "=", addressKey(oldEmail)).execute();
    },
    async eraseOf(person) {
      const searches = await searchesOf(person).select("id").execute();
      for (const some of inBatches(searches))
        await dropSearches(
          db,
          some.map(({ id }) => id),
        );
      const key = personKey(person.email);
      await db
        .deleteFrom("account_confirmations")
        .where("consumer_id", "=", person.consumerId ?? "")
        .execute();
      await db.deleteFrom("confirmation_mails").where("mailbox_key", "=", mailboxKey(person.email)).execute();
      await db.deleteFrom("troubled_mailboxes").where("address", "=", addressKey(person.email)).execute();
      await db.deleteFrom("sent_mails").where("person_key", "=", key).execute();
      await db.deleteFrom("stopped_alerts").where("person_key", "=", key).execute();
    },
  };
}

/** Alerts that the address asked for without the account; of two about one search the new address keeps its own. */
async function moveAlerts(db: Kysely<PeopleTables>, oldEmail: string, newEmail: string): Promise<void> {
  const owner = ownerKey({ kind: "email", email: newEmail });
  const alertsOf = (email: string) =>
    db
      .selectFrom("saved_searches")
      .select(["id", "brand", "search_url"])
      .where("owner", "=", ownerKey({ kind: "email", email }))
      .execute();
  const there = new Set((await alertsOf(newEmail)).map(({ brand, search_url }) => `${brand} ${search_url}`));
  const [double, moving]: [string[], string[]] = [[], []];
  for (const { id, brand, search_url } of await alertsOf(oldEmail))
    (there.has(`${brand} ${search_url}`) ? double : moving).push(id);
  await dropSearches(db, double);
  for (const ids of inBatches(moving))
    await db.updateTable("saved_searches").set({ owner, email: newEmail }).where("id", "in", ids).execute();
}
