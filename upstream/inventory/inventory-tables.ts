import type { LargeNumber } from "../storage/query-store";

/** Rows of inventory.db as Kysely reads them: what pages ask for. Whatever moves many rows reads them in plain SQL. */
export interface InventoryTables {
  readonly listings: {
    readonly id: LargeNumber;
    readonly vin: string;
    readonly owner_id: string;
    /** `active` or `sold`. */
    readonly status: string;
    readonly changed_at: string;
    /** A ListingRecord as JSON. */
    readonly body: string;
    readonly stock_number: string | null;
  };
  readonly listing_facts: {
    readonly id: LargeNumber;
    readonly listing_type: string;
    readonly seller_type: string;
    readonly make_code: string;
    readonly model_code: string;
    readonly zip: string | null;
    readonly changed_at: string;
    readonly expected_price: number | null;
    readonly comparables: number | null;
  };
  readonly listing_changes: { readonly id: LargeNumber; readonly version: LargeNumber };
  readonly owners: {
    readonly id: string;
    /** An OwnerRecord as JSON. */
    readonly body: string;
  };
  readonly meta: { readonly name: string; readonly value: string | number };
}
