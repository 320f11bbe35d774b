import { rmSync } from "node:fs";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyOfInventory, SMALL_INVENTORY } from "../servers/prepared-inventory";
import { type StartedSite, startSite, until } from "../servers/started-site";
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

const ops = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${site.opsPort}${path}`, init);
const force = async (order: string, headers: Record<string, string> = { authorization: `Bearer ${OPS_TOKEN}` }) =>
  (await ops(`/breakers/${order}`, { method: "POST", headers })).status;
const status = async (): Promise<Status> => (await ops("/status")).json();
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
    DRAIN_DELAY_MS: "3000",
    SHUTDOWN_GRACE_MS: "10000",
    RATE_LIMIT_FACTOR: "1000",
  });
});

afterAll(() => {
  site.process.kill("SIGKILL");
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
  const [first] = (await status()).workers;
  process.kill(first?.pid ?? 0, "SIGKILL");
  await until(() => site.output().includes("worker died"), 30_000);
  expect((await search()).status).toBe(200);
  await until(async () => (await status()).ready_processes === PROCESSES, 60_000);
  expect((await status()).workers.map(({ pid }) => pid)).not.toContain(first?.pid);
  expect(await metric("bff_worker_restarts_total")).toBe(1);
});

test("a stop signal under load drains every process: no request fails, a silent client does not hold it up", async () => {
  const silent = connect(site.port, "127.0.0.1");
  silent.on("error", () => undefined);
  const pids = (await status()).workers.map(({ pid }) => pid);
  const load = offerLoad(site.port, { perSecond: 20, path: "/cars-for-sale" });
  await until(() => load.answered() >= 10, 20_000);
  const signalledAt = performance.now();
  site.process.kill("SIGTERM");
  await until(async () => (await ops("/readyz")).status === 503, 30_000);
  // A balancer has heard by now.
  await load.stop();
  expect(await site.ended).toEqual({ code: 0, signal: null });
  // Three times the grace.
  expect(performance.now() - signalledAt).toBeLessThan(30_000);
  expect(load.failures()).toEqual([]);
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow();
  silent.destroy();
});
