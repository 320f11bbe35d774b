import { HttpResponse } from "msw";
import { afterEach, expect, test, vi } from "vitest";
import { readSaidOutcome } from "~/server/request/cookies/cookie-values.server";
import { createFormTokens } from "~/server/request/form-tokens.server";
import { CONTRACT_ANSWERS } from "../../../tests/mocks/contract-answers";
import { aLoadContext } from "../../../tests/mocks/load-context";
import { contractAnswer, mockServices } from "../../../tests/mocks/mocked-services";
import { action } from "./change-searches";

const mocked = mockServices();
const formTokens = createFormTokens(["s".repeat(32)], { idToken: "ann", startedAt: 1 });

afterEach(() => vi.useRealTimers());

/** Sends a form of the account's saved searches, as a browser without script does. */
function post(fields: Record<string, string>): Promise<Response> {
  const body = new URLSearchParams({ ...fields, formToken: formTokens.issue("saved-searches") });
  const request = new Request("https://forecourt.test/cars-for-sale/saved/searches/change", { method: "POST", body });
  return action({ context: aLoadContext(mocked.services, { idToken: "ann", formTokens }), request, params: {} });
}

/** What the next page is to say. */
function saidIn(headers: Headers) {
  const [pair = ""] = headers.getSetCookie().map((text) => text.split(";")[0]);
  return readSaidOutcome(JSON.parse(atob(decodeURIComponent(pair.slice(pair.indexOf("=") + 1)))));
}

/** The fields of a form that are there. */
const given = (fields: object): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

test("a search that is saved from its page was run just now, and one that only changes was not", async () => {
  const sent: unknown[] = [];
  mocked.on("catalogVocabulary", () => contractAnswer("catalogVocabulary"));
  mocked.on("saveSearch", async (request) => {
    sent.push(await request.json());
    return contractAnswer("saveSearch");
  });
  vi.setSystemTime("2026-11-20T10:00:00Z");
  await post({ intent: "save", search: "/cars-for-sale/used-cars?maxPrice=20000" });
  await post({ intent: "change", id: "B1", title: "Cheap", frequency: "weekly" });
  expect(sent).toEqual([
    expect.objectContaining({ lastExecuted: "2026-11-20T10:00:00.000Z" }),
    expect.not.objectContaining({ lastExecuted: expect.anything() }),
  ]);
});

/** What a form of the account's saved searches comes to. */
async function outcomeOf(fields: Record<string, string>): Promise<unknown> {
  const body = new URLSearchParams({ ...fields, formToken: formTokens.issue("saved-searches") });
  const request = new Request("https://forecourt.test/cars-for-sale/saved/searches/change", {
    method: "POST",
    headers: { Accept: "application/json" },
    body,
  });
  const context = aLoadContext(mocked.services, { idToken: "ann", formTokens });
  const answer: { outcome: unknown } = await (await action({ context, request, params: {} })).json();
  return answer.outcome;
}

const answersAsk = (outcome: string) => mocked.on("askAccountAlerts", () => HttpResponse.json({ outcome }));
const SAVE = { intent: "save", search: "/cars-for-sale/used-cars?maxPrice=20000" };

test("saving a search asks for no mail about it", async () => {
  const sent: unknown[] = [];
  mocked.on("catalogVocabulary", () => contractAnswer("catalogVocabulary"));
  mocked.on("saveSearch", async (request) => {
    sent.push(await request.json());
    return contractAnswer("saveSearch");
  });
  expect(await outcomeOf(SAVE)).toBe("saved");
  expect(sent).toEqual([expect.not.objectContaining({ frequency: expect.anything() })]);
});

test("a search is saved in the order of its page, without the page that was open", async () => {
  const sent: unknown[] = [];
  mocked.on("catalogVocabulary", () => contractAnswer("catalogVocabulary"));
  mocked.on("saveSearch", async (request) => {
    sent.push(await request.json());
    return contractAnswer("saveSearch");
  });
  await outcomeOf({ ...SAVE, search: "/cars-for-sale/used-cars?firstRecord=25&maxPrice=20000&sortBy=derivedpriceASC" });
  expect(sent).toEqual([
    expect.objectContaining({ searchResultsURL: "/cars-for-sale/used-cars?maxPrice=20000&sortBy=derivedpriceASC" }),
  ]);
});

