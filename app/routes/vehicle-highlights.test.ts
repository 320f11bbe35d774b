import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { flagsOf } from "~/domain/flags";
import { readCompact } from "~/domain/page-data/compact-data";
import { aListing, anOwner, aSearchResponse } from "../../tests/mocks/contract-answers";
import { aLoadContext } from "../../tests/mocks/load-context";
import { contractAnswer, mockServices } from "../../tests/mocks/mocked-services";
import { loader as home } from "./home";
import { loader as grid } from "./search/grid";
import { loader as details } from "./vehicle/details";

const mocked = mockServices();
const highlighted = aListing({
  ribbon: undefined,
  isReducedPrice: false,
  hasSpecialOffer: false,
  listedOn: "2020-01-01",
  vehicleHighlight: { urgencyDriverType: "WARRANTY", isVehicleHighlight: true },
});

beforeEach(() => {
  const set = { listings: [highlighted], owners: [anOwner()], totalResultCount: 1 };
  mocked.on("catalogVocabulary", () => contractAnswer("catalogVocabulary"));
  mocked.on("countView", () => contractAnswer("countView"));
  mocked.on("relaxations", () => contractAnswer("relaxations"));
  mocked.on("listing", () => HttpResponse.json(aSearchResponse(set)));
  mocked.on("listingById", () =>
    HttpResponse.json({ listing: { ...highlighted, daysListed: 19, observedPrices: [] }, owner: anOwner() }),
  );
  mocked.on("similar", () => HttpResponse.json({ ...set, listings: [{ ...highlighted, id: "L2" }] }));
  mocked.on("alternatives", () => contractAnswer("alternatives"));
});

const contextOf = (VEHICLE_HIGHLIGHT: boolean) =>
  aLoadContext(mocked.services, { kind: "data", flags: flagsOf("marketplace", { VEHICLE_HIGHLIGHT }) });
const requestOf = (path: string) => new Request(`https://forecourt.test${path}`);
type Labelled = { readonly label?: { readonly text: string } };
const textsOf = (cards: readonly Labelled[]) => cards.map(({ label }) => label?.text);

const PAGES: readonly (readonly [page: string, labels: (isOn: boolean) => Promise<(string | undefined)[]>])[] = [
  [
    "home",
    async (isOn) => textsOf((await home({ context: contextOf(isOn), request: requestOf("/"), params: {} })).deals),
  ],
  [
    "search",
    async (isOn) => {
      const request = requestOf("/cars-for-sale/used-cars/honda");
      const { results } = readCompact((await grid({ context: contextOf(isOn), request, params: {} })).grid);
      return textsOf(results.cards ?? []);
    },
  ],
  [
    "details",
    async (isOn) => {
      const request = requestOf("/cars-for-sale/vehicle/L1");
      const { data } = await details({ context: contextOf(isOn), request, params: { listingId: "L1" } });
      return textsOf(data.kind === "found" ? [data.vehicle] : []);
    },
  ],
];

test.each(PAGES)(
  "the flag takes the highlights off the cards of %s, also where the answer comes again",
  async (_, labelsOf) => {
    for (const isOn of [true, true, false, false, true]) {
      const labels = new Set(await labelsOf(isOn));
      expect(labels).toEqual(new Set([isOn ? "Certified warranty" : undefined]));
    }
  },
);
