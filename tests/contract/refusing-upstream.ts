import { createServices, type Services } from "~/server/services/services.server";
import type { FaultKind } from "~/server/upstream/upstream-result.server";
import { type FaultProxy, startFaultProxy } from "../faults/fault-proxy";
import { startStubUpstream } from "../faults/stub-upstream";
import { baseUrlsAt } from "../servers/services-at";

/** Statuses that a service, or what stands in front of it, may refuse with. */
export const REFUSALS = [400, 401, 403, 404, 407, 409, 410, 429, 451] as const;

interface RefusingUpstream {
  readonly proxy: FaultProxy;
  /** Kinds of the faults that were told, in their order. */
  readonly told: FaultKind[];
  /** Every call of these paths is refused. `heal` ends it. */
  refuse(where: string | RegExp, status: number): void;
  /** Services that remember nothing, with the clock of their caches. */
  newServices(clock?: { nowMs: number }): Services;
  stop(): Promise<void>;
}

/** Healthy services on a real socket that refuse on request. */
export async function startRefusingUpstream(): Promise<RefusingUpstream> {
  const stub = await startStubUpstream();
  const proxy = await startFaultProxy(stub.url);
  const started: Services[] = [];
  const told: FaultKind[] = [];
  const { url } = proxy;
  return {
    proxy,
    told,
    refuse(where, status) {
      const headers = { "content-type": "application/json" };
      proxy.break(where, { kind: "answer", status, headers, body: '{"error":{"kind":"internal","message":"no"}}' });
    },
    newServices(clock = { nowMs: 0 }) {
      const baseUrls = baseUrlsAt(url);
      const services = createServices({
        baseUrls,
        now: () => clock.nowMs,
        observer: { onFault: ({ kind }) => told.push(kind) },
      });
      started.push(services);
      return services;
    },
    async stop() {
      for (const { client } of started) await client.close();
      await proxy.stop();
      await stub.stop();
    },
  };
}
