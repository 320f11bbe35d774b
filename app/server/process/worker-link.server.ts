import type { EventLoopWatch } from "../telemetry/event-loop-watch.server";
import type { PageProcess } from "./page-process.server";
import { PULSE_EVERY_MS, type ToPrimary, type ToWorker, toWorker } from "./worker-messages.server";

/** A worker's side of its channel to the primary: pulses, answers, and the word to stop. */
export function linkToPrimary(pages: PageProcess, watch: EventLoopWatch): { started(port: number): void } {
  let port: number | null = null;
  const tell = (message: ToPrimary) => {
    if (process.connected) process.send?.(message);
  };
  const pulse = () => tell({ type: "pulse", port, isReady: pages.ops.isReady(), lagMs: watch.lagMs() });
  setInterval(pulse, PULSE_EVERY_MS).unref();

  process.on("message", (received) => {
    const message = toWorker.safeParse(received).data;
    if (message === undefined) return;
    if (message.type === "drain") {
      pages.shutdown.begin(message.reason, message.code);
      pulse();
      return;
    }
    if (message.type === "back") return pages.upstreamIsBack(message.url);
    void answerTo(message).then((value) => tell({ type: "answer", id: message.id, value }));
  });

  async function answerTo(message: Exclude<ToWorker, { type: "drain" | "back" }>): Promise<unknown> {
    if (message.type === "force") return pages.ops.force(message.operation, message.mode);
    if (message.what === "status") return pages.ops.status();
    if (message.what === "placements") return pages.ops.placements();
    if (message.what === "paidCars") return pages.ops.paidCars();
    return (await pages.ops.metrics()).getMetricsAsJSON();
  }

  return {
    started(listeningOn) {
      port = listeningOn;
      pulse();
    },
  };
}
