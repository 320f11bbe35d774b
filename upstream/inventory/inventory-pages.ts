import type { Kysely } from "kysely";
import type { InventoryStore } from "../ports/inventory-store";
import type { ListingRecord, OwnerRecord } from "../ports/listing-record";
import { inBatches, toNumber } from "../storage/query-store";
import type { InventoryTables } from "./inventory-tables";
import { createListingSummaries } from "./listing-summaries";
import { parseOwner, readListing, toRowId } from "./stored-listing";

/** A listing with its deal. */
type StoredListing = Pick<InventoryTables["listings"], "body"> &
  Pick<InventoryTables["listing_facts"], "expected_price" | "comparables">;

/** What pages and jobs ask of the inventory, a statement for each question however many ids it names. */
export function createInventoryPages(db: Kysely<InventoryTables>): InventoryStore {
  const stored = () =>
    db
      .selectFrom("listings")
      .leftJoin("listing_facts", "listing_facts.id", "listings.id")
      .select(["listings.id", "listings.body", "listing_facts.expected_price", "listing_facts.comparables"]);
  const version = async () => {
    const { value } = await db
      .selectFrom("meta")
      .select("value")
      .where("name", "=", "version")
      .executeTakeFirstOrThrow();
    return toNumber(value);
  };

  return {
    version,
    ...createListingSummaries(db),
    async findListings(ids) {
      const rowIds = ids.flatMap((id) => toRowId(id) ?? []);
      const found = new Map<string, ListingRecord>();
      for (const some of inBatches([...new Set(rowIds)])) {
        for (const row of await stored().where("listings.id", "in", some).execute())
          found.set(String(row.id), toListing(row));
      }
      return ids.flatMap((id) => found.get(id) ?? []);
    },
    async findByVins(vins) {
      const found = new Map<string, ListingRecord[]>();
      for (const some of inBatches([...new Set(vins)])) {
        const active = stored().where("vin", "in", some).where("status", "=", "active");
        for (const row of await active.orderBy("listings.id").execute()) {
          const record = toListing(row);
          found.set(record.vin, [...(found.get(record.vin) ?? []), record]);
        }
      }
      return vins.flatMap((vin) => found.get(vin) ?? []);
    },
    async findIdsByCode(code, limit) {
      const rows = await db
        .selectFrom("listings")
        .select("id")
        .where("vin", "=", code)
        .where("status", "=", "active")
        .union((others) =>
          others
            .selectFrom("listings")
            .select("id")
            .where("stock_number", "=", code)
            .where("stock_number", "is not", null)
            .where("status", "=", "active"),
        )
        .orderBy("id")
        .limit(limit)
        .execute();
      return rows.map(({ id }) => String(id));
    },
    async findByVinStart(start, limit) {
      const rows = await db
        .selectFrom("listings")
        .innerJoin("listing_facts", "listing_facts.id", "listings.id")
        .select(["make_code", "model_code"])
        .where("vin", ">=", start)
        // Behind every letter that a VIN may hold, where texts are compared by their bytes (decision 49).
        .where("vin", "<", `${start}~`)
        .where("status", "=", "active")
        .limit(limit)
        .execute();
      return rows.map(({ make_code, model_code }) => ({ makeCode: make_code, modelCode: model_code }));
    },
    async findOwners(ids) {
      const found = new Map<string, OwnerRecord>();
      for (const some of inBatches([...new Set(ids)])) {
        const rows = await db.selectFrom("owners").select(["id", "body"]).where("id", "in", some).execute();
        for (const { id, body } of rows) found.set(id, parseOwner(body));
      }
      return ids.flatMap((id) => found.get(id) ?? []);
    },
    async knownNow() {
      // In this order: what is committed in between is news, whatever its number.
      const knownVersion = await version();
      const highest = await db
        .selectFrom("listings")
        .select(({ fn }) => fn.max("id").as("id"))
        .executeTakeFirst();
      return { knownVersion, knownListingId: toNumber(highest?.id ?? 0) };
    },
  };
}

function toListing({ body, expected_price, comparables }: StoredListing): ListingRecord {
  return readListing([body, expected_price, comparables], 0);
}
