import type { EventLoopWatch } from "../telemetry/event-loop-watch.server";
import type { PageProcess } from "./page-process.server";
import { PULSE_EVERY_MS, type ToPrimary, toWorker } from "./worker-messages.server";

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
    void answerTo(message).then((value) => tell({ type: "answer", id: message.id, value }));
  });

  async function answerTo(message: Exclude<ReturnType<typeof toWorker.parse>, { type: "drain" }>): Promise<unknown> {
    if (message.type === "force") return pages.ops.force(message.operation, message.mode);
    if (message.what === "status") return pages.ops.status();
    return (await pages.ops.metrics()).getMetricsAsJSON();
  }

  return {
    started(listeningOn) {
      port = listeningOn;
      pulse();
    },
  };
}
