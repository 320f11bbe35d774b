import { afterAll, beforeAll, expect, test } from "vitest";
import type { SearchVocabulary } from "../../app/domain/search/query/search-vocabulary";
import { parseSearchUrl } from "../../app/domain/search/search-query-parser";
import { openSearchPage } from "../../app/server/pages/search/search-page.server";
import { readTypedNotice, typedSearchHref } from "../../app/server/pages/search/typed/typed-search.server";
import type { Services } from "../../app/server/services/services.server";
import { aLoadContext } from "../mocks/load-context";
import { type OpenUpstream, openUpstream } from "../servers/open-upstream";
import { FIRST_INVENTORY } from "../servers/prepared-inventory";
import { servicesAt } from "../servers/services-at";

/** What people type, against the inventory of a first start, from the search box to the sentence above the results. */
const ORIGIN = "https://forecourt.test";

let upstream: OpenUpstream;
let services: Services;
let vocabulary: SearchVocabulary;

beforeAll(async () => {
  upstream = await openUpstream({ seedListings: FIRST_INVENTORY });
  services = servicesAt(upstream.url);
  vocabulary = await services.vocabulary.searchVocabulary();
}, 120_000);

afterAll(async () => {
  await services.client.close();
  await upstream.close();
});

/** Where words lead, how many cars stand there, and what is said above them. */
async function find(words: string) {
  const cookies: string[] = [];
  const request = new Request(`${ORIGIN}/cars-for-sale/find?${new URLSearchParams({ keyword: words })}`);
  const href = await typedSearchHref(aLoadContext(services, { setCookie: (text) => cookies.push(text) }), request);
  const url = new URL(href, ORIGIN);
  const counted = await services.listings.counts([parseSearchUrl(url, vocabulary).query]);
  const context = aLoadContext(services);
  const headers = { Cookie: cookies.map((cookie) => cookie.split(";", 1)[0]).join("; ") };
  const page = await openSearchPage({ context, request: new Request(url, { headers }) });
  const notice = await readTypedNotice(context, new Request(url, { headers }), page);
  const said = notice === null ? "" : [notice.labels.join(" · "), notice.missing ?? ""].join(" | ");
  return { href, said, count: counted.ok ? (counted.value[0] ?? 0) : 0 };
}

const WHOLE = " | ";

test.each([
  // All of it is understood and found
  ["bmw 330i", `BMW 330${WHOLE}`],
  ["tacoma double cab", `Toyota Tacoma · Crew cab truck${WHOLE}`],
  ["tundra double cab", `Toyota Tundra · Extended cab truck${WHOLE}`],
  ["nissan frontier dbl cab pro4x", `Nissan Frontier · Frontier PRO-4X · Crew cab truck${WHOLE}`],
  ["tacoma ltd", `Toyota Tacoma · Tacoma Limited${WHOLE}`],
  ["toyota ltd", `“limited” · Toyota${WHOLE}`],
  ["explorer ltd blue", `Ford Explorer · Explorer Limited · Blue${WHOLE}`],
  ["off road trd tacoma", `Toyota Tacoma · Tacoma TRD Off Road${WHOLE}`],
  ["f150 kr 4x4", `Ford F-150 · F-150 King Ranch · All-wheel or four-wheel drive${WHOLE}`],
  ["ｆｏｒｄ　ｆ１５０　ｐｌａｔ", `Ford F-150 · F-150 Platinum${WHOLE}`],
  ["highlander platnum", `Toyota Highlander · Highlander Platinum${WHOLE}`],
  ["ram laramie crew cab 2019+ under 40k", `“laramie” · RAM · Crew cab truck · under $40,000 · 2019 or newer${WHOLE}`],
  ["honda sport touring", `“sport touring” · Honda${WHOLE}`],
  ["mazda cx5 gt", `Mazda CX-5 · CX-5 Grand Touring${WHOLE}`],
  ["tesla model 3 lr", `Tesla Model 3 · Model 3 Long Range · Model 3 Long Range RWD${WHOLE}`],
  ["two wheel drive truck", `Truck · Front-wheel drive · Rear-wheel drive${WHOLE}`],
  ["sporty coupe", `Sports coupe${WHOLE}`],
  ["sports car under 30k", `Performance lifestyle · under $30,000${WHOLE}`],
  ["5 door hatch", `Hatchback · 5 doors${WHOLE}`],
  ["4 door hatchback", `Hatchback · 4 doors · 5 doors${WHOLE}`],
  ["5 door SUV", `SUV · 4 doors · 5 doors${WHOLE}`],
  ["mileage under 60000", `under 60,000 miles${WHOLE}`],
  ["camry anywhere", `Toyota Camry${WHOLE}`],
  ["honda 60601 25 miles", `within 25 miles of Chicago, IL · Honda${WHOLE}`],
  ["f-350 super duty", `Ford F-350${WHOLE}`],
  ["phoenix az toyota", `near Phoenix, AZ · Toyota${WHOLE}`],
  ["honda nyc", `near New York, NY · Honda${WHOLE}`],
  // A denial is told, and no filter
  ["not red truck", "Truck | “not red” was left out: a search can't rule things out."],
  ["no red", "Used cars for sale | “no red” was left out: a search can't rule things out."],
  // What nobody understands goes first
  ["bmw x5 m sport", "BMW X5 | No car was found with “m sport”."],
  ["bmw 330i m sport", "BMW 330 | No car was found with “m sport”."],
  ["lexus es350 f-sport handling", "Lexus ES 350 · ES 350 F Sport | No car was found with “handling”."],
  // Then one thing changes, the distance before all others
  [
    "tesla model y white atlanta",
    "any distance from Atlanta, GA · Tesla Model Y · White | No car was found near Atlanta, GA.",
  ],
  ["subaru forster wilderness green", "Subaru Forester · Forester Wilderness | No car was found with Green."],
  [
    "f150 kr 4x4 diesel",
    "Ford F-150 · F-150 King Ranch · All-wheel or four-wheel drive | No car was found with Diesel.",
  ],
  // Then several; the make, or the style where none is named, is always what was typed
  [
    "yellow bentley under 20k atlanta",
    "any distance from Atlanta, GA · Bentley | No car was found with Yellow, near Atlanta, GA, under $20,000.",
  ],
  [
    "bronco badlands 2 door soft top",
    "Ford Bronco · Bronco Badlands | No car was found with Soft top convertible, 2 doors.",
  ],
  ["yellow convertible under 2k", "Convertible | No car was found with Yellow, under $2,000."],
])("%j finds cars and says: %s", async (words, says) => {
  const { said, count } = await find(words);
  expect(said).toBe(says);
  expect(count).toBeGreaterThan(0);
});

test("where nobody sells the model other cars of its make stand in", async () => {
  const { href, said, count } = await find("xterra pro 4x");
  expect([href, said]).toEqual([
    "/cars-for-sale/suv/nissan",
    "Nissan · SUV | No car was found with Xterra, Xterra PRO-4X.",
  ]);
  expect(count).toBeGreaterThan(0);
});

test("words that mean nothing stay what they are", async () => {
  expect(await find("my escape will not start")).toMatchObject({
    href: "/cars-for-sale?keyword=my+escape+will+not+start",
    said: "",
  });
});
