import { expect } from "vitest";
import { aListing } from "../../../app/server/services/testing/contract-answers.server";
import {
  BOT,
  expectNone,
  expectSearchError,
  expectText,
  nextPath,
  pageCase,
  SEARCH_ERROR,
  withFaultySite,
} from "./page-harness";

withFaultySite();

const LISTING = "/rest/lsc/listing";
const json = { "content-type": "application/json" };
const cardsOf = (html: string) => [...html.matchAll(/<article[^>]*data-listing-id="([^"]+)"/g)].map(([, id]) => id);

for (const status of [500, 502, 503, 504, 429]) {
  pageCase(status === 429 ? "F5" : "F3", `listing answers ${status}`, async ({ proxy, open }) => {
    proxy.break(LISTING, { kind: "answer", status, headers: { ...json, "retry-after": "3600" } });
    const page = await open();
    expectSearchError(page);
    expectSearchError(await open({ userAgent: BOT }), 200);
    return `search error: 500 for people in ${Math.round(page.ms)} ms, 200 for bots`;
  });
}

const SEARCH_ERRORS = [
  ["F12", "malformed JSON", { kind: "answer", body: '{"listings": [}' }],
  ["F12", "bytes that are not HTTP", { kind: "not-http" }],
  ["F13", "an HTML sign-in page", { kind: "answer", headers: { "content-type": "text/html" }, body: "<p>secret</p>" }],
  ["F14", "an empty body", { kind: "answer", body: "" }],
  ["F14", "null", { kind: "answer", body: "null" }],
  ["F17", "listings renamed", { kind: "rewrite", change: () => ({ totalResultCount: 2, vehicles: [] }) }],
  ["F22", "reset in the body", { kind: "reset-in-body" }],
  ["F24", "a body of 60 MB", { kind: "oversized", bytes: 60_000_000 }],
  ["F25", "a gzip bomb", { kind: "bomb", decodedBytes: 60_000_000 }],
  ["F29", "a redirect to another host", { kind: "redirect", to: "http://192.0.2.1/secret" }],
] as const;

for (const [id, title, fault] of SEARCH_ERRORS) {
  pageCase(id, title, async ({ proxy, open }) => {
    proxy.break(LISTING, fault);
    expectSearchError(await open());
    return "search error, 500";
  });
}

for (const status of [400, 404]) {
  pageCase("F6", `listing answers ${status} for odd filters`, async ({ proxy, open }) => {
    proxy.break(LISTING, { kind: "answer", status, headers: json, body: "{}" });
    const page = await open();
    expect(page.status).toBe(200);
    expectText(page.html, "Update filter criteria to see more results");
    return "no results, 200";
  });
}

pageCase("F8", "every optional call answers 500", async ({ proxy, open }) => {
  proxy.break(/^(?!\/rest\/lsc\/listing$)(?!\/rest\/lsc\/reference\/vocabulary$)/, { kind: "answer", status: 500 });
  const page = await open();
  expect(page.status).toBe(200);
  expect(cardsOf(page.html)).toEqual(["L1", "L2"]);
  expectNone(page.html, /aria-busy="true"|Loading/);
  return "200, listings and filters";
});

pageCase("F9", "every optional call hangs for ever", async ({ proxy, open }) => {
  proxy.break(/^(?!\/rest\/lsc\/listing$)(?!\/rest\/lsc\/reference\/vocabulary$)/, { kind: "hang" });
  const page = await open();
  expect(page.status).toBe(200);
  expect(cardsOf(page.html)).toEqual(["L1", "L2"]);
  expect(page.ms).toBeLessThan(8_000);
  return `200, HTML ends after ${Math.round(page.ms)} ms`;
});

pageCase("F16", "one listing of a page does not fit", async ({ proxy, open }) => {
  proxy.break(LISTING, {
    kind: "rewrite",
    change: (body) =>
      typeof body === "object" && body !== null
        ? { ...body, listings: [aListing(), { ...aListing({ id: "L2" }), year: "twenty" }] }
        : body,
  });
  const page = await open();
  expect(page.status).toBe(200);
  expect(cardsOf(page.html)).toEqual(["L1"]);
  expectText(page.html.replaceAll("<!-- -->", ""), "2 results");
  return "one card, the total unchanged";
});

pageCase("F18", "hostile text and addresses in a listing", async ({ proxy, open }) => {
  const listing = aListing({
    title: `<script>alert("pwned")</script>${"x".repeat(10_000)}`,
    ownerName: '"><img src=x onerror=alert(1)>',
    website: { href: "javascript:alert(1)" },
    vdpBaseUrl: "javascript:alert(1)",
    images: { primary: 0, count: 1, sources: [{ src: "javascript:alert(1)", alt: "<b>" }] },
  });
  proxy.break(LISTING, {
    kind: "rewrite",
    change: (body) => (typeof body === "object" && body !== null ? { ...body, listings: [listing] } : body),
  });
  const page = await open();
  expect(page.status).toBe(200);
  expectNone(page.html, /<script>alert/, /<img src=x onerror/, /(?:href|src)="javascript:/, /x{9000}/);
  return "inert text, links dropped, title cut";
});

pageCase("F19", "connection refused", async ({ proxy, open }) => {
  await proxy.refuse();
  const page = await open();
  expectSearchError(page);
  await proxy.accept();
  return `search error in ${Math.round(page.ms)} ms`;
});

pageCase("F21", "an idle connection closed as it is used again", async ({ proxy, open }) => {
  await open();
  proxy.break(LISTING, { kind: "reset-reused-socket" });
  const page = await open();
  expect(page.status).toBe(200);
  return "nothing: one silent retry";
});

pageCase("F60", "headers that nothing is keyed by change nothing", async ({ open }) => {
  const path = nextPath();
  const plain = await open({ path });
  const poisoned = await open({
    path,
    headers: { "x-forwarded-scheme": "evil", "x-original-url": "/evil", "x-host": "evil.test" },
  });
  const comparable = (html: string) => html.replaceAll(/nonce="[^"]*"|[0-9a-f]{32}/g, "");
  expect(comparable(poisoned.html) === comparable(plain.html)).toBe(true);
  return "the same page";
});

pageCase("F50", "a spoofed host", async ({ open }) => {
  const page = await open({ headers: { "x-forwarded-host": "evil.test" } });
  expectNone(page.html, /evil\.test/);
  return `${page.status}, no link to the spoofed host`;
});

pageCase("F49", "line breaks and NUL in a value", async ({ open }) => {
  const page = await open({ path: "/cars-for-sale?keyword=a%0d%0aSet-Cookie:%20x=1%00" });
  expect(page.status).toBeLessThan(500);
  expect(page.headers.get("set-cookie") ?? "").not.toContain("x=1");
  await open();
  return `${page.status}, no new header`;
});

pageCase("F48", "cookies that were tampered with", async ({ open }) => {
  const page = await open({
    headers: { cookie: `__session=forged.value; __session=twice; junk=${"x".repeat(2_000)}` },
  });
  expect(page.status).toBe(200);
  expect(page.html.includes(SEARCH_ERROR)).toBe(false);
  return "200, as anonymous";
});
