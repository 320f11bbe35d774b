import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { bundledUpstreamOf } from "../servers/bundled-child";
import { listenForTest } from "../servers/listening-server";
import { copyOfInventory, SMALL_INVENTORY } from "../servers/prepared-inventory";
import { siteForTest } from "../servers/site-for-test";
import { onFreePorts, type StartedSite, until } from "../servers/started-site";
import { offerLoad } from "./offered-load";

const dataDir = await copyOfInventory({ listings: SMALL_INVENTORY });
const WITH_BUNDLED = { DATA_DIR: dataDir };
/** A required call may take so long. */
const CALL_MS = 20_000;
/** Nothing listens there: every upstream is down. */
const WITHOUT_UPSTREAM = { UPSTREAM_URL: "http://127.0.0.1:9" };
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const health = async (site: StartedSite, path: string) =>
  (await fetch(`http://127.0.0.1:${site.opsPort}${path}`)).status;
const isRunning = (pid: number) => spawnSync("kill", ["-0", String(pid)]).status === 0;

/** A page that is looked at later; meanwhile its failure is none that nobody heard. */
function pageOf(site: StartedSite): Promise<Response> {
  const page = fetch(`http://localhost:${site.port}/cars-for-sale`, { headers: { Accept: "text/html" } });
  page.catch(() => undefined);
  return page;
}

