import { HttpResponse } from "msw";
import { expect, test } from "vitest";
import { mockHistoryPage, HISTORY_PATH as PATH, SIGNED_IN } from "../../../tests/mocks/history-page";

const { mocked, asked, jar, page, presses } = mockHistoryPage();

test("a visitor refuses the cars of one model, or all, and takes both back", async () => {
  expect(await presses("refuse.HONDA|ACCORD")).toBe(`${PATH}?said=refused`);
  expect(await presses("refuse.every")).toBe(`${PATH}?said=refusedEvery`);
  expect(await page()).toMatchObject({
    isRecommending: false,
    refused: [{ reason: "HONDA|ACCORD", name: "Honda Accord" }],
  });
  expect(await presses("allow.every")).toBe(`${PATH}?said=allowedEvery`);
  expect(await presses("allow.HONDA|ACCORD")).toBe(`${PATH}?said=allowed`);
  expect(await page()).toMatchObject({ isRecommending: true, refused: [] });
  expect([...jar.keys()]).toEqual([]);
  expect(await presses("refuse.nothing")).toBe(PATH);
  expect(asked).toEqual([]);
});

test("a form among the rows of another page leads back there, and to no other site", async () => {
  const to = async (from: string) => `${await presses("dismiss.L1", {}, from)}`.replace("said=dismissed#said", "…");
  expect(await to("/")).toBe("/?…");
  expect(await to("/cars-for-sale/used-cars?zip=30303&said=refused")).toBe("/cars-for-sale/used-cars?zip=30303&…");
  expect(await to("https://elsewhere.example/")).toBe("/cars-for-sale?…");
});

test("signed in, the account remembers what is refused, and what the browser remembers counts as well", async () => {
  mocked.on("browsingHistory", () => HttpResponse.json({ listings: [], refusedReasons: ["every"] }));
  await presses("refuse.HONDA|ACCORD");
  await presses("refuse.FORD|F150", SIGNED_IN);
  expect(asked).toEqual([["refuseReason", { reason: "FORD|F150", isRefused: true }]]);
  expect(await page(SIGNED_IN)).toMatchObject({ isRecommending: false, refused: [{ reason: "HONDA|ACCORD" }] });
  await presses("allow.HONDA|ACCORD", SIGNED_IN);
  expect(await page(SIGNED_IN)).toMatchObject({ refused: [] });
  expect(asked.slice(1)).toEqual([["refuseReason", { reason: "HONDA|ACCORD", isRefused: false }]]);
});

test("a car is dismissed and asked about again, by a visitor in the browser and by an account everywhere", async () => {
  expect(await presses("dismiss.L1")).toBe(`${PATH}?said=dismissed`);
  expect(await presses("dismiss.L2")).toBe(`${PATH}?said=dismissed`);
  expect(await page()).toMatchObject({ dismissedCount: 2 });
  mocked.on("browsingHistory", () => HttpResponse.json({ listings: [], dismissedListingIds: ["L1", "L3"] }));
  expect(await page(SIGNED_IN)).toMatchObject({ dismissedCount: 3 });
  expect(asked).toEqual([]);
  await presses("dismiss.L4", SIGNED_IN);
  expect(await presses("offer.every", SIGNED_IN)).toBe(`${PATH}?said=offered`);
  expect(asked).toEqual([
    ["dismissCar", { listingId: "L4", isDismissed: true }],
    ["dismissCar", { isDismissed: false }],
  ]);
  expect(await page()).toMatchObject({ dismissedCount: 0 });
  expect(await presses("dismiss.not an id")).toBe(PATH);
});
