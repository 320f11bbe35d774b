import { createServer } from "node:http";
import express from "express";
import { afterEach, expect, test } from "vitest";
import { factsOf, requestFacts } from "../request/request-facts.server";
import { securityHeaders } from "./security-headers.server";

const open: { close(): void }[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

/** How an answer with this status may be kept. */
const cachingOf = async (method: string, status: number, path = "/cars-for-sale") =>
  (await headersOf(method, status, path)).get("cache-control");

async function headersOf(
  method: string,
  status: number,
  path: string,
  { hasOutsideAds = false, setCookies = [] }: { hasOutsideAds?: boolean; setCookies?: readonly string[] } = {},
): Promise<Headers> {
  const app = express();
  const options = { isDevelopment: false, sentryDsn: undefined, isDraining: () => false };
  app.use(requestFacts(), ...securityHeaders(options), (_request, response) => {
    for (const cookie of setCookies) response.append("Set-Cookie", cookie);
    if (hasOutsideAds) factsOf(response).allowsOutsideAds = true;
    response.status(status).location("/cars-for-sale").end();
  });
  const server = createServer(app);
  open.push({ close: () => server.closeAllConnections() }, server);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, redirect: "manual" });
  return answer.headers;
}

test.each<[string, readonly string[], string]>([
  ["shownAds=abc; Path=/", [], "private, no-cache"],
  ["__Host-shownAds=abc; Path=/; Secure", [], "private, no-cache"],
  ["quickSaves=abc; Path=/", [], "private, no-store"],
  ["shownAds=abc; Path=/", ["place=abc; Path=/"], "private, no-store"],
])("a page that sets %s, and beside it %j, is %s", async (first, others, cached) => {
  const headers = await headersOf("GET", 200, "/cars-for-sale", { setCookies: [first, ...others] });
  expect(headers.get("cache-control")).toBe(cached);
});

test.each([
  "/account/reset/some-token",
  "/account/confirm/some-token",
  "/account/confirm/some-token.data",
  "/cars-for-sale/saved/confirm/some-token",
  "/cars-for-sale/saved/unsubscribe/some-token",
  "/cars-for-sale/saved/your-data/some-token",
  "/cars-for-sale/saved/your-data/some-token/file",
  "/cars-for-sale/vehicle/L1/reserve/some-token",
])("%s, which a mail's link opens, is stored nowhere and named to nobody", async (path) => {
  for (const [method, status] of [
    ["GET", 200],
    ["POST", 303],
  ] as const) {
    const headers = await headersOf(method, status, path);
    expect([headers.get("cache-control"), headers.get("referrer-policy")]).toEqual([
      "private, no-store",
      "strict-origin",
    ]);
  }
  expect((await headersOf("GET", 200, "/account/reset")).get("referrer-policy")).toBe(
    "strict-origin-when-cross-origin",
  );
});

test.each([
  ["GET", 200, "/img/vehicles/0/suv/BLUE.webp", "cross-origin"],
  ["GET", 304, "/img/vehicles/suv/BLUE.svg", "cross-origin"],
  ["GET", 301, "/previews/suv/BLUE.png", "cross-origin"],
  ["GET", 404, "/img/vehicles/suv/PLAID.svg", "same-origin"],
  ["GET", 200, "/imgs/vehicles/suv/BLUE.svg", "same-origin"],
  ["GET", 200, "/cars-for-sale/img", "same-origin"],
  ["GET", 200, "/assets/page.js", "same-origin"],
  ["GET", 200, "/", "same-origin"],
])("%s answered with %d at %s may be shown by pages of %s", async (method, status, path, policy) => {
  expect((await headersOf(method, status, path)).get("cross-origin-resource-policy")).toBe(policy);
});

test.each([
  ["GET", 301, "public, max-age=3600"],
  ["HEAD", 301, "public, max-age=3600"],
  ["POST", 301, "private, no-cache"],
  ["GET", 302, "private, no-cache"],
  ["GET", 200, "private, no-cache"],
  ["POST", 405, "no-store"],
])(
  "%s answered with %d is %s: only what leads every reader elsewhere for good is shared",
  async (method, status, caching) => {
    expect(await cachingOf(method, status)).toBe(caching);
  },
);

test.each([
  ["GET", 200, "/robots.txt", "public, max-age=3600"],
  ["GET", 200, "/ads.txt", "public, max-age=3600"],
  ["GET", 304, "/sitemaps/cities.xml", "public, max-age=600"],
  ["HEAD", 200, "/cars-for-sale/feeds/atom/used-cars/ford", "public, max-age=900"],
  ["GET", 200, "/cars-for-sale/feeds/markdown/used-cars", "private, max-age=300"],
  ["GET", 200, "/cars-for-sale/api/zip/30305", "no-store"],
  ["GET", 200, "/cars-for-sale/api/suggestions?term=ford", "private, max-age=60"],
  ["GET", 200, "/cars-for-sale/api/dealer-logo/D1", "public, max-age=3600"],
  ["GET", 200, "/cars-for-sale/saved/vehicles/change", "no-store"],
  ["GET", 200, "/cars-for-sale/compare/shortlist", "no-store"],
  ["GET", 200, "/cars-for-sale/saved/history", "no-store"],
  ["GET", 302, "/cars-for-sale/compare/shortlist", "private, no-cache"],
  ["POST", 200, "/cars-for-sale/compare/shortlist", "private, no-cache"],
  ["GET", 200, "/cars-for-sale/api/zip/30305.data", "private, no-cache"],
  ["GET", 503, "/robots.txt", "no-store"],
])("%s answered with %d at %s is %s", async (method, status, path, caching) => {
  expect(await cachingOf(method, status, path)).toBe(caching);
});

test("frames and questions of Google's are allowed to the documents that may have its ads, and to no other", async () => {
  const policyOf = async (hasOutsideAds: boolean) =>
    (await headersOf("GET", 200, "/cars-for-sale", { hasOutsideAds })).get("content-security-policy") ?? "";
  const [allowed, plain] = await Promise.all([policyOf(true), policyOf(false)]);
  expect(plain).toContain("frame-src 'none'");
  expect(plain).not.toMatch(/syndication|doubleclick/);
  for (const directive of ["frame-src", "connect-src 'self'"])
    expect(allowed).toContain(`${directive} https://*.doubleclick.net https://*.googlesyndication.com`);
  const others = (policy: string) =>
    policy.split(";").filter((part) => !/^(?:frame|connect)-src/.test(part) && !part.includes("nonce-"));
  expect(others(allowed)).toEqual(others(plain));
});
