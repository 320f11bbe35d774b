import { expect, test } from "vitest";
import { exampleListing } from "../../../../tests/builders/example-listing";
import { toTiles, withShownHighlights } from "./card-highlight";

const listing = (isVehicleHighlight: boolean) =>
  exampleListing({ vehicleHighlight: { urgencyDriverType: "INCENTIVES", isVehicleHighlight } });

test("up to three highlights on a page are all shown", () => {
  const three = [listing(true), listing(false), listing(false), exampleListing({ vehicleHighlight: undefined })];
  expect(withShownHighlights(three)).toEqual(three);
});

test("of more than three, only highlighted ones are", () => {
  const shown = withShownHighlights([listing(true), listing(false), listing(false), listing(true)]);
  expect(shown.map(({ vehicleHighlight }) => vehicleHighlight !== undefined)).toEqual([true, false, false, true]);
});

test("two certified tiles at most, the first by its programme's name", () => {
  const productTiles = ["A", "B", "C"].map((tileSubType) => ({ tileType: "certified", tileSubType }));
  expect(toTiles({ productTiles, certifiedProduct: "Honda Certified" })).toEqual([
    { text: "Honda Certified" },
    { text: "B" },
  ]);
});

test("a partner's report takes the second place, at the partner's own address of the VIN", () => {
  const productTiles = [
    { tileType: "CARFAX" },
    ...["A", "B"].map((name) => ({ tileType: "certified", tileSubType: name })),
  ];
  expect(toTiles({ productTiles, vin: "1HGCV1F30MA000001" })).toEqual([
    { text: "A" },
    { text: "CARFAX report", href: "https://www.carfax.com/VehicleHistory/p/Report.cfx?vin=1HGCV1F30MA000001" },
  ]);
});

test.each([
  [
    { tileType: "CARFAX", link: "https://reports.example/1" },
    [{ text: "CARFAX report", href: "https://reports.example/1" }],
  ],
  [
    { tileType: "vehicleHistory", tileSubType: "AUTOCHECK", link: "https://reports.example/2" },
    [{ text: "AutoCheck report", href: "https://reports.example/2" }],
  ],
  [{ tileType: "vehicleHistory", tileSubType: "ONE_OWNER" }, []],
  [{ tileType: "CARFAX" }, []],
  [{ tileType: "CARFAX", link: "http://reports.example/1" }, []],
])("a partner's tile needs a report to lead to: %j", (tile, tiles) => {
  expect(toTiles({ productTiles: [tile] })).toEqual(tiles);
});
