import { HttpResponse } from "msw";
import { expect, test } from "vitest";
import { flagsOf } from "~/domain/flags";
import type { LoadContextFacts } from "~/server/context/load-context.server";
import { aListing, anOwner } from "../../../tests/mocks/contract-answers";
import { mockHistoryPage, HISTORY_PATH as PATH, SIGNED_IN } from "../../../tests/mocks/history-page";
import { contractAnswer } from "../../../tests/mocks/mocked-services";

const { mocked, asked, looksAt, page, presses } = mockHistoryPage();

/** An account with eleven cars, of which one is sold; gives what it was asked since, and what came of it. */
async function follows({
  isConfirmed = true,
  facts = {},
}: {
  isConfirmed?: boolean;
  facts?: Partial<LoadContextFacts>;
} = {}) {
  const ids = ["SOLD1", ...Array.from({ length: 11 }, (_, at) => `L${at}`)];
  const viewedAt = new Date().toISOString();
  mocked.on("browsingHistory", () =>
    HttpResponse.json({ listings: ids.map((listingId) => ({ listingId, viewedAt, brand: "marketplace" })) }),
  );
  mocked.on("listingsByIds", () => {
    // In another order than they were seen.
    const listings = ids
      .slice(1)
      .map((id) => ({ ...aListing(), id, vin: `VIN-${id}` }))
      .reverse();
    return HttpResponse.json({
      totalResultCount: 1,
      listings,
      owners: [anOwner()],
      soldIds: [],
      unknownIds: ["SOLD1"],
    });
  });
  mocked.on("stillInterested", async (request) => {
    asked.push(["stillInterested", await request.json()]);
    return HttpResponse.json({ id: "A1", recordedAt: viewedAt, vins: ["V"], isConfirmed });
  });
  mocked.on("askAccountAlerts", () => {
    asked.push(["askAccountAlerts"]);
    return contractAnswer("askAccountAlerts");
  });
  const { followable } = await page({ ...SIGNED_IN, ...facts });
  return { followable, led: await presses("history.follow", { ...SIGNED_IN, ...facts }) };
}

test("mail about the ten cars for sale that were seen last is asked for with a button, and never assumed", async () => {
  expect(await follows()).toEqual({ followable: 10, led: `${PATH}?said=followed` });
  expect(asked).toEqual([
    ["stillInterested", { brand: "marketplace", vins: Array.from({ length: 10 }, (_, at) => `VIN-L${at}`) }],
  ]);
});

test("an account whose mailbox said no word yet is sent the mail that asks", async () => {
  expect(await follows({ isConfirmed: false })).toMatchObject({ led: `${PATH}?said=followed-unconfirmed` });
  expect(asked.at(-1)).toEqual(["askAccountAlerts"]);
});

test("where the site sends no alerts, none is offered or asked for", async () => {
  const flags = { ...flagsOf("marketplace"), SUBSCRIBE_ALERTS: false };
  expect(await follows({ facts: { flags } })).toEqual({ followable: 0, led: 503 });
  expect(asked).toEqual([]);
});

test("a visitor is offered no mail about cars; who presses all the same is led to signing in", async () => {
  await looksAt("L1");
  expect(await page()).toMatchObject({ followable: 0 });
  expect(await presses("history.follow")).toMatch(/^\/account\/sign-in\?/);
});
