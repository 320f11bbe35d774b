import { request } from "node:http";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { listen } from "../process/listening.server";
import { createOpsServer, type ForceMode } from "./ops-server.server";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const seconds = (count: number) => vi.advanceTimersByTime(count * 1_000);

const TOKEN = "a-token-of-the-tests-9wQ2";

/** An ops port over two breakers that only remember how they are held. */
async function anOpsPort(
  token: string | undefined = TOKEN,
  placements: string | null = null,
  csv: string | null = null,
  trouble: string | null = null,
) {
  const held = new Map<string, ForceMode>([
    ["listing", null],
    ["similar", null],
  ]);
  const server = createOpsServer(
    {
      isAlive: () => true,
      isStarted: () => true,
      isDraining: () => false,
      isReady: () => true,
      trouble: () => trouble,
      lagMs: () => 0,
      status: async () => ({}),
      metrics: () => Promise.reject(new Error("not asked for here")),
      placements: async () => placements,
      paidCars: async () => csv,
      force: async (operation, mode) => {
        if (!held.has(operation)) return false;
        held.set(operation, mode);
        return true;
      },
    },
    { names: new Set(["ops.internal"]), token: token === "" ? undefined : token },
  );
  const port = await listen(server, 0, "127.0.0.1");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  /** `fetch` sets some of these headers by itself, as a browser does. */
  const ask = (method: string, path: string, headers: Readonly<Record<string, string>>, body = "") =>
    new Promise<{ readonly status: number | undefined; readonly text: string }>((resolve, reject) => {
      const asking = request({ port, host: "127.0.0.1", method, path, headers }, (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (chunk: string) => {
          text += chunk;
        });
        response.on("end", () => resolve({ status: response.statusCode, text }));
      });
      asking.on("error", reject).end(body);
    });
  return {
    held,
    ask,
    force: async (order: string) =>
      (await ask("POST", `/breakers/${order}`, { authorization: `Bearer ${TOKEN}` })).status,
  };
}

test("a breaker held by hand lets go by itself after its seconds", async () => {
  const { held, force } = await anOpsPort();
  expect(await force("listing?mode=open&seconds=300")).toBe(200);
  seconds(299);
  expect(held.get("listing")).toBe("open");
  seconds(1);
  expect(held.get("listing")).toBeNull();
});

test("a breaker that is held anew is held for the new time, whatever was left of the one before", async () => {
  const { held, force } = await anOpsPort();
  await force("listing?mode=open&seconds=300");
  seconds(200);
  await force("listing?mode=open&seconds=3600");
  seconds(150);
  expect(held.get("listing")).toBe("open");
  seconds(3_450);
  expect(held.get("listing")).toBeNull();
});

test("handed back and held again, a breaker knows nothing of the first time; each upstream has a time of its own", async () => {
  const { held, force } = await anOpsPort();
  await force("listing?mode=open&seconds=300");
  await force("similar?mode=closed&seconds=300");
  seconds(100);
  await force("listing?mode=auto");
  expect(held.get("listing")).toBeNull();
  await force("listing?mode=closed&seconds=300");
  seconds(200);
  expect(Object.fromEntries(held)).toEqual({ listing: "closed", similar: null });
});

test("an upstream that does not exist is 404, and nothing waits to let go of it", async () => {
  const { force } = await anOpsPort();
  expect(await force("teleport?mode=open")).toBe(404);
  expect(vi.getTimerCount()).toBe(0);
});

test.each([
  [{ host: "evil.test:9090" }, 403],
  [{ host: "localhost.evil.test" }, 403],
  [{ host: "localhost:9090", origin: "https://evil.test" }, 403],
  [{ host: "localhost:9090", origin: "null" }, 403],
  [{ host: "localhost:9090", "sec-fetch-site": "cross-site" }, 403],
  [{ host: "localhost:9090", "sec-fetch-site": "same-site" }, 403],
  [{ host: "localhost:9090", "sec-fetch-site": "none" }, 200],
  [{ host: "localhost:9090" }, 200],
  [{ host: "ops.internal" }, 200],
])("the ops port answers no web page, and under no name but its own: %j is %i", async (headers, status) => {
  const { ask, held } = await anOpsPort();
  for (const path of ["/healthz", "/readyz", "/status"])
    expect((await ask("GET", path, headers)).status, path).toBe(status);
  const forced = await ask("POST", "/breakers/listing?mode=open", { ...headers, authorization: `Bearer ${TOKEN}` });
  expect(forced.status).toBe(status);
  expect(held.get("listing")).toBe(status === 200 ? "open" : null);
});

test.each([
  ["no token", {}, 401],
  ["another token", { authorization: "Bearer another-token-of-the-tests" }, 401],
  ["the token under another scheme", { authorization: `Basic ${TOKEN}` }, 401],
  ["the token and a form", { authorization: `Bearer ${TOKEN}`, "content-type": "text/plain" }, 415],
  ["the token and JSON", { authorization: `Bearer ${TOKEN}`, "content-type": "application/json" }, 200],
])("forcing a breaker with %s is %s", async (_what, headers: Record<string, string>, status) => {
  const { ask, held } = await anOpsPort();
  const body = "content-type" in headers ? "{}" : "";
  expect((await ask("POST", "/breakers/listing?mode=open", headers, body)).status).toBe(status);
  expect(held.get("listing")).toBe(status === 200 ? "open" : null);
});

test("without a token forcing is off, and says so", async () => {
  const { ask, held } = await anOpsPort("");
  const answer = await ask("POST", "/breakers/listing?mode=open", { authorization: "Bearer " });
  expect(answer).toMatchObject({ status: 403, text: expect.stringContaining("OPS_TOKEN is not set") });
  expect(held.get("listing")).toBeNull();
});

test("house ads are a page that loads nothing, paid cars a file, and an error where nobody knows them", async () => {
  const known = await anOpsPort(TOKEN, "<!doctype html><title>House ads</title>", "Day,Dealer");
  expect(await known.ask("GET", "/ops/placements.csv", {})).toEqual({ status: 200, text: "Day,Dealer" });
  expect(await known.ask("GET", "/ops/placements", {})).toEqual({
    status: 200,
    text: "<!doctype html><title>House ads</title>",
  });
  expect((await known.ask("GET", "/ops/placements", { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
  const unknown = await anOpsPort();
  expect((await unknown.ask("GET", "/ops/placements", {})).status).toBe(503);
  expect((await unknown.ask("GET", "/ops/placements.csv", {})).status).toBe(503);
});

test("readiness falls and names it where the bundled upstream does not see its store", async () => {
  const { ask } = await anOpsPort(TOKEN, null, null, "The log of the database is not there any more");
  const { status, text } = await ask("GET", "/readyz", {});
  expect(status).toBe(503);
  expect(JSON.parse(text)).toMatchObject({ ready: false, trouble: "The log of the database is not there any more" });
  expect((await (await anOpsPort()).ask("GET", "/readyz", {})).status).toBe(200);
});
