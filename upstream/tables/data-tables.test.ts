import { expect, test } from "vitest";
import { z } from "zod";
import { aFolderOf } from "../../tests/builders/table-files";
import { dataFolder } from "./data-folder";
import { codeIn, listOf, readOnce, readTable, text, whole, yes } from "./data-tables";

const CAR = z.object({
  code: text,
  doors: whole.max(5),
  isSold: yes.optional(),
  colors: listOf(z.enum(["RED", "BLUE"])).optional(),
});
const HEADER = "code,doors,isSold,colors";
const carsOf = (rows: string) => readTable(aFolderOf({ "cars.csv": rows }), "cars.csv", CAR, ["code"]);

test("a table is read row by row: text, numbers, yes, lists, and nothing where a cell may be empty", () => {
  expect(carsOf(`${HEADER}\nF150,4,yes,RED|BLUE\n"A, B",2,,\n`)).toEqual([
    { code: "F150", doors: 4, isSold: true, colors: ["RED", "BLUE"] },
    { code: "A, B", doors: 2 },
  ]);
});

test("a table that a spreadsheet has saved reads the same: its mark, its line ends, spaces at the edge of a cell", () => {
  expect(carsOf(`\uFEFF${HEADER}\r\nF150 ,4,,RED | BLUE\r\n`)).toEqual([
    { code: "F150", doors: 4, colors: ["RED", "BLUE"] },
  ]);
});

test.each([
  ["a number that is too big", "F150,4,,\nRAM,6,,", /^cars\.csv:3: doors Too big: expected number to be <=5$/],
  ["a number that is none", "F150,four,,", /^cars\.csv:2: doors Invalid input: expected number/],
  ["half a door", "F150,2.5,,", /^cars\.csv:2: doors Invalid input: expected int/],
  ["an empty cell", " ,4,,", /^cars\.csv:2: code is empty$/],
  ["an empty number", "F150,,,", /^cars\.csv:2: doors is empty$/],
  ["an answer other than yes", "F150,4,no,", /^cars\.csv:2: isSold Invalid input: expected "yes"$/],
  ["an unknown value in a list", "F150,4,,RED|PINK", /^cars\.csv:2: colors Invalid option/],
  ["a value of a list that is missing", "F150,4,,RED|", /^cars\.csv:2: colors Invalid option/],
  ["two cells that are wrong", ",6,,", /^cars\.csv:2: code is empty; doors Too big/],
  ["a row that is too short", "F150,4,", /^cars\.csv:2: 3 cells, not 4$/],
  ["a row that is too long", "F150,4,,,RED", /^cars\.csv:2: 5 cells, not 4$/],
  ["a quote that is never closed", '"F150,4,,\nRAM,4,,', /^cars\.csv:2: a quote is opened and never closed$/],
  ["a key that stands twice", "F150,4,,\nRAM,4,,\n\nF150,2,,", /^cars\.csv:5: code F150 stands in line 2 already$/],
])("%s is refused by file and line", (_what, rows, refusal) => {
  expect(() => carsOf(`${HEADER}\n${rows}\n`)).toThrow(refusal);
});

test.each([
  ["without a header", "F150,4,,"],
  ["with its columns in another order", "doors,code,isSold,colors\n4,F150,,"],
  ["that is empty", ""],
])("a table %s is refused, and its columns are named", (_what, content) => {
  expect(() => carsOf(content)).toThrow(/^cars\.csv:1: the columns are code,doors,isSold,colors$/);
});

test("a key of two columns may repeat one of them", () => {
  const TRIM = z.object({ model: text, name: text });
  const read = (rows: string) =>
    readTable(aFolderOf({ "trims.csv": `model,name\n${rows}` }), "trims.csv", TRIM, ["model", "name"]);
  expect(read("CIVIC,LX\nACCORD,LX")).toHaveLength(2);
  expect(() => read("CIVIC,LX\nCIVIC,LX")).toThrow("trims.csv:3: model,name CIVIC,LX stands in line 2 already");
});

test("lines above the header say whence a table came, and are counted", () => {
  const read = (rows: string) =>
    readTable(
      aFolderOf({ "cars.csv": `# Of a public table,\n# seen today.\n${rows}` }),
      "cars.csv",
      z.object({ code: text }),
      ["code"],
    );
  expect(read("code\n#1\nF150")).toEqual([{ code: "#1" }, { code: "F150" }]);
  expect(() => read("code\nF150\nF150")).toThrow("cars.csv:5: code F150 stands in line 4 already");
  expect(() => read("name\nF150")).toThrow("cars.csv");
});

test("a code that names no row of the other table is refused", () => {
  const OWNED = z.object({ car: codeIn("cars.csv", [{ code: "F150" }], "code") });
  const folder = aFolderOf({ "owners.csv": "car\nF150\nF15O" });
  expect(() => readTable(folder, "owners.csv", OWNED, ["car"])).toThrow(
    "owners.csv:3: car F15O has no row in cars.csv",
  );
});

test("data are read once, and not before they are asked for", () => {
  let reads = 0;
  const rows = readOnce(() => {
    reads += 1;
    return ["a row"];
  });
  expect(reads).toBe(0);
  expect(rows()).toBe(rows());
  expect(reads).toBe(1);
});

test("data that did not come with the program are missed by name", () => {
  expect(() => dataFolder("catalog/nowhere")).toThrow(/^The program's data are missing: .*catalog\/nowhere/);
});
