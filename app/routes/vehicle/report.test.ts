import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { createOutcomeReceipts } from "~/server/request/outcome-receipts.server";
import { aListing, anOwner } from "../../../tests/mocks/contract-answers";
import { aLoadContext } from "../../../tests/mocks/load-context";
import { contractAnswer, mockServices } from "../../../tests/mocks/mocked-services";
import { action, loader } from "./report";

const mocked = mockServices();
const receipts = createOutcomeReceipts(["a-secret-of-receipts-that-is-long-enough"]);

beforeEach(() => {
  mocked.on("catalogVocabulary", () => contractAnswer("catalogVocabulary"));
  const listing = { ...aListing(), daysListed: 19, observedPrices: [] };
  mocked.on("listingById", () => HttpResponse.json({ listing, owner: anOwner() }));
  mocked.on("reportListing", () => contractAnswer("reportListing"));
});

const asking = (address: string, listingId = "L1", init: RequestInit = {}) => ({
  context: aLoadContext(mocked.services, { receipts }),
  params: { listingId },
  request: new Request(new URL(address, `https://forecourt.test/cars-for-sale/vehicle/${listingId}/`), init),
});
const thanks = async (address: string, listingId?: string) => (await loader(asking(address, listingId)))?.isDone;

test("the page thanks for a report that was taken, of its car alone", async () => {
  const body = new URLSearchParams({ reason: "price" });
  const answer = await action(asking("report", "L1", { method: "POST", body }));
  const led = answer instanceof Response ? (answer.headers.get("Location") ?? "") : "";
  expect(led).toMatch(/\/report\?done=taken\.[\w-]{43}$/);
  expect(await thanks(led)).toBe(true);
  expect(await thanks(led, "L2")).toBe(false);
});

test.each(["report?done=1", "report?done", "report?done=taken", `report?done=taken.${"A".repeat(43)}`])(
  "%s, typed by hand, thanks for nothing",
  async (address) => {
    expect(await thanks(address)).toBe(false);
  },
);
