import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { createCookies, type ListCookie } from "~/server/request/cookies/cookies.server";
import { aSigningBrowser } from "../../../tests/builders/signing-browser";
import { contractAnswer, mockServices } from "../../../tests/mocks/mocked-services";
import { action as signIn } from "./sign-in";

const mocked = mockServices();
const cookies = createCookies({ isLocal: false, secrets: [] });
let browser = aSigningBrowser(mocked);
let asked = 0;

beforeEach(() => {
  browser = aSigningBrowser(mocked);
  asked = 0;
});

const PASSWORD = "a short sentence works well";
const fields = { email: "ann@example.com", password: PASSWORD };

async function tries(screen: "signin" | "signup") {
  const request = browser.post(`/account/sign-in?defaultScreen=${screen}`, fields);
  return signIn({ context: await browser.context(), request, params: {} });
}

test.each([
  ["fails", () => new HttpResponse(null, { status: 503 })],
  ["answers what nobody can read", () => HttpResponse.json({ idToken: 1 })],
  ["breaks off", () => HttpResponse.error()],
])(
  "where the account service %s, the form stays with its address, without its password, and nobody is signed in",
  async (_what, answer) => {
    for (const operation of ["signIn", "signUp"] as const)
      mocked.on(operation, () => {
        asked += 1;
        return answer();
      });
    for (const screen of ["signin", "signup"] as const) {
      const outcome = await tries(screen);
      expect(outcome).toMatchObject({
        data: { kind: "failed", values: { email: fields.email }, errors: [] },
        init: { status: 503 },
      });
      expect(outcome).not.toHaveProperty("init.headers");
      expect(JSON.stringify(outcome)).not.toContain(PASSWORD);
    }
    // Once each: the service may have done what its answer did not say.
    expect(asked).toBe(2);
  },
);

const holds = async (name: ListCookie, list: readonly string[]) => {
  const text = await cookies[name].serialize(list);
  browser.jar.set(name, text.slice(text.indexOf("=") + 1, text.indexOf(";")));
};

test("what cannot be handed over at signing in stays in the browser, and the shopper is signed in", async () => {
  mocked.on("signIn", () => contractAnswer("signIn"));
  for (const name of ["saveListings", "mergeCompared"] as const)
    mocked.on(name, () => new HttpResponse(null, { status: 503 }));
  mocked.on("catalogVocabulary", () => contractAnswer("catalogVocabulary"));
  await holds("quickSaves", ["L1"]);
  await holds("shortlist", ["L2"]);
  await browser.signsIn();
  expect([...browser.jar.keys()]).toEqual(expect.arrayContaining(["__Host-session", "quickSaves", "shortlist"]));
  expect(await cookies.quickSaves.parse(`quickSaves=${browser.jar.get("quickSaves")}`)).toEqual(["L1"]);
  expect(await cookies.shortlist.parse(`shortlist=${browser.jar.get("shortlist")}`)).toEqual(["L2"]);
});
