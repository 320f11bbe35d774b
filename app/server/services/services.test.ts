import { delay, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { OPERATIONS } from "~/contract/operations";
import { contractAnswer, mockServices } from "./testing/mocked-services.server";
import { SERVICE_CASES } from "./testing/service-cases.server";

const mocked = mockServices();

test("every operation of the contract has a service, tested here", () => {
  const tested = new Set<string>([
    ...SERVICE_CASES.map(({ operation }) => operation),
    "catalogVocabulary",
    "consumerRatings",
  ]);
  expect([...tested].sort()).toEqual(Object.keys(OPERATIONS).sort());
});

test.each(SERVICE_CASES)("$name answers what the service answered", async ({ operation, call }) => {
  mocked.on(operation, () => contractAnswer(operation));
  expect(await call(mocked.services)).toMatchObject({ ok: true });
  expect(mocked.faults).toEqual([]);
});

test.each(SERVICE_CASES)("$name gives up at its own timeout when the service is slow", async ({ operation, call }) => {
  mocked.useTimerScale(0.01);
  mocked.on(operation, async () => {
    await delay(2_000);
    return contractAnswer(operation);
  });
  expect(await call(mocked.services)).toMatchObject({ ok: false, fault: { kind: "timeout" } });
});

test.each(SERVICE_CASES)("$name says so when the service is down", async ({ operation, call }) => {
  mocked.on(operation, () => new HttpResponse("oh no, at /srv/app.js:12", { status: 503 }));
  expect(await call(mocked.services)).toMatchObject({ ok: false, fault: { kind: "http_5xx", status: 503 } });
  expect(JSON.stringify(mocked.faults)).not.toContain("/srv/app.js");
});

test.each(SERVICE_CASES)("$name refuses an answer that the contract does not know", async ({ operation, call }) => {
  const { mediaType } = { mediaType: "application/json", ...OPERATIONS[operation] };
  mocked.on(operation, () =>
    mediaType === "application/json"
      ? HttpResponse.json({ unexpected: true })
      : HttpResponse.json({ error: "not the media type" }),
  );
  const result = await call(mocked.services);
  expect(result).toMatchObject({
    ok: false,
    fault: { kind: mediaType === "application/json" ? "schema" : "content_type" },
  });
});
