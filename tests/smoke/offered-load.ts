import { Agent, request } from "node:http";

interface OfferedLoad {
  readonly answered: () => number;
  /** Requests that got no whole answer, or a status of 500 and more; 503 with Retry-After is an answer. */
  readonly failures: () => readonly string[];
  /** Sends nothing more, and resolves when the last answer is in. */
  stop(): Promise<void>;
}

/** Keep-alive shoppers who ask at a steady rate, whatever becomes of their requests (an open loop). */
export function offerLoad(
  port: number,
  { perSecond, path }: { perSecond: number; path: string | (() => string) },
): OfferedLoad {
  const agent = new Agent({ keepAlive: true });
  const failures: string[] = [];
  const outstanding = new Set<Promise<void>>();
  let answered = 0;

  const ask = () =>
    new Promise<void>((resolve) => {
      const address = { port, host: "127.0.0.1", path: typeof path === "string" ? path : path() };
      const sent = request({ ...address, agent, headers: { Host: `localhost:${port}` } });
      sent.once("response", (answer) => {
        answer.resume();
        answer.once("close", () => {
          const status = answer.statusCode ?? 0;
          const isShed = status === 503 && answer.headers["retry-after"] !== undefined;
          if (!answer.complete || (status >= 500 && !isShed)) failures.push(`status ${status}, ${answer.complete}`);
          else answered += 1;
          resolve();
        });
      });
      sent.once("error", (error) => {
        failures.push(error.message);
        resolve();
      });
      sent.end();
    });
  const timer = setInterval(() => {
    const asked = ask();
    outstanding.add(asked);
    void asked.finally(() => outstanding.delete(asked));
  }, 1_000 / perSecond);

  return {
    answered: () => answered,
    failures: () => failures,
    async stop() {
      clearInterval(timer);
      await Promise.all(outstanding);
      agent.destroy();
    },
  };
}
