import { createServer } from "node:http";
import express, { type RequestHandler } from "express";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { bodyGuard } from "../http/form-guard.server";
import { pageCompression } from "../http/page-compression.server";
import { requestFacts } from "../request/request-facts.server";
import { limitedForms } from "./limited-forms.server";
import { rateLimits } from "./rate-limits.server";

beforeEach(() => {
  // An allowance fills again with time: as much as a slow machine takes must give nothing back.
  vi.useFakeTimers({ toFake: ["performance", "Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const TYPED = { emailAddress: `"ann"@example.com`, search: "/cars-for-sale", password: "hunter2" };

interface Posting {
  readonly times: number;
  readonly accept?: string;
  readonly answer?: RequestHandler;
  readonly fields?: Readonly<Record<string, string>>;
}

/** Posts the same form `times` times to what stands behind the pieces of server.ts; the last answer. */
async function post(
  path: string,
  { times, accept = "text/html,*/*;q=0.8", answer, fields = TYPED }: Posting,
): Promise<{ readonly response: Response; readonly text: string; readonly ran: number }> {
  let ran = 0;
  const app = express();
  app.use(
    requestFacts(),
    rateLimits({ factor: { reads: 1, forms: 1 }, pace: (_, write) => write(), onLimited: () => undefined }),
    bodyGuard(),
    pageCompression(),
    limitedForms(),
    (request, response, next) => {
      ran += 1;
      if (answer !== undefined) return answer(request, response, next);
      // As Remix writes a redirect.
      response.status(303).setHeader("Location", "/cars-for-sale#alerts");
      response.end();
    },
  );
  const server = createServer(app);
  onTestFinished(() => server.closeAllConnections());
  onTestFinished(() => void server.close());
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}${path}`;
  const send = () =>
    fetch(url, {
      method: "POST",
      redirect: "manual",
      headers: { Accept: accept },
      body: new URLSearchParams(fields),
    });
  for (let sent = 1; sent < times; sent += 1) await (await send()).text();
  const response = await send();
  return { response, text: await response.text(), ran };
}

const SUBSCRIBE = "/cars-for-sale/saved/subscribe?from=<x>";

test.each([
  ["whose action would redirect", SUBSCRIBE, 6, 6],
  ["whose action has no page for it", "/cars-for-sale/saved/searches/change", 31, 30],
])("a form over its limit %s is answered by a page that keeps what was typed", async (_, path, times, runs) => {
  const { response, text, ran } = await post(path, { times });
  expect([response.status, ran]).toEqual([429, runs]);
  expect(response.headers.get("location")).toBeNull();
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
  expect(text).toContain("<h1>Please wait a moment</h1>");
  expect(text).toMatch(/Too many requests came from your connection\. Please try again in \d+ seconds?\./);
  expect(text).toContain('<input type="hidden" name="emailAddress" value="&quot;ann&quot;@example.com">');
  expect(text).toContain('<input type="hidden" name="search" value="/cars-for-sale">');
  expect(text).not.toContain("hunter2");
  expect(text).toContain("<button");
  expect(text).not.toContain("<x>");
});

test("a form below its limit leads where its action says, and a page of its own stays", async () => {
  const sent = await post(SUBSCRIBE, { times: 5 });
  expect([sent.response.status, sent.response.headers.get("location")]).toEqual([303, "/cars-for-sale#alerts"]);
  const own = await post("/cars-for-sale/vehicle/1/contact", {
    times: 6,
    answer: (_request, response) => void response.send("the form with what was typed"),
  });
  expect([own.response.status, own.text]).toEqual([429, "the form with what was typed"]);
});

test("whoever says nothing of what is waited for gets the page too: text browsers take anything", async () => {
  const { response, text } = await post(SUBSCRIBE, { times: 6, accept: "*/*" });
  expect([response.status, response.headers.get("location")]).toEqual([429, null]);
  expect(text).toContain("<h1>Please wait a moment</h1>");
});

test("putting the form away is never asked to wait, and takes nothing from the mails of the day", async () => {
  const closed = await post("/cars-for-sale/saved/subscribe", { times: 12, fields: { "intent.close": "" } });
  expect([closed.response.status, closed.response.headers.get("location")]).toEqual([303, "/cars-for-sale#alerts"]);
  expect([closed.response.headers.get("retry-after"), closed.ran]).toEqual([null, 12]);
});

test("script gets text, and is never led elsewhere", async () => {
  const { response, text } = await post("/cars-for-sale/saved/searches/change", {
    times: 31,
    accept: "application/json",
  });
  expect(response.status).toBe(429);
  expect(text).toMatch(/^Too many requests/);
});
