import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { STATUS_BY_ERROR_KIND } from "~/contract/calls/errors";
import { buildOpenApiDocument } from "~/contract/openapi";
import type { Services } from "~/server/services/services.server";
import { answersOf } from "~/server/upstream/answers-table.server";
import { CALL_NAMES, type CallName, policyOf } from "~/server/upstream/policy-table.server";
import type { UpstreamResult } from "~/server/upstream/upstream-result.server";
import { HOUR_MS } from "../../app/domain/durations";
import { CALL_INPUTS } from "../mocks/call-inputs";
import { REFUSALS, startRefusingUpstream } from "./refusing-upstream";

let upstream: Awaited<ReturnType<typeof startRefusingUpstream>>;
beforeAll(async () => {
  upstream = await startRefusingUpstream();
});
afterAll(() => upstream.stop());

/** Every stored answer is too old by then. */
const LONGER_THAN_STORED_MS = 48 * HOUR_MS;

const ask = <Name extends CallName>({ ask: send }: Services, name: Name): Promise<UpstreamResult<unknown>> =>
  send(name, CALL_INPUTS[name]);

const statusesOf = (name: CallName) => answersOf(name).map((kind) => STATUS_BY_ERROR_KIND[kind]);

/** The kind of fault that the status is for the call. A proxy that wants a password (407) never gets us to a service. */
function kindOf(name: CallName, status: number): string {
  if (statusesOf(name).some((known) => known === status)) return "http";
  return status === 429 ? "http_429" : status === 407 ? "socket" : "http_4xx";
}

test.each(CALL_NAMES)(
  "%s: a status of its row is an answer, every other refusal a fault that is not stored",
  async (name) => {
    const clock = { nowMs: 0 };
    const services = upstream.newServices(clock);
    for (const status of REFUSALS) {
      clock.nowMs += LONGER_THAN_STORED_MS;
      upstream.refuse(/./, status);
      upstream.told.length = 0;
      const refused = await ask(services, name);
      const kind = kindOf(name, status);
      expect(refused, String(status)).toMatchObject({ ok: false, fault: { kind } });
      expect(refused.ok || refused.fault.says !== undefined, String(status)).toBe(kind === "http");
      expect(upstream.told, String(status)).toEqual([kind]);
      upstream.proxy.heal();
      const healthy = await ask(services, name);
      expect(healthy, `after ${status}`).toMatchObject({ ok: true });
      expect(healthy, `after ${status}`).not.toHaveProperty("ageMs");
    }
  },
);

const STANDING_IN = CALL_NAMES.filter((name) => (policyOf(name).cache?.staleIfErrorMs ?? 0) > 0);

test.each(STANDING_IN)(
  "%s: the last good copy stands in for a refusal, and no answer is hidden by it",
  async (name) => {
    const { freshMs = 0, staleWhileRevalidateMs = 0, staleIfErrorMs = 0 } = policyOf(name).cache ?? {};
    // Older than what is served without asking; a row whose last good copy serves no longer than that has none to stand in.
    const ageMs = freshMs + staleWhileRevalidateMs + 1;
    const standsIn = ageMs < freshMs + staleIfErrorMs;
    const clock = { nowMs: 0 };
    const services = upstream.newServices(clock);
    for (const status of REFUSALS) {
      clock.nowMs += LONGER_THAN_STORED_MS;
      await ask(services, name);
      clock.nowMs += ageMs;
      upstream.refuse(/./, status);
      const isAnswer = kindOf(name, status) === "http";
      const again = await ask(services, name);
      expect(again, String(status)).toMatchObject(isAnswer || !standsIn ? { ok: false } : { ok: true, isStale: true });
      upstream.proxy.heal();
    }
  },
);

test("what has to be there for a page to stand has these answers, and no others", () => {
  const required = CALL_NAMES.filter((name) => policyOf(name).isRequired || name === "zipLookup");
  expect(Object.fromEntries(required.map((name) => [name, statusesOf(name).sort()]))).toEqual({
    listing: [400, 404],
    listingById: [400, 404, 410],
    listingsByIds: [400],
    catalogVocabulary: [],
    zipLookup: [400, 404],
  });
});

const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.object({ operationId: z.string(), responses: z.record(z.string(), z.unknown()) })),
  ),
});

test("what the published contract says of a call is an answer to it, but that the caller is refused", () => {
  const { paths } = documentSchema.parse(buildOpenApiDocument());
  const documented = new Map(
    Object.values(paths)
      .flatMap((path) => Object.values(path))
      .map(({ operationId, responses }) => [
        operationId,
        Object.keys(responses).filter((status) => /^4/.test(status) && status !== "403"),
      ]),
  );
  const unsaid = CALL_NAMES.flatMap((name) =>
    (documented.get(name) ?? []).filter((status) => !statusesOf(name).some((known) => String(known) === status)),
  );
  expect(documented.size).toBeGreaterThan(100);
  expect(unsaid).toEqual([]);
});
