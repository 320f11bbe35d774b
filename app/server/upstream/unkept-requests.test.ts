import { expect, test } from "vitest";
import { z } from "zod";
import { aServedClient } from "../../../tests/mocks/served-client";
import type { CallName } from "./policy-table.server";
import { readerOf } from "./response-reader.server";
import type { CallInput } from "./upstream-client.server";
import type { CallFacts } from "./upstream-observer.server";

/** A service that answers everything alike, and what was asked of it. */
async function aService(status: number, body: unknown) {
  const seen: string[] = [];
  const client = await aServedClient((request, response) => {
    seen.push(request.url ?? "");
    request.resume();
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
  });
  return {
    seen,
    ask: (name: CallName, input: CallInput, facts?: CallFacts) =>
      client.endpoint(name, readerOf(z.object({ isExpected: z.boolean() })))(input, facts),
    stateOf: (name: CallName) => client.breakerStates().find(({ operation }) => operation === name)?.state,
  };
}

const OTHER_ANSWER = { count: 12 };

test.each(["count", "batch", "similar", "relaxations", "", "..", "a/b", "x".repeat(65)])(
  "%j names no listing: an answer, 404, without a call",
  async (id) => {
    const service = await aService(200, OTHER_ANSWER);
    for (let count = 0; count < 20; count += 1) {
      expect(await service.ask("listingById", { pathParameters: { id } })).toMatchObject({
        ok: false,
        fault: { kind: "http", status: 404 },
      });
    }
    expect(service.seen).toEqual([]);
    expect(service.stateOf("listingById")).toBe("closed");
  },
);

const MESSAGE = { kind: "email", email: "dana@example.com" };
test.each<[string, CallName, CallInput, CallFacts, number]>([
  ["a body", "signIn", { body: { email: 7 } }, {}, 400],
  ["an id token", "profile", {}, { idToken: "t\u0100ken\r\n" }, 401],
  ["an address", "listing", { query: new URLSearchParams({ keyword: "x".repeat(40_000) }) }, {}, 414],
  ["an email", "sendListingMessage", { pathParameters: { id: "1" }, body: { ...MESSAGE, email: "a, b" } }, {}, 400],
])("%s that no service takes is refused without a call", async (_what, name, input, facts, status) => {
  const service = await aService(200, OTHER_ANSWER);
  expect(await service.ask(name, input, facts)).toMatchObject({ ok: false, fault: { kind: "http", status } });
  expect(service.seen).toEqual([]);
});

test.each([
  [200, "schema"],
  [500, "http_5xx"],
] as const)("an answer of %i that fails counts for a query of the contract, and for no other", async (status, kind) => {
  const service = await aService(status, OTHER_ANSWER);
  const failsFiveTimes = async (keyword: string) => {
    for (let count = 0; count < 5; count += 1) {
      const query = new URLSearchParams({ keyword, minPrice: String(count) });
      expect(await service.ask("listing", { query })).toMatchObject({ ok: false, fault: { kind } });
    }
  };
  await failsFiveTimes("x".repeat(51));
  expect(service.stateOf("listing")).toBe("closed");
  await failsFiveTimes("sedan");
  expect(service.stateOf("listing")).toBe("open");
});

test.each([429, 408, 404, 422])("a service that answers %i says no, and its breaker stays closed", async (status) => {
  const service = await aService(status, { error: { kind: "busy", message: "" } });
  for (let count = 0; count < 20; count += 1) expect(await service.ask("makes", {})).toMatchObject({ ok: false });
  expect(service.seen).toHaveLength(20);
  expect(service.stateOf("makes")).toBe("closed");
});
