import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { UNOBSERVED } from "~/server/telemetry/page-observer.server";
import { aListing, anOwner } from "../../../tests/mocks/contract-answers";
import { aLoadContext } from "../../../tests/mocks/load-context";
import { contractAnswer, mockServices } from "../../../tests/mocks/mocked-services";
import { loader } from "./dealer-difference";

const mocked = mockServices();
const CANNOT_BE_SHOWN = "This cannot be shown just now. Please try again later.";
const notFound = () => HttpResponse.json({ error: { kind: "not-found", message: "" } }, { status: 404 });
const failure = () => HttpResponse.json({}, { status: 500 });
const saysText = () => HttpResponse.json({ ownerId: "D1", tagline: "Three generations", htmlPath: "/content.html" });
let degraded: string[] = [];

beforeEach(() => {
  degraded = [];
  mocked.on("catalogVocabulary", () => contractAnswer("catalogVocabulary"));
  mocked.on("listingById", () =>
    HttpResponse.json({ listing: { ...aListing(), daysListed: 19, observedPrices: [] }, owner: anOwner() }),
  );
  mocked.on("dealerDifferenceHtml", () =>
    HttpResponse.text("<p>Since 1962</p>", { headers: { "Content-Type": "text/html" } }),
  );
});

async function difference() {
  const observe = { ...UNOBSERVED, sectionDegraded: (section: string) => degraded.push(section) };
  const request = new Request("https://forecourt.test/cars-for-sale/vehicle/L1/dealer-difference");
  const context = aLoadContext(mocked.services, { observe });
  return (await loader({ context, params: { listingId: "L1" }, request }))?.difference;
}

test("a dealer's words are shown, with its text", async () => {
  mocked.on("dealerDifference", saysText);
  expect(await difference()).toEqual({ tagline: "Three generations", html: "<p>Since 1962</p>", cta: null });
  expect(degraded).toEqual([]);
});

test("of a dealer that says nothing the page says so, and no section is missing", async () => {
  mocked.on("dealerDifference", notFound);
  expect(await difference()).toEqual({ explanation: "This dealer tells us nothing more." });
  expect(degraded).toEqual([]);
});

test("where the dealer's words could not be asked for, nobody says that there are none", async () => {
  mocked.on("dealerDifference", failure);
  expect(await difference()).toEqual({ explanation: CANNOT_BE_SHOWN });
  expect(degraded).toEqual(["dealer-difference"]);
});

test("where only its text fails, the rest stands, and the text's place says why it is empty", async () => {
  mocked.on("dealerDifference", saysText);
  mocked.on("dealerDifferenceHtml", failure);
  expect(await difference()).toEqual({
    tagline: "Three generations",
    html: "",
    cta: null,
    explanation: CANNOT_BE_SHOWN,
  });
  expect(degraded).toEqual(["dealer-difference"]);
});
