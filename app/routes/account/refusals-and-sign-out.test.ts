import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import type { HistoryChoice } from "~/domain/shopper/browsing-history";
import { COOKIE_TABLE, createCookies, type ListCookie } from "~/server/request/cookies/cookies.server";
import { openHistory } from "~/server/shopper/history.server";
import { changeHistory } from "~/server/shopper/history-changes.server";
import { aSigningBrowser } from "../../../tests/builders/signing-browser";
import { contractAnswer, mockServices } from "../../../tests/mocks/mocked-services";

const mocked = mockServices();
const cookies = createCookies({ isLocal: false, secrets: [] });
let browser = aSigningBrowser(mocked);
/** What the account says of its history, wherever it was asked. */
let ofAccount: HistoryChoice | undefined;

beforeEach(() => {
  browser = aSigningBrowser(mocked);
  ofAccount = undefined;
  for (const name of ["signIn", "signOut", "catalogVocabulary", "saveListings", "mergeCompared"] as const)
    mocked.on(name, () => contractAnswer(name));
  const history = () => HttpResponse.json({ listings: [], ...(ofAccount !== undefined && { choice: ofAccount }) });
  mocked.on("browsingHistory", history);
  mocked.on("chooseHistory", async (request) => {
    const { choice }: { choice: HistoryChoice | "default" } = await request.json();
    ofAccount = choice === "default" ? undefined : choice;
    return history();
  });
});

async function holds(name: ListCookie, list: readonly string[]) {
  const text = await cookies[name].serialize(list);
  browser.jar.set(name, text.slice(text.indexOf("=") + 1, text.indexOf(";")));
}
const heldIn = async (name: ListCookie): Promise<unknown> =>
  cookies[name].parse(`${name}=${browser.jar.get(name) ?? ""}`);

async function signsInAndOut() {
  await browser.signsIn();
  await browser.signsOut();
}

test.each<[string, ListCookie, readonly string[], readonly string[]]>([
  ["that views are told to others", "consent", ["no"], ["no"]],
  ["the form of alerts", "alertForm", ["closed", "Ab3_-Ab3_-Ab"], ["closed"]],
  ["models that we would rather suggest", "suggestionOptOut", ["COROLLAHB"], ["COROLLAHB"]],
  ["recommendations of a model", "refusedReasons", ["HONDA|CRV"], ["HONDA|CRV"]],
  ["to be asked about a car", "dismissedCars", ["L1"], ["L1"]],
  ["the featured dealer for half an hour", "caiSuppressAlpha", ["hidden"], ["hidden"]],
  ["the featured dealer for a visit", "alphaHiddenThisVisit", ["hidden"], ["hidden"]],
  ["to be asked about notifications", "notificationsAsked", ["shown"], ["shown"]],
  ["to be asked what helped once more", "feedback", ["links"], ["links"]],
  ["a history of what they look at", "historyChoice", ["paused"], ["paused"]],
])("who refused %s as a visitor has refused it after somebody signed out, too", async (_what, name, said, left) => {
  await holds(name, said);
  await signsInAndOut();
  expect(await heldIn(name)).toEqual(left);
});

test("what a visitor agreed to, and everything else that is no refusal, goes when somebody signs out", async () => {
  await holds("consent", ["yes"]);
  await holds("historyChoice", ["on"]);
  await holds("alertForm", ["Ab3_-Ab3_-Ab"]);
  await holds("shortlist", ["L1"]);
  await holds("quickSaves", ["L1"]);
  await holds("place", ["30305", "Atlanta", "GA"]);
  await holds("accountPrompt", ["shown"]);
  await signsInAndOut();
  expect([...browser.jar.keys()]).toEqual(["accountOutcome"]);
});

async function state() {
  const { state } = await openHistory(await browser.context(), browser.get("/cars-for-sale"));
  return state;
}
const chooses = async (kind: "pause" | "resume") =>
  changeHistory(await browser.context(), browser.post("/cars-for-sale/saved/history", {}), { kind });

test("an account's own pause goes with it, and the next visitor's history is noted", async () => {
  ofAccount = "paused";
  await browser.signsIn();
  expect(await state()).toBe("paused");
  expect(browser.jar.has("historyChoice")).toBe(true);
  await browser.signsOut();
  expect(await state()).toBe("on");

  ofAccount = undefined;
  await browser.signsIn();
  await chooses("pause");
  await browser.signsOut();
  expect(browser.jar.has("historyChoice")).toBe(false);
});

test("a visitor's pause is there again after an account that has its history on", async () => {
  await chooses("pause");
  ofAccount = "on";
  await browser.signsIn();
  expect(await state()).toBe("on");
  await browser.signsOut();
  expect(await state()).toBe("paused");
});

test("an account's choice ends with a session that merely ran out, and a visitor's pause is there again", async () => {
  await chooses("pause");
  ofAccount = "on";
  await browser.signsIn();
  expect(await state()).toBe("on");
  browser.sessionRunsOut();
  expect(await state()).toBe("paused");

  browser.jar.clear();
  ofAccount = "paused";
  await browser.signsIn();
  expect(await state()).toBe("paused");
  browser.sessionRunsOut();
  expect(await state()).toBe("on");
});

test("an account's yes under Global Privacy Control is no yes of the next visitor in the browser", async () => {
  browser = aSigningBrowser(mocked, { sendsGpc: true });
  ofAccount = "on";
  await browser.signsIn();
  expect(await state()).toBe("on");
  browser.sessionRunsOut();
  expect(await state()).toBe("gpc");
});

test("an account's pause is not the pause of the next account, which chose nothing", async () => {
  ofAccount = "paused";
  await browser.signsIn();
  expect(await state()).toBe("paused");
  ofAccount = undefined;
  await browser.signsIn("bob@example.com");
  expect(await state()).toBe("on");
  expect(browser.jar.has("historyChoice")).toBe(false);
});

test("who pauses it in the account, too, leaves the visitor's pause where it was", async () => {
  await chooses("pause");
  await browser.signsIn();
  await chooses("pause");
  await browser.signsOut();
  expect(await state()).toBe("paused");
});

test("who switches it on again has taken the pause of this browser back", async () => {
  await chooses("pause");
  await browser.signsIn();
  await chooses("resume");
  await browser.signsOut();
  expect(await state()).toBe("on");
});

test("every cookie that outlives signing out is named above", () => {
  const stay = Object.entries(COOKIE_TABLE).flatMap(([name, row]) => ("staysOf" in row ? [name] : []));
  expect(stay.sort()).toEqual([
    "alertForm",
    "alphaHiddenThisVisit",
    "caiSuppressAlpha",
    "consent",
    "dismissedCars",
    "feedback",
    "historyChoice",
    "notificationsAsked",
    "refusedReasons",
    "suggestionOptOut",
  ]);
});
