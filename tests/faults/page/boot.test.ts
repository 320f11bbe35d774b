import { expect } from "vitest";
import { expectSearchError, pageCase, withFaultySite } from "./page-harness";

withFaultySite({ isUpstreamDown: true, environment: { UPSTREAM_TIMER_SCALE: "0.2" } });

pageCase(
  { id: "F30", title: "every service down at start", signal: "listing connect" },
  async ({ proxy, site, open }) => {
    expect((await fetch(`http://127.0.0.1:${site.opsPort}/readyz`)).status).toBe(200);
    const page = await open().finally(() => proxy.accept());
    expectSearchError(page);
    return "starts, is ready, and answers with the search error";
  },
);
