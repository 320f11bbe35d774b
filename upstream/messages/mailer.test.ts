import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { createMailer, type Mail, MailFailure } from "./mailer";

const MAIL: Mail = {
  id: "0b8e5c1e-6f1f-4a58-9a39-1d0f3c6b7a55",
  fromName: "Dana via Forecourt",
  to: { name: "Northside Honda", address: "sales@northside.example" },
  replyTo: { name: "Dana", address: "dana@example.com" },
  subject: "Question about your 2021 Honda Accord",
  text: "Is it still there?",
};

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-mail-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function aMailServer(refusesRecipient = false) {
  const received: { from: string; to: string[]; text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: (_address, _session, done) => done(refusesRecipient ? new Error("no such mailbox: secret") : null),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false ? "" : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          text: Buffer.concat(chunks).toString("utf8"),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  const address = server.server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return { url: `smtp://127.0.0.1:${port}`, received };
}

function aMailer(options: { smtpUrl?: string; outboxDir?: string }) {
  const mailer = createMailer({ outboxDir: aFolder(), fromAddress: "messages@forecourt.example", ...options });
  onTestFinished(() => mailer.close());
  return mailer;
}

test("a mail server receives the mail, addressed to the seller, with the shopper to answer to", async () => {
  const { url, received } = await aMailServer();
  await aMailer({ smtpUrl: url }).send(MAIL);
  expect(received).toMatchObject([{ from: "messages@forecourt.example", to: ["sales@northside.example"] }]);
  expect(received[0]?.text).toContain("Reply-To: Dana <dana@example.com>");
  expect(received[0]?.text).toContain("Is it still there?");
});

test("without a mail server the mail is a file in the outbox, whole or not there", async () => {
  const outboxDir = join(aFolder(), "outbox");
  await aMailer({ outboxDir }).send(MAIL);
  const files = readdirSync(outboxDir);
  expect(files).toHaveLength(1);
  expect(files[0]).toMatch(/^\d{4}-.*0b8e5c1e.*\.eml$/);
  const text = readFileSync(join(outboxDir, files[0] ?? ""), "utf8");
  expect(text).toContain("To: Northside Honda <sales@northside.example>\r\n");
  expect(text).toContain("Subject: Question about your 2021 Honda Accord\r\n");
});

test("a line break in any header value starts no header", async () => {
  const outboxDir = aFolder();
  const evil = "x\r\nBcc: eve@example.com\r\n\r\nOwned";
  await aMailer({ outboxDir }).send({
    ...MAIL,
    fromName: evil,
    subject: evil,
    to: { name: evil, address: "sales@northside.example" },
    replyTo: { name: evil, address: "dana@example.com" },
  });
  const [file = ""] = readdirSync(outboxDir);
  const [head = "", ...body] = readFileSync(join(outboxDir, file), "utf8").split("\r\n\r\n");
  expect(head.split("\r\n").filter((line) => /^(?:bcc|owned)/i.test(line))).toEqual([]);
  expect(body.join("\r\n\r\n").trim()).toBe("Is it still there?");
});

test("a refused mail is a failure that names no address", async () => {
  const { url, received } = await aMailServer(true);
  const failure = await aMailer({ smtpUrl: url })
    .send(MAIL)
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(MailFailure);
  expect(String(failure)).not.toMatch(/secret|northside|dana/);
  expect(received).toEqual([]);
});

test("a mail server that is not there is a failure, soon", async () => {
  await expect(aMailer({ smtpUrl: "smtp://127.0.0.1:1" }).send(MAIL)).rejects.toBeInstanceOf(MailFailure);
});
