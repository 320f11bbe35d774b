import { expect } from "vitest";
import { BOT, expectSearchError, pageCase, withFaultySite } from "./page-harness";

withFaultySite({ isUpstreamDown: true, environment: { UPSTREAM_TIMER_SCALE: "0.2", BOT_ERROR_STATUS: "503" } });

pageCase(
  { id: "F30", title: "every service down at start", signal: "listing connect" },
  async ({ proxy, site, open }) => {
    expect((await fetch(`http://127.0.0.1:${site.opsPort}/readyz`)).status).toBe(200);
    const page = await open().finally(() => proxy.accept());
    expectSearchError(page);
    return "starts, is ready, and answers with the search error";
  },
);

pageCase(
  { id: "F3", title: "listing down, and crawlers are to come back", signal: "listing http_5xx" },
  async ({ proxy, open }) => {
    // Where it is tried again, everything of its new site is down.
    await proxy.accept();
    proxy.break("/rest/lsc/listing", { kind: "answer", status: 500 });
    const page = await open({ userAgent: BOT });
    expectSearchError(page, 503);
    expect(page.headers.get("retry-after")).toBe("30");
    return "503 with Retry-After for a crawler (BOT_ERROR_STATUS)";
  },
);
