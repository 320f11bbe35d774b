import { fileURLToPath } from "node:url";
import { afterAll, describe, expect } from "vitest";
import { startBlackHole } from "../black-hole";
import { startSelfSignedServer } from "../self-signed-server";
import { expectSearchError, type Page, pageCase, type SiteSettings, withFaultySite } from "./page-harness";

/** Where the listing service stands apart, at an address that nobody can answer at. The other services are well. */
const LATE_MS = 1_500;
const listingAt = (url: string, more: Readonly<Record<string, string>> = {}): SiteSettings => ({
  environment: { UPSTREAM_LISTING_URL: url, UPSTREAM_TIMER_SCALE: "0.2", ...more },
});
const seen = (page: Page) => `search error after ${Math.round(page.ms)} ms`;

describe("a host that drops connection attempts", () => {
  let hole: Awaited<ReturnType<typeof startBlackHole>>;
  withFaultySite(async () => {
    hole = await startBlackHole();
    return listingAt(hole.url);
  });
  afterAll(() => hole.stop());
  pageCase(
    { id: "F20", title: "a host that drops connection attempts", signal: "listing connect_timeout", isReloaded: false },
    async ({ open }) => {
      const page = await open();
      expectSearchError(page);
      expect(page.ms).toBeLessThan(1_000 + LATE_MS);
      return seen(page);
    },
  );
});

describe("a name that does not resolve", () => {
  withFaultySite(listingAt("http://listings.internal"));
  pageCase(
    { id: "F26", title: "the name does not resolve", signal: "listing dns", isReloaded: false },
    async ({ open }) => {
      for (let call = 0; call < 5; call++) expectSearchError(await open());
      const page = await open();
      expectSearchError(page);
      return `${seen(page)}, the breaker open, no storm of look-ups`;
    },
  );
});

describe("a name that resolves late", () => {
  const slowLookup = fileURLToPath(new URL("slow-lookup.mjs", import.meta.url));
  withFaultySite(listingAt("http://listings.internal", { NODE_OPTIONS: `--import ${slowLookup}` }));
  pageCase(
    { id: "F27", title: "the name resolves in 5 s", signal: "listing connect_timeout", isReloaded: false },
    async ({ open, site }) => {
      const page = open();
      const asset = await fetch(`http://127.0.0.1:${site.port}/favicon.svg`, { headers: { host: "localhost" } });
      expect(asset.status).toBe(200);
      await asset.arrayBuffer();
      expectSearchError(await page);
      expect((await page).ms).toBeLessThan(1_000 + LATE_MS);
      return `${seen(await page)}; files are served meanwhile`;
    },
  );
});

for (const validity of ["valid", "expired"] as const) {
  describe(`a ${validity} certificate that nobody vouches for`, () => {
    let server: Awaited<ReturnType<typeof startSelfSignedServer>>;
    withFaultySite(async () => {
      server = await startSelfSignedServer(validity);
      return listingAt(server.url);
    });
    afterAll(() => server.stop());
    pageCase(
      {
        id: "F28",
        title: `TLS: a ${validity} certificate that nobody vouches for`,
        signal: "listing tls",
        isReloaded: false,
      },
      async ({ open }) => {
        const page = await open();
        expectSearchError(page);
        expect(server.requests()).toBe(0);
        return `${seen(page)}, no request sent`;
      },
    );
  });
}
