import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { createLoggerTo } from "../telemetry/logger.server";
import { startBundledUpstream } from "./bundled-upstream.server";
import { SILENCE_TIMES, type SilenceTimes } from "./silence-watch.server";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const CANNOT_SPAWN = "/there/is/no/such/program";
const READY = "process.send({ type: 'ready' });";
const STAYS = "setInterval(() => {}, 1000);";
const ENDS = "process.exit(3);";
/** Answers as the services do, once it has said that it is ready, and tells what it was asked for. */
const SERVES = `require("node:http").createServer((request, response) => {
  process.send(request.url);
  response.end("ok");
}).listen(Number(process.env.UPSTREAM_PORT), "127.0.0.1", () => process.send({ type: "ready" }));`;
/** Of a watch that a test can wait for. */
const SOON: SilenceTimes = { everyMs: 25, patienceMs: 100, silentMaxMs: 1_000 };

/** A child that runs these lines, or one that cannot be spawned, for each start in turn; the last for all that follow. */
function startWith(...lives: readonly (string | typeof CANNOT_SPAWN)[]) {
  return startWatched(SILENCE_TIMES, ...lives);
}

function startWatched(silence: SilenceTimes, ...lives: readonly (string | typeof CANNOT_SPAWN)[]) {
  const children: ChildProcess[] = [];
  const lines: string[] = [];
  const places: Readonly<Record<string, string>>[] = [];
  const returned: string[] = [];
  const started = startBundledUpstream({
    port: 0,
    dataDir: "unused",
    site: { publicOrigin: "https://www.forecourt.test", brand: "marketplace", brandHosts: {} },
    logger: createLoggerTo({ write: (line) => void lines.push(line) }, { level: "info", build: "test" }),
    onRestart: () => undefined,
    onReturn: (url) => void returned.push(url),
    silence,
    spawnChild: (place) => {
      places.push(place);
      const life = lives[Math.min(children.length, lives.length - 1)] ?? CANNOT_SPAWN;
      const command = life === CANNOT_SPAWN ? CANNOT_SPAWN : process.execPath;
      const child = spawn(command, ["-e", life], {
        stdio: ["ignore", "ignore", "ignore", "ipc"],
        env: { ...process.env, ...place },
      });
      children.push(child);
      return child;
    },
  });
  onTestFinished(async () => {
    // Or it would start a killed one again, behind the test's back.
    const stopped = started.then(
      (upstream) => upstream.stop(),
      () => undefined,
    );
    for (const child of children) child.kill("SIGKILL");
    await stopped;
  });
  const countOf = (message: string) => lines.filter((line) => line.includes(message)).length;
  return {
    started,
    children,
    places,
    returned,
    heard: async (index: number, event: "exit" | "error" | "message") => {
      const child = children[index];
      if (child === undefined) throw new Error("There was no such start.");
      await once(child, event);
    },
    deaths: () => countOf("upstream died"),
    announcesRestart: () => lines.some((line) => line.includes("restart_in_ms")),
    silences: () => countOf("upstream does not answer"),
    returns: () => countOf("upstream is back"),
  };
}

test("the bundled upstream is told where shoppers find the site: its mails lead there", async () => {
  const { started, places } = startWith(READY);
  await started;
  expect(places).toEqual([
    expect.objectContaining({ PUBLIC_ORIGIN: "https://www.forecourt.test", BRAND: "marketplace", BRAND_HOSTS: "{}" }),
  ]);
});

test("a bundled upstream that cannot be spawned is told at the start, with its reason", async () => {
  const { started, deaths } = startWith(CANNOT_SPAWN);
  await expect(started).rejects.toThrow(/^the bundled upstream cannot start: spawn .+ ENOENT$/);
  expect(deaths()).toBe(1);
});

test("a bundled upstream that ends before it is ready is told with its status", async () => {
  const { started } = startWith(ENDS);
  const message = "the bundled upstream ended with status 3 before it was ready";
  await expect(started).rejects.toMatchObject({ message, exitStatus: 1 });
});

