import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type StartedSite, startSite } from "../servers/started-site";
import { goodput, judgeDrain, judgeLoop, judgeMemory, judgePhases, type LoopDelay, toLine } from "./load-gates";
import { createLoadGenerator } from "./load-generator";
import { SOAK_ENVIRONMENT, soak } from "./load-soak";

/**
 * The load gates of the search page on loopback, bounded: calibration, rated load, four times the rated load, recovery,
 * a flood of connections; then memory and drain. `--short` takes a minute; `--rate` skips the calibration; `--soak 60`
 * adds as many minutes of rated load, and what the heap gained by them. Ends with 1 where a gate is missed, and says so
 * where the machine was too busy to tell.
 */
const { values } = parseArgs({
  options: {
    rate: { type: "string" },
    seconds: { type: "string" },
    listings: { type: "string", default: "5000" },
    soak: { type: "string", default: "0" },
    short: { type: "boolean", default: false },
  },
});
const PHASE_SECONDS = Number(values.seconds ?? (values.short ? 6 : 60));
const SOAK_MINUTES = Number(values.soak);
const RATED_MAX_PER_SECOND = 40;
/** Of what the machine can do at most: a rated load leaves room, or there is no telling overload from it. */
const RATED_SHARE = 0.5;
const CALIBRATION_SHOPPERS = 8;
const OVERLOAD_FACTOR = 4;
const FLOOD_CONNECTIONS = 600;
/** L3: within 10 s of the load falling back. */
const SETTLE_SECONDS = values.short ? 3 : 10;

/** Resident memory of the web program alone, in MiB. */
function residentMib(site: StartedSite): number {
  const kib = execFileSync("ps", ["-o", "rss=", "-p", String(site.process.pid)], { encoding: "utf8" });
  return Math.round(Number(kib) / 1_024);
}

/** Delay of the event loop since the last question: the program counts anew after each. */
async function loopDelay(site: StartedSite): Promise<LoopDelay> {
  const text = await (await fetch(`http://127.0.0.1:${site.opsPort}/metrics`)).text();
  const inMs = (name: string) =>
    Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)$`, "m").exec(text)?.[1]) * 1_000;
  return { p99Ms: inMs("p99"), maxMs: inMs("max") };
}

async function runGates(site: StartedSite): Promise<boolean> {
  const generator = createLoadGenerator(site.port);
  try {
    await generator.flood("warm-up", 4, 5);
    const capacity = goodput(await generator.flood("calibration", CALIBRATION_SHOPPERS, 5));
    const rate = Number(values.rate ?? Math.max(2, Math.min(RATED_MAX_PER_SECOND, Math.floor(capacity * RATED_SHARE))));
    console.log(`capacity ${capacity.toFixed(1)} pages/s with ${CALIBRATION_SHOPPERS} shoppers; rated load ${rate}/s`);

    const memory = [residentMib(site)];
    const remembering = async <T>(phase: Promise<T>): Promise<T> => {
      const done = await phase;
      memory.push(residentMib(site));
      return done;
    };
    await loopDelay(site);
    const rated = await remembering(generator.offer("rated", rate, PHASE_SECONDS));
    const ratedLoop = await loopDelay(site);
    const overload = await remembering(generator.offer("overload", rate * OVERLOAD_FACTOR, PHASE_SECONDS));
    await generator.offer("settle", rate, SETTLE_SECONDS);
    const recovery = await remembering(generator.offer("recovery", rate, PHASE_SECONDS));
    const flood = await remembering(generator.flood("flood", FLOOD_CONNECTIONS, PHASE_SECONDS));
    await generator.offer("settle", rate, SETTLE_SECONDS);

    const soaked = SOAK_MINUTES > 0 ? [await soak(site, generator, rate, SOAK_MINUTES)] : [];

    const last = generator.offer("drain", rate, 1);
    await new Promise((half) => setTimeout(half, 500));
    const signalledMs = performance.now();
    site.process.kill("SIGTERM");
    const [drain, { code }] = await Promise.all([last, site.ended]);
    const verdicts = [
      ...judgePhases({ rated, overload, recovery, flood }),
      judgeMemory(memory),
      judgeLoop(rated, ratedLoop),
      ...soaked,
      judgeDrain(drain, code, performance.now() - signalledMs),
    ];
    for (const verdict of verdicts) console.log(toLine(verdict));
    return verdicts.every(({ isMet }) => isMet !== false);
  } finally {
    generator.close();
  }
}

/** Settings of the caller's environment that the site is tried with. */
function passedOn(...names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}

const dataDir = mkdtempSync(join(tmpdir(), "forecourt-load-"));
try {
  const site = await startSite({
    DATA_DIR: dataDir,
    SEED_LISTINGS: values.listings,
    RATE_LIMIT_FACTOR: "1000",
    DRAIN_DELAY_MS: "1000",
    ...(SOAK_MINUTES > 0 ? SOAK_ENVIRONMENT : {}),
    ...passedOn("MAX_IN_FLIGHT", "RENDER_CONCURRENCY", "WEB_CONCURRENCY"),
  });
  try {
    if (!(await runGates(site))) process.exitCode = 1;
  } finally {
    site.process.kill("SIGKILL");
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
