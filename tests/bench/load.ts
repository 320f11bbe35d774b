import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type StartedSite, startSite } from "../smoke/started-site";

/**
 * The load gates of the search page (reliability.md 2.1): an open loop, which keeps sending when answers are late, on
 * loopback only. Prints one line a phase: rated, overload at four times the rate, recovery; then memory and drain.
 */
const { values } = parseArgs({
  options: {
    rate: { type: "string", default: "40" },
    seconds: { type: "string", default: "15" },
    listings: { type: "string", default: "5000" },
  },
});
const RATED_PER_SECOND = Number(values.rate);
const PHASE_SECONDS = Number(values.seconds);
const OVERLOAD_FACTOR = 4;
const OUTSTANDING_MAX = 2_000;
const PATHS = [
  "/cars-for-sale",
  "/cars-for-sale/used-cars",
  "/cars-for-sale/suv",
  "/cars-for-sale/ford",
  "/cars-for-sale?sortBy=mileageASC",
  "/cars-for-sale/new-cars/toyota",
];
const SHOPPER = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";

interface Phase {
  readonly name: string;
  readonly sent: number;
  readonly admittedMs: number[];
  readonly shedMs: number[];
  failed: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: OUTSTANDING_MAX });

function ask(port: number, path: string, phase: Phase): Promise<void> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const sent = request(
      {
        agent,
        port,
        host: "127.0.0.1",
        path,
        headers: { Host: `localhost:${port}`, "User-Agent": SHOPPER, "Accept-Encoding": "br" },
      },
      (answer) => {
        answer.resume();
        answer.once("close", () => {
          const elapsedMs = performance.now() - startedAt;
          if (answer.statusCode === 200 && answer.complete) phase.admittedMs.push(elapsedMs);
          else if (answer.statusCode === 503 && answer.headers["retry-after"] !== undefined)
            phase.shedMs.push(elapsedMs);
          else phase.failed += 1;
          resolve();
        });
      },
    );
    sent.once("error", () => {
      phase.failed += 1;
      resolve();
    });
    sent.end();
  });
}

/** Sends `perSecond` requests a second for `seconds`, whatever becomes of them, then waits for the last. */
async function run(name: string, port: number, perSecond: number, seconds: number): Promise<Phase> {
  const total = Math.round(perSecond * seconds);
  const phase: Phase = { name, sent: total, admittedMs: [], shedMs: [], failed: 0 };
  const startedAt = performance.now();
  const outstanding = new Set<Promise<void>>();
  for (let next = 0; next < total; ) {
    const due = Math.min(total, Math.floor(((performance.now() - startedAt) / 1_000) * perSecond) + 1);
    for (; next < due; next += 1) {
      if (outstanding.size >= OUTSTANDING_MAX) throw new Error("more requests are open than the generator may hold");
      const asked = ask(port, PATHS[next % PATHS.length] ?? "/", phase);
      outstanding.add(asked);
      void asked.finally(() => outstanding.delete(asked));
    }
    await new Promise((tick) => setTimeout(tick, 5));
  }
  await Promise.all(outstanding);
  return phase;
}

const percentile = (sample: readonly number[], share: number): string => {
  const sorted = [...sample].sort((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return value === undefined ? "-" : `${Math.round(value)} ms`;
};

function print({ name, sent, admittedMs, shedMs, failed }: Phase, seconds: number): void {
  const goodput = (admittedMs.length / seconds).toFixed(1);
  console.log(
    `${name.padEnd(9)} sent ${String(sent).padStart(5)}  pages ${goodput.padStart(6)}/s  p50 ${percentile(admittedMs, 0.5)}  p95 ${percentile(admittedMs, 0.95)}  p99 ${percentile(admittedMs, 0.99)}  shed ${shedMs.length} (p99 ${percentile(shedMs, 0.99)})  failed ${failed}`,
  );
}

/** Resident memory of the web program alone, in MiB. */
function residentMib(site: StartedSite): number {
  return Math.round(
    Number(execFileSync("ps", ["-o", "rss=", "-p", String(site.process.pid)], { encoding: "utf8" })) / 1_024,
  );
}

const dataDir = mkdtempSync(join(tmpdir(), "forecourt-load-"));
const site = await startSite({
  DATA_DIR: dataDir,
  SEED_LISTINGS: values.listings,
  RATE_LIMIT_FACTOR: "1000",
  DRAIN_DELAY_MS: "1000",
  ...(process.env.MAX_IN_FLIGHT === undefined ? {} : { MAX_IN_FLIGHT: process.env.MAX_IN_FLIGHT }),
}).catch((error: unknown) => {
  rmSync(dataDir, { recursive: true, force: true });
  throw error;
});
try {
  await run("warm-up", site.port, RATED_PER_SECOND / 2, 5);
  const restMib = residentMib(site);
  print(await run("rated", site.port, RATED_PER_SECOND, PHASE_SECONDS), PHASE_SECONDS);
  const ratedMib = residentMib(site);
  print(await run("overload", site.port, RATED_PER_SECOND * OVERLOAD_FACTOR, PHASE_SECONDS), PHASE_SECONDS);
  const overloadMib = residentMib(site);
  print(await run("recovery", site.port, RATED_PER_SECOND, PHASE_SECONDS), PHASE_SECONDS);
  console.log(
    `memory    resident ${restMib} MiB warm, ${ratedMib} after rated, ${overloadMib} after overload, ${residentMib(site)} after recovery`,
  );

  const draining = run("drain", site.port, RATED_PER_SECOND / 2, 1);
  await draining;
  const last = run("drain", site.port, RATED_PER_SECOND, 0.5);
  await new Promise((half) => setTimeout(half, 250));
  const signalledAt = performance.now();
  site.process.kill("SIGTERM");
  const [phase, { code }] = await Promise.all([last, site.ended]);
  console.log(
    `drain     ${phase.admittedMs.length} of ${phase.sent} answered around the signal, exit ${code} after ${Math.round(performance.now() - signalledAt)} ms`,
  );
} finally {
  site.process.kill("SIGKILL");
  agent.destroy();
  rmSync(dataDir, { recursive: true, force: true });
}
