import { Agent, request } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";

/** More open requests than this are more than the generator itself can hold: the run ends instead of lying. */
const OUTSTANDING_MAX = 2_000;
const SHOPPER = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";
const PLACES = ["", "/used-cars", "/suv", "/ford", "/new-cars/toyota", "/used-cars/honda"];
/** So many different searches that hardly two at once share a call. */
const PRICES = 400;

/** What became of the requests of one phase; times in milliseconds from the moment a request was due. */
export interface Phase {
  readonly name: string;
  readonly seconds: number;
  readonly sent: number;
  readonly admittedMs: readonly number[];
  readonly shedMs: readonly number[];
  /** No whole answer, or one that is neither a page nor a 503 with Retry-After. */
  readonly failed: number;
  /** How late the generator itself was, 99th percentile: beyond some 50 ms the machine was too busy to measure. */
  readonly generatorLateMs: number;
}

interface Tally {
  readonly admittedMs: number[];
  readonly shedMs: number[];
  failed: number;
}

export interface LoadGenerator {
  /** An open loop: `perSecond` requests a second, whatever becomes of them, then the wait for the last. */
  offer(name: string, perSecond: number, seconds: number): Promise<Phase>;
  /** A closed loop: each connection asks again as soon as it is answered. */
  flood(name: string, connections: number, seconds: number): Promise<Phase>;
  close(): void;
}

/** Keep-alive shoppers on loopback, each search at another price. */
export function createLoadGenerator(port: number): LoadGenerator {
  const agent = new Agent({ keepAlive: true, maxSockets: OUTSTANDING_MAX });
  let asked = 0;
  const nextPath = () => {
    asked += 1;
    return `/cars-for-sale${PLACES[asked % PLACES.length] ?? ""}?minPrice=${1_000 + (asked % PRICES) * 25}`;
  };

  const ask = (tally: Tally, dueMs: number) =>
    new Promise<void>((resolve) => {
      const headers = { Host: `localhost:${port}`, "User-Agent": SHOPPER, "Accept-Encoding": "br" };
      const fail = () => {
        tally.failed += 1;
        resolve();
      };
      const sent = request({ agent, port, host: "127.0.0.1", path: nextPath(), headers }, (answer) => {
        answer.resume();
        answer.once("close", () => {
          const tookMs = performance.now() - dueMs;
          const isShed = answer.statusCode === 503 && answer.headers["retry-after"] !== undefined;
          // A canonical redirect is an answer to a page's request as well; nobody follows it here.
          if (answer.complete && (answer.statusCode === 200 || answer.statusCode === 301))
            tally.admittedMs.push(tookMs);
          else if (answer.complete && isShed) tally.shedMs.push(tookMs);
          else return fail();
          resolve();
        });
      });
      sent.once("error", fail);
      sent.end();
    });

  const measured = async (name: string, seconds: number, work: (tally: Tally) => Promise<number>): Promise<Phase> => {
    const tally: Tally = { admittedMs: [], shedMs: [], failed: 0 };
    const lag = monitorEventLoopDelay({ resolution: 10 });
    lag.enable();
    const sent = await work(tally);
    lag.disable();
    return { name, seconds, sent, ...tally, generatorLateMs: lag.percentile(99) / 1e6 };
  };

  return {
    offer: (name, perSecond, seconds) =>
      measured(name, seconds, async (tally) => {
        const total = Math.round(perSecond * seconds);
        const outstanding = new Set<Promise<void>>();
        const startedMs = performance.now();
        for (let next = 0; next < total; ) {
          const due = Math.min(total, Math.floor(((performance.now() - startedMs) / 1_000) * perSecond) + 1);
          for (; next < due; next += 1) {
            if (outstanding.size >= OUTSTANDING_MAX)
              throw new Error("more requests are open than the generator may hold");
            const answered = ask(tally, startedMs + (next / perSecond) * 1_000);
            outstanding.add(answered);
            void answered.finally(() => outstanding.delete(answered));
          }
          await new Promise((tick) => setTimeout(tick, 5));
        }
        await Promise.all(outstanding);
        return total;
      }),
    flood: (name, connections, seconds) =>
      measured(name, seconds, async (tally) => {
        const endMs = performance.now() + seconds * 1_000;
        let sent = 0;
        const shopper = async () => {
          while (performance.now() < endMs) {
            sent += 1;
            await ask(tally, performance.now());
          }
        };
        await Promise.all(Array.from({ length: connections }, shopper));
        return sent;
      }),
    close: () => agent.destroy(),
  };
}
