import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { vinCheckDigit } from "../../app/domain/vin";
import { type ImportOptions, importFeed } from "../../upstream/inventory/feed/import-feed";
import { openInventoryStore, type SqliteInventoryStore } from "../../upstream/inventory/sqlite-inventory-store";
import type { ListingRecord } from "../../upstream/ports/listing-record";
import { createSmallCatalog, createSmallPlaces } from "../fixtures/small-market";

/** A folder with an inventory, and imports of feeds into it on 20 November 2026 unless it becomes another day. */
export async function aWorkplace() {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-feed-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  let today = "2026-11-20";
  let hour = "10:00:00Z";
  const now = () => new Date(`${today}T${hour}`);
  const store = await openInventoryStore({ dataDir: folder, now });
  onTestFinished(() => store.close());
  const reportFile = join(folder, "report.csv");
  return {
    folder,
    store,
    /** Changes the date, and the hour where one is given, ISO in UTC. */
    becomes(date: string, time = hour) {
      today = date;
      hour = time;
    },
    report: () => readFileSync(reportFile, "utf8").trimEnd().split("\n").slice(1),
    run: (text: string | Buffer, options: Partial<ImportOptions> = {}) => {
      const file = join(folder, "feed");
      writeFileSync(file, text);
      return importFeed({
        file,
        store,
        reportFile,
        catalog: createSmallCatalog(),
        places: createSmallPlaces(),
        now,
        ...options,
      });
    },
  };
}

/** A VIN with a right check digit, another for each number. */
export function aVin(number: number): string {
  const draft = `1FTEW1EG0JF${String(number).padStart(6, "0")}`;
  return draft.slice(0, 8) + vinCheckDigit(draft) + draft.slice(9);
}

export const HEADER = "VIN,Year,Make,Model,Used/New,Price,Mileage,SellerType,SellerName,State,Zipcode,ExteriorColor";
/** A row of a used Sienna at Oak Street Motors, but for what is said. */
export const aRow = (number: number, changes: { readonly [Column: string]: string } = {}) => {
  const row: Record<string, string> = {
    VIN: aVin(number),
    Year: "2019",
    Make: "Toyota",
    Model: "Sienna SE",
    "Used/New": "Used",
    Price: '"$39,998 "',
    Mileage: "29403",
    SellerType: "Dealer",
    SellerName: "Oak Street Motors",
    State: "CA",
    Zipcode: "92562",
    ExteriorColor: "Shadow Black",
    ...changes,
  };
  return HEADER.split(",")
    .map((column) => row[column])
    .join(",");
};
export const aFeed = (...rows: readonly string[]) => [HEADER, ...rows, ""].join("\n");
/** As the feed told them: how their prices stand to those of others is left out. */
export const active = (store: SqliteInventoryStore) =>
  Array.from(store.eachActive(), ({ deal: _deal, ...record }): ListingRecord => record);
