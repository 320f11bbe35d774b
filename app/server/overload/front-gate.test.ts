import { createServer, type RequestListener } from "node:http";
import { afterEach, expect, test } from "vitest";
import { fixedSecurityHeaders } from "../http/security-headers.server";
import type { RequestFacts, ShedReason } from "../request/request-facts.server";
import type { RequestEnd } from "../telemetry/access-log.server";
import { createFrontGate } from "./front-gate.server";

const open: { close(): void }[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

interface Recorded {
  readonly facts: RequestFacts;
  readonly end: RequestEnd;
}

async function serve(reason: ShedReason | undefined, isDraining = false) {
  const recorded: Recorded[] = [];
  const passed: string[] = [];
  const next: RequestListener = (request, response) => {
    passed.push(`${request.method} ${request.url}`);
    response.end("page");
  };
  const server = createServer(
    createFrontGate({
      admission: { reasonToShed: () => reason, middleware: () => undefined },
      pace: (_response, write) => write(),
      headers: fixedSecurityHeaders({ isDevelopment: false, sentryDsn: undefined }),
      isDraining: () => isDraining,
      record: (_request, facts, end) => recorded.push({ facts, end }),
      onShed: () => undefined,
      next,
    }),
  );
  open.push({ close: () => server.closeAllConnections() }, server);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
  return { url, recorded, passed };
}

test("while there is room everything passes", async () => {
  const { url, passed } = await serve(undefined);
  expect(await (await fetch(`${url}/cars-for-sale`)).text()).toBe("page");
  expect(passed).toEqual(["GET /cars-for-sale"]);
});

test("a page for which there is no room is refused with a time to come back and every security header", async () => {
  const { url, recorded, passed } = await serve("cap");
  const answer = await fetch(`${url}/cars-for-sale?zip=30305`, {
    headers: { Accept: "text/html", "X-Request-Id": "abcdef-0001" },
  });
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThanOrEqual(2);
  expect(Number(answer.headers.get("retry-after"))).toBeLessThanOrEqual(5);
  for (const [name, value] of [
    ["x-request-id", "abcdef-0001"],
    ["cache-control", "no-store"],
    ["content-type", "text/html; charset=utf-8"],
    ["x-content-type-options", "nosniff"],
    ["referrer-policy", "strict-origin-when-cross-origin"],
    ["strict-transport-security", "max-age=63072000; includeSubDomains"],
    ["cross-origin-opener-policy", "same-origin-allow-popups"],
    ["cross-origin-resource-policy", "same-origin"],
    ["x-frame-options", "DENY"],
    ["permissions-policy", "geolocation=(self), camera=(), microphone=(), payment=(), usb=(), interest-cohort=()"],
  ] as const)
    expect(answer.headers.get(name)).toBe(value);
  expect(answer.headers.get("content-security-policy")).toContain("script-src 'none'");
  const page = await answer.text();
  expect(page).toContain("We are very busy");
  expect(page).toContain("Request abcdef-0001");
  expect(Buffer.byteLength(page)).toBe(Number(answer.headers.get("content-length")));
  expect(passed).toEqual([]);
  expect(recorded).toMatchObject([
    { facts: { requestId: "abcdef-0001", shed: "cap", route: "/cars-for-sale/*" }, end: { status: 503 } },
  ]);
});

test("who asks for no HTML gets text, and a HEAD gets no body", async () => {
  const { url } = await serve("lag");
  const data = await fetch(`${url}/cars-for-sale.data`, { headers: { Accept: "text/html" } });
  expect(data.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(await data.text()).toContain("Please try again in a few seconds.");
  const head = await fetch(`${url}/cars-for-sale`, { method: "HEAD" });
  expect(head.status).toBe(503);
  expect(await head.text()).toBe("");
});

test("forms and files pass however busy it is", async () => {
  const { url, passed } = await serve("cap");
  await fetch(`${url}/cars-for-sale/subscribe`, { method: "POST", body: "email=a" });
  await fetch(`${url}/assets/root-abc.css`);
  await fetch(`${url}/img/vehicles/suv/BLUE.svg`);
  expect(passed).toEqual([
    "POST /cars-for-sale/subscribe",
    "GET /assets/root-abc.css",
    "GET /img/vehicles/suv/BLUE.svg",
  ]);
});

test("while the process ends, a refusal ends the connection", async () => {
  const { url } = await serve("cap", true);
  expect((await fetch(url)).headers.get("connection")).toBe("close");
});
