import { HttpResponse } from "msw";
import { afterEach, expect, test, vi } from "vitest";
import { createFormTokens } from "~/server/request/form-tokens.server";
import { aLoadContext } from "../../../tests/mocks/load-context";
import { contractAnswer, mockServices } from "../../../tests/mocks/mocked-services";
import { action } from "./change-searches";

const mocked = mockServices();
const formTokens = createFormTokens(["s".repeat(32)], { idToken: "ann", startedAt: 1 });

afterEach(() => vi.useRealTimers());

test("a search that is saved from its page was run just now, and one that only changes was not", async () => {
  const sent: unknown[] = [];
  mocked.on("catalogVocabulary", () => contractAnswer("catalogVocabulary"));
  mocked.on("saveSearch", async (request) => {
    sent.push(await request.json());
    return contractAnswer("saveSearch");
  });
  const post = (fields: Record<string, string>) => {
    const body = new URLSearchParams({ ...fields, formToken: formTokens.issue("saved-searches") });
    const request = new Request("https://forecourt.test/cars-for-sale/saved/searches/change", { method: "POST", body });
    return action({ context: aLoadContext(mocked.services, { idToken: "ann", formTokens }), request, params: {} });
  };
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

test("a search is saved whatever becomes of the mail that confirms its alerts, and the page says what did", async () => {
  const waiting = { ...(await contractAnswer("saveSearch").json()), alertState: "unconfirmed", frequency: "daily" };
  mocked.on("catalogVocabulary", () => contractAnswer("catalogVocabulary"));
  mocked.on("saveSearch", () => HttpResponse.json(waiting));
  answersAsk("confirmation-sent");
  expect(await outcomeOf(SAVE)).toBe("saved-asked");
  answersAsk("address-refused");
  expect(await outcomeOf(SAVE)).toBe("saved-refused");
  mocked.on("askAccountAlerts", () => HttpResponse.json({}, { status: 500 }));
  expect(await outcomeOf(SAVE)).toBe("saved-unasked");
  // Nobody is asked for alerts that are on, or that nobody wants.
  for (const changes of [{ alertState: "on" }, { frequency: "off" }]) {
    mocked.on("saveSearch", () => HttpResponse.json({ ...waiting, ...changes }));
    expect(await outcomeOf(SAVE)).toBe("saved");
  }
});

test("the buttons beside alerts that wait or pause say what came of them", async () => {
  answersAsk("confirmation-sent");
  expect(await outcomeOf({ intent: "ask" })).toBe("asked");
  answersAsk("address-refused");
  expect(await outcomeOf({ intent: "ask" })).toBe("refused");
  mocked.on("resumeAccountAlerts", () => contractAnswer("resumeAccountAlerts"));
  expect(await outcomeOf({ intent: "resume" })).toBe("resumed");
});
