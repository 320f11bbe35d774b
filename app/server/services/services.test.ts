import { delay, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { OPERATIONS, type OperationName } from "~/contract/operations";
import { contractAnswer, mockServices } from "../../../tests/mocks/mocked-services";
import { CASE_MODEL, SERVICE_CASES } from "../../../tests/mocks/service-cases";

const mocked = mockServices();

test("every operation of the contract has a service, tested here", () => {
  const tested = new Set<string>([
    ...SERVICE_CASES.map(({ operation }) => operation),
    // Their methods turn faults into something of their own: the four cases of each stand below.
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
  mocked.atTimerScale(0.01);
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

const FOUR_CASES = ["answered", "slow", "down", "malformed"] as const;
const KIND_OF = { answered: undefined, slow: "timeout", down: "http_5xx", malformed: "schema" } as const;

/** Makes one operation answer as the case says. */
function breakOperation(operation: OperationName, how: (typeof FOUR_CASES)[number]): void {
  mocked.atTimerScale(how === "slow" ? 0.01 : 1);
  mocked.on(operation, async () => {
    if (how === "slow") await delay(2_000);
    if (how === "down") return new HttpResponse("oh no", { status: 503 });
    return how === "malformed" ? HttpResponse.json({ unexpected: true }) : contractAnswer(operation);
  });
}

test.each(FOUR_CASES)(
  "the vocabulary, %s: its makes, or one that takes codes on trust and a fault told",
  async (how) => {
    breakOperation("catalogVocabulary", how);
    const vocabulary = await mocked.services.vocabulary.searchVocabulary({ requestId: "r" });
    expect(vocabulary.isEmpty).toBe(how !== "answered");
    expect(mocked.faults.map(({ kind }) => kind)).toEqual(KIND_OF[how] === undefined ? [] : [KIND_OF[how]]);
  },
);

test.each(FOUR_CASES)("consumer ratings, %s: those of the reference vehicle, or the fault", async (how) => {
  breakOperation("consumerRatings", how);
  mocked.on("referenceVehicles", () => contractAnswer("referenceVehicles"));
  const result = await mocked.services.reference.consumerRatings(CASE_MODEL, { requestId: "r" });
  expect(result.ok ? undefined : result.fault.kind).toBe(KIND_OF[how]);
});
