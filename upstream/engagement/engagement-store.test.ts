import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../storage/database";
import { openEngagementStore } from "./engagement-store";

const VIN = "1HGCV1F30MA000001";

function aDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-engagement-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test("views are counted per vehicle and brand, and survive a restart", () => {
  const dataDir = aDataFolder();
  const first = openEngagementStore({ dataDir, flushEveryMs: 0 });
  first.views.count(VIN, "marketplace");
  first.views.count(VIN, "marketplace");
  expect(first.views.count(VIN, "price-guide")).toBe(3);
  first.close();

  const second = openEngagementStore({ dataDir, flushEveryMs: 0 });
  expect(second.views.countsByBrand(VIN)).toEqual({ marketplace: 2, "price-guide": 1 });
  expect(second.views.total("UNSEEN")).toBe(0);
  second.close();
});

test("views that the disk refuses are reported, and written when it takes them again", async () => {
  const dataDir = aDataFolder();
  let report: (error: unknown) => void = () => {};
  const refused = new Promise<unknown>((resolve) => {
    report = resolve;
  });
  const store = openEngagementStore({ dataDir, flushEveryMs: 5, onError: (error) => report(error) });
  // The tables are there: the one migration is counted as done.
  const disk = openDatabase({ file: join(dataDir, "engagement.db"), busyTimeoutMs: 1_000, migrations: [""] });
  onTestFinished(() => disk.close());
  disk.exec(
    "CREATE TRIGGER full BEFORE INSERT ON view_counts BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END",
  );
  store.views.count(VIN, "marketplace");
  store.views.count(VIN, "price-guide");
  expect(await refused).toMatchObject({ message: expect.stringContaining("database or disk is full") });
  store.views.count(VIN, "marketplace");
  disk.exec("DROP TRIGGER full");
  store.close();

  const again = openEngagementStore({ dataDir, flushEveryMs: 0 });
  expect(again.views.countsByBrand(VIN)).toEqual({ marketplace: 2, "price-guide": 1 });
  again.close();
});

test("a view counts for seven days, its own included, and is then forgotten", () => {
  const dataDir = aDataFolder();
  let now = new Date("2026-11-20T12:00:00Z");
  const store = openEngagementStore({ dataDir, now: () => now, flushEveryMs: 0 });
  store.views.count(VIN, "marketplace");
  now = new Date("2026-11-26T23:59:00Z");
  expect(store.views.total(VIN)).toBe(1);
  expect(store.views.total(VIN, 3)).toBe(0);
  now = new Date("2026-11-27T00:00:00Z");
  expect(store.views.total(VIN)).toBe(0);
  expect(store.views.count(VIN, "marketplace")).toBe(1);
  store.close();
});

test("a browser that registers again replaces its token, and alerts get their own ids", () => {
  const store = openEngagementStore({ dataDir: aDataFolder(), flushEveryMs: 0 });
  store.putDevice({ brand: "marketplace", pixallId: "p1", browserToken: "one" });
  store.putDevice({ brand: "marketplace", pixallId: "p1", browserToken: "two" });
  const alert = { brand: "marketplace", vins: [VIN] };
  expect(store.addStillInterested(alert).id).not.toBe(store.addStillInterested(alert).id);
  store.close();
});
