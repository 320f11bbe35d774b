import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { active, aFeed, aRow, aVin, aWorkplace, HEADER } from "../../../tests/builders/feed-builders";

/** Rows of a large feed, half of whose rows are cars of the half before; made while it is read. */
function* manyRows(count: number): Generator<string> {
  yield `${HEADER}\n`;
  for (let number = 0; number < count; number += 1) {
    const car = number % 5 === 4 ? number - 1 : number;
    yield `${aRow(car, { SellerName: `Dealer ${car % 700}` })}\n`;
  }
}

test("twelve thousand rows import in bounded memory, and a kill on the way leaves the inventory as it was", async () => {
  const { folder, store, run } = await aWorkplace();
  await run(aFeed(aRow(999_999)));
  const version = store.version();
  const file = join(folder, "large.csv");
  writeFileSync(file, [...manyRows(12_000)].join(""));
  const here = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);
  const script = (killsItself: boolean) => `
    const [{ openInventoryStore }, { importFeed }, market] = await Promise.all(
      [${here("../sqlite-inventory-store.ts")}, ${here("./import-feed.ts")}, ${here("../../../tests/fixtures/small-market.ts")}].map((m) => import(m)));
    const store = await openInventoryStore({ dataDir: ${JSON.stringify(folder)} });
    let peak = 0;
    const watched = { ...store, beginChange: () => {
      const change = store.beginChange();
      let put = 0;
      return { ...change, putListing(listing) {
        const done = change.putListing(listing);
        put += 1;
        if (put === 3_000 && ${killsItself}) process.kill(process.pid, "SIGKILL");
        if (put % 500 === 0) peak = Math.max(peak, process.memoryUsage.rss());
        return done;
      } };
    } };
    const summary = await importFeed({ file: ${JSON.stringify(file)}, store: watched, reportFile: ${JSON.stringify(join(folder, "r.csv"))},
      catalog: market.createSmallCatalog(), places: market.createSmallPlaces() });
    console.log(JSON.stringify({ read: summary.read, taken: summary.taken, merged: summary.merged, peak }));
  `;
  const root = fileURLToPath(new URL("../../..", import.meta.url));
  const runChild = async (killsItself: boolean) => {
    const args = ["--max-old-space-size=48", "--import", "tsx", "--input-type=module", "-e", script(killsItself)];
    const child = spawn(process.execPath, args, { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
    let output = "";
    child.stdout.on("data", (text) => {
      output += text;
    });
    const [code, signal] = await once(child, "close");
    return { code, signal, output };
  };

  expect(await runChild(true)).toMatchObject({ signal: "SIGKILL" });
  expect(store.version()).toBe(version);
  expect(active(store).map(({ vin }) => vin)).toEqual([aVin(999_999)]);

  const { code, output } = await runChild(false);
  expect(code).toBe(0);
  const result: unknown = JSON.parse(output);
  expect(result).toMatchObject({ read: 12_000, taken: 9_600, merged: 2_400 });
  expect(result).toHaveProperty(
    "peak",
    expect.toSatisfy((bytes: number) => bytes < 260 * 1024 * 1024),
  );
  expect(store.activeCount()).toBe(9_601);
});
