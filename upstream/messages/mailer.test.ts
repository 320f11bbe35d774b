import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { DEFAULT_MAIL_SENDERS } from "../../app/contract/calls/mail-senders";
import { startMailServer } from "../../tests/servers/mail-server";
import { type Mail, MailFailure } from "../ports/mailer";
import { createMailer } from "./mailer";

const MAIL: Mail = {
  id: "0b8e5c1e-6f1f-4a58-9a39-1d0f3c6b7a55",
  brand: "marketplace",
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

type Step = "MAIL" | "RCPT" | "DATA";

interface Refusal {
  readonly step: Step;
  readonly code: number;
  /** Answers for this recipient alone; absent, for everybody. */
  readonly of?: string;
  /** Before the other words: "5.1.1". */
  readonly enhanced?: string;
}

async function aMailServer(refusal?: Refusal) {
  const received: { from: string; to: string[]; text: string }[] = [];
  const answerOf = (step: Step, address?: string) =>
    refusal?.step === step && (refusal.of === undefined || refusal.of === address)
      ? Object.assign(new Error(`${refusal.enhanced ?? ""} no, not dana@example.com: secret`.trim()), {
          responseCode: refusal.code,
        })
      : null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onMailFrom: (_address, _session, done) => done(answerOf("MAIL")),
    onRcptTo: ({ address }, _session, done) => done(answerOf("RCPT", address)),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        const answer = answerOf("DATA");
        if (answer !== null) return done(answer);
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

function aMailer(options: Partial<Parameters<typeof createMailer>[0]>) {
  const mailer = createMailer({ outboxDir: aFolder(), senders: DEFAULT_MAIL_SENDERS, ...options });
  onTestFinished(() => mailer.close());
  return mailer;
}

test("a mail server receives the mail, addressed to the seller, with the shopper to answer to", async () => {
  const { url, received } = await aMailServer();
  await aMailer({ smtpUrl: url }).send(MAIL);
  expect(received).toMatchObject([{ from: "marketplace@forecourt.example", to: ["sales@northside.example"] }]);
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

test("an outbox that cannot be written is told once, until a mail is written there again", async () => {
  const outboxDir = join(aFolder(), "outbox");
  const told: string[] = [];
  const mailer = aMailer({ outboxDir, onUnwritten: ({ message }) => told.push(message) });
  const fails = () => expect(mailer.send(MAIL)).rejects.toThrow("The outbox cannot be written");
  writeFileSync(outboxDir, "no folder");
  await fails();
  await fails();
  expect(told).toEqual(["The outbox cannot be written: EEXIST"]);
  rmSync(outboxDir);
  await mailer.send(MAIL);
  rmSync(outboxDir, { recursive: true });
  writeFileSync(outboxDir, "no folder");
  await fails();
  expect(told).toHaveLength(2);
});

test("a mark that turns writing round goes from the subject and from names", async () => {
  const outboxDir = aFolder();
  await aMailer({ outboxDir }).send({
    ...MAIL,
    subject: "About \u202eyour car",
    to: { ...MAIL.to, name: "\u2067Oak" },
  });
  const text = readFileSync(join(outboxDir, readdirSync(outboxDir)[0] ?? ""), "utf8");
  expect(text).toContain("Subject: About your car\r\n");
  expect(text).toContain("To: Oak <");
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

test.each([550, 551, 552, 553, 554, 501])(
  "a recipient that the server answers %i is refused, as a value",
  async (code) => {
    const { url, received } = await aMailServer({ step: "RCPT", code });
    expect(await aMailer({ smtpUrl: url }).send(MAIL)).toEqual({ kind: "refused", code });
    expect(received).toEqual([]);
  },
);

test.each([
  [550, "5.1.1"],
  [550, "5.1.2"],
  [550, "5.1.10"],
  [551, "5.1.6"],
  [552, "5.2.2"],
  [553, "5.1.3"],
  [550, "5.2.1"],
] as const)(
  "a recipient whom the server names only after the whole mail (%i %s) is refused, too",
  async (code, enhanced) => {
    const { url, received } = await aMailServer({ step: "DATA", code, enhanced });
    expect(await aMailer({ smtpUrl: url }).send(MAIL)).toEqual({ kind: "refused", code });
    expect(received).toEqual([]);
  },
);

test.each([
  ["says no reason", 550, undefined],
  ["dislikes the sender", 553, "5.1.8"],
  ["finds the mail too long", 552, "5.2.3"],
  ["cannot read the content", 550, "5.6.0"],
  ["has a policy", 550, "5.7.1"],
  ["has a policy whose number begins alike", 550, "5.1.11"],
  ["has no words for it", 554, "5.1.1"],
] as const)("a server that %s after the whole mail refuses no recipient", async (_what, code, enhanced) => {
  const { url } = await aMailServer({ step: "DATA", code, ...(enhanced !== undefined && { enhanced }) });
  await expect(aMailer({ smtpUrl: url }).send(MAIL)).rejects.toMatchObject({ name: "MailFailure", scope: "mail" });
});

test("after a refused recipient the same server takes the next mail", async () => {
  const { url, received } = await aMailServer({ step: "RCPT", code: 550, of: "dead@northside.example" });
  const mailer = aMailer({ smtpUrl: url });
  const toTheDead = { ...MAIL, to: { name: "", address: "dead@northside.example" } };
  for (let count = 0; count < 5; count += 1) expect(await mailer.send(toTheDead)).toMatchObject({ kind: "refused" });
  expect(await mailer.send(MAIL)).toEqual({ kind: "sent" });
  expect(received).toHaveLength(1);
});

test.each([
  ["a server that refuses the sender", { step: "MAIL", code: 550 }, "server"],
  ["a server that cannot take mail now", { step: "MAIL", code: 451 }, "server"],
  ["a server that wants us to sign in", { step: "RCPT", code: 530 }, "server"],
  ["a recipient at which the server closes, and greets the next", { step: "RCPT", code: 421 }, "mail"],
  ["a recipient that is put off", { step: "RCPT", code: 450 }, "mail"],
  ["words that a filter refuses", { step: "DATA", code: 554 }, "mail"],
] as const)("%s is a failure that names no address, and says what it concerns", async (_what, refusal, scope) => {
  const { url, received } = await aMailServer(refusal);
  const failure = await aMailer({ smtpUrl: url })
    .send(MAIL)
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(MailFailure);
  expect(failure).toMatchObject({ scope, message: expect.stringContaining(String(refusal.code)) });
  expect(String(failure)).not.toMatch(/secret|northside|dana/);
  expect(received).toEqual([]);
});

test.each([
  "call us",
  "sales at northside.example",
  "a@northside.example, b@northside.example",
  "Sales <sales@northside.example>",
  "sales@northside.example\r\nBcc: eve@example.com",
  "",
])("%j is no address: refused, before a server or the outbox is asked", async (address) => {
  const mail = { ...MAIL, to: { name: "Northside", address } };
  const outboxDir = aFolder();
  const { url, received } = await aMailServer();
  expect(await aMailer({ smtpUrl: url }).send(mail)).toEqual({ kind: "refused", code: "malformed" });
  expect(await aMailer({ outboxDir }).send(mail)).toEqual({ kind: "refused", code: "malformed" });
  expect(received).toEqual([]);
  expect(readdirSync(outboxDir)).toEqual([]);
});

test("whatever an address is made of, it is sent or refused: never the server's failure", async () => {
  const { url } = await aMailServer();
  const mailer = aMailer({ smtpUrl: url });
  const addresses = [
    "dana@\ud800.example",
    "\ud800@northside.example",
    "dana@münchen.example",
    "dána@example.com",
    "dana@xn--\u00fc.example",
    "dana@xn--.example",
    "dana@-.-",
    ".dana.@example.com",
    "dana!%#$&'*+/=?^`{|}~@example.com",
    `${"a".repeat(200)}@example.com`,
    "dana@[127.0.0.1]",
    "dana@127.0.0.1",
    `dana@${"ü".repeat(80)}.example`,
  ];
  for (const address of addresses) {
    const outcome = await mailer.send({ ...MAIL, to: { name: address, address } });
    expect.soft(["sent", "refused"], address).toContain(outcome.kind);
  }
});

test("a mail server that is not there is a failure, soon", async () => {
  await expect(aMailer({ smtpUrl: "smtp://127.0.0.1:1" }).send(MAIL)).rejects.toMatchObject({
    name: "MailFailure",
    scope: "server",
  });
});

test("recipients at which the server falls silent or hangs up are their mails' failure, and others get theirs meanwhile", async () => {
  const { url, received } = await startMailServer((address) =>
    address.startsWith("silent") ? "hangs" : address.startsWith("closing") ? 421 : "accepted",
  );
  const mailer = aMailer({ smtpUrl: url });
  const to = (name: string) => ({ ...MAIL, id: name, to: { name, address: `${name}@example.com` } });
  const silent = Array.from({ length: 5 }, (_, at) => mailer.send(to(`silent${at}`)).catch((error: unknown) => error));
  expect(await mailer.send(to("honest"))).toEqual({ kind: "sent" });
  expect(received.map(({ to: address }) => address)).toEqual(["honest@example.com"]);
  const failures = await Promise.all([...silent, mailer.send(to("closing")).catch((error: unknown) => error)]);
  for (const failure of failures) expect(failure).toMatchObject({ name: "MailFailure", scope: "mail" });
});

test("a mail beyond those that are on their way is put off at once, as its own failure", async () => {
  const { url } = await startMailServer(() => "hangs");
  const mailer = aMailer({ smtpUrl: url });
  const sent = Array.from({ length: 20 }, () => mailer.send(MAIL).catch(() => "ended"));
  await expect(mailer.send(MAIL)).rejects.toMatchObject({ name: "MailFailure", scope: "mail" });
  mailer.close();
  await Promise.all(sent);
});

async function headersOf(mail: Mail): Promise<string> {
  const outboxDir = aFolder();
  await aMailer({ outboxDir }).send(mail);
  const [file = ""] = readdirSync(outboxDir);
  return readFileSync(join(outboxDir, file), "utf8").split("\r\n\r\n")[0] ?? "";
}

test("our own mail says that no person wrote it, a shopper's message does not", async () => {
  expect(await headersOf(MAIL)).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(await headersOf({ ...MAIL, isFromPerson: true })).not.toMatch(/^Auto-Submitted/im);
});

test("each brand's mail comes from its own address, and a list names itself there", async () => {
  const headers = await headersOf({ ...MAIL, brand: "price-guide", listName: "alerts" });
  expect(headers).toMatch(/^From: .*<price-guide@forecourt\.example>\r$/m);
  expect(headers).toMatch(/^List-Id: <alerts\.price-guide\.forecourt\.example>\r$/im);
  expect(headers).toMatch(/^Message-ID: <.*@forecourt\.example>/m);
});

test("a recipient of another alphabet is reached by SMTPUTF8", async () => {
  const { url, received } = await aMailServer();
  await aMailer({ smtpUrl: url }).send({ ...MAIL, to: { name: "", address: "дана@example.com" } });
  expect(received[0]?.to).toEqual(["дана@example.com"]);
});
