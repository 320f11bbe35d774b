import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { VIEWS_PER_WIDER_NETWORK_MAX } from "../../app/domain/limits";
import { aDataFolder } from "../../tests/builders/people-builders";
import { openPeople } from "../marketplace/open-people";
import { openPlainDatabase } from "../storage/database";
import { openEngagement } from "./engagement";

const VIN = "1HGCV1F30MA000001";

interface Options {
  readonly now?: () => Date;
  readonly flushEveryMs?: number;
  readonly onError?: (error: unknown) => void;
}

/** Counted views with the stores that keep them; closing writes what is in memory. */
async function anEngagement(dataDir = aDataFolder(), { flushEveryMs = 0, ...options }: Options = {}) {
  const people = await openPeople({ dataDir, now: options.now });
  const engagement = await openEngagement({ store: people.engagement, flushEveryMs, ...options });
  return {
    ...engagement,
    store: people.engagement,
    async close() {
      await engagement.close();
      await people.close();
    },
  };
}

const onDisk = (dataDir: string) => openPlainDatabase({ file: join(dataDir, "people.db"), busyTimeoutMs: 1_000 });

test("views are counted per vehicle and brand, and survive a restart", async () => {
  const dataDir = aDataFolder();
  const first = await anEngagement(dataDir);
  first.countView(VIN, "marketplace");
  first.countView(VIN, "marketplace");
  expect(first.countView(VIN, "price-guide")).toBe(3);
  await first.close();

  const second = await anEngagement(dataDir);
  expect(second.views.countsByBrand(VIN)).toEqual({ marketplace: 2, "price-guide": 1 });
  expect(second.views.total("UNSEEN")).toBe(0);
  await second.close();
});

test("views that the disk refuses are reported, and written when it takes them again", async () => {
  const dataDir = aDataFolder();
  let report: (error: unknown) => void = () => {};
  const refused = new Promise<unknown>((resolve) => {
    report = resolve;
  });
  const store = await anEngagement(dataDir, { flushEveryMs: 5, onError: (error) => report(error) });
  const disk = onDisk(dataDir);
  onTestFinished(() => disk.close());
  disk.exec(
    "CREATE TRIGGER full BEFORE INSERT ON view_counts BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END",
  );
  store.countView(VIN, "marketplace");
  store.countView(VIN, "price-guide");
  expect(await refused).toMatchObject({ message: expect.stringContaining("database or disk is full") });
  store.countView(VIN, "marketplace");
  disk.exec("DROP TRIGGER full");
  await store.close();

  const again = await anEngagement(dataDir);
  expect(again.views.countsByBrand(VIN)).toEqual({ marketplace: 2, "price-guide": 1 });
  await again.close();
});

test("a view counts for seven days, its own included, and is then forgotten", async () => {
  const dataDir = aDataFolder();
  let now = new Date("2026-11-20T12:00:00Z");
  const store = await anEngagement(dataDir, { now: () => now });
  store.countView(VIN, "marketplace");
  now = new Date("2026-11-26T23:59:00Z");
  expect(store.views.total(VIN)).toBe(1);
  expect(store.views.total(VIN, 3)).toBe(0);
  now = new Date("2026-11-27T00:00:00Z");
  expect(store.views.total(VIN)).toBe(0);
  expect(store.countView(VIN, "marketplace")).toBe(1);
  await store.close();
});

test("a browser that registers again replaces its token, and alerts get their own ids", async () => {
  const { store, close } = await anEngagement();
  await store.putDevice({ brand: "marketplace", pixallId: "p1", browserToken: "one" });
  await store.putDevice({ brand: "marketplace", pixallId: "p1", browserToken: "two" });
  const alert = { brand: "marketplace", vins: [VIN] };
  expect((await store.addStillInterested(alert)).id).not.toBe((await store.addStillInterested(alert)).id);
  await close();
});

const home = { own: "home", wider: "town" };

test("a client counts once a day and vehicle, whatever the brand, also after a restart", async () => {
  const dataDir = aDataFolder();
  let now = new Date("2026-11-25T08:00:00Z");
  const open = () => anEngagement(dataDir, { now: () => now });
  let store = await open();
  expect(store.countView(VIN, "marketplace", home)).toBe(1);
  expect(store.countView(VIN, "price-guide", home)).toBe(1);
  expect(store.countView("1HGCV1F30MA000002", "marketplace", home)).toBe(1);
  expect(store.countView(VIN, "marketplace", { own: "next door", wider: "town" })).toBe(2);
  await store.close();

  store = await open();
  expect(store.countView(VIN, "marketplace", home)).toBe(2);
  now = new Date("2026-11-26T00:00:01Z");
  expect(store.countView(VIN, "marketplace", home)).toBe(3);
  await store.close();
});

test("a wider network, whose addresses cost nothing, counts a few times a day", async () => {
  const store = await anEngagement();
  for (let at = 0; at < 100; at += 1) store.countView(VIN, "marketplace", { own: `network ${at}`, wider: "a /48" });
  expect(store.views.total(VIN)).toBe(VIEWS_PER_WIDER_NETWORK_MAX);
  expect(store.countView(VIN, "marketplace", home)).toBe(VIEWS_PER_WIDER_NETWORK_MAX + 1);
  await store.close();
});

test("what is kept of who looked says nothing of the network, and is gone the day after", async () => {
  const dataDir = aDataFolder();
  let now = new Date("2026-11-25T08:00:00Z");
  const store = await anEngagement(dataDir, { now: () => now });
  const rows = () => {
    const disk = onDisk(dataDir);
    const all = disk.prepare("SELECT day, viewer FROM viewers").all();
    disk.close();
    return all;
  };
  store.countView(VIN, "marketplace", home);
  now = new Date("2026-11-26T08:00:00Z");
  store.countView(VIN, "marketplace", home);
  await store.close();
  expect(rows()).toHaveLength(2);
  expect(rows().map(([day]) => day)).toEqual(["2026-11-26", "2026-11-26"]);
  expect(JSON.stringify(rows())).not.toMatch(/home|town/);
});
