import { delay, HttpResponse } from "msw";
import { expect, test } from "vitest";
import type { Operation } from "~/contract/calls/operation";
import type { OperationName } from "~/contract/operations";
import { CALL_INPUTS, TEST_FACTS, TEST_MODEL } from "../../../tests/mocks/call-inputs";
import { CONTRACT_ANSWERS } from "../../../tests/mocks/contract-answers";
import { contractAnswer, mockServices } from "../../../tests/mocks/mocked-services";
import { CALL_NAMES, CALLS, type CallName } from "../upstream/policy-table.server";

const mocked = mockServices();

/** The operations of calls that are second uses of one. */
const OPERATION_OF = { supplemental: "listing", comparedListings: "listingsByIds" } as const;

function ask<Name extends CallName>(name: Name) {
  return mocked.services.ask(name, CALL_INPUTS[name], TEST_FACTS);
}

test.each(CALL_NAMES)(
  "%s answers what the service answered, and a fault of its kind where it did not",
  async (name) => {
    const operation = name === "supplemental" || name === "comparedListings" ? OPERATION_OF[name] : name;
    const row: Operation = CALLS[name];
    const isJson = row.mediaType === undefined;
    mocked.on(operation, () => contractAnswer(operation));
    expect(await ask(name)).toMatchObject({ ok: true, value: CONTRACT_ANSWERS[operation] });
    expect(mocked.faults).toEqual([]);

    mocked.forgetAnswers();
    mocked.atTimerScale(1);
    mocked.on(operation, () => new HttpResponse("oh no, at /srv/app.js:12", { status: 503 }));
    expect(await ask(name)).toMatchObject({ ok: false, fault: { kind: "http_5xx", status: 503 } });
    expect(JSON.stringify(mocked.faults)).not.toContain("/srv/app.js");

    mocked.forgetAnswers();
    mocked.atTimerScale(1);
    mocked.on(operation, () => HttpResponse.json({ unexpected: true }));
    expect(await ask(name)).toMatchObject({ ok: false, fault: { kind: isJson ? "schema" : "content_type" } });

    mocked.forgetAnswers();
    mocked.atTimerScale(0.01);
    mocked.on(operation, async () => {
      await delay(2_000);
      return contractAnswer(operation);
    });
    expect(await ask(name)).toMatchObject({ ok: false, fault: { kind: "timeout" } });
  },
);

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
  const result = await mocked.services.reference.consumerRatings(TEST_MODEL, { requestId: "r" });
  expect(result.ok ? undefined : result.fault.kind).toBe(KIND_OF[how]);
});
