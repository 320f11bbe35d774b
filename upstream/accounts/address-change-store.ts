import { randomUUID } from "node:crypto";
import type { ExpressionBuilder, Kysely, Selectable } from "kysely";
import { BRAND_IDS } from "../../app/domain/brand";
import { ADDRESS_CONFIRM_WITHIN_MS, ADDRESS_UNDO_WITHIN_MS } from "../../app/domain/limits";
import { hashOf, newSecret } from "../keys/link-tokens";
import { type MailCodes, NO_CODE } from "../letters/mail-codes";
import type { AddressChange, AddressChangeStore, AddressLinkKind } from "../ports/address-change-store";
import type { Clock } from "../ports/clock";
import type { PeopleTables } from "../storage/people/people-tables";
import { atOnce } from "../storage/query-store";

/** As `account_links` calls them. */
const KINDS = { confirm: "address", undo: "address-undo" } as const satisfies Record<AddressLinkKind, string>;

/** Of a change that was undone, or a later one. */
const ENDED = "address-ended";

interface AddressChangeStoreParts {
  readonly db: Kysely<PeopleTables>;
  readonly codes: MailCodes;
  readonly now: Clock;
}

export function createAddressChangeStore({ db, codes, now }: AddressChangeStoreParts): AddressChangeStore {
  const inMs = (ms: number) => new Date(now().getTime() + ms).toISOString();
  const waitingOf = (consumerId: string) =>
    db
      .selectFrom("address_changes")
      .where("consumer_id", "=", consumerId)
      .where("confirmed_at", "is", null)
      .where("ended_at", "is", null);
  const endWaiting = async (consumerId: string) => {
    const waiting = await waitingOf(consumerId).select("change_id").execute();
    for (const { change_id } of waiting) {
      await db
        .updateTable("address_changes")
        .set({ ended_at: now().toISOString() })
        .where("change_id", "=", change_id)
        .execute();
    }
  };
  const issue = async (about: string, kind: AddressLinkKind, goodUntil: string) => {
    const token = newSecret();
    await db
      .insertInto("account_links")
      .values({ token_hash: hashOf(token), kind: KINDS[kind], about, good_until: goodUntil })
      .execute();
    return token;
  };

  return {
    async add({ id: consumerId, email: oldEmail }, { newEmail, brand }) {
      await endWaiting(consumerId);
      const id = randomUUID();
      await db
        .insertInto("address_changes")
        .values({
          change_id: id,
          consumer_id: consumerId,
          old_email: oldEmail,
          new_email: newEmail,
          brand,
          asked_at: now().toISOString(),
          session_id: null,
          ...NO_CODE,
          confirmed_at: null,
          ended_at: null,
        })
        .execute();
      return { id, consumerId, oldEmail, newEmail, brand, state: "waiting", codeSessionId: null };
    },
    async findWaiting(consumerId) {
      const row = await waitingOf(consumerId).selectAll().executeTakeFirst();
      return row === undefined ? null : toChange(row);
    },
    endWaiting,
    async issueLinks(id) {
      // How long a change is stored counts from its last mail, or it would end before the links of that.
      await db
        .updateTable("address_changes")
        .set({ asked_at: now().toISOString() })
        .where("change_id", "=", id)
        .execute();
      return {
        confirm: await issue(id, "confirm", inMs(ADDRESS_CONFIRM_WITHIN_MS)),
        undo: await issue(id, "undo", inMs(ADDRESS_UNDO_WITHIN_MS)),
      };
    },
    async issueCode(id, { sessionId, isTold }) {
      const { code, stored } = codes.draw(id);
      await db
        .updateTable("address_changes")
        .set({ session_id: sessionId, ...stored, ...(!isTold && { code_hash: "" }) })
        .where("change_id", "=", id)
        .execute();
      return code;
    },
    async tryCode(id, code) {
      const stored = await db
        .selectFrom("address_changes")
        .select(["code_hash", "code_until", "code_tries"])
        .where("change_id", "=", id)
        .executeTakeFirst();
      return codes.judge({ about: id, code, stored }, (code_tries) =>
        db.updateTable("address_changes").set({ code_tries }).where("change_id", "=", id).execute(),
      );
    },
    async findByToken(kind, token) {
      const row = await db
        .selectFrom("account_links")
        .innerJoin("address_changes", "address_changes.change_id", "account_links.about")
        .selectAll("address_changes")
        .select("account_links.good_until")
        .where("account_links.token_hash", "=", hashOf(token))
        .where("account_links.kind", "=", KINDS[kind])
        .executeTakeFirst();
      return row === undefined ? null : { change: toChange(row), isGood: row.good_until > now().toISOString() };
    },
    async noteConfirmed(id) {
      await db
        .updateTable("address_changes")
        .set({ confirmed_at: now().toISOString(), ...NO_CODE })
        .where("change_id", "=", id)
        .execute();
      await db
        .updateTable("account_links")
        .set({ good_until: inMs(ADDRESS_UNDO_WITHIN_MS) })
        .where("about", "=", id)
        .where("kind", "=", KINDS.undo)
        .execute();
    },
    async endFrom({ id, consumerId }) {
      await endWaiting(consumerId);
      const from = db.selectFrom("address_changes").select("asked_at").where("change_id", "=", id);
      const later = db
        .selectFrom("address_changes")
        .select("change_id")
        .where("consumer_id", "=", consumerId)
        .where("asked_at", ">=", from);
      // They open nothing any more; a deletion still finds the mails that hold them.
      await db.updateTable("account_links").set({ kind: ENDED, good_until: "" }).where("about", "in", later).execute();
    },
    async linksOf(consumerId) {
      const rows = await db
        .selectFrom("account_links")
        .select("token_hash")
        .where("about", "in", (changes) =>
          changes.selectFrom("address_changes").select("change_id").where("consumer_id", "=", consumerId),
        )
        .execute();
      return rows.map(({ token_hash }) => token_hash);
    },
    async earlierOf(consumerId) {
      const rows = await db
        .selectFrom("address_changes")
        .select(["old_email", "confirmed_at"])
        .where("consumer_id", "=", consumerId)
        .where("confirmed_at", "is not", null)
        .orderBy("confirmed_at")
        .execute();
      const untilOf = new Map(rows.map(({ old_email, confirmed_at }) => [old_email, confirmed_at ?? ""]));
      return [...untilOf].map(([email, until]) => ({ email, until }));
    },
    forgetBefore: (before) =>
      atOnce(db, async (tx) => {
        const isOld = ({ eb, fn }: ExpressionBuilder<PeopleTables, "address_changes">) =>
          eb(fn.coalesce("confirmed_at", "asked_at"), "<", before);
        const old = tx.selectFrom("address_changes").select("change_id").where(isOld);
        await tx.deleteFrom("account_links").where("about", "in", old).execute();
        await tx.deleteFrom("address_changes").where(isOld).execute();
      }),
  };
}

function toChange(row: Selectable<PeopleTables["address_changes"]>): AddressChange {
  return {
    id: row.change_id,
    consumerId: row.consumer_id,
    oldEmail: row.old_email,
    newEmail: row.new_email,
    brand: BRAND_IDS.find((brand) => brand === row.brand) ?? "marketplace",
    codeSessionId: row.session_id,
    state: row.confirmed_at !== null ? "confirmed" : row.ended_at !== null ? "ended" : "waiting",
  };
}
