import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import type { CompareTable } from "../view-models/compare/compare-table";
import { toCompareCsv } from "./compare-csv";

function tableOf(texts: readonly string[]): CompareTable {
  return {
    columns: texts.map((_, index) => ({
      id: `L${index}`,
      href: `/cars-for-sale/vehicle/L${index}`,
      title: `Car ${index}`,
      price: "$1",
    })),
    groups: [{ title: "Seller", rows: [{ label: "Seller", cells: texts.map((text) => ({ text })) }] }],
  };
}

const FACTS = { origin: "https://cars.example", estimates: "Used cars over 60 months." };

const readBack = (texts: readonly string[]) => {
  const rows: string[][] = parse(toCompareCsv(tableOf(texts), FACTS), { bom: true });
  return rows;
};

test("a spreadsheet reads back what the page says", () => {
  const texts = ['Smith & "Sons", Inc.', "Two\nlines", "Zoë’s Cars", "$1,840 below"];
  const [head, seller, link, note] = readBack(texts);
  expect(head).toEqual(["Group", "Detail", "Car 0", "Car 1", "Car 2", "Car 3"]);
  expect(seller).toEqual(["Seller", "Seller", ...texts]);
  expect(link?.[2]).toBe("https://cars.example/cars-for-sale/vehicle/L0");
  expect(note).toEqual(["Note", "Estimated payment", "Used cars over 60 months.", "", "", ""]);
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", " =1", "\r=1", "|calc", '=HYPERLINK("http://x","y")'])(
  "%j cannot run as a formula",
  (text) => {
    const [, seller] = readBack([text, "plain"]);
    expect(seller?.[2]).toBe(`'${text}`);
  },
);

test("it is UTF-8 with a mark, and its lines end as RFC 4180 says", () => {
  const csv = toCompareCsv(tableOf(["a"]), FACTS);
  expect(csv.startsWith("\uFEFFGroup,Detail")).toBe(true);
  expect(csv.endsWith("\r\n")).toBe(true);
});
