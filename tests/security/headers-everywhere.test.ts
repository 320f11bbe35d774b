import { expect, inject, test } from "vitest";
import { HOST } from "../servers/deployed-site";
import { type RequestParts, rawRequest, sendRaw } from "./raw-request";

const { port, opsPort } = inject("site");
const ask = (parts: RequestParts) => sendRaw(port, rawRequest(parts, HOST));

const ORIGIN = ["Origin", `https://${HOST}`] as const;
const PICTURE = "/img/vehicles/suv/BLUE.svg";
const FORM_HEADERS = [ORIGIN, ["Content-Type", "application/x-www-form-urlencoded"]] as const;

const EVERYWHERE: readonly (readonly [answer: string, parts: RequestParts])[] = [
  ["a page", { path: "/cars-for-sale" }],
  ["the home page", { path: "/" }],
  ["data", { path: "/cars-for-sale.data" }],
  ["a page that is not there", { path: "/nowhere" }],
  ["an unknown segment", { path: "/cars-for-sale/zeppelins" }],
  ["a missing asset", { path: "/assets/none.js" }],
  ["a picture", { path: PICTURE }],
  ["a refused method", { method: "DELETE", path: "/" }],
  ["a wrong host", { path: "/", host: "evil.test" }],
  ["a bad address", { path: "/%00" }],
  ["a form from elsewhere", { method: "POST", path: "/", headers: [["Content-Length", "0"]] }],
  ["a method that is a tunnel", { method: "CONNECT", path: "evil.test:443" }],
  ["no host", { path: "/", host: null }],
  ["two hosts", { path: "/", headers: [["Host", "evil.test"]] }],
  ["an address that is too long", { path: `/cars-for-sale?q=${"a".repeat(5_000)}` }],
  ["headers that are too long", { path: "/", headers: [["X-Long", "a".repeat(17_000)]] }],
  ["a header that cannot be read", { path: "/", headers: [["Bad Name", "1"]] }],
  ["an expectation nobody can meet", { path: "/", headers: [["Expect", "the-moon"]] }],
  ["what is allowed", { method: "OPTIONS", path: "/" }],
  [
    "a form that is too long",
    { method: "POST", path: "/", headers: [...FORM_HEADERS, ["Content-Length", "70000"]], body: "a".repeat(70_000) },
  ],
  ["a form of unknown length", { method: "POST", path: "/", headers: FORM_HEADERS }],
  [
    "a form of another type",
    { method: "POST", path: "/", headers: [ORIGIN, ["Content-Type", "image/png"], ["Content-Length", "0"]] },
  ],
  ["a redirect", { path: "/cars-for-sale?zip=30305&makeCode=FORD&minPrice=" }],
];

test.each(EVERYWHERE)("%s carries every security header", async (_answer, parts) => {
  const { headers } = await ask(parts);
  const showers = parts.path === PICTURE ? "cross-origin" : "same-origin";
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
  expect(headers.get("strict-transport-security")).toBe("max-age=63072000; includeSubDomains");
  expect(headers.get("cross-origin-opener-policy")).toBe("same-origin-allow-popups");
  expect(headers.get("cross-origin-resource-policy")).toBe(showers);
  expect(headers.get("cross-origin-embedder-policy")).toBeUndefined();
  expect(headers.get("permissions-policy")).toBe(
    "geolocation=(self), camera=(), microphone=(), payment=(), usb=(), interest-cohort=()",
  );
  expect(headers.get("x-frame-options")).toBe("DENY");
  expect(headers.get("content-security-policy")).toMatch(/default-src '(?:self|none)'/);
  expect(headers.get("x-request-id")).toMatch(/^[A-Za-z0-9-]{8,64}$/);
  expect(headers.has("x-powered-by")).toBe(false);
  expect(headers.has("server")).toBe(false);
});

test("a file that is known already is a 304 with every header of its own", async () => {
  const path = PICTURE;
  const etag = (await ask({ path })).headers.get("etag") ?? "";
  const answer = await ask({ path, headers: [["If-None-Match", `"another", ${etag}`]] });
  expect(answer.status).toBe(304);
  expect(answer.body).toBe("");
  for (const name of ["strict-transport-security", "content-security-policy", "permissions-policy", "x-request-id"])
    expect(answer.headers.has(name)).toBe(true);
});

