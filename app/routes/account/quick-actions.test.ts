import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { BRANDS, type Brand } from "~/domain/brand";
import { createFormTokens } from "~/server/request/form-tokens.server";
import { aListing, anOwner, CONTRACT_ANSWERS } from "../../../tests/mocks/contract-answers";
import { aLoadContext } from "../../../tests/mocks/load-context";
import { contractAnswer, mockServices } from "../../../tests/mocks/mocked-services";
import { action as oneClick } from "../api/one-click";
import { loader as comparison } from "../compare/listings";
import { action as shortlist } from "../compare/shortlist";
import { action, loader } from "./profile";
import { loader as signIn } from "./sign-in";

const mocked = mockServices();
const formTokens = createFormTokens(["s".repeat(32)], { idToken: "ann", startedAt: 1 });
let kept: unknown[] = [];

beforeEach(() => {
  kept = [];
  mocked.on("profile", () => contractAnswer("profile"));
  mocked.on("catalogVocabulary", () => contractAnswer("catalogVocabulary"));
  mocked.on("listingsByIds", () => contractAnswer("listingsByIds"));
  mocked.on("saveProfile", async (request) => {
    kept.push(await request.json());
    return contractAnswer("saveProfile");
  });
});

const signedInTo = (brand: Brand) => aLoadContext(mocked.services, { brand, idToken: "ann", formTokens });
const visitorOf = (brand: Brand) => aLoadContext(mocked.services, { brand });
const site = (path: string) => `https://forecourt.test${path}`;

/** What the service is told when Ann, who is opted in to one-click email, saves a form that may not ask about it. */
async function saveProfileOn(brand: Brand): Promise<number | undefined> {
  const fields = { firstName: "Ann", email: "ann@example.com", formToken: formTokens.issue("profile") };
  const request = new Request(site("/account/profile"), { method: "POST", body: new URLSearchParams(fields) });
  const answer = await action({ context: signedInTo(brand), request, params: {} });
  return "init" in answer ? answer.init?.status : answer.status;
}

test.each(["marketplace", "price-guide", "car-maker"] as const)(
  "the account of %s offers what the brand has, and signing in promises no more",
  async (brand) => {
    const { hasQuickActions } = BRANDS[brand];
    const page = await loader({
      context: signedInTo(brand),
      request: new Request(site("/account/profile")),
      params: {},
    });
    expect(page.hasQuickActions).toBe(hasQuickActions);
    const request = new Request(site("/account/sign-in?defaultScreen=signup&save=L1"));
    const view = await signIn({ context: visitorOf(brand), request, params: {} });
    expect(view.savesVehicles).toBe(hasQuickActions);
    expect(view.listingId).toBe(hasQuickActions ? "L1" : undefined);
  },
);

test("a form that does not ask about one-click email leaves what the shopper said elsewhere", async () => {
  expect(await saveProfileOn("car-maker")).toBe(303);
  expect(kept).toEqual([{ firstName: "Ann", email: "ann@example.com", isOneClickOptedIn: true }]);
  await saveProfileOn("marketplace");
  expect(kept[1]).toMatchObject({ isOneClickOptedIn: false });
});

test("where nobody can say what that was, nothing is saved and the page says so", async () => {
  mocked.on("profile", () => HttpResponse.json(CONTRACT_ANSWERS.profile, { status: 500 }));
  expect(await saveProfileOn("car-maker")).toBe(503);
  expect(kept).toEqual([]);
});

/** Presses a Compare button that a hand made. */
function compareOn(brand: Brand, headers: Record<string, string> = {}) {
  const body = new URLSearchParams({ add: "L1", returnTo: "/cars-for-sale/compare?id=L2" });
  const request = new Request(site("/cars-for-sale/compare/shortlist"), { method: "POST", headers, body });
  return shortlist({ context: visitorOf(brand), request, params: {} });
}

test("a brand without a Compare button keeps no shortlist, whoever writes the form", async () => {
  const refused = await compareOn("car-maker");
  expect(refused.headers.getSetCookie()).toEqual([]);
  expect(refused.headers.get("Location")).toBe("/cars-for-sale/compare?id=L2");
  expect((await compareOn("car-maker", { Accept: "application/json" })).status).toBe(403);
  const taken = await compareOn("marketplace");
  expect(taken.headers.getSetCookie()).toHaveLength(1);

  const headers = { Cookie: taken.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "" };
  const request = new Request(site("/cars-for-sale/compare"), { headers });
  const view = await comparison({ context: visitorOf("car-maker"), request, params: {} });
  expect(view.table.columns).toEqual([]);
  expect(view.emptyText).not.toContain("Press Compare");
});

test.each([
  ["marketplace", 200, 1],
  ["car-maker", 409, 0],
] as const)("one press writes to a dealer on %s: %i, %i messages", async (brand, status, messages) => {
  let sent = 0;
  mocked.on("catalogVocabulary", () => contractAnswer("catalogVocabulary"));
  const listing = { ...aListing(), make: { code: "TOYOTA", name: "Toyota" }, daysListed: 19, observedPrices: [] };
  mocked.on("listingById", () => HttpResponse.json({ listing, owner: anOwner() }));
  mocked.on("sendListingMessage", () => {
    sent += 1;
    return contractAnswer("sendListingMessage");
  });
  const request = new Request(site("/cars-for-sale/vehicle/L1/one-click"), {
    method: "POST",
    headers: { Accept: "application/json" },
    body: new URLSearchParams({ formToken: formTokens.issue("one-click") }),
  });
  const answer = await oneClick({ context: signedInTo(brand), params: { listingId: "L1" }, request });
  expect([answer.status, sent]).toEqual([status, messages]);
});
