import { expect, test } from "vitest";
import { createGuard } from "./breaker.server";
import { COUNTING_BY_KIND, countsAsFailure } from "./fault-policy.server";
import { FAULT_KINDS, type FaultKind, UpstreamFault } from "./upstream-result.server";

const SETTINGS = { label: "/rest/lsc/listing", timeoutMs: 1_000, resetMs: 30_000, threshold: 5, concurrency: 64 };

async function stateAfterFive(fault: UpstreamFault) {
  const guard = createGuard(SETTINGS, { onStateChange: () => undefined });
  for (let call = 0; call < 5; call += 1) {
    await expect(guard.execute(() => Promise.reject(fault))).rejects.toBe(fault);
  }
  return guard.state;
}

/** What a service does. Everything else is ours, or a stranger's. */
const OF_THE_SERVICE: readonly FaultKind[] = [
  "timeout",
  "connect",
  "connect_timeout",
  "dns",
  "tls",
  "socket",
  "http_5xx",
  "malformed",
  "content_type",
  "schema",
  "too_large",
  "redirect",
];

test.each(FAULT_KINDS)(
  "five faults of the kind %s in a row open the breaker where the service did it, else never",
  async (kind) => {
    const isOfTheService = OF_THE_SERVICE.includes(kind);
    expect(await stateAfterFive(new UpstreamFault(kind, ""))).toBe(isOfTheService ? "open" : "closed");
  },
);

test.each(FAULT_KINDS.filter((kind) => COUNTING_BY_KIND[kind] === "answer"))(
  "%s is no failure of the service where it answers a request that the contract does not allow",
  async (kind) => {
    expect(await stateAfterFive(new UpstreamFault(kind, "", { isOfUnkeptRequest: true }))).toBe("closed");
  },
);

test("a service that cannot be reached fails whatever it was asked", () => {
  for (const kind of ["connect", "timeout", "socket", "dns"] as const)
    expect(countsAsFailure(new UpstreamFault(kind, "", { isOfUnkeptRequest: true }))).toBe(true);
});
