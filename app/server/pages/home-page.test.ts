import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { searchResponseSchema } from "~/contract/listings/search";
import { CONTRACT_ANSWERS } from "../../../tests/mocks/contract-answers";
import { aLoadContext } from "../../../tests/mocks/load-context";
import { mockServices } from "../../../tests/mocks/mocked-services";
import { listCookie } from "../shopper/list-cookies.server";
import { openHome } from "./home-page.server";

const CHICAGO = "60601";
const answer = searchResponseSchema.parse(CONTRACT_ANSWERS.listing);
const [car] = answer.listings;
const mocked = mockServices();

/** How many great prices there are around Chicago. */
let dealsAround: number;

beforeEach(() => {
  mocked.on("catalogVocabulary", () => HttpResponse.json(CONTRACT_ANSWERS.catalogVocabulary));
  mocked.on("listing", ({ url }) => {
    const isAround = new URL(url).searchParams.get("zip") === CHICAGO;
    const count = isAround ? dealsAround : 25;
    const listings = Array.from({ length: count }, (_, at) => ({ ...car, id: `${isAround ? "near" : "far"}${at}` }));
    return HttpResponse.json({ ...answer, listings });
  });
});

/** The cars of the row of great prices, and where all of them stand. */
async function dealsOf(isInChicago: boolean) {
  const context = aLoadContext(mocked.services);
  const place = await listCookie(context, "place", [CHICAGO, "Chicago", "IL"]);
  const headers = { Cookie: isInChicago ? (place?.split(";", 1)[0] ?? "") : "" };
  const { deals, dealsHref } = await openHome(context, new Request("https://forecourt.test/", { headers }));
  return { ids: deals.map(({ id }) => id), dealsHref };
}

const row = (whose: string) => [0, 1, 2, 3, 4, 5].map((at) => `${whose}${at}`);
const EVERYWHERE = "/cars-for-sale?dealType=greatprice&sortBy=datelistedDESC";
const AROUND = "/cars-for-sale/60601?dealType=greatprice&sortBy=datelistedDESC";

test("great prices are those around the shopper's place, where a whole row is there", async () => {
  dealsAround = 6;
  expect(await dealsOf(true)).toEqual({ ids: row("near"), dealsHref: AROUND });
});

test("with fewer around the place, and without a place, they are from anywhere", async () => {
  dealsAround = 5;
  expect(await dealsOf(true)).toEqual({ ids: row("far"), dealsHref: EVERYWHERE });
  expect(await dealsOf(false)).toEqual({ ids: row("far"), dealsHref: EVERYWHERE });
});
