import { HttpResponse } from "msw";
import { expect, test } from "vitest";
import type { Owner } from "~/contract/listings/listing";
import { aListing, anOwner, aSearchResponse } from "../../tests/mocks/contract-answers";
import { aLoadContext } from "../../tests/mocks/load-context";
import { contractAnswer, mockServices } from "../../tests/mocks/mocked-services";
import { loader } from "./home";

const mocked = mockServices();
const ownerId = aListing().ownerId;

test.each([
  ["marketplace", { hideEmailForm: false }, "Email dealer"],
  ["marketplace", { hideEmailForm: true }, undefined],
  ["marketplace", { privateSeller: true }, "Make Offer"],
  ["car-maker", { hideEmailForm: false }, undefined],
] as const)(
  "a card on the home page of %s, of a seller %j, has the way to the seller: %s",
  async (brand, seller, label) => {
    mocked.on("catalogVocabulary", () => contractAnswer("catalogVocabulary"));
    const owners: Owner[] = [anOwner({ id: ownerId, ...seller })];
    mocked.on("listing", () => HttpResponse.json(aSearchResponse({ listings: [aListing()], owners })));
    const request = new Request("https://forecourt.test/");
    const { deals } = await loader({ context: aLoadContext(mocked.services, { brand }), params: {}, request });
    expect(deals.map(({ contact }) => contact?.label)).toEqual([label]);
  },
);
