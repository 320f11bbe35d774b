import { HttpResponse } from "msw";
import { afterEach, expect, test } from "vitest";
import { footMarkup } from "~/domain/documents/foot-ads";
import { flagsOf } from "~/domain/flags";
import { FIXED_SLOTS, FOOTER_SLOT, VEHICLE_SLOTS } from "~/domain/placements/house-slots";
import { aHouseAd, sumsOf } from "../../../tests/builders/house-ads";
import { aLoadContext } from "../../../tests/mocks/load-context";
import { contractAnswer, mockServices } from "../../../tests/mocks/mocked-services";
import type { LoadContextFacts } from "../context/load-context.server";
import { consentHeaders } from "../shopper/consent.server";
import { houseAdsAt } from "./house-ads.server";
import { openOutsideAds } from "./outside-ads.server";
import { openSite } from "./site.server";

const mocked = mockServices();
afterEach(() => mocked.services.houseAds.tell());

const SITE = "https://forecourt.test";
const WITH_NETWORK = { adNetwork: { code: "1234567", sellers: [] } };
const contextOf = (facts: Partial<LoadContextFacts>) => aLoadContext(mocked.services, facts);

async function cookieOf(choice: "yes" | "no", facts: Partial<LoadContextFacts> = WITH_NETWORK): Promise<string> {
  const headers = await consentHeaders(contextOf(facts), choice);
  return headers.get("Set-Cookie")?.split(";")[0] ?? "";
}

async function isOn(
  facts: Partial<LoadContextFacts>,
  cookie = "",
  path = "/cars-for-sale/used-cars",
): Promise<boolean> {
  const request = new Request(`${SITE}${path}`, { headers: { Cookie: cookie } });
  return (await openOutsideAds(contextOf(facts), request)) !== null;
}

test("Google is asked only where the brand has a network and the shopper has agreed to it", async () => {
  const yes = await cookieOf("yes");
  expect(await isOn(WITH_NETWORK, yes)).toBe(true);
  expect(await isOn({}, yes)).toBe(false);
  expect(await isOn(WITH_NETWORK)).toBe(false);
  expect(await isOn(WITH_NETWORK, await cookieOf("no"))).toBe(false);
});

test("who agreed before ads were asked about is not taken to have agreed to them", async () => {
  expect(await isOn(WITH_NETWORK, await cookieOf("yes", {}))).toBe(false);
  expect(await isOn({ ...WITH_NETWORK, consentMode: "opt-out" }, await cookieOf("yes", {}))).toBe(false);
});

test("where an owner configures opt-out it is asked until the shopper or the browser refuses", async () => {
  const facts = { ...WITH_NETWORK, consentMode: "opt-out" } as const;
  expect(await isOn(facts)).toBe(true);
  expect(await isOn(facts, await cookieOf("no"))).toBe(false);
  expect(await isOn({ ...facts, sendsGpc: true })).toBe(false);
});

test("never for bots, with ads switched off, nor on pages about one person", async () => {
  const yes = await cookieOf("yes");
  expect(await isOn({ ...WITH_NETWORK, isBot: true }, yes)).toBe(false);
  expect(await isOn({ ...WITH_NETWORK, flags: { ...flagsOf("marketplace"), ADS: false } }, yes)).toBe(false);
  for (const path of ["/account/profile", "/cars-for-sale/saved/vehicles", "/cars-for-sale/wallet"])
    expect(await isOn(WITH_NETWORK, yes, path)).toBe(false);
});

/** What a document is told, and whether its policy lets it load anything of Google's. */
async function documentOf(facts: Partial<LoadContextFacts>, cookie = "") {
  let isAllowed = false;
  const context = contextOf({
    ...facts,
    allowOutsideAds: () => {
      isAllowed = true;
    },
  });
  const request = new Request(`${SITE}/cars-for-sale/used-cars`, { headers: { Cookie: cookie } });
  const { site } = await openSite(context, request);
  return { placements: site.placements, isAllowed };
}

test("a document says in its head why Google may be asked, and only then may it load what that takes", async () => {
  expect(await documentOf(WITH_NETWORK, await cookieOf("yes"))).toEqual({ placements: "agreed", isAllowed: true });
  expect(await documentOf({ ...WITH_NETWORK, consentMode: "opt-out" })).toEqual({
    placements: "not-refused",
    isAllowed: true,
  });
  expect(await documentOf(WITH_NETWORK)).toEqual({ placements: "house", isAllowed: false });
});

/** Of a Honda's page. */
async function servedAt(cookie: string, ...ads: readonly ReturnType<typeof aHouseAd>[]) {
  mocked.on("countHouseAds", () => contractAnswer("countHouseAds"));
  mocked.on("houseAds", () =>
    HttpResponse.json({ ads: ads.map((ad) => ({ ad, counts: { ...sumsOf(), servedInHour: 0 } })) }),
  );
  const path = "/cars-for-sale/vehicle/1";
  return houseAdsAt(contextOf(WITH_NETWORK), new Request(`${SITE}${path}`, { headers: { Cookie: cookie } }), {
    slots: [...VEHICLE_SLOTS, FOOTER_SLOT, ...FIXED_SLOTS],
    address: path,
    search: { makeCode: ["HONDA"], modelCode: ["ACCORD"], bodyStyle: ["SEDAN"], condition: ["USED"] },
  });
}

test("a box with a house ad of ours may be covered, one that somebody paid for and a partner's may not", async () => {
  const served = await servedAt(
    await cookieOf("yes"),
    aHouseAd("ours", { kind: "footer" }),
    aHouseAd("theirs", { kind: "vehicle", tier: "paid" }),
    aHouseAd("partner", { kind: "partner" }),
  );
  expect(served.get("footer")?.outside).toMatchObject({
    unit: "/1234567/marketplace/footer",
    targeting: "make=HONDA&model=ACCORD&body=SEDAN&condition=USED",
  });
  expect([served.get("vehicle")?.id, served.get("vehicle")?.outside]).toEqual(["theirs", undefined]);
  expect([served.get("partner")?.id, served.get("partner")?.outside]).toEqual(["partner", undefined]);
});

test("a place without a house ad has the site's own words, which nobody counts, and only where Google may come", async () => {
  const served = await servedAt(await cookieOf("yes"));
  expect([...served.keys()]).toEqual(["vehicle", "footer", "fixed-1"]);
  const markup = footMarkup(served, {});
  expect(markup).not.toContain("data-house");
  expect(markup.match(/data-unit="[^"]+"/g)).toEqual([
    'data-unit="/1234567/marketplace/footer"',
    'data-unit="/1234567/marketplace/fixed"',
  ]);
  expect((await servedAt(await cookieOf("no"))).size).toBe(0);
});

test("the window's foot is not covered while somebody paid for one of its turns", async () => {
  const served = await servedAt(
    await cookieOf("yes"),
    aHouseAd("ours", { kind: "fixed" }),
    aHouseAd("theirs", { kind: "fixed", tier: "paid" }),
  );
  expect(footMarkup(served, {}).match(/data-unit="[^"]+fixed"/g)).toBeNull();
});
