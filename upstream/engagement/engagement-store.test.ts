import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { VIEWS_PER_WIDER_NETWORK_MAX } from "../../app/domain/limits";
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
  first.countView(VIN, "marketplace");
  first.countView(VIN, "marketplace");
  expect(first.countView(VIN, "price-guide")).toBe(3);
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
  // The tables are there: both migrations are counted as done.
  const disk = openDatabase({ file: join(dataDir, "engagement.db"), busyTimeoutMs: 1_000, migrations: ["", ""] });
  onTestFinished(() => disk.close());
  disk.exec(
    "CREATE TRIGGER full BEFORE INSERT ON view_counts BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END",
  );
  store.countView(VIN, "marketplace");
  store.countView(VIN, "price-guide");
  expect(await refused).toMatchObject({ message: expect.stringContaining("database or disk is full") });
  store.countView(VIN, "marketplace");
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
  store.countView(VIN, "marketplace");
  now = new Date("2026-11-26T23:59:00Z");
  expect(store.views.total(VIN)).toBe(1);
  expect(store.views.total(VIN, 3)).toBe(0);
  now = new Date("2026-11-27T00:00:00Z");
  expect(store.views.total(VIN)).toBe(0);
  expect(store.countView(VIN, "marketplace")).toBe(1);
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

const home = { own: "home", wider: "town" };

test("a client counts once a day and vehicle, whatever the brand, also after a restart", () => {
  const dataDir = aDataFolder();
  let now = new Date("2026-11-25T08:00:00Z");
  const open = () => openEngagementStore({ dataDir, now: () => now, flushEveryMs: 0 });
  let store = open();
  expect(store.countView(VIN, "marketplace", home)).toBe(1);
  expect(store.countView(VIN, "price-guide", home)).toBe(1);
  expect(store.countView("1HGCV1F30MA000002", "marketplace", home)).toBe(1);
  expect(store.countView(VIN, "marketplace", { own: "next door", wider: "town" })).toBe(2);
  store.close();

  store = open();
  expect(store.countView(VIN, "marketplace", home)).toBe(2);
  now = new Date("2026-11-26T00:00:01Z");
  expect(store.countView(VIN, "marketplace", home)).toBe(3);
  store.close();
});

test("a wider network, whose addresses cost nothing, counts a few times a day", () => {
  const store = openEngagementStore({ dataDir: aDataFolder(), flushEveryMs: 0 });
  for (let at = 0; at < 100; at += 1) store.countView(VIN, "marketplace", { own: `network ${at}`, wider: "a /48" });
  expect(store.views.total(VIN)).toBe(VIEWS_PER_WIDER_NETWORK_MAX);
  expect(store.countView(VIN, "marketplace", home)).toBe(VIEWS_PER_WIDER_NETWORK_MAX + 1);
  store.close();
});

test("what is kept of who looked says nothing of the network, and is gone the day after", () => {
  const dataDir = aDataFolder();
  let now = new Date("2026-11-25T08:00:00Z");
  const store = openEngagementStore({ dataDir, now: () => now, flushEveryMs: 0 });
  const rows = () => {
    const disk = openDatabase({ file: join(dataDir, "engagement.db"), busyTimeoutMs: 1_000, migrations: ["", ""] });
    const all = disk.prepare("SELECT day, viewer FROM viewers").all();
    disk.close();
    return all;
  };
  store.countView(VIN, "marketplace", home);
  now = new Date("2026-11-26T08:00:00Z");
  store.countView(VIN, "marketplace", home);
  store.close();
  expect(rows()).toHaveLength(2);
  expect(rows().map(([day]) => day)).toEqual(["2026-11-26", "2026-11-26"]);
  expect(JSON.stringify(rows())).not.toMatch(/home|town/);
});
