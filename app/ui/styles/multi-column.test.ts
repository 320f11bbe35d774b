import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const UI = "app/ui";

test("no list stands in balanced columns: what has arrived of it would move with each part of the page that follows", () => {
  const sheets = readdirSync(UI, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".css"));
  const balanced = sheets.filter((path) =>
    /(?:^|[\s;{])column(?:s|-count|-width):/.test(readFileSync(join(UI, path), "utf8")),
  );
  expect(sheets.length).toBeGreaterThan(10);
  expect(balanced).toEqual([]);
});
