import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import type { ShortlistChange } from "~/domain/shopper/shortlist";
import { openSite } from "~/server/pages/site.server";
import { readShortlist } from "~/server/shopper/shortlist.server";
import { aPeopleDatabase } from "../../../tests/builders/people-builders";
import { aSigningBrowser } from "../../../tests/builders/signing-browser";
import { contractAnswer, mockServices } from "../../../tests/mocks/mocked-services";
import { action, loader } from "./shortlist";

const mocked = mockServices();
const PATH = "/cars-for-sale/compare/shortlist";
let browser = aSigningBrowser(mocked);
let isDown = false;
let isOver = false;
let mergings = 0;

beforeEach(async () => {
  browser = aSigningBrowser(mocked);
  isDown = false;
  isOver = false;
  mergings = 0;
  const { compared } = await aPeopleDatabase();
  const failed = () => HttpResponse.json({ error: { message: "down" } }, { status: 503 });
  const unknown = () => HttpResponse.json({ error: { message: "who" } }, { status: 401 });
  const answers = (answer: (request: Request, who: string) => Promise<Response>) => async (request: Request) =>
    isDown ? failed() : isOver ? unknown() : answer(request, request.headers.get("x-id-token") ?? "");
  mocked.on("signIn", async (request) => {
    const { email }: { email: string } = await request.json();
    return HttpResponse.json({ idToken: email.split("@", 1)[0], expiresAt: "2036-11-20T22:00:00Z" });
  });
  for (const name of ["signOut", "catalogVocabulary", "wallet", "profile", "listingsByIds"] as const)
    mocked.on(name, () => contractAnswer(name));
  mocked.on(
    "savedListings",
    answers(async (_request, who) =>
      HttpResponse.json({ listings: [], comparedIds: [...(await compared.comparedBy(who))] }),
    ),
  );
  mocked.on(
    "changeCompared",
    answers(async (request, who) => {
      const { changes }: { changes: ShortlistChange[] } = await request.json();
      const { ids, isRefused } = await compared.change(who, changes);
      return HttpResponse.json({ listingIds: [...ids], ...(isRefused && { isRefused }) });
    }),
  );
  mocked.on(
    "mergeCompared",
    answers(async (request, who) => {
      mergings += 1;
      const { listingIds }: { listingIds: string[] } = await request.json();
      return HttpResponse.json({ listingIds: [...(await compared.merge(who, listingIds))] });
    }),
  );
});

async function change(fields: Record<string, string>, accept?: string) {
  const context = await browser.context();
  const formToken = context.formTokens?.issue("saved-listings");
  const request = browser.post(PATH, { ...(formToken !== undefined && { formToken }), ...fields }, accept);
  const answer = await action({ context, request, params: {} });
  browser.take(answer.headers);
  return answer;
}
async function adds(...ids: readonly string[]) {
  for (const add of ids) await change({ add });
}
const list = async () => readShortlist(await browser.context(), browser.get("/cars-for-sale"));

/** What the page after signing in or out says of it, once. */
async function told() {
  const { site } = await openSite(await browser.context(), browser.get("/cars-for-sale"));
  return site.told?.words;
}

test("what a visitor compares is the account's once they sign in, on every device, behind what it compared", async () => {
  await browser.signsIn();
  await adds("L1", "L2");
  await browser.signsOut();
  await adds("L3", "L2");
  await browser.signsIn();
  expect([...browser.jar.keys()]).not.toContain("shortlist");
  expect(await list()).toEqual(["L1", "L2", "L3"]);
  expect(await told()).toBe("You're signed in.");

  const other = aSigningBrowser(mocked);
  await other.signsIn();
  expect(await readShortlist(await other.context(), other.get("/cars-for-sale"))).toEqual(["L1", "L2", "L3"]);
});

