import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { parse } from "csv-parse/sync";

/** What a dealer feed holds, counted from its CSV without any of the product's code: the importer is judged by it. */
export interface FeedRow {
  readonly vin: string;
  readonly year: number;
  /** Make and model as one text, however the feed split them. */
  readonly name: string;
  readonly isCertified: boolean;
  /** Dollars; null is not priced. */
  readonly price: number | null;
  readonly mileage: number;
  readonly zip: string | null;
  readonly isPrivate: boolean;
}

/** `refusedLines` are the file's lines that the importer's report says it did not take. */
export function readFeed(path: string, refusedLines: ReadonlySet<number>): readonly FeedRow[] {
  const all: Record<string, string>[] = parse(gunzipSync(readFileSync(path)), { columns: true });
  // The header is line 1, and no cell of this feed holds a line break.
  const rows = all.filter((_row, index) => !refusedLines.has(index + 2));
  const cars = new Map<string, FeedRow>();
  // A VIN told twice by one seller is one car, and the first row counts.
  for (const row of rows) if (!cars.has(carOf(row))) cars.set(carOf(row), toRow(row));
  return [...cars.values()];
}

/** The VIN and who sells it: a dealer by name and ZIP code, or somebody of whom only the VIN is known. */
function carOf(row: Record<string, string>): string {
  const { vin, isPrivate, zip } = toRow(row);
  const name = (row.SellerName ?? "").toLowerCase().replace(/[^a-z0-9]+/g, " ");
  return isPrivate ? vin : [vin, name.trim(), zip].join(" ");
}

function toRow(row: Record<string, string>): FeedRow {
  const dollars = Number((row.Price ?? "").replace(/[^0-9]/g, ""));
  const digits = (row.Zipcode ?? "").trim();
  return {
    vin: row.VIN ?? "",
    year: Number(row.Year),
    name: `${row.Make} ${row.Model}`,
    isCertified: /certified/i.test(row["Used/New"] ?? ""),
    price: dollars > 0 ? dollars : null,
    mileage: Number(row.Mileage),
    zip: /^\d{4,5}$/.test(digits) ? digits.padStart(5, "0") : null,
    isPrivate: /private/i.test(row.SellerType ?? ""),
  };
}

/** Lines of the import report's refused rows. */
export function refusedLinesOf(report: string): ReadonlySet<number> {
  const rows: Record<string, string>[] = parse(report, { columns: true });
  return new Set(rows.filter((row) => row.kind === "refused").map((row) => Number(row.line)));
}
