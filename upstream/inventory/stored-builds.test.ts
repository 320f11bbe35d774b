import { execFileSync } from "node:child_process";
import { copyFileSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { aFolder, aListing, aStore, put } from "../../tests/builders/store-builders";
import { keepBuilds } from "./stored-builds";

const PARTS = [new Uint8Array([1, 2, 3]), new Uint8Array(100_000).fill(7)];

async function aFolderWithBuild() {
  const dataDir = aFolder();
  const store = await aStore(dataDir);
  const builds = keepBuilds({ dataDir, program: "this one", store });
  const keep = (version: number, parts: readonly Uint8Array[] = PARTS) =>
    builds.keep({ version, today: "2026-11-20", parts });
  await keep(store.version());
  return { dataDir, store, builds, keep, file: join(dataDir, "inventory.index") };
}

test("a stored build is found as it was given, by another start of the same program", async () => {
  const { dataDir, store } = await aFolderWithBuild();
  const found = keepBuilds({ dataDir, program: "this one", store }).find();
  expect(found).toMatchObject({ version: store.version(), today: "2026-11-20" });
  expect(Buffer.from(found?.bytes ?? []).equals(Buffer.concat(PARTS))).toBe(true);
});

test("one of a later version is found beside the answers, and no other", async () => {
  const { dataDir, store, builds, keep } = await aFolderWithBuild();
  put(store, aListing("1"));
  await keep(store.version());
  expect(await builds.findLater(store.version())).toBeNull();
  const found = await builds.findLater(store.version() - 1);
  expect(found).toEqual(builds.find());
  truncateSync(join(dataDir, "inventory-2.index"), 50_000);
  expect(await builds.findLater(store.version() - 1)).toBeNull();
});

test("another build of the program finds none", async () => {
  const { dataDir, store } = await aFolderWithBuild();
  expect(keepBuilds({ dataDir, program: "a later one", store }).find()).toBeNull();
});

test.each<[string, (file: string) => void]>([
  ["missing", (file) => rmSync(file)],
  ["cut short", (file) => truncateSync(file, 50_000)],
  ["empty", (file) => truncateSync(file, 0)],
  [
    "changed in one bit",
    (file) => {
      const bytes = readFileSync(file);
      bytes[70_000] = 6;
      writeFileSync(file, bytes);
    },
  ],
])("a file that is %s is none", async (_how, damage) => {
  const { builds, file } = await aFolderWithBuild();
  damage(file);
  expect(builds.find()).toBeNull();
});

test("a file of before is none", async () => {
  const { dataDir, store, builds, keep, file } = await aFolderWithBuild();
  put(store, aListing("1"));
  await keep(store.version(), [new Uint8Array(9)]);
  expect(builds.find()?.bytes).toHaveLength(9);
  renameSync(file, join(dataDir, "inventory-2.index"));
  expect(builds.find()).toBeNull();
});

test("a build that is written and not vouched for is none: the one before it is found, as often as that happens", async () => {
  const { store, builds, keep } = await aFolderWithBuild();
  for (const times of [1, 2]) {
    const change = store.beginChange();
    await expect(keep(store.version(), [new Uint8Array(9 * times)])).rejects.toMatchObject({ kind: "busy" });
    change.rollback();
    expect(builds.find()?.bytes).toHaveLength(100_003);
  }
  for (const length of [7, 8, 9]) {
    await keep(store.version(), [new Uint8Array(length)]);
    expect(builds.find()?.bytes).toHaveLength(length);
  }
});

test("an inventory that was put back from a backup does not take the file of a later one for its own", async () => {
  const { dataDir, store, keep } = await aFolderWithBuild();
  const backup = aFolder();
  // By another program: a handle of this one would end the locks of the open store.
  for (const name of ["inventory.db", "inventory.db-wal"]) execFileSync("cp", [join(dataDir, name), backup]);
  put(store, aListing("1"));
  await keep(store.version(), [new Uint8Array(9)]);
  copyFileSync(join(dataDir, "inventory-2.index"), join(backup, "inventory.index"));
  const restored = await aStore(backup);
  expect(restored.vouched()).not.toBeNull();
  put(restored, aListing("2"));
  expect(restored.version()).toBe(store.version());
  expect(keepBuilds({ dataDir: backup, program: "this one", store: restored }).find()).toBeNull();
});
