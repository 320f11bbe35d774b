import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { aListing, anOwner } from "../../../tests/mocks/contract-answers";
import { aLoadContext } from "../../../tests/mocks/load-context";
import { contractAnswer, mockServices } from "../../../tests/mocks/mocked-services";
import { thrownBy } from "../../../tests/mocks/thrown-by";
import { action as contact, loader as contactPage } from "./contact";
import { action as report } from "./report";
import { action as reserve } from "./reserve";

const mocked = mockServices();

beforeEach(() => {
  mocked.on("catalogVocabulary", () => contractAnswer("catalogVocabulary"));
  mocked.on("zipLookup", () => contractAnswer("zipLookup"));
});

const noCar = () => HttpResponse.json({}, { status: 404 });
const noMail = () =>
  HttpResponse.json({
    listing: { ...aListing(), daysListed: 19, observedPrices: [] },
    owner: anOwner({ hideEmailForm: true }),
  });

/** What is thrown for a form that was open while its listing became what `answer` says. */
async function refused(action: typeof contact | typeof report | typeof reserve, page: string, answer: () => Response) {
  mocked.on("listingById", answer);
  mocked.on("similar", () => contractAnswer("similar"));
  const fields = { email: "dana@example.com", comment: "Still there?", tradeIn: "Still there?" };
  const request = new Request(`https://forecourt.test/cars-for-sale/vehicle/L1/${page}`, {
    method: "POST",
    body: new URLSearchParams(fields),
  });
  return thrownBy(action({ context: aLoadContext(mocked.services), params: { listingId: "L1" }, request }));
}

test.each([
  [contact, "contact"],
  [report, "report"],
  [reserve, "reserve"],
])(
  "a form about a car that was sold meanwhile comes to words that say so, and what was written",
  async (action, page) => {
    expect(await refused(action, page, noCar)).toMatchObject({
      init: { status: 410 },
      data: { sentence: "This car is no longer for sale, so nothing was sent.", words: ["Still there?"] },
    });
  },
);

test.each([
  [contact, "contact"],
  [report, "report"],
  [reserve, "reserve"],
])(
  "a form about a car that nobody can be asked for comes back whole, to be read and sent again, with 503",
  async (action, page) => {
    const noAnswer = () => HttpResponse.json({}, { status: 500 });
    expect(await refused(action, page, noAnswer)).toMatchObject({
      init: { status: 503, headers: { "Cache-Control": "no-store" } },
      data: {
        kind: "unsent-message",
        words: ["Still there?"],
        vehicleHref: "/cars-for-sale/vehicle/L1",
        again: {
          action: `/cars-for-sale/vehicle/L1/${page}`,
          fields: [
            ["email", "dana@example.com"],
            ["comment", "Still there?"],
            ["tradeIn", "Still there?"],
          ],
        },
      },
    });
  },
);

test("a message to a dealer that takes none any more is shown, and not called sent", async () => {
  expect(await refused(contact, "contact", noMail)).toMatchObject({
    init: { status: 422 },
    data: { sentence: expect.stringMatching(/takes no messages here/), words: ["Still there?"] },
  });
});

test("what the router asks for after such a form takes its words away no more; a document is led to the car's page", async () => {
  mocked.on("listingById", noMail);
  const open = (kind: "data" | "document") =>
    thrownBy(
      contactPage({
        context: aLoadContext(mocked.services, { kind }),
        params: { listingId: "L1" },
        request: new Request("https://forecourt.test/cars-for-sale/vehicle/L1/contact"),
      }),
    );
  expect(await open("data")).toMatchObject({ init: { status: 422 }, data: { words: [] } });
  expect(await open("document")).toMatchObject({ status: 302 });
});
