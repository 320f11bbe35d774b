import type { Kysely } from "kysely";
import { addressKey } from "../../keys/address-keys";
import type { SealedTexts } from "../../ports/keys";
import type { Person, PersonalDataStore } from "../../ports/personal-data";
import type { PeopleTables } from "../../storage/people/people-tables";
import { inBatches } from "../../storage/query-store";
import { ROWS_AT_ONCE } from "../../storage/row-pages";
import { parseOutgoing, parsePush } from "./mail-outbox";

/** Mails that wait to be sent: what they say is sealed, so each is opened to see whose it is. They are gone within a day. */
export function createPersonalOutbox(db: Kysely<PeopleTables>, sealed: SealedTexts): PersonalDataStore {
  const isOf = ({ email, consumerId }: Person, kind: string, body: string): boolean => {
    if (kind === "push") return consumerId !== null && parsePush(sealed.open(body))?.consumerId === consumerId;
    const outgoing = parseOutgoing(sealed.open(body));
    if (outgoing === null) return false;
    const { mail, purpose } = outgoing;
    // As what is stored beside it: of the account that was signed in, or else of the address that answers go to.
    if (purpose.kind === "seller-message" || purpose.kind === "reservation")
      return purpose.consumerId === null
        ? addressKey(purpose.email) === addressKey(email)
        : purpose.consumerId === consumerId;
    const isOwn =
      (purpose.kind === "account" || purpose.kind === "account-letter" || purpose.kind === "reservation-news") &&
      purpose.consumerId !== undefined &&
      purpose.consumerId !== null &&
      purpose.consumerId === consumerId;
    return isOwn || addressKey(mail.to.address) === addressKey(email);
  };
  return {
    holds: ["outbox.body"],
    exportOf: {},
    async eraseOf(person) {
      const own: string[] = [];
      for (let after: string | null = ""; after !== null; ) {
        const rows: { readonly message_id: string; readonly kind: string; readonly body: string }[] = await db
          .selectFrom("outbox")
          .select(["message_id", "kind", "body"])
          .where("message_id", ">", after)
          .orderBy("message_id")
          .limit(ROWS_AT_ONCE)
          .execute();
        for (const { message_id, kind, body } of rows) if (isOf(person, kind, body)) own.push(message_id);
        after = rows.length < ROWS_AT_ONCE ? null : (rows.at(-1)?.message_id ?? null);
      }
      for (const ids of inBatches(own)) await db.deleteFrom("outbox").where("message_id", "in", ids).execute();
    },
  };
}
