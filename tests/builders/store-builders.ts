import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { openInventoryStore, type SqliteInventoryStore } from "../../upstream/inventory/sqlite-inventory-store";
import type { ListingRecord, OwnerRecord } from "../../upstream/ports/listing-record";
import { aRecord } from "./listing-record";

export function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-inventory-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A folder on a disk of its own; null where this user may mount none. */
export function aSmallDisk(megabytes: number): string | null {
  const folder = aFolder();
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder]);
  if (mounted.status !== 0) return null;
  onTestFinished(() => void spawnSync("umount", ["--lazy", folder]));
  return folder;
}

/**
 * What stands in the files of a folder, read by another program: closing a handle of this one would end the locks of the
 * databases that it has open.
 */
export function bytesIn(folder: string, isWanted: (name: string) => boolean = () => true): string {
  const files = readdirSync(folder)
    .filter(isWanted)
    .map((name) => join(folder, name));
  return execFileSync("cat", files, { encoding: "latin1", maxBuffer: 256 * 1024 * 1024 });
}

export async function aStore(
  dataDir = aFolder(),
  now = () => new Date("2026-11-20T10:00:00Z"),
): Promise<SqliteInventoryStore> {
  const store = await openInventoryStore({ dataDir, busyTimeoutMs: 100, now });
  onTestFinished(() => store.close());
  return store;
}

/** A used Accord of `aDealer`, but for what is said. */
export function aListing(id: string, changes: Partial<ListingRecord> = {}): ListingRecord {
  return aRecord({
    id,
    vin: `VIN${id.padStart(14, "0")}`,
    ownerId: aDealer.id,
    year: 2020,
    price: 20_000,
    ...changes,
  });
}

export const aDealer: OwnerRecord = {
  id: "dealer-1",
  name: "Oak Street Motors",
  isPrivate: false,
  homeServices: [],
  hidesEmailForm: false,
};

export function put(store: SqliteInventoryStore, ...listings: ListingRecord[]): void {
  const change = store.beginChange();
  for (const listing of listings) change.putListing(listing);
  change.commit();
}

export const idsOf = (store: SqliteInventoryStore) => Array.from(store.eachActive(), ({ id }) => id);
