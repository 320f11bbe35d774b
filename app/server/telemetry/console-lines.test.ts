import { expect, test } from "vitest";
import { takeConsole } from "./console-lines.server";
import { createLoggerTo } from "./logger.server";

test("what a library writes to the console reaches the log without its words", () => {
  const lines: string[] = [];
  const logger = createLoggerTo({ write: (line) => void lines.push(line) }, { level: "info", build: "test" });
  const giveBack = takeConsole(logger);
  const words = "normalizing /cars-for-sale//dana@example.com";
  for (const write of [console.error, console.warn, console.log, console.info, console.debug, console.trace])
    write(words, new TypeError(words));
  console.dir({ words });
  console.table([{ words }]);
  console.assert(false, words);
  console.group(words);
  console.groupEnd();
  giveBack();
  expect(lines).toHaveLength(10);
  expect(lines.join("")).not.toContain("dana");
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    level: "warn",
    method: "error",
    kinds: ["string", "TypeError"],
    count: 2,
    msg: "a library wrote to the console",
  });
});

test("a test's console is given back", () => {
  const own = console.warn;
  takeConsole(createLoggerTo({ write: () => undefined }, { level: "info", build: "test" }))();
  expect(console.warn).toBe(own);
});
