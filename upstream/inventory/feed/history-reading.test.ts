import { expect, test } from "vitest";
import { APR_TABLE } from "../../../app/domain/money/apr-table";
import { toUsualLoans } from "../../../app/domain/money/usual-loans";
import { toVehicleHistory } from "../../../app/domain/view-models/vehicle/vehicle-history";
import { active, aWorkplace, aFeed as plainFeed, aRow as plainRow } from "../../../tests/builders/feed-builders";
import { createSmallCatalog } from "../../../tests/fixtures/small-market";
import { presentListingDetails } from "../../http/presenters/present-listing";
import { readHistory, readReportLink } from "./history-reading";

const REPORT = "https://reports.example/1HGCV1F30MA000001";

test.each([
  [REPORT, { value: REPORT }],
  ["", {}],
  ["N/A", {}],
  ["http://reports.example/1", { note: "no https link: left out" }],
  ["javascript:alert(1)", { note: "no https link: left out" }],
  ["reports.example/1", { note: "no https link: left out" }],
  ["https://reports", { note: "no https link: left out" }],
  ["https://name:word@reports.example/1", { note: "no https link: left out" }],
  [`${REPORT} and more`, { note: "no https link: left out" }],
  [`https://reports.example/${"a".repeat(2_000)}`, { note: "no https link: left out" }],
])("a report at %s is read as %j", (cell, reading) => {
  expect(readReportLink(cell)).toEqual(reading);
});

test.each([
  [{ accidents: "No accidents reported" }, ["NO_ACCIDENTS"]],
  [{ accidents: "none reported" }, ["NO_ACCIDENTS"]],
  [{ accidents: "Accident-free" }, ["NO_ACCIDENTS"]],
  [{ accidents: "false" }, ["NO_ACCIDENTS"]],
  [{ accidents: "1 accident reported" }, []],
  [{ accidents: "0" }, []],
  [{ accidents: "true" }, []],
  [{ owners: "1" }, ["ONE_OWNER"]],
  [{ owners: "1-owner" }, ["ONE_OWNER"]],
  [{ owners: "One owner" }, ["ONE_OWNER"]],
  [{ owners: "3 owners" }, []],
  [{ owners: "0" }, []],
  [{ accidents: "No", owners: "1 owner" }, ["NO_ACCIDENTS", "ONE_OWNER"]],
])("of the cells %j the history is %j, without a note", (cells, history) => {
  expect(readHistory(cells)).toEqual({ history, notes: [] });
});

test.each([
  ["Rental", "RENTAL"],
  ["Former rental car", "RENTAL"],
  ["Fleet", "FLEET"],
  ["commercial use", "FLEET"],
  ["Lease", "LEASE"],
  ["Personal use only", "PERSONAL"],
])("a use of %s is read as %s", (use, useType) => {
  expect(readHistory({ use })).toEqual({ history: [], useType, notes: [] });
});

test.each([
  [{ use: "Never a rental" }, "use"],
  [{ owners: "few" }, "owners"],
  [{ accidents: "see report" }, "accidents"],
])("of the cells %j nothing is guessed: %s is left out with a note", (cells, field) => {
  expect(readHistory(cells)).toEqual({ history: [], notes: [{ field, reason: "not understood: left out" }] });
});

const HISTORY_HEADER = ["Accidents", "Owner Count", "Previous Use", "Carfax URL"];
const aFeed = (...rows: readonly string[]) => {
  const [header, ...rest] = plainFeed(...rows).split("\n");
  return [[header, ...HISTORY_HEADER].join(","), ...rest].join("\n");
};
const aRow = (number: number, history: readonly string[], changes = {}) =>
  [plainRow(number, changes), ...history].join(",");

test("a car's page shows what its feed says of the car's past, and leads to the report", async () => {
  const { store, run } = await aWorkplace();
  expect(await run(aFeed(aRow(1, ["No", "1", "Rental", REPORT])))).toMatchObject({ taken: 1, notes: 0 });
  const [record] = active(store);
  if (record === undefined) throw new Error("the listing is gone");
  const [owner] = await store.pages.findOwners([record.ownerId]);
  if (owner === undefined) throw new Error("the seller is gone");
  const deal = { rating: "none", comparableCount: 0 } as const;
  const context = { catalog: createSmallCatalog(), today: "2026-11-20", loans: toUsualLoans(APR_TABLE) };
  const listing = presentListingDetails({ record, owner, deal, viewCount: 0 }, context);
  const history = toVehicleHistory(listing);
  expect(history?.reportHref).toBe(REPORT);
  expect(history?.findings.map(({ value }) => value)).toEqual([
    "No accidents reported",
    "Rental car",
    "1 owner",
    "Not stated",
    "Not stated",
  ]);
});

test("a link that is not https is left out with a note, and the car is taken", async () => {
  const { store, run, report } = await aWorkplace();
  expect(await run(aFeed(aRow(1, ["", "", "", "http://reports.example/1"])))).toMatchObject({ taken: 1, refused: 0 });
  expect(active(store)[0]).not.toHaveProperty("historyReport");
  expect(report()).toEqual(["2,note,historyReport,http://reports.example/1,no https link: left out"]);
});

test("a report alone is a history, and a later line of the same car fills what the first left open", async () => {
  const { store, run } = await aWorkplace();
  await run(aFeed(aRow(1, ["", "", "", REPORT]), aRow(1, ["No", "", "Fleet", "https://reports.example/2"])));
  expect(active(store)).toMatchObject([{ historyReport: REPORT, history: ["NO_ACCIDENTS"], useType: "FLEET" }]);
});

test("a new car has no past, whatever its row says", async () => {
  const { store, run } = await aWorkplace();
  await run(aFeed(aRow(1, ["No", "1", "Personal", REPORT], { "Used/New": "New", Year: "2026" })));
  const [listing] = active(store);
  expect(listing).toMatchObject({ listingType: "NEW", history: [] });
  expect(listing).not.toHaveProperty("useType");
  expect(listing).not.toHaveProperty("historyReport");
});
