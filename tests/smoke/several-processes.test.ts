import { once } from "node:events";
import { rmSync } from "node:fs";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { copyOfInventory, SMALL_INVENTORY } from "../servers/prepared-inventory";
import { inventoryForTest, siteForTest } from "../servers/site-for-test";
import { type StartedSite, startSite, stopSite, until } from "../servers/started-site";
import { offerLoad } from "./offered-load";

/** WEB_CONCURRENCY: one port, one upstream and one ops port for several processes. */
const PROCESSES = 2;
const OPS_TOKEN = "forces-breakers-of-the-test";
const dataDir = await copyOfInventory({ listings: SMALL_INVENTORY });
let site: StartedSite;

interface Status {
  readonly ready_processes: number;
  readonly bundled_upstream: { readonly restarts: number } | null;
  readonly workers: readonly {
    readonly pid: number;
    readonly breakers: readonly { operation: string; state: string }[];
  }[];
}

const ops = (path: string, init?: RequestInit, of = site) => fetch(`http://127.0.0.1:${of.opsPort}${path}`, init);
const force = async (order: string, headers: Record<string, string> = { authorization: `Bearer ${OPS_TOKEN}` }) =>
  (await ops(`/breakers/${order}`, { method: "POST", headers })).status;
const status = async (of = site): Promise<Status> => (await ops("/status", {}, of)).json();

/** Of all processes of a site: on a busy machine one may not say in time who it is, and one that died is replaced first. */
async function pidsOf(of = site): Promise<readonly number[]> {
  let pids: readonly number[] = [];
  await until(async () => {
    pids = (await status(of)).workers.map(({ pid }) => pid);
    return pids.length === PROCESSES;
  }, 60_000);
  return pids;
}

const search = () => fetch(`http://localhost:${site.port}/cars-for-sale`, { headers: { Connection: "close" } });

async function metric(name: string): Promise<number> {
  const text = await (await ops("/metrics")).text();
  const values = [...text.matchAll(new RegExp(`^${name}(?:\\{.*\\})? (\\S+)$`, "gm"))];
  return values.reduce((sum, [, value]) => sum + Number(value), 0);
}

beforeAll(async () => {
  site = await startSite({
    DATA_DIR: dataDir,
    WEB_CONCURRENCY: String(PROCESSES),
    OPS_TOKEN,
    RATE_LIMIT_FACTOR: "1000",
  });
});

afterAll(async () => {
  // As an operator: it waits for its processes, and ends one that does not end itself.
  await stopSite(site);
  rmSync(dataDir, { recursive: true, force: true });
});

test("all processes serve one port, over one bundled upstream, and are ready together", async () => {
  for (let asked = 0; asked < 4 * PROCESSES; asked += 1) expect((await search()).status).toBe(200);
  const told = await status();
  expect(told.ready_processes).toBe(PROCESSES);
  expect(new Set(told.workers.map(({ pid }) => pid)).size).toBe(PROCESSES);
  expect(told.bundled_upstream).toMatchObject({ restarts: 0 });
  for (const path of ["/healthz", "/readyz", "/startupz"]) expect((await ops(path)).status).toBe(200);
  // Requests of every process are in one sum, and a gauge that says what runs stays one.
  const counted = () => metric("http_server_request_duration_seconds_count");
  await until(async () => (await counted()) >= 4 * PROCESSES, 30_000);
  expect(await metric("bff_build_info")).toBe(1);
});

test("a breaker forced by hand is held in every process", async () => {
  expect(await force("similar?mode=open&seconds=60", {})).toBe(401);
  expect(await force("similar?mode=open&seconds=60")).toBe(200);
  const held = (await status()).workers.map(
    ({ breakers }) => breakers.find(({ operation }) => operation === "similar")?.state,
  );
  expect(held).toEqual(Array.from({ length: PROCESSES }, () => "isolated"));
  expect(await force("similar?mode=auto")).toBe(200);
  expect(await force("nothing?mode=open")).toBe(404);
});

test("a process that dies is replaced, and meanwhile the others serve", async () => {
  const [first] = await pidsOf();
  if (first === undefined) throw new Error("No worker says who it is.");
  // An attempt before this one may have killed a worker as well.
  const deaths = () => site.output().split("worker died").length - 1;
  const before = { deaths: deaths(), restarts: await metric("bff_worker_restarts_total") };
  process.kill(first, "SIGKILL");
  await until(() => deaths() > before.deaths, 30_000);
  expect((await search()).status).toBe(200);
  await until(async () => (await status()).ready_processes === PROCESSES, 120_000);
  expect(await pidsOf()).not.toContain(first);
  expect(await metric("bff_worker_restarts_total")).toBe(before.restarts + 1);
});

/** Long enough to hear of the drain on a busy machine, and shorter than a connection that says nothing is kept anyway. */
const DRAIN_DELAY_MS = 8_000;
/** A silent client holds the drain up until its end: the test takes as long. */
const GRACE_MS = 12_000;

/** A site that a test stops itself, with a data folder of its own. */
async function startToStop(): Promise<StartedSite> {
  return siteForTest({
    DATA_DIR: await inventoryForTest(),
    WEB_CONCURRENCY: String(PROCESSES),
    DRAIN_DELAY_MS: String(DRAIN_DELAY_MS),
    SHUTDOWN_GRACE_MS: String(GRACE_MS),
    RATE_LIMIT_FACTOR: "1000",
  });
}

test("a stop signal under load drains every process: no request fails, a silent client does not hold it up", async () => {
  const own = await startToStop();
  const pids = await pidsOf(own);
  const load = offerLoad(own.port, { perSecond: 20, path: "/cars-for-sale" });
  onTestFinished(() => load.stop());
  await until(() => load.answered() >= 10, 60_000);
  const silent = connect(own.port, "127.0.0.1");
  silent.on("error", () => undefined);
  onTestFinished(() => {
    silent.destroy();
  });
  await once(silent, "connect");
  const signalledAt = performance.now();
  own.process.kill("SIGTERM");
  await until(async () => (await ops("/readyz", {}, own)).status === 503, 30_000);
  // A balancer has heard by now.
  await load.stop();
  expect(await own.ended).toEqual({ code: 0, signal: null });
  expect(performance.now() - signalledAt).toBeLessThan(3 * GRACE_MS);
  expect(load.failures()).toEqual([]);
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow();
});
