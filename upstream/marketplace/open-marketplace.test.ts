import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { aDataFolder } from "../../tests/builders/people-builders";
import { vapidPairOf } from "../keys/vapid-pair";
import { EMBEDDED_ENGINE } from "../search/embedded/embedded-engine";
import { openMarketplace } from "./open-marketplace";

test("the search engine is opened once somebody asks for it: a job that searches nothing does not wait for it", async () => {
  const opens = vi.spyOn(EMBEDDED_ENGINE, "open");
  onTestFinished(() => opens.mockRestore());
  const marketplace = await openMarketplace({ dataDir: aDataFolder(), today: () => "2026-11-20", seedListings: 10 });
  onTestFinished(() => marketplace.close());
  expect(opens).not.toHaveBeenCalled();
  expect([await marketplace.engine.size(), await marketplace.engine.size()]).toEqual([10, 10]);
  expect(opens).toHaveBeenCalledTimes(1);
});

test("a first start makes its keys, each for its owner alone, and a second start finds them", async () => {
  const dataDir = aDataFolder();
  const open = () => openMarketplace({ dataDir, today: () => "2026-11-20", seedListings: 10 });
  const first = await open();
  const keys = readdirSync(dataDir).filter((name) => name.endsWith(".key"));
  expect(keys.sort()).toEqual([
    "account-links.key",
    "alert-links.key",
    "id-token.key",
    "outbox.key",
    "push.key",
    "reservation-links.key",
  ]);
  for (const key of keys) expect(statSync(join(dataDir, key)).mode & 0o777, key).toBe(0o600);
  const secrets = () => keys.map((key) => readFileSync(join(dataDir, key), "base64"));
  const made = secrets();
  await first.close();
  const second = await open();
  onTestFinished(() => second.close());
  expect(second.push.publicKey).toBe(first.push.publicKey);
  expect(secrets()).toEqual(made);
});

test("a pair of keys that somebody sets leaves no key for notifications in the data folder", async () => {
  const dataDir = aDataFolder();
  const pair = vapidPairOf(randomBytes(32));
  const marketplace = await openMarketplace({
    dataDir,
    today: () => "2026-11-20",
    seedListings: 10,
    push: { pair },
  });
  onTestFinished(() => marketplace.close());
  expect(marketplace.push.publicKey).toBe(pair.publicKey);
  expect(readdirSync(dataDir)).not.toContain("push.key");
});