test("a page's policy has a nonce of its own, and the page's scripts carry it", async () => {
  const first = await ask({ path: "/cars-for-sale" });
  const second = await ask({ path: "/cars-for-sale" });
  const policy = first.headers.get("content-security-policy") ?? "";
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? "";
  expect(Buffer.from(nonce, "base64")).toHaveLength(16);
  expect(second.headers.get("content-security-policy")).not.toContain(nonce);
  expect(policy).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic'`);
  for (const directive of [
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "script-src-attr 'none'",
  ])
    expect(policy).toContain(directive);
  // Data for search engines is not run, and no policy holds it.
  const scripts = (first.body.match(/<script\b[^>]*>/g) ?? []).filter((tag) => !tag.includes("application/ld+json"));
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
  expect(first.body).not.toMatch(/<[^>]+\son[a-z]+=/i);
});

test.each([
  ["a page", "/cars-for-sale", /^private, no-(?:cache|store)$/],
  ["data", "/cars-for-sale.data", /^private, no-(?:cache|store)$/],
  ["an error", "/cars-for-sale/zeppelins", /^no-store$/],
  ["a missing asset", "/assets/none.js", /^no-store$/],
  ["a picture", "/img/vehicles/suv/BLUE.svg", /^public, max-age=31536000, immutable$/],
])("%s says how it may be kept", async (_answer, path, expected) => {
  expect((await ask({ path })).headers.get("cache-control")).toMatch(expected);
});

test("text says its charset, and pages vary by encoding", async () => {
  const page = await ask({ path: "/cars-for-sale", headers: [["Accept-Encoding", "br"]] });
  expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(page.headers.get("vary")).toContain("Accept-Encoding");
  expect(page.headers.get("content-encoding")).toBe("br");
});

test("the build's files are served precompressed, for ever", async () => {
  const page = await ask({ path: "/cars-for-sale" });
  const asset = /\/assets\/[\w.-]+\.js/.exec(page.body)?.[0] ?? "";
  for (const encoding of ["br", "gzip"]) {
    const answer = await ask({ path: asset, headers: [["Accept-Encoding", encoding]] });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-encoding")).toBe(encoding);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  }
});

test.each(["/healthz", "/readyz", "/startupz", "/status", "/metrics"])(
  "%s answers on its own port only",
  async (path) => {
    expect(
      (await sendRaw(opsPort, `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)).status,
    ).toBe(200);
    expect((await ask({ path })).status).toBe(404);
  },
);

test.each([
  ["a name that somebody let point here", "Host: evil.test"],
  ["a page of another site", "Host: localhost\r\nOrigin: https://evil.test"],
  ["a picture in a page of another site", "Host: localhost\r\nSec-Fetch-Site: cross-site"],
])("the ops port tells %s nothing, and lets it force nothing", async (_who, head) => {
  const raw = (line: string) => sendRaw(opsPort, `${line} HTTP/1.1\r\n${head}\r\nConnection: close\r\n\r\n`);
  for (const path of ["/healthz", "/status", "/metrics"]) expect((await raw(`GET ${path}`)).status).toBe(403);
  expect((await raw("POST /breakers/listing?mode=open")).status).toBe(403);
});

test("metrics have the names that dashboards know, and few series", async () => {
  const { body } = await sendRaw(opsPort, "GET /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  for (const name of [
    "http_server_request_duration_seconds_bucket",
    "http_server_active_requests",
    "http_client_request_duration_seconds",
    "bff_upstream_faults_total",
    "bff_breaker_state",
    "bff_shed_total",
    "bff_rate_limited_total",
    "bff_csrf_rejected_total",
    "nodejs_eventloop_lag_p99_seconds",
    "process_resident_memory_bytes",
    "bff_build_info",
  ])
    expect(body).toContain(name);
  expect(body.split("\n").filter((line) => line !== "" && !line.startsWith("#")).length).toBeLessThan(3_000);
});
