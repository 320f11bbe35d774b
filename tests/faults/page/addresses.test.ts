import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect } from "vitest";
import { CONTRACT_ANSWERS } from "../../mocks/contract-answers";
import { atBest } from "../at-best";
import { startBlackHole } from "../black-hole";
import { startTlsServer, type TlsServer, type TlsServerSettings } from "../tls-server";
import { expectSearchError, type Page, pageCase, type SiteSettings, withFaultySite } from "./page-harness";

/** Where the listing service stands apart, at an address that nobody can answer at. The other services are well. */
const CONNECT_TIMEOUT_MS = 1_000;
/** Well before the call's own 4 s, and before a name that takes 5 s is known. */
const CONNECT_WITHIN_MS = 3_500;
const listingAt = (url: string, more: Readonly<Record<string, string>> = {}): SiteSettings => ({
  environment: { UPSTREAM_LISTING_URL: url, UPSTREAM_TIMER_SCALE: "0.2", ...more },
});
const seen = (page: Page) => `search error after ${Math.round(page.ms)} ms`;

describe("a host that drops connection attempts", () => {
  withFaultySite(async () => {
    const hole = await startBlackHole();
    return { ...listingAt(hole.url), release: hole.stop };
  });
  pageCase(
    { id: "F20", title: "a host that drops connection attempts", signal: "listing connect_timeout", isReloaded: false },
    async ({ open }) => {
      const ms = await atBest(CONNECT_WITHIN_MS, async () => {
        const page = await open();
        expectSearchError(page);
        return page.ms;
      });
      expect(ms).toBeLessThanOrEqual(CONNECT_WITHIN_MS);
      return `search error after ${ms} ms, connect timeout ${CONNECT_TIMEOUT_MS}`;
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
      const ms = await atBest(CONNECT_WITHIN_MS, async () => {
        const page = open();
        const asset = await fetch(`http://127.0.0.1:${site.port}/favicon.svg`, { headers: { host: "localhost" } });
        expect(asset.status).toBe(200);
        await asset.arrayBuffer();
        expectSearchError(await page);
        return (await page).ms;
      });
      expect(ms).toBeLessThanOrEqual(CONNECT_WITHIN_MS);
      return `search error after ${ms} ms; files are served meanwhile`;
    },
  );
});

const TRUSTED = { issuer: "authority" } as const;
const CERTIFICATES: readonly (readonly [title: string, settings: TlsServerSettings, isTaken?: boolean])[] = [
  ["TLS: a valid certificate that nobody vouches for", { validity: "valid" }],
  ["TLS: an expired certificate that nobody vouches for", { validity: "expired" }],
  // With an authority that the program trusts, one thing alone is wrong; and, to show that, nothing.
  ["TLS: the name of another host, of a trusted authority", { ...TRUSTED, validity: "valid", name: "other.example" }],
  ["TLS: an expired certificate of a trusted authority", { ...TRUSTED, validity: "expired" }],
  ["TLS: nothing wrong, of a trusted authority", { ...TRUSTED, validity: "valid" }, true],
];

for (const [title, settings, isTaken = false] of CERTIFICATES) {
  describe(title, () => {
    let server: TlsServer;
    withFaultySite(async () => {
      const folder = mkdtempSync(join(tmpdir(), "forecourt-tls-"));
      server = await startTlsServer(settings, CONTRACT_ANSWERS.listing);
      const file = join(folder, "authority.pem");
      writeFileSync(file, server.authority);
      return {
        ...listingAt(server.url, settings.issuer === "authority" ? { NODE_EXTRA_CA_CERTS: file } : {}),
        async release() {
          rmSync(folder, { recursive: true });
          await server.stop();
        },
      };
    });
    pageCase({ id: "F28", title, signal: isTaken ? undefined : "listing tls", isReloaded: false }, async ({ open }) => {
      const page = await open();
      if (!isTaken) {
        expectSearchError(page);
        expect(server.requests()).toBe(0);
        return `${seen(page)}, no request sent`;
      }
      expect(page.status).toBe(200);
      expect(server.requests()).toBeGreaterThan(0);
      return "results: the certificate is taken";
    });
  });
}
