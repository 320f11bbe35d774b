import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { aFolder, aStore } from "../../tests/builders/store-builders";
import { openInventoryStore } from "./sqlite-inventory-store";

test("whoever wants to change an inventory that is being changed is told by whom, and since when", async () => {
  const dataDir = aFolder();
  const now = () => new Date("2026-11-20T10:00:00Z");
  const first = await openInventoryStore({ dataDir, busyTimeoutMs: 100, now, purpose: "the import of cars.csv" });
  onTestFinished(() => first.close());
  const second = await aStore(dataDir);
  const change = first.beginChange();
  const told = `is being changed by the import of cars.csv, process ${process.pid}, since 2026-11-20T10:00:00.000Z`;
  expect(() => second.beginChange()).toThrow(
    expect.objectContaining({ kind: "busy", message: expect.stringContaining(told) }),
  );
  change.rollback();
  second.beginChange().rollback();
  expect(existsSync(join(dataDir, "inventory.holder"))).toBe(false);
});

test("an inventory is opened, and read, while somebody changes it", async () => {
  const dataDir = aFolder();
  const change = (await aStore(dataDir)).beginChange();
  const second = await openInventoryStore({ dataDir, busyTimeoutMs: 100 });
  onTestFinished(() => second.close());
  expect(await second.version()).toBe(0);
  change.rollback();
});

test("a process that is gone is not named: somebody else holds the inventory by then", async () => {
  const dataDir = aFolder();
  const [first, second] = [await aStore(dataDir), await aStore(dataDir)];
  const { pid } = spawnSync(process.execPath, ["--version"]);
  const note = { what: "the import of cars.csv", pid, since: "2026-11-20T10:00:00.000Z" };
  writeFileSync(join(dataDir, "inventory.holder"), JSON.stringify(note));
  const change = first.beginChange();
  expect(() => second.beginChange()).toThrow(
    expect.objectContaining({ kind: "busy", message: expect.not.stringContaining("cars.csv") }),
  );
  change.rollback();
});

test("a change is done also where nobody can be told of it, and that is told", async () => {
  const dataDir = aFolder();
  mkdirSync(join(dataDir, "inventory.holder"));
  const told: string[] = [];
  const store = await openInventoryStore({ dataDir, purpose: "a test", onError: (_, failed) => told.push(failed) });
  onTestFinished(() => store.close());
  store.beginChange().commit();
  expect(told).toEqual(["others cannot be told who changes the inventory"]);
});