test("the buttons beside alerts that wait or pause say what came of them", async () => {
  answersAsk("confirmation-sent");
  expect(await outcomeOf({ intent: "ask" })).toBe("asked");
  answersAsk("address-refused");
  expect(await outcomeOf({ intent: "ask" })).toBe("refused");
  mocked.on("pauseAccountAlerts", () => contractAnswer("pauseAccountAlerts"));
  expect(await outcomeOf({ intent: "pause" })).toBe("paused");
  mocked.on("resumeAccountAlerts", () => contractAnswer("resumeAccountAlerts"));
  expect(await outcomeOf({ intent: "resume" })).toBe("resumed");
});

test("one alert is paused and goes on by itself, under its name", async () => {
  const sent: unknown[] = [];
  mocked.on("saveSearch", async (request) => {
    sent.push(await request.json());
    return contractAnswer("saveSearch");
  });
  expect(await outcomeOf({ intent: "pause-one", id: "B7", title: "Hondas" })).toBe("paused-one");
  expect(await outcomeOf({ intent: "resume-one", id: "B7", title: "Hondas" })).toBe("resumed-one");
  const named = { bookmarkId: "B7", bookmarkTitle: "Hondas", searchName: "Hondas" };
  expect(sent).toEqual([
    { ...named, isPaused: true },
    { ...named, isPaused: false },
  ]);
  expect(await outcomeOf({ intent: "pause-one", id: "", title: "Hondas" })).toBe("failed");
});

test("what is deleted is put back by Undo under its name, without mail first and then with its alert", async () => {
  const bean = {
    ...Object(CONTRACT_ANSWERS.shareBookmark),
    bookmarkId: "B7",
    bookmarkTitle: "My Hondas",
    searchResultsURL: "/cars-for-sale/used-cars/honda?maxPrice=9000",
    lastExecuted: "2026-11-20T12:00:00.000Z",
    frequency: "weekly",
    channel: "push",
    isPaused: true,
    mailHour: 7,
    timeZone: "America/Denver",
  };
  mocked.on("searchBookmarks", () => HttpResponse.json({ myAtcSearchViewBeans: [bean] }));
  mocked.on("removeSearchBookmark", () => contractAnswer("removeSearchBookmark"));
  const sent: unknown[] = [];
  mocked.on("saveSearch", async (request) => {
    sent.push(await request.json());
    return HttpResponse.json({ ...bean, bookmarkId: "B8" });
  });
  const { headers } = await post({ intent: "delete", id: "B7" });
  const deleted = saidIn(headers)?.deleted;
  if (deleted === undefined) throw new Error("The page cannot undo it.");
  expect(saidIn((await post({ intent: "put-back", ...given(deleted) })).headers)?.outcome).toBe("put-back");
  const name = { bookmarkTitle: "My Hondas", searchName: "My Hondas" };
  const { searchResultsURL, lastExecuted, frequency, channel, isPaused, mailHour, timeZone } = bean;
  expect(sent).toEqual([
    { ...name, searchResultsURL, lastExecuted, brand: "marketplace" },
    { ...name, bookmarkId: "B8", frequency, channel, isPaused, mailHour, timeZone },
  ]);
  // Of strangers' words nothing is saved.
  expect(await outcomeOf({ intent: "put-back", ...given(deleted), search: "https://elsewhere.test/" })).toBe("failed");
  expect(sent).toHaveLength(2);
  const follows = { ...bean, searchResultsURL: "/cars-for-sale/saved/history" };
  mocked.on("searchBookmarks", () => HttpResponse.json({ myAtcSearchViewBeans: [follows] }));
  expect(saidIn((await post({ intent: "delete", id: "B7" })).headers)).toMatchObject({ outcome: "deleted" });
  expect(saidIn((await post({ intent: "delete", id: "B7" })).headers)?.deleted).toBeUndefined();
});

test("a choice that no form offers is refused with its field, and nothing is stored", async () => {
  let stored = 0;
  mocked.on("saveSearch", () => {
    stored += 1;
    return contractAnswer("saveSearch");
  });
  const change = { intent: "change", id: "B7", title: "Hondas", frequency: "hourly", mailHour: "25" };
  expect(await outcomeOf(change)).toBe("invalid");
  expect(saidIn((await post(change)).headers)).toMatchObject({
    outcome: "invalid",
    refused: { id: "B7", fields: ["frequency", "mailHour"] },
  });
  expect(stored).toBe(0);
});
