import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { runCommand } from "../../tests/servers/run-command";
import { openInventoryStore } from "../inventory/sqlite-inventory-store";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const runImport = (dataDir: string, args: readonly string[]) =>
  runCommand(new URL("./import-feed.ts", import.meta.url), args, { DATA_DIR: dataDir });

test("the import command prints mapping, summary and report, and tells a wrong call from a feed that fails", async () => {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-import-"));
  folders.push(folder);
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const feed = write(
    "feed.csv",
    'VIN,Year,Make,Model,Ask,Ask\n5TDXZ3DC2KS015402,2019,Toyota,Sienna SE,"$39,998 ",2\n?,2019,Toyota,Sienna,1,2\n',
  );
  const map = write("map.json", '{"price":"Ask"}');
  const broken = write("broken.csv", "VIN,Year,Make,Model\n?,2019,Toyota,Sienna\n");

  const [good, missing, unusable, misnamed] = await Promise.all([
    runImport(join(folder, "good"), [feed, "--mapping", map, "--replace"]),
    runImport(join(folder, "missing"), [join(folder, "nowhere.csv")]),
    runImport(join(folder, "unusable"), [broken]),
    runImport(join(folder, "misnamed"), [feed, "--report", folder]),
  ]);

  expect(good).toMatchObject({ code: 0, output: expect.stringContaining("Read 2 · taken 1 · merged 0 · refused 1") });
  expect(good.output).toContain("New 1 · updated 0 · unchanged 0 · sold 0 · ");
  expect(good.output).toMatch(/price\s+← Ask/);
  expect(good.output).toContain("  repeated: Ask (column 6 has the same header as column 5, which counts)");
  const [report = "", ...others] = readdirSync(join(folder, "good", "reports"));
  expect(others).toEqual([]);
  const modeOf = (path: string) => (statSync(join(folder, "good", path)).mode & 0o777).toString(8);
  expect(["", "reports", "inventory.db", join("reports", report)].map(modeOf)).toEqual(["700", "700", "600", "600"]);
  expect(missing).toMatchObject({ code: 2, output: expect.stringContaining("Usage: npm run inventory:import") });
  expect(misnamed).toMatchObject({ code: 2, output: expect.stringContaining("is a folder: name a file") });
  const store = await openInventoryStore({ dataDir: join(folder, "misnamed") });
  expect(store.origin()).toBeNull();
  await store.close();
  expect(unusable).toMatchObject({ code: 1, output: expect.stringContaining("The inventory is as it was") });
});
