import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { DEFAULT_MAIL_SENDERS } from "../../../app/contract/calls/mail-senders";
import { createMailer } from "../../messages/mailer";
import type { Mail } from "../../ports/mailer";
import { createRouteTable } from "../route-table";
import { outboxRoutes } from "./outbox-routes";

async function anOutbox() {
  const outboxDir = mkdtempSync(join(tmpdir(), "forecourt-outbox-"));
  onTestFinished(() => rmSync(outboxDir, { recursive: true, force: true }));
  const mailer = createMailer({
    outboxDir,
    senders: DEFAULT_MAIL_SENDERS,
    now: () => new Date("2026-11-20T10:00:00Z"),
  });
  const table = createRouteTable(outboxRoutes(outboxDir));
  return {
    mailer,
    async open(path: string, host = "127.0.0.1:4000") {
      const match = table.find("GET", path);
      if (match === null || "allowed" in match) throw new Error("No such route.");
      const reply = await match.route.run({
        pathValues: match.pathValues,
        searchParams: new URLSearchParams(),
        body: undefined,
        host,
      });
      return String(reply.body);
    },
  };
}

const A_MAIL: Mail = {
  id: "one",
  brand: "marketplace",
  fromName: "Forecourt",
  to: { name: "Zoë", address: "zoe@example.com" },
  subject: "Señor <b>Accord</b>",
  text: `Price: 1 = 1 <script>alert(1)</script>\nhttp://localhost:3000/cars-for-sale?a=1&b=2 ${"long ".repeat(40)}ü`,
  html: "<p>not shown</p>",
};

test("the outbox lists its mails and shows their text, whatever is in it, as text", async () => {
  const { mailer, open } = await anOutbox();
  expect(await open("/outbox")).toContain("0 mails");
  await mailer.send(A_MAIL);
  const list = await open("/outbox");
  expect(list).toContain("1 mail,");
  expect(list).toContain("Señor &lt;b&gt;Accord&lt;/b&gt;");
  expect(list).toContain("Zoë &lt;zoe@example.com&gt;");
  const href = /href="(\/outbox\/[^"]+)"/.exec(list)?.[1] ?? "";
  const mail = await open(href);
  expect(mail).toContain("Price: 1 = 1 &lt;script&gt;alert(1)&lt;/script&gt;");
  expect(mail).toContain('<a href="http://localhost:3000/cars-for-sale?a=1&amp;b=2" rel="noreferrer">');
  expect(mail).toMatch(/long ü<\/pre>/);
  expect(mail).not.toContain("not shown");
  expect(mail).not.toContain("<script");
});

test.each(["/outbox/..%2Faccounts.db", "/outbox/nothing.eml", "/outbox/.hidden.eml"])("%s is no mail", async (path) => {
  const { open } = await anOutbox();
  await expect(open(path)).rejects.toMatchObject({ status: 404 });
});

test("a name that only points to this machine reads nothing", async () => {
  const { open } = await anOutbox();
  await expect(open("/outbox", "evil.test:4000")).rejects.toMatchObject({ status: 404 });
  for (const host of ["localhost:4000", "[::1]:4000", "127.0.0.1"])
    expect(await open("/outbox", host)).toContain("mails");
});
