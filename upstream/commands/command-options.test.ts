import { expect, test } from "vitest";
import { readCommandLine, UsageError } from "./command-options";

const options = { listings: { type: "string" }, replace: { type: "boolean" } } as const;
const bounds = { min: 1, max: 100, fallback: 30 };

test("the data folder comes from the environment, or is ./data", () => {
  expect(readCommandLine({}, [], { DATA_DIR: "/var/lib/forecourt" }).dataDir).toBe("/var/lib/forecourt");
  expect(readCommandLine({}, [], { DATA_DIR: "" }).dataDir).toBe("./data");
});

test("options and files are read in any order", () => {
  const line = readCommandLine(options, ["--replace", "cars.csv", "--listings=7"], {});
  expect(line.positionals).toEqual(["cars.csv"]);
  expect(line.isSet("replace")).toBe(true);
  expect(line.wholeNumber("listings", bounds)).toBe(7);
  expect(readCommandLine(options, [], {}).wholeNumber("listings", bounds)).toBe(30);
});

test.each(["0", "101", "-1", "1.5", "many", ""])("--listings %j is refused with its bounds", (value) => {
  const line = readCommandLine(options, [`--listings=${value}`], {});
  expect(() => line.wholeNumber("listings", bounds)).toThrow("from 1 to 100");
});

test("an option that there is not is a usage error", () => {
  expect(() => readCommandLine(options, ["--verbose"], {})).toThrow(UsageError);
});
