import { type Kysely, sql } from "kysely";
import { reservationWishSchema } from "../../app/contract/messages/reservations";
import { addressKey } from "../keys/address-keys";
import type { Erasures, Person, PersonalDataStore } from "../ports/personal-data";
import type { PeopleTables } from "../storage/people/people-tables";
import { toNumber } from "../storage/query-store";
import { ROWS_AT_ONCE, toPage, wholePage } from "../storage/row-pages";

interface PersonalMessageParts {
  readonly db: Kysely<PeopleTables>;
  readonly personKey: (email: string) => string;
  /** As reservations tell mailboxes apart. */
  readonly mailboxKey: (email: string) => string;
  /** For mails in files about what was sent with another address than the account's. */
  readonly erasures: Pick<Erasures, "queueLink" | "queueMails">;
}

/**
 * Messages to sellers and reservations, as far as they are one person's: of the account that was signed in, whatever address
 * the form had, or else of the address that answers go to. What the dealer has in a mail cannot be called back; what stays here keeps its car and day, and says nothing of whose it was.
 */
export function createPersonalMessages({
  db,
  personKey,
  mailboxKey,
  erasures,
}: PersonalMessageParts): PersonalDataStore {
  const messagesOf = ({ consumerId, email }: Person) => {
    const ofAddress = db.selectFrom("sent_messages").select("message_id").where("person_key", "=", personKey(email));
    const ofVisitor = ofAddress.where("consumer_id", "is", null);
    if (consumerId === null) return ofVisitor;
    const ofAccount = db.selectFrom("sent_messages").select("message_id").where("consumer_id", "=", consumerId);
    return ofVisitor.unionAll(ofAccount);
  };
  /** With those of a stranger's account that hold this address: nobody but their sender sees them. */
  const reservationsWith = async ({ consumerId, email }: Person) => {
    const rows = await db
      .selectFrom("reservations")
      .select([
        "reservation_id",
        "listing_id",
        "title",
        "seller_name",
        "ends_at",
        "wish",
        "consumer_id",
        "dealer_hash",
        "shopper_hash",
      ])
      .where((either) =>
        either.or([either("mailbox", "=", mailboxKey(email)), either("consumer_id", "=", consumerId ?? "")]),
      )
      .orderBy("ends_at")
      .execute();
    return rows.flatMap((row) => {
      const wish = row.wish === null ? null : reservationWishSchema.parse(JSON.parse(row.wish));
      const isOfAccount = row.consumer_id !== null && row.consumer_id === consumerId;
      const hasAddress = wish !== null && addressKey(wish.email) === addressKey(email);
      return isOfAccount || hasAddress
        ? [{ row, wish, isOfAccount, isOwn: isOfAccount || row.consumer_id === null }]
        : [];
    });
  };
  return {
    holds: [
      "sent_messages.message_key",
      "sent_messages.person_key",
      "sent_messages.consumer_id",
      "reservations.mailbox",
      "reservations.wish",
      "reservations.shopper_hash",
      "reservations.consumer_id",
    ],
    exportOf: {
      async messages(person, after) {
        const rows = await db
          .selectFrom("sent_messages")
          .select(["message_id", "listing_id", "sent_at"])
          .where("message_id", "in", messagesOf(person))
          .where((row) => row(row.refTuple("sent_at", "message_id"), ">", row.tuple(after.at, after.id)))
          .orderBy("sent_at")
          .orderBy("message_id")
          .limit(ROWS_AT_ONCE + 1)
          .execute();
        return toPage(
          rows,
          ({ sent_at, message_id }) => ({ at: sent_at, id: message_id }),
          ({ listing_id, sent_at }) => ({ listingId: listing_id, sentAt: sent_at }),
        );
      },
      async reservations(person) {
        return wholePage(
          (await reservationsWith(person)).flatMap(({ row, wish, isOwn }) =>
            wish === null || !isOwn
              ? []
              : [
                  {
                    listingId: row.listing_id,
                    title: row.title,
                    sellerName: row.seller_name,
                    endsAt: new Date(toNumber(row.ends_at)).toISOString(),
                    wish,
                  },
                ],
          ),
        );
      },
    },
    async moveTo(oldEmail, newEmail) {
      await db
        .updateTable("sent_messages")
        .set({ person_key: personKey(newEmail) })
        .where("person_key", "=", personKey(oldEmail))
        .execute();
    },
    async eraseOf(person) {
      const key = personKey(person.email);
      const elsewhere = await db
        .selectFrom("sent_messages")
        .select("message_id")
        .where("consumer_id", "=", person.consumerId ?? "")
        .where((either) => either.or([either("person_key", "!=", key), either("person_key", "is", null)]))
        .execute();
      await erasures.queueMails(elsewhere.map(({ message_id }) => message_id));
      await db
        .updateTable("sent_messages")
        .set(({ ref }) => ({
          message_key: ref("message_id"),
          sent_at: sql<string>`substr(sent_at, 1, 10) || 'T00:00:00.000Z'`,
          person_key: null,
          consumer_id: null,
        }))
        .where("message_id", "in", messagesOf(person))
        .execute();
      // A stranger's account typed this address: it stays their message, and forgets whose address it was.
      await db
        .updateTable("sent_messages")
        .set(({ ref }) => ({ message_key: ref("message_id"), person_key: null }))
        .where("person_key", "=", key)
        .execute();
      for (const { row, isOfAccount } of await reservationsWith(person)) {
        if (isOfAccount) for (const hash of [row.dealer_hash, row.shopper_hash]) await erasures.queueLink(hash);
        await db
          .updateTable("reservations")
          // The shopper's link is in a mail that was theirs; it opens nothing any more.
          .set(({ ref }) => ({
            wish: null,
            mailbox: null,
            shopper_hash: ref("reservation_id"),
            consumer_id: isOfAccount ? null : row.consumer_id,
          }))
          .where("reservation_id", "=", row.reservation_id)
          .execute();
      }
    },
  };
}