test("with every upstream down the program is ready before a call's own time is over, and its search page says so", async () => {
  const startedAt = performance.now();
  const site = await siteForTest(WITHOUT_UPSTREAM);
  expect(await health(site, "/readyz")).toBe(200);
  expect(performance.now() - startedAt).toBeLessThan(CALL_MS);
  const page = await fetch(`http://localhost:${site.port}/cars-for-sale`, {
    headers: { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/140" },
  });
  expect(page.status).toBe(500);
  const text = await page.text();
  expect(text).toContain("There was an issue with your last search");
  expect(text).not.toMatch(/127\.0\.0\.1:9\b|ECONNREFUSED|node_modules/);
  expect(await health(site, "/healthz")).toBe(200);
});

test("a stop signal lets the page under way finish, with a silent client attached, and ends within the grace", async () => {
  const waiting: ServerResponse[] = [];
  let isHolding = true;
  const slow = createServer((_request, response) => {
    if (isHolding) waiting.push(response);
    else response.writeHead(503).end();
  });
  const site = await siteForTest({
    UPSTREAM_URL: await listenForTest(slow),
    SHUTDOWN_GRACE_MS: "8000",
    DRAIN_DELAY_MS: "5000",
  });

  const page = pageOf(site);
  await until(() => waiting.length > 0, 30_000);
  // Not before: what says nothing for ten seconds is closed without any drain.
  const silent = connect(site.port, "127.0.0.1");
  silent.on("error", () => undefined);
  onTestFinished(() => {
    silent.destroy();
  });
  await once(silent, "connect");
  site.process.kill("SIGTERM");
  await until(async () => (await health(site, "/readyz")) === 503, 30_000);
  // Until the delay is over new connections are still served: balancers learn late.
  const late = await fetch(`http://localhost:${site.port}/img/vehicles/suv/RED.svg`);
  expect(late.status).toBe(200);
  expect(late.headers.get("connection")).toBe("close");
  isHolding = false;
  for (const response of waiting) response.writeHead(503).end();
  expect((await page).headers.get("connection")).toBe("close");
  expect(await site.ended).toEqual({ code: 0, signal: null });
  // Alone the client would have been kept for its own ten seconds.
  expect(site.output()).toContain('"how":"grace is over"');
});

test("a page that waits for a service beyond four fifths of the grace is answered and not cut off", async () => {
  const silent = createServer(() => undefined);
  const site = await siteForTest({
    UPSTREAM_URL: await listenForTest(silent),
    // A fifth of it is what a busy machine has to answer in.
    SHUTDOWN_GRACE_MS: "10000",
    DRAIN_DELAY_MS: "0",
  });
  let isAsked = false;
  silent.once("request", () => {
    isAsked = true;
  });
  const page = pageOf(site);
  await until(() => isAsked, 30_000);
  site.process.kill("SIGTERM");
  const answer = await page;
  expect(answer.status).toBe(503);
  expect(answer.headers.get("retry-after")).toBe("2");
  expect(await answer.text()).toContain("We are restarting");
  expect(await site.ended).toEqual({ code: 0, signal: null });
  expect(site.output()).not.toContain("express error");
});

test("a stop signal under load fails no request: who asks again within the delay is still served", async () => {
  const site = await siteForTest({ ...WITH_BUNDLED, DRAIN_DELAY_MS: "10000", RATE_LIMIT_FACTOR: "1000" });
  const load = offerLoad(site.port, { perSecond: 15, path: "/cars-for-sale" });
  onTestFinished(() => load.stop());
  await until(() => load.answered() >= 10, 60_000);
  site.process.kill("SIGTERM");
  await until(async () => (await health(site, "/readyz")) === 503, 30_000);
  const before = load.answered();
  await until(() => load.answered() >= before + 5, 20_000);
  await load.stop();
  expect(await site.ended).toEqual({ code: 0, signal: null });
  expect(load.failures()).toEqual([]);
});

test("a second signal ends the program at once", async () => {
  const site = await siteForTest({ ...WITHOUT_UPSTREAM, DRAIN_DELAY_MS: "20000" });
  site.process.kill("SIGTERM");
  await until(async () => (await health(site, "/readyz")) === 503, 30_000);
  // One Ctrl+C may arrive twice within a tenth of a second; what comes later is a second signal.
  const repeating = setInterval(() => site.process.kill("SIGTERM"), 150);
  onTestFinished(() => clearInterval(repeating));
  expect(await site.ended).toEqual({ code: 1, signal: null });
});

test.each([
  ["an error that nobody caught", "throw new Error('canary')"],
  ["a rejection that nobody handled", "Promise.reject(new Error('canary'))"],
])("%s is logged, and the program drains and ends with 1", async (_what, failure) => {
  const onSignal = `data:text/javascript;base64,${btoa(`process.on("SIGUSR2", () => { ${failure}; })`)}`;
  const site = await siteForTest({ ...WITHOUT_UPSTREAM, DRAIN_DELAY_MS: "5000", NODE_OPTIONS: `--import=${onSignal}` });
  site.process.kill("SIGUSR2");
  await until(async () => (await health(site, "/readyz")) === 503, 30_000);
  expect((await fetch(`http://localhost:${site.port}/img/vehicles/suv/RED.svg`)).status).toBe(200);
  expect(await site.ended).toEqual({ code: 1, signal: null });
  expect(site.output()).toMatch(/"level":"fatal".*"msg":"unexpected error"/);
  expect(site.output()).toContain('"step":"exit"');
});

test("the bundled upstream is restarted when it dies, and ends with its parent however that ends", async ({ skip }) => {
  skip(process.platform !== "linux", "the child is found in Linux's /proc");
  const site = await siteForTest(WITH_BUNDLED);
  const first = bundledUpstreamOf(site);
  process.kill(first, "SIGKILL");
  expect(await health(site, "/readyz")).toBe(200);
  await until(() => site.output().includes("bundled upstream is back"), 60_000);
  const second = bundledUpstreamOf(site);
  expect(second).not.toBe(first);
  expect((await fetch(`http://localhost:${site.port}/cars-for-sale`)).status).toBe(200);
  site.process.kill("SIGKILL");
  await site.ended;
  await until(() => !isRunning(second), 60_000);
});

test("a broken configuration is told whole, by name, and ends with 78 before anything listens", () => {
  const { status, stderr } = spawnSync(process.execPath, ["dist/server.js"], {
    encoding: "utf8",
    env: {
      PATH: process.env.PATH ?? "",
      NODE_ENV: "production",
      PORT: "x",
      PUBLIC_ORIGIN: "https://www.forecourt.test",
      TRUST_PROXY: "true",
    },
  });
  expect(status).toBe(78);
  for (const name of ["PORT:", "TRUST_PROXY:"]) expect(stderr).toContain(name);
});

/** How a site ends that has a bundled upstream and cannot start. */
const endOf = (environment: Readonly<Record<string, string>>) =>
  spawnSync(process.execPath, ["dist/server.js"], {
    encoding: "utf8",
    env: onFreePorts(environment),
  });

test.each(["1", "2"])(
  "with %s process(es), a setting that the bundled upstream refuses ends the program with 78, by name and at once",
  (processes) => {
    const { status, stderr, stdout } = endOf({ ...WITH_BUNDLED, WEB_CONCURRENCY: processes, SMTP_URL: "localhost" });
    expect(status).toBe(78);
    expect(stderr).toMatch(/SMTP_URL: is an smtp:\/\/ or smtps:\/\/ address[\s\S]*refuses its settings/);
    expect(stdout).not.toContain("restart_in_ms");
  },
);

test("a damaged database is named, and ends the program with 65", () => {
  const damagedDir = mkdtempSync(join(tmpdir(), "forecourt-damaged-"));
  writeFileSync(join(damagedDir, "people.db"), "no database at all ".repeat(1_000));
  const { status, stderr } = endOf({ DATA_DIR: damagedDir, SEED_LISTINGS: "40" });
  rmSync(damagedDir, { recursive: true, force: true });
  expect(status).toBe(65);
  expect(stderr).toContain(`The database ${join(damagedDir, "people.db")} is damaged`);
});