test("where the account has no room for all, the visitor's eldest are left out, and the next page says so once", async () => {
  await browser.signsIn();
  await adds("L1", "L2", "L3");
  await browser.signsOut();
  await adds("B1", "B2", "L2", "B3", "B4");
  await browser.signsIn();
  expect(await list()).toEqual(["L1", "L2", "L3", "B3", "B4"]);
  expect(await told()).toBe(
    "You're signed in. Your account compares five cars, so 2 cars that you chose before are not among them.",
  );
  expect(await told()).toBeUndefined();
});

test("merging twice is merging once", async () => {
  await adds("B1", "B2");
  const { jar } = browser;
  const before = [...jar];
  await browser.signsIn();
  // The answer got lost: the browser still holds what it sent.
  for (const [name, value] of before) jar.set(name, value);
  await browser.signsIn();
  expect(mergings).toBe(2);
  expect(await list()).toEqual(["B1", "B2"]);
});

test("signing out leaves nothing of it in the browser, and somebody else finds their own", async () => {
  await browser.signsIn();
  await adds("L1");
  expect([...browser.jar.keys()]).not.toContain("shortlist");
  await browser.signsOut();
  expect([...browser.jar.keys()]).not.toContain("shortlist");
  expect(await list()).toEqual([]);
  await browser.signsIn("bob@example.com");
  expect(await list()).toEqual([]);
  await browser.signsOut();
  await browser.signsIn();
  expect(await list()).toEqual(["L1"]);
});

test("what the service did not take stays in the browser, is shown, and goes along with the next change", async () => {
  await adds("B1");
  isDown = true;
  await browser.signsIn();
  expect(await list()).toEqual(["B1"]);
  expect((await change({ add: "L1" })).status).toBe(503);
  const asked = await loader({
    context: await browser.context(),
    request: browser.get(PATH, "application/json"),
    params: {},
  });
  // Where nobody can say, the page keeps what it knows.
  expect(await asked.json()).toEqual({ hasBudget: true });
  const plain = await change({ add: "L1" }, "text/html");
  expect(plain.headers.get("Location")).toBe("/cars-for-sale/compare?id=B1&refused=failed");
  isDown = false;
  expect(await (await change({ add: "L1" })).json()).toEqual({ ids: ["B1", "L1"] });
  expect([...browser.jar.keys()]).not.toContain("shortlist");
});

test("a sixth car is refused, to script and to a plain form", async () => {
  await browser.signsIn();
  await adds("L1", "L2", "L3", "L4", "L5");
  const refused = await change({ add: "L6" });
  expect([refused.status, await refused.json()]).toEqual([409, { ids: ["L1", "L2", "L3", "L4", "L5"] }]);
  const plain = await change({ add: "L6" }, "text/html");
  expect(plain.headers.get("Location")).toMatch(/^\/cars-for-sale\/compare\?id=L1&.*&refused=full$/);
});

test("a form without its session's token changes nothing in the account, and script gets one", async () => {
  await browser.signsIn();
  const refused = await change({ add: "L1", formToken: "another" });
  expect(refused.status).toBe(403);
  const { formToken }: { formToken: string } = await refused.json();
  expect(await (await change({ add: "L1", formToken })).json()).toEqual({ ids: ["L1"] });
  const plain = await change({ remove: "L1", formToken: "another" }, "text/html");
  expect(plain.headers.get("Location")).toBe("/cars-for-sale/compare?id=L1&refused=expired");
});

test("a change after the session ended is the browser's", async () => {
  await browser.signsIn();
  isOver = true;
  expect(await (await change({ add: "L1" })).json()).toEqual({ ids: ["L1"] });
  expect([...browser.jar.keys()].sort()).toEqual(["accountOutcome", "shortlist"]);
  expect(await list()).toEqual(["L1"]);
});

test("a page asks for saved and compared cars in one call", async () => {
  await browser.signsIn();
  await adds("L1");
  const before = mocked.called.length;
  await openSite(await browser.context(), browser.get("/cars-for-sale"));
  expect(mocked.called.slice(before).sort()).toEqual(["comparedListings", "profile", "savedListings", "wallet"]);
});