test.each([
  [78, "refuses its settings"],
  [65, "found a database that it cannot take"],
  [77, "may not read or write a database"],
])("status %i is passed on with what it says, and nobody is told of another start", async (status, says) => {
  const { started, children, deaths, announcesRestart } = startWith(`process.exit(${status});`);
  await expect(started).rejects.toMatchObject({ exitStatus: status, message: expect.stringContaining(says) });
  vi.advanceTimersByTime(60_000);
  expect(children).toHaveLength(1);
  expect([deaths(), announcesRestart()]).toEqual([1, false]);
});

test("one that was ready once is started again whatever it says later", async () => {
  const { started, children, heard, announcesRestart } = startWith(
    `${READY} process.on("message", () => process.exit(65));`,
  );
  await started;
  children[0]?.send("end");
  await heard(0, "exit");
  expect(announcesRestart()).toBe(true);
  vi.advanceTimersByTime(250);
  await heard(1, "message");
});

test("one that cannot be spawned later is tried again, with a growing wait, until it is back", async () => {
  const { started, children, heard, returns, returned } = startWith(READY + STAYS, CANNOT_SPAWN, READY + STAYS);
  const upstream = await started;
  children[0]?.kill("SIGKILL");
  await heard(0, "exit");
  vi.advanceTimersByTime(250);
  await heard(1, "error");
  vi.advanceTimersByTime(499);
  expect(children).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(returned).toEqual([]);
  await heard(2, "message");
  expect(returns()).toBe(1);
  expect(returned).toEqual([upstream.url]);
  expect(upstream.restarts()).toBe(2);
});

test("a child that fails to spawn and then says that it ended has died once", async () => {
  const { started, children, heard, deaths } = startWith(READY + STAYS, CANNOT_SPAWN);
  await started;
  children[0]?.kill("SIGKILL");
  await heard(0, "exit");
  vi.advanceTimersByTime(250);
  await heard(1, "error");
  children[1]?.emit("exit", -2, null);
  expect(deaths()).toBe(2);
  vi.advanceTimersByTime(500);
  expect(children).toHaveLength(3);
  await heard(2, "error");
});

test("one that stops answering without ending is ended, with a line that says so, and another takes its place", async () => {
  const { started, children, heard, silences, deaths, returns } = startWatched(SOON, SERVES);
  const upstream = await started;
  children[0]?.kill("SIGSTOP");
  await heard(0, "exit");
  expect(children[0]?.signalCode).toBe("SIGKILL");
  expect([silences(), deaths()]).toEqual([1, 1]);
  vi.advanceTimersByTime(250);
  await heard(1, "message");
  expect((await fetch(upstream.url)).status).toBe(200);
  expect(returns()).toBe(1);
});

test("one whose event loop is held for good is ended too", async () => {
  const holds = `${SERVES} process.on("message", () => { for (;;); });`;
  const { started, children, heard, silences } = startWatched(SOON, holds);
  await started;
  children[0]?.send("hold");
  await heard(0, "exit");
  expect(silences()).toBe(1);
});

test("one that is ready is asked for its health", async () => {
  const { started, children } = startWatched(SOON, SERVES);
  await started;
  const [asked] = children[0] === undefined ? [] : await once(children[0], "message");
  expect(asked).toBe("/healthz");
});

test("one that says of itself that it does not see its store is not ended, and its words are passed on", async () => {
  const said = `response.writeHead(503).end('{"status":"failing","reason":"no store"}'); (`;
  const fails = SERVES.replace("response.end(", said);
  expect(fails).not.toBe(SERVES);
  // So patient that a child which gets no processor for a while is not taken for a silent one.
  const { started, children, silences } = startWatched({ everyMs: 25, patienceMs: 5_000, silentMaxMs: 15_000 }, fails);
  const upstream = await started;
  expect(upstream.trouble()).toBeNull();
  let questions = 0;
  children[0]?.on("message", () => {
    questions += 1;
  });
  await expect.poll(() => questions).toBeGreaterThan(80);
  expect(upstream.trouble()).toBe("no store");
  expect(silences()).toBe(0);
});

test("one that takes longer to be ready than it may ever be silent is waited for", async () => {
  const slowly = `setTimeout(() => process.send({ type: "ready" }), 600); ${STAYS}`;
  const { started, silences } = startWatched({ ...SOON, silentMaxMs: 200 }, slowly);
  await started;
  expect(silences()).toBe(0);
});
