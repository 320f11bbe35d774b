import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { aHouseAd } from "../../tests/builders/house-ads";
import { runCommand } from "../../tests/servers/run-command";
import { openPeople } from "../marketplace/open-people";

/** Runs the command over the data folder of a site that was begun, beside a file that tests write. */
async function anOperator() {
  const dataDir = mkdtempSync(join(tmpdir(), "forecourt-placements-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  await (await openPeople({ dataDir })).close();
  const file = join(dataDir, "house-ads.json");
  const runs = (...args: readonly string[]) =>
    runCommand(new URL("./placements.ts", import.meta.url), args, { DATA_DIR: dataDir });
  return {
    runs,
    imports(...records: readonly unknown[]) {
      writeFileSync(file, JSON.stringify({ records }));
      return runs("import", file);
    },
    /** The ids that are stored, one a line of the list. */
    async stored() {
      const { code, output } = await runs("list");
      return { code, ids: ["tires", "loans", "wipers"].filter((id) => new RegExp(`\\b${id}\\b`).test(output)) };
    },
  };
}

test("a file with a wrong record names it with its field, ends with 1, and changes nothing of what is stored", async () => {
  const operator = await anOperator();
  expect(await operator.imports(aHouseAd("tires"))).toEqual({
    code: 0,
    output: expect.stringContaining("1 house ad imported."),
  });
  const wrong = { ...aHouseAd("tires"), headline: "Another headline", html: "<b>Tires</b>" };
  const { code, output } = await operator.imports(aHouseAd("wipers"), wrong, { ...aHouseAd("loans"), weight: 0 });
  expect(code).toBe(1);
  expect(output).toMatch(/tires.*, html: is no field of a record/);
  expect(output).toMatch(/loans.*, weight: /);
  expect(output).toContain("Nothing was changed.");
  expect(await operator.stored()).toEqual({ code: 0, ids: ["tires"] });
  expect((await operator.runs("list")).output).not.toContain("Another headline");
});

test("a removed ad is gone, and one that is not there is named", async () => {
  const operator = await anOperator();
  await operator.imports(aHouseAd("tires"), aHouseAd("loans"));
  expect(await operator.runs("remove", "tires")).toEqual({
    code: 0,
    output: expect.stringContaining("tires is removed, with its counts."),
  });
  expect(await operator.runs("remove", "tires")).toEqual({
    code: 1,
    output: expect.stringContaining('There is no house ad "tires". Nothing was changed.'),
  });
  expect((await operator.stored()).ids).toEqual(["loans"]);
});

test("a call that names nothing, or a file that is not there, is told how to ask", async () => {
  const operator = await anOperator();
  for (const args of [["remove"], ["import", "no-such-file.json"]]) {
    const { code } = await operator.runs(...args);
    expect(code, args.join(" ")).toBe(2);
  }
});
