import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { aHouseAd } from "../../tests/builders/house-ads";
import { runCommand } from "../../tests/servers/run-command";

/** What only goes on with a site, by what somebody calls. */
const CALLS: readonly (readonly [command: string, args: (beside: string) => readonly string[]])[] = [
  ["alerts", () => []],
  ["placements", () => ["list"]],
  ["placements", (beside) => ["import", join(beside, "ads.json")]],
  ["placements", () => ["remove", "tires"]],
  ["backup", (beside) => [join(beside, "backup")]],
];

test.each(CALLS.filter(([command]) => command !== "backup"))(
  "%s begins no database beside the other one",
  async (command, args) => {
    const beside = mkdtempSync(join(tmpdir(), "forecourt-no-store-"));
    onTestFinished(() => rmSync(beside, { recursive: true, force: true }));
    writeFileSync(join(beside, "ads.json"), JSON.stringify({ records: [aHouseAd("tires")] }));
    const alone = [
      ["inventory.db", "people.db"],
      // House ads are of no inventory.
      ...(command === "alerts" ? [["people.db", "inventory.db"] as const] : []),
    ] as const;
    for (const [there, missing] of alone) {
      const dataDir = mkdtempSync(join(beside, "alone-"));
      writeFileSync(join(dataDir, there), "not looked into");
      expect(
        await runCommand(new URL(`./${command}.ts`, import.meta.url), args(beside), { DATA_DIR: dataDir }),
      ).toEqual({
        code: 65,
        output: expect.stringContaining(`The database ${join(dataDir, missing)} is not there, though ${there} is`),
      });
      expect(readdirSync(dataDir)).toEqual([there]);
    }
  },
);

test.each(CALLS)(
  "%s makes no store where there is none: it refuses, and a folder that was removed stays so",
  async (command, args) => {
    const beside = mkdtempSync(join(tmpdir(), "forecourt-no-store-"));
    onTestFinished(() => rmSync(beside, { recursive: true, force: true }));
    writeFileSync(join(beside, "ads.json"), JSON.stringify({ records: [aHouseAd("tires")] }));
    const dataDir = join(beside, "data");
    const runs = (folder: string) =>
      runCommand(new URL(`./${command}.ts`, import.meta.url), args(beside), { DATA_DIR: folder });
    const refused = (folder: string) => ({
      code: 65,
      output: expect.stringMatching(`^There is no database in ${folder}: [^\n]*\n$`),
    });
    expect(await runs(dataDir)).toEqual(refused(dataDir));
    expect(existsSync(dataDir)).toBe(false);
    const emptied = mkdtempSync(join(beside, "emptied-"));
    writeFileSync(join(emptied, "people.db"), "");
    expect(await runs(emptied)).toEqual(refused(emptied));
    expect(readdirSync(emptied)).toEqual(["people.db"]);
  },
);
