import type { Kysely, Selectable } from "kysely";
import { z } from "zod";
import { reservationWishSchema } from "../../app/contract/messages/reservations";
import { BRAND_IDS } from "../../app/domain/brand";
import { RESERVATION_KEPT_MS } from "../../app/domain/limits";
import { isOpenState } from "../../app/domain/shopper/reservation";
import type { Clock } from "../ports/clock";
import type { ReservationRecord, ReservationStore } from "../ports/reservation-store";
import type { PeopleTables } from "../storage/people/people-tables";
import { atOnce, inBatches, toNumber } from "../storage/query-store";
import { accountThere } from "./account-there";

export function createReservationStore(db: Kysely<PeopleTables>, now: Clock): ReservationStore {
  const nowMs = () => now().getTime();
  return {
    async heldOf(listingIds) {
      const held = new Map<string, ReservationRecord>();
      for (const ids of inBatches(listingIds)) {
        const rows = await db
          .selectFrom("reservations")
          .selectAll()
          .where("listing_id", "in", ids)
          .where("ends_at", ">", nowMs())
          .execute();
        for (const row of rows) {
          const record = toRecord(row, nowMs());
          if (isOpenState(record.state)) held.set(record.listingId, record);
        }
      }
      return held;
    },
    async add(record, { dealerHash, shopperHash, mailbox, consumerId }) {
      await db
        .insertInto("reservations")
        .values({
          reservation_id: record.id,
          listing_id: record.listingId,
          brand: record.brand,
          title: record.title,
          seller_name: record.sellerName,
          dealer_hash: dealerHash,
          shopper_hash: shopperHash,
          ends_at: Date.parse(record.endsAt),
          answer: null,
          is_shopper_told: record.isShopperTold ? 1 : 0,
          mailbox,
          wish: JSON.stringify(record.wish),
          consumer_id: accountThere(db, consumerId),
        })
        .execute();
    },
    async withdraw(id) {
      await db.deleteFrom("reservations").where("reservation_id", "=", id).execute();
    },
    async countOf(mailbox) {
      const { count } = await db
        .selectFrom("reservations")
        .select(({ fn }) => fn.countAll().as("count"))
        .where("mailbox", "=", mailbox)
        .where("ends_at", ">", nowMs())
        .executeTakeFirstOrThrow();
      return toNumber(count);
    },
    async find(id) {
      const row = await db.selectFrom("reservations").selectAll().where("reservation_id", "=", id).executeTakeFirst();
      return row === undefined ? null : toRecord(row, nowMs());
    },
    async findByHash(hash) {
      const row = await db
        .selectFrom("reservations")
        .selectAll()
        .where((either) => either.or([either("dealer_hash", "=", hash), either("shopper_hash", "=", hash)]))
        .where("ends_at", ">", nowMs() - RESERVATION_KEPT_MS)
        .executeTakeFirst();
      if (row === undefined) return null;
      const role = row.dealer_hash === hash ? "dealer" : "shopper";
      return { role, record: toRecord(row, nowMs()), consumerId: row.consumer_id };
    },
    async setAnswer(id, answer, endsAtMs) {
      await db
        .updateTable("reservations")
        .set({ answer, ends_at: endsAtMs, is_shopper_told: 0 })
        .where("reservation_id", "=", id)
        .execute();
    },
    async setTold(id) {
      await db.updateTable("reservations").set({ is_shopper_told: 1 }).where("reservation_id", "=", id).execute();
    },
    sweep: () =>
      atOnce(db, async (tx) => {
        await tx
          .deleteFrom("reservations")
          .where("ends_at", "<=", nowMs() - RESERVATION_KEPT_MS)
          .execute();
        await tx
          .updateTable("reservations")
          .set({ wish: null, mailbox: null })
          .where("ends_at", "<=", nowMs())
          .where("mailbox", "is not", null)
          .execute();
      }),
  };
}

const answerColumn = z.enum(["confirm", "decline"]).nullable();
const brandColumn = z.enum(BRAND_IDS);

/** The state goes by the clock: nothing has to run for a reservation to end. */
function toRecord(row: Selectable<PeopleTables["reservations"]>, nowMs: number): ReservationRecord {
  const answer = answerColumn.parse(row.answer);
  const endsAtMs = toNumber(row.ends_at);
  const hasEnded = endsAtMs <= nowMs;
  const state = answer === "decline" ? "declined" : hasEnded ? "expired" : answer === null ? "requested" : "confirmed";
  return {
    id: row.reservation_id,
    listingId: row.listing_id,
    brand: brandColumn.parse(row.brand),
    title: row.title,
    sellerName: row.seller_name,
    state,
    endsAt: new Date(endsAtMs).toISOString(),
    isShopperTold: row.is_shopper_told === 1,
    wish: hasEnded || row.wish === null ? null : reservationWishSchema.parse(JSON.parse(row.wish)),
  };
}
