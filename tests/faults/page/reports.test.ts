import { describe, expect } from "vitest";
import { PERSONAL, type ReportSink, startReportSink } from "../report-sink";
import { metricsOf } from "./ops-signals";
import { expectSearchError, pageCase, withFaultySite } from "./page-harness";

const LISTING = "/rest/lsc/listing";
const keyword = encodeURIComponent(`${PERSONAL[0]} ${PERSONAL[1]} firstName=${PERSONAL[3]}`);

describe("reports are on", () => {
  let sink: ReportSink;
  withFaultySite(async () => {
    sink = await startReportSink();
    return { environment: { SENTRY_DSN: sink.dsn, UPSTREAM_TIMER_SCALE: "0.2" }, release: sink.stop };
  });

  pageCase(
    { id: "F3", title: "a search error is reported, and nobody with it", signal: "listing http_5xx" },
    async ({ proxy, open }) => {
      proxy.break(LISTING, { kind: "answer", status: 503 });
      const page = await open({
        path: `/cars-for-sale?keyword=${keyword}&zip=${PERSONAL[2]}`,
        headers: { cookie: `__session=${PERSONAL[4]}`, authorization: `Bearer ${PERSONAL[4]}` },
      });
      expect(page.status).toBe(500);
      // Of this page: on a slow machine one before it may have failed too.
      const ofPage = () =>
        sink.envelopes.filter((envelope) => envelope.includes(page.headers.get("x-request-id") ?? "no id"));
      await expect.poll(() => ofPage().length).toBe(1);
      expect(ofPage().join("")).toContain("search unavailable: http_5xx");
      const envelope = sink.envelopes.join("");
      expect(PERSONAL.filter((personal) => envelope.includes(personal))).toEqual([]);
      expect(page.html.includes(`reported to us as ${page.headers.get("x-request-id")}`)).toBe(
        page.html.includes("reported to us"),
      );
      return "one report: the kind of fault and the request id, nothing of the shopper";
    },
  );

  pageCase({ id: "F6", title: "what is no failure is not reported", isReloaded: false }, async ({ proxy, open }) => {
    const before = sink.envelopes.length;
    proxy.break(LISTING, { kind: "answer", status: 404, headers: { "content-type": "application/json" }, body: "{}" });
    await open();
    await open({ path: "/cars-for-sale/used-cars/no-such-make" });
    await open({ path: "/no-such-page" });
    expect(sink.envelopes.length).toBe(before);
    return "no report of refused searches and unknown pages";
  });
});

describe("the error reporter hangs", () => {
  let sink: ReportSink;
  withFaultySite(async () => {
    sink = await startReportSink(true);
    return { environment: { SENTRY_DSN: sink.dsn }, release: sink.stop };
  });

  pageCase(
    { id: "F52", title: "the error reporter hangs", signal: "listing http_5xx" },
    async ({ proxy, open, site }) => {
      proxy.break(LISTING, { kind: "answer", status: 500 });
      const pages = await Promise.all([1, 2, 3, 4].map(() => open()));
      for (const page of pages) expectSearchError(page);
      await expect.poll(() => sink.envelopes.length).toBeGreaterThan(0);
      proxy.heal();
      expect((await open()).status).toBe(200);
      expect(await metricsOf(site)).toMatch(/^bff_error_reports_dropped \d+$/m);
      return `pages as ever, the slowest in ${Math.round(Math.max(...pages.map(({ ms }) => ms)))} ms`;
    },
  );
});

describe("the error reporter is down", () => {
  withFaultySite(async () => {
    const sink = await startReportSink();
    sink.stop();
    return { environment: { SENTRY_DSN: sink.dsn } };
  });

  pageCase(
    { id: "F52", title: "the error reporter is down", signal: "listing http_5xx" },
    async ({ proxy, open, site }) => {
      proxy.break(LISTING, { kind: "answer", status: 500 });
      expectSearchError(await open());
      const dropped = async () => /^bff_error_reports_dropped (\d+)$/m.exec(await metricsOf(site))?.[1];
      await expect.poll(dropped).toBe("1");
      return "pages as ever; the lost report is counted";
    },
  );
});
