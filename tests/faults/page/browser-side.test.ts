import { expect } from "vitest";
import {
  cardsOf,
  expectComplete,
  expectNone,
  nextPath,
  type PageTools,
  pageCase,
  withFaultySite,
} from "./page-harness";

/** What goes wrong in or near the browser: checked on what the server gives it. The browser's own view is in tests/e2e. */
withFaultySite();

const origin = ({ site }: PageTools) => `http://localhost:${site.port}`;

pageCase({ id: "F54", title: "an old page asks for a file of the build before", isReloaded: false }, async (tools) => {
  const { open } = tools;
  const gone = await open({ path: "/assets/grid-0ld8u1ld.js" });
  expect(gone.status).toBe(404);
  expect(gone.headers.get("cache-control")).toBe("no-store");
  expectNone(gone.html, /<html/);
  const page = await open();
  // Links, and what the script of the page imports.
  const assets = [...page.html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? "");
  expect(assets.length).toBeGreaterThan(2);
  for (const path of new Set(assets)) {
    const asset = await fetch(`${origin(tools)}${path}`);
    expect(asset.status, path).toBe(200);
    expect(asset.headers.get("cache-control"), path).toContain("immutable");
    await asset.arrayBuffer();
  }
  return "a plain 404 that nobody keeps; links are documents, so the next click loads afresh";
});

pageCase({ id: "F57", title: "the service worker's script is not to be had", isReloaded: false }, async ({ open }) => {
  const script = await open({ path: "/cars-for-sale/api/firebase-messaging-sw.js" });
  const type = script.headers.get("content-type") ?? "";
  expect(script.status === 404 || type.startsWith("text/javascript"), `${script.status} ${type}`).toBe(true);
  expectComplete(await open());
  return `${script.status}: no HTML passes for a script; pages do without it`;
});

pageCase({ id: "F58", title: "scripts are blocked" }, async (tools) => {
  const { open } = tools;
  // The journey of somebody without script: form, card, back to the list by its links.
  const searched = await open();
  const form = /<form[^>]*action="([^"]*)"[^>]*>/.exec(
    searched.html.slice(searched.html.indexOf('aria-label="Filters"') - 400),
  );
  expect(form?.[1]).toContain("/cars-for-sale");
  const submitted = await open({ path: `${nextPath()}&maxPrice=&zip=&makeCode=HONDA` });
  expect(submitted.status).toBe(301);
  const results = await open({ path: submitted.headers.get("location")?.replace(origin(tools), "") });
  expect(cardsOf(results.html)).toEqual(["L1", "L2"]);
  const details = /href="(\/cars-for-sale\/vehicle\/[^"]+)"/.exec(results.html)?.[1]?.replaceAll("&amp;", "&");
  expectComplete(await open({ path: details }));
  return "form, results, details: documents all the way";
});

pageCase({ id: "F59", title: "third-party scripts hang or throw" }, async ({ open }) => {
  const page = await open();
  const sources = [...page.html.matchAll(/<script[^>]*\ssrc="([^"]*)"/g)].map(([, source]) => source ?? "");
  expect(sources.filter((source) => !source.startsWith("/assets/"))).toEqual([]);
  const nonces = [...page.html.matchAll(/<script(?![^>]*type="application\/)[^>]*>/g)].map(([tag]) => tag);
  expect(nonces.filter((tag) => !tag.includes("nonce="))).toEqual([]);
  expect(page.headers.get("content-security-policy")).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic'/);
  return "there are none, and no page would let one in";
});
