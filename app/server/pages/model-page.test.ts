import { HttpResponse } from "msw";
import { expect, test } from "vitest";
import { CONTRACT_ANSWERS } from "../../../tests/mocks/contract-answers";
import { aLoadContext } from "../../../tests/mocks/load-context";
import { mockServices } from "../../../tests/mocks/mocked-services";
import { listCookie } from "../shopper/list-cookies.server";
import { openModelPage } from "./model-page.server";
import { openOverlayPage } from "./overlay-page.server";

const mocked = mockServices();

test("an address that names no make leads on to makes near the shopper's place", async () => {
  mocked.on("catalogVocabulary", () => HttpResponse.json(CONTRACT_ANSWERS.catalogVocabulary));
  const context = aLoadContext(mocked.services);
  const place = await listCookie(context, "place", ["60601", "Chicago", "IL"]);
  const headers = { Cookie: place?.split(";", 1)[0] ?? "" };
  const request = new Request("https://forecourt.test/cars-for-sale/expert-reviews?makeCode=ZEPPELIN", { headers });
  const page = await openOverlayPage(context, request);
  await expect(openModelPage(context, page)).rejects.toMatchObject({
    init: { status: 404 },
    data: {
      reason: "“ZEPPELIN” is not a make we know.",
      makes: [{ label: "Honda", href: "/cars-for-sale/used-cars/honda/60601" }],
    },
  });
});
