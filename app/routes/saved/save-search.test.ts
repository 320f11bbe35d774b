import { afterEach, expect, test, vi } from "vitest";
import { createFormTokens } from "~/server/http/form-tokens.server";
import { aLoadContext } from "~/server/services/testing/load-context.server";
import { contractAnswer, mockServices } from "~/server/services/testing/mocked-services.server";
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
