import type { Response } from "playwright";
import { describe, expect } from "vitest";
import { PERSONAL, type ReportSink, startReportSink } from "../report-sink";
import { browserCase, takenOver, withBrowser } from "./browser-harness";

const [email, phone, zip, name, token] = PERSONAL;
const path = `/cars-for-sale?keyword=${encodeURIComponent(`${email} ${phone}`)}&zip=${zip}`;

const REPORTING_CODE = /\/assets\/error-reports[^/]*\.js/;

describe("reports are on", () => {
  let sink: ReportSink;
  withBrowser(async () => {
    sink = await startReportSink();
    return { environment: { SENTRY_DSN: sink.dsn }, release: sink.stop };
  });

  browserCase(
    { id: "F52", title: "an error in the browser is reported, and nobody with it" },
    async ({ page, origin }) => {
      await Promise.all([page.waitForResponse(REPORTING_CODE), page.goto(`${origin}${path}`)]);
      await takenOver(page);
      await page.context().addCookies([{ name: "session", value: token, url: origin }]);
      const before = sink.envelopes.length;
      const message = `cannot send to ${email}, ${phone}, zip=${zip}, firstName=${name}, ${token}`;
      const fail = () =>
        page.evaluate((text) => {
          setTimeout(() => {
            throw new TypeError(text);
          });
          void Promise.reject(new Error(`rejected: ${text}`));
        }, message);
      // The code that reports starts a moment after it was loaded.
      await expect
        .poll(
          async () => {
            if (sink.envelopes.length === before) await fail();
            return sink.envelopes.length - before;
          },
          { timeout: 15_000, interval: 300 },
        )
        .toBeGreaterThanOrEqual(2);
      const sent = sink.envelopes.join("\n");
      expect(sent).toContain("TypeError");
      expect(sent).toContain("rejected: cannot send to");
      expect(sent).toContain('"where":"browser"');
      expect(PERSONAL.filter((personal) => sent.includes(personal))).toEqual([]);
      expect(sent).not.toMatch(/"(?:request|breadcrumbs|user)":/);
      return "its type and its scrubbed message; no address, no cookie, nothing of the shopper";
    },
  );
});

describe("an extension throws for ever", () => {
  let sink: ReportSink;
  withBrowser(async () => {
    sink = await startReportSink();
    return { environment: { SENTRY_DSN: sink.dsn }, release: sink.stop };
  });

  browserCase(
    { id: "F59", title: "an extension's script throws for ever: one report says it" },
    async ({ page, origin }) => {
      await page.addInitScript(() => {
        let thrown = 0;
        setInterval(() => {
          thrown += 1;
          document.documentElement.dataset.thrown = String(thrown);
          throw new Error(`third party ${thrown}`);
        }, 10);
      });
      await page.goto(`${origin}/cars-for-sale?minPrice=2012`);
      await takenOver(page);
      await expect.poll(() => sink.envelopes.length, { timeout: 15_000 }).toBeGreaterThan(0);
      const thrown = () => page.locator("html").evaluate(({ dataset }) => Number(dataset.thrown));
      const before = await thrown();
      await expect.poll(thrown).toBeGreaterThan(before + 20);
      await page.evaluate(() => {
        setTimeout(() => {
          throw new RangeError("ours");
        });
      });
      await expect.poll(() => sink.envelopes.join("\n"), { timeout: 15_000 }).toContain("RangeError");
      expect(sink.envelopes.length).toBe(2);
      return "one report for all it throws, and another for an error of the page";
    },
  );
});

describe("the receiver of reports hangs", () => {
  let sink: ReportSink;
  withBrowser(async () => {
    sink = await startReportSink(true);
    return { environment: { SENTRY_DSN: sink.dsn }, release: sink.stop };
  });

  browserCase({ id: "F52", title: "the receiver of the browser's reports hangs" }, async ({ page, origin }) => {
    await Promise.all([page.waitForResponse(REPORTING_CODE), page.goto(`${origin}/cars-for-sale?minPrice=2010`)]);
    await expect
      .poll(
        async () => {
          await page.evaluate(() => {
            setTimeout(() => {
              throw new Error("again");
            });
          });
          return sink.envelopes.length;
        },
        { timeout: 15_000, interval: 300 },
      )
      .toBeGreaterThan(0);
    await page.getByRole("link", { name: /^Best Deals/ }).click();
    await page.waitForURL(/dealType=greatprice/, { waitUntil: "commit" });
    return "the page goes on; nobody waits for the receiver";
  });
});

describe("reports are off", () => {
  withBrowser();

  browserCase({ id: "F52", title: "without a receiver no reporting code is loaded" }, async ({ page, origin }) => {
    const loaded: Response[] = [];
    page.on("response", (response) => {
      if (response.request().resourceType() === "script") loaded.push(response);
    });
    await page.goto(`${origin}/cars-for-sale?minPrice=2011`, { waitUntil: "networkidle" });
    await takenOver(page);
    expect(loaded.length).toBeGreaterThan(3);
    const scripts = await Promise.all(loaded.map(async (each) => ({ url: each.url(), code: await each.text() })));
    const knowing = scripts.filter(({ url, code }) => url.includes("error-reports") || /sentry/i.test(code));
    expect(knowing.map(({ url }) => url)).toEqual([]);
    return `none of ${scripts.length} scripts knows of reports`;
  });
});
