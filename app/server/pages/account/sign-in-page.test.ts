import { beforeEach, expect, test } from "vitest";
import { signInHref } from "~/domain/shopper/account-path";
import { aLoadContext } from "../../../../tests/mocks/load-context";
import { contractAnswer, mockServices } from "../../../../tests/mocks/mocked-services";
import { listCookie } from "../../shopper/list-cookies.server";
import { openSignIn } from "./sign-in-page.server";

const CHICAGO = "60601";
const mocked = mockServices();

/** From where the distance of the saved car was asked, for each time that it was. */
let asked: (string | null)[];

beforeEach(() => {
  asked = [];
  mocked.on("catalogVocabulary", () => contractAnswer("catalogVocabulary"));
  mocked.on("listingsByIds", ({ url }) => {
    asked.push(new URL(url).searchParams.get("zip"));
    return contractAnswer("listingsByIds");
  });
});

/** The prompt of a shopper in Chicago who saves a car on a page. */
async function saveOn(refUrl: string) {
  const context = aLoadContext(mocked.services);
  const place = await listCookie(context, "place", [CHICAGO, "Chicago", "IL"]);
  const href = signInHref({ screen: "signup", refUrl, listingId: "L1" });
  const headers = { Cookie: place?.split(";", 1)[0] ?? "" };
  return openSignIn(context, new Request(`https://forecourt.test${href}`, { headers }));
}

test.each([
  ["a search around Atlanta", "/cars-for-sale/honda/30305?searchRadius=25", "30305"],
  ["a search around no place", "/cars-for-sale/honda", null],
  ["a car's page, reached from that search", "/cars-for-sale/vehicle/L1?from=%2Fcars-for-sale%2F30305", "30305"],
  ["a car's page with a place of its own", "/cars-for-sale/vehicle/L1?zip=43215", "43215"],
  ["a car's page that names no place", "/cars-for-sale/vehicle/L1", null],
  ["a comparison around Atlanta", "/cars-for-sale/compare?id=L1&zip=30305", "30305"],
  ["the home page", "/", CHICAGO],
])("a car that is saved on %s is as far away in the prompt as there", async (_page, refUrl, zip) => {
  expect(await saveOn(refUrl)).toHaveProperty("car");
  expect(asked).toEqual([zip]);
});
