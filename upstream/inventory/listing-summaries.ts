import type { Kysely } from "kysely";
import { LISTING_TYPES, SELLER_TYPES } from "../../app/domain/vocabulary";
import { type InventoryStore, SUMMARIES_AT_ONCE } from "../ports/inventory-store";
import type { ListingSummary } from "../ports/listing-record";
import { toNumber } from "../storage/query-store";
import type { InventoryTables } from "./inventory-tables";
import { CHANGES_TOLD_MAX } from "./told-changes";

const SUMMARY = ["listing_facts.changed_at", "zip", "listing_type", "make_code", "model_code", "seller_type"] as const;

type SummaryRow = Pick<
  InventoryTables["listing_facts"],
  "changed_at" | "zip" | "listing_type" | "make_code" | "model_code" | "seller_type"
>;

/** What maps of the site ask of the inventory: no body is read for it. */
export function createListingSummaries(
  db: Kysely<InventoryTables>,
): Pick<InventoryStore, "summariesAfter" | "summariesSince"> {
  const numberNamed = async (name: string) => {
    const row = await db.selectFrom("meta").select("value").where("name", "=", name).executeTakeFirst();
    return toNumber(row?.value ?? 0);
  };
  return {
    async summariesAfter(listingId) {
      const rows = await db
        .selectFrom("listing_facts")
        .select(["id", ...SUMMARY])
        .where("id", ">", listingId)
        .orderBy("id")
        .limit(SUMMARIES_AT_ONCE)
        .execute();
      return rows.map((row) => toSummary(String(row.id), row));
    },
    async summariesSince(since) {
      // In this order: a commit in between is told of twice, or answered by null, but never missed.
      const version = await numberNamed("version");
      const rows = await db
        .selectFrom("listing_changes")
        .leftJoin("listing_facts", "listing_facts.id", "listing_changes.id")
        .select(["listing_changes.id", ...SUMMARY])
        .where("listing_changes.version", ">", since)
        .orderBy("listing_changes.id")
        .limit(CHANGES_TOLD_MAX + 1)
        .execute();
      const knownSince = await numberNamed("changesKnownSince");
      if (since < knownSince || rows.length > CHANGES_TOLD_MAX) return null;
      const changed = rows.map(({ id, ...facts }) => ({
        id: String(id),
        summary: isThere(facts) ? toSummary(String(id), facts) : null,
      }));
      return { version, changed };
    },
  };
}

type Joined<Row> = { readonly [Name in keyof Row]: Row[Name] | null };

/** Active listings alone have a row of facts. */
const isThere = (row: Joined<SummaryRow>): row is SummaryRow => row.listing_type !== null;

/** Throws where a row says what no listing is. */
function toSummary(id: string, row: SummaryRow): ListingSummary {
  const listingType = LISTING_TYPES.find(({ code }) => code === row.listing_type)?.code;
  const sellerType = SELLER_TYPES.find(({ code }) => code === row.seller_type)?.code;
  if (listingType === undefined || sellerType === undefined) throw new Error("A row of listing_facts is not one.");
  return {
    id,
    changedAt: row.changed_at,
    ...(row.zip !== null && { zip: row.zip }),
    listingType,
    makeCode: row.make_code,
    modelCode: row.model_code,
    sellerType,
  };
}
