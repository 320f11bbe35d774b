import { existsSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { aFolder } from "../../tests/builders/store-builders";
import { openMarketplace } from "./open-marketplace";
import { openPeople } from "./open-people";

const opened = async (dataDir: string, seedListings: number | null) => {
  const said: string[] = [];
  const marketplace = await openMarketplace({
    dataDir,
    today: () => "2026-11-20",
    seedListings,
    onProgress: (message) => said.push(message),
  });
  onTestFinished(() => marketplace.close());
  return { marketplace, said };
};

test("an inventory that is gone from beside people is missed: the start is refused, and makes none", async () => {
  const dataDir = aFolder();
  const people = await openPeople({ dataDir });
  await people.accounts.addConsumer("ann@example.com", "hash");
  await people.close();
  await expect(opened(dataDir, 10)).rejects.toMatchObject({
    kind: "strange",
    exitStatus: 65,
    message: expect.stringContaining(`The database ${join(dataDir, "inventory.db")} is not there`),
  });
  expect(existsSync(join(dataDir, "inventory.db"))).toBe(false);
});

test("an inventory that is empty beside people is told as empty, not as gone: the start is refused, and leaves it", async () => {
  const dataDir = aFolder();
  const people = await openPeople({ dataDir });
  await people.accounts.addConsumer("ann@example.com", "hash");
  await people.close();
  const file = join(dataDir, "inventory.db");
  writeFileSync(file, "");
  await expect(opened(dataDir, 10)).rejects.toMatchObject({
    kind: "strange",
    exitStatus: 65,
    message: `The database ${file} is empty, and people.db beside it is not: put it back from a backup (npm run restore).`,
  });
  expect(statSync(file).size).toBe(0);
});

test("no inventory is invented beside what people left before the first feed", async () => {
  const dataDir = aFolder();
  const first = await opened(dataDir, null);
  await first.marketplace.people.accounts.addConsumer("ann@example.com", "hash");
  await first.marketplace.close();
  const { marketplace, said } = await opened(dataDir, 10);
  expect(await marketplace.engine.size()).toBe(0);
  expect(said).toEqual([expect.stringContaining("import a feed")]);
});

test("no inventory is invented where nobody asked for one: the site starts without, and says so", async () => {
  const { marketplace, said } = await opened(aFolder(), null);
  expect(await marketplace.engine.size()).toBe(0);
  expect(said).toEqual([expect.stringContaining("import a feed")]);
});

test("a data folder that is removed under the program is no place to write to, and the program says so", async () => {
  const dataDir = aFolder();
  const { marketplace } = await opened(dataDir, 10);
  await expect(marketplace.checkStores()).resolves.toBeUndefined();
  renameSync(dataDir, `${dataDir}-gone`);
  onTestFinished(() => rmSync(`${dataDir}-gone`, { recursive: true, force: true }));
  const gone = { kind: "strange", message: expect.stringContaining("is not there any more") };
  await expect(marketplace.checkStores()).rejects.toMatchObject(gone);
  await expect(marketplace.people.accounts.addConsumer("bob@example.com", "hash")).rejects.toMatchObject(gone);
  expect(() => marketplace.bulk.beginChange()).toThrow(expect.objectContaining(gone));
});
