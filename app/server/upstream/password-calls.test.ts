import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { OPERATIONS } from "~/contract/operations";
import { PASSWORD_CALLS_MAX } from "~/domain/limits";
import { aServedClient } from "../../../tests/mocks/served-client";
import { readerOf } from "./response-reader.server";

/** An account service that answers when it is told to, and the two calls that have a password hashed. */
async function anAccountService() {
  const held: ServerResponse[] = [];
  const client = await aServedClient((_request, response) => void held.push(response));
  const calls = {
    signIn: client.endpoint("signIn", readerOf(OPERATIONS.signIn.response)),
    signUp: client.endpoint("signUp", readerOf(OPERATIONS.signUp.response)),
  };
  return {
    held,
    ask: (name: keyof typeof calls) =>
      calls[name]({ body: { email: "ann@example.com", password: "a short sentence" } }),
    breakerOf: (name: keyof typeof calls) => client.breakerStates().find(({ operation }) => operation === name),
    answerAll(status: number, body: unknown) {
      for (const response of held.splice(0))
        response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
    },
  };
}

test.each(["signIn", "signUp"] as const)(
  "%s: with as many passwords under way as there may be the next is refused as a value, and the breaker stays closed",
  async (name) => {
    const service = await anAccountService();
    const atWork = Array.from({ length: PASSWORD_CALLS_MAX }, () => service.ask(name));
    await expect.poll(() => service.held.length).toBe(PASSWORD_CALLS_MAX);
    for (let count = 0; count < 20; count += 1)
      expect(await service.ask(name)).toMatchObject({ ok: false, fault: { kind: "bulkhead" } });
    expect(service.breakerOf(name)).toMatchObject({ state: "closed", inUse: PASSWORD_CALLS_MAX });
    service.answerAll(200, { idToken: "token", expiresAt: "2026-11-21T12:00:00.000Z", secret: "s".repeat(43) });
    for (const result of await Promise.all(atWork)) expect(result.ok).toBe(true);
  },
);

test("a service that hashes too many passwords already is believed, however often it says so", async () => {
  const service = await anAccountService();
  for (let count = 0; count < 6; count += 1) {
    const asked = service.ask("signIn");
    await expect.poll(() => service.held.length).toBe(1);
    service.answerAll(425, { error: { kind: "busy", message: "Too many passwords are being checked." } });
    expect(await asked).toMatchObject({ ok: false, fault: { kind: "http", status: 425 } });
  }
  expect(service.breakerOf("signIn")?.state).toBe("closed");
});
