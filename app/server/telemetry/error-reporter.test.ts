import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { scrubText } from "~/domain/page-data/scrub-text";
import { createErrorReporter } from "./error-reporter.server";

const PERSONAL = [
  "maya.o'neil+cars@example.com",
  "(614) 555-0134",
  "614-555-0134",
  "43215",
  "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.abcDEF123",
  "Maya",
];

test("no e-mail, name, phone, token or ZIP code leaves in an envelope", async () => {
  const envelopes: string[] = [];
  const sink = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      envelopes.push(Buffer.concat(chunks).toString("utf8"));
      response.end("{}");
    });
  });
  await new Promise<void>((ready) => sink.listen(0, "127.0.0.1", ready));
  const { port } = sink.address() as AddressInfo;
  const reporter = await createErrorReporter({
    dsn: `http://public@127.0.0.1:${port}/1`,
    release: "test",
    environment: "test",
  });

  reporter.report(
    new TypeError(
      `lead of firstName=${PERSONAL[5]}, ${PERSONAL[0]} ${PERSONAL[1]} / ${PERSONAL[2]} near ${PERSONAL[3]} token: ${PERSONAL[4]}`,
    ),
    { where: "action", requestId: "0123456789abcdef", route: "/cars-for-sale/*" },
  );
  await reporter.flush(20_000);
  sink.close();

  expect(envelopes).toHaveLength(1);
  const envelope = envelopes.join("");
  expect(envelope).toContain("TypeError");
  expect(envelope).toContain("0123456789abcdef");
  for (const personal of PERSONAL) expect(envelope).not.toContain(personal);
});

test("a storm of one error sends ten reports a minute", async () => {
  let envelopes = 0;
  const sink = createServer((request, response) => {
    envelopes += 1;
    request.resume();
    request.on("end", () => response.end("{}"));
  });
  await new Promise<void>((ready) => sink.listen(0, "127.0.0.1", ready));
  const { port } = sink.address() as AddressInfo;
  const reporter = await createErrorReporter({
    dsn: `http://public@127.0.0.1:${port}/1`,
    release: "t",
    environment: "t",
  });
  for (let i = 0; i < 50; i += 1) reporter.report(new Error("listing unavailable"), { where: "loader" });
  await reporter.flush(20_000);
  sink.close();
  expect(envelopes).toBe(10);
  expect(reporter.dropped()).toBe(40);
});

test("reports that nobody takes are counted, and report() never throws or waits", async () => {
  let arrived = 0;
  const hanging = createServer(() => {
    arrived += 1;
  });
  await new Promise<void>((ready) => hanging.listen(0, "127.0.0.1", ready));
  const { port } = hanging.address() as AddressInfo;
  const reporter = await createErrorReporter({
    dsn: `http://public@127.0.0.1:${port}/1`,
    release: "t",
    environment: "t",
  });
  for (let i = 0; i < 20; i += 1) reporter.report(new Error(`failure ${"x".repeat(i)}`), { where: "loader" });
  await expect.poll(() => reporter.dropped()).toBe(4);
  await expect.poll(() => arrived).toBe(16);
  hanging.closeAllConnections();
  await expect.poll(() => reporter.dropped()).toBe(20);
  hanging.close();
});

test.each([
  ["write to maya@example.com now", "write to [email] now"],
  ["call 614-555-0134", "call [phone]"],
  ["zip=43215 and 43215-1234", "zip=[zip] and [zip]"],
  ["from 192.168.10.20", "from [ip]"],
])("%s is scrubbed", (text, scrubbed) => {
  expect(scrubText(text)).toBe(scrubbed);
});
