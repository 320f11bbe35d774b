import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { domainOf, type MailSenders } from "../../app/contract/calls/mail-senders";
import { isMailbox } from "../../app/domain/shopper/email-address";
import { withoutDirectionMarks } from "../../app/domain/words/direction-marks";
import { type Mail, type Mailer, MailFailure, type MailFailureScope, type MailOutcome } from "../ports/mailer";
import { PRIVATE_FILE_MODE, PRIVATE_FOLDER_MODE } from "../storage/data-folder";
import { StoreError, toStoreError } from "../storage/store-error";

interface MailerOptions {
  /** `smtp://` or `smtps://`; absent, mails are written into `outboxDir` as .eml files. */
  readonly smtpUrl?: string | undefined;
  readonly outboxDir: string;
  /** The addresses that mails come from; answers go to `replyTo`. */
  readonly senders: MailSenders;
  readonly now?: () => Date;
  /** Called for the first of the mails that cannot be written as files: whoever asked for one may be answered without it. */
  readonly onUnwritten?: (error: MailFailure) => void;
}

/** Together below what the web program waits for an answer (12 s). Milliseconds. */
const SMTP_TIMEOUTS = { connectionTimeout: 3_000, greetingTimeout: 3_000, socketTimeout: 6_000 };
const PROBE_MS = 3_000;
/** Some of them may wait for a recipient that never gets an answer: the others go on. */
const CONNECTIONS_MAX = 20;
const SENT: MailOutcome = { kind: "sent" };
const MALFORMED: MailOutcome = { kind: "refused", code: "malformed" };
/** Answers to RCPT that are about the conversation (503) or about us (530: sign in first), not about the recipient. */
const NOT_OF_THE_RECIPIENT: ReadonlySet<number> = new Set([503, 530]);
/** An answer to a mail as a whole that is about its one recipient (RFC 3463): no such mailbox or host, moved, switched off, full. */
const RECIPIENT_AFTER_CONTENT = /^55[0-3][ -]5\.(?:1\.(?:[12346]|10)|2\.[12])\b/;
/** The server closes: no other mail would fare better. */
const CLOSING = 421;
/** Nothing in a mail may make the server read a file or an address. */
const NO_ACCESS = { disableFileAccess: true, disableUrlAccess: true };

/** The way mail leaves the marketplace. */
export function createMailer(options: MailerOptions): Mailer {
  return options.smtpUrl === undefined ? createOutbox(options) : createSmtpMailer(options.smtpUrl, options);
}

function createSmtpMailer(smtpUrl: string, { senders }: MailerOptions): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: CONNECTIONS_MAX,
    ...SMTP_TIMEOUTS,
    ...NO_ACCESS,
  });
  const isReachable = () =>
    Promise.race([
      transport.verify().then(
        () => true,
        () => false,
      ),
      new Promise<false>((resolve) => setTimeout(resolve, PROBE_MS, false).unref()),
    ]);
  let underWay = 0;
  return {
    async send(mail) {
      if (!isMailbox(mail.to.address)) return MALFORMED;
      // In a queue behind silent recipients it would outlast whoever waits for it.
      if (underWay >= CONNECTIONS_MAX) throw new MailFailure("Too many mails are on their way", "mail");
      underWay += 1;
      try {
        await transport.sendMail(toMessage(mail, senders));
        return SENT;
      } catch (error) {
        const reply = replyOf(error);
        if (isRefusal(reply)) return { kind: "refused", code: reply.code };
        // A recipient may make a server fall silent, or hang up: one that greets another client is not down.
        const isOfThisMail = scopeOf(reply) === "mail" || (isUnsaid(reply) && (await isReachable()));
        const scope = isOfThisMail ? "mail" : "server";
        throw new MailFailure(`The mail server did not take it: ${reasonOf(error)}`, scope, reply === null);
      } finally {
        underWay -= 1;
      }
    },
    isReachable,
    close: () => transport.close(),
  };
}

function createOutbox({ outboxDir, senders, now = () => new Date(), onUnwritten }: MailerOptions): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows", ...NO_ACCESS });
  let isWritten = true;
  return {
    async send(mail) {
      if (!isMailbox(mail.to.address)) return MALFORMED;
      try {
        const { message } = await transport.sendMail({ ...toMessage(mail, senders), date: now() });
        const name = `${now().toISOString().replaceAll(/[:.]/g, "-")}-${mail.id}`;
        await mkdir(outboxDir, { recursive: true, mode: PRIVATE_FOLDER_MODE });
        // Renamed when it is whole, so that whoever watches the folder reads no half mail.
        await writeFile(join(outboxDir, `.${name}.part`), message, { mode: PRIVATE_FILE_MODE });
        await rename(join(outboxDir, `.${name}.part`), join(outboxDir, `${name}.eml`));
        isWritten = true;
        return SENT;
      } catch (error) {
        const refused = toStoreError(error, outboxDir, "outbox");
        const failure = new MailFailure(
          refused instanceof StoreError && refused.kind === "full"
            ? refused.message
            : `The outbox cannot be written: ${reasonOf(error)}`,
        );
        if (isWritten) onUnwritten?.(failure);
        isWritten = false;
        throw failure;
      }
    },
    // A folder that took one mail not takes none.
    isReachable: async () => false,
    close: () => undefined,
  };
}

function toMessage(mail: Mail, senders: MailSenders) {
  const fromAddress = senders[mail.brand];
  const domain = domainOf(fromAddress);
  return {
    messageId: `<${mail.id}@${domain}>`,
    from: { name: oneLine(mail.fromName), address: fromAddress },
    to: { name: oneLine(mail.to.name), address: mail.to.address },
    ...(mail.replyTo && { replyTo: { name: oneLine(mail.replyTo.name), address: mail.replyTo.address } }),
    subject: oneLine(mail.subject),
    text: mail.text,
    ...(mail.html !== undefined && { html: mail.html }),
    headers: {
      ...(mail.isFromPerson !== true && { "Auto-Submitted": "auto-generated" }),
      ...(mail.listName !== undefined && { "List-Id": `<${mail.listName}.${mail.brand}.${domain}>` }),
      ...(mail.unsubscribeUrl !== undefined && {
        "List-Unsubscribe": `<${oneLine(mail.unsubscribeUrl)}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
  };
}

const oneLine = (text: string) =>
  withoutDirectionMarks(text)
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .trim();

/** What the server answered, and to what. Null where it answered nothing. */
interface ServerReply {
  readonly code: number;
  /** Some servers refuse a recipient only when they have the whole mail: that is of the recipient, too. */
  readonly step: "recipient" | "content" | "other";
}

function replyOf(error: unknown): ServerReply | null {
  if (!(error instanceof Error) || !("responseCode" in error) || typeof error.responseCode !== "number") return null;
  const command = "command" in error ? error.command : undefined;
  if (command === "RCPT TO") return { code: error.responseCode, step: "recipient" };
  // The answer to the word DATA is EENVELOPE, the one to what the mail says EMESSAGE.
  if (command !== "DATA" || !("code" in error) || error.code !== "EMESSAGE")
    return { code: error.responseCode, step: "other" };
  const words = "response" in error && typeof error.response === "string" ? error.response : "";
  return { code: error.responseCode, step: RECIPIENT_AFTER_CONTENT.test(words) ? "recipient" : "content" };
}

function isRefusal(reply: ServerReply | null): reply is ServerReply {
  return reply?.step === "recipient" && reply.code >= 500 && !NOT_OF_THE_RECIPIENT.has(reply.code);
}

/** Whether the exchange ended without an answer that says whose fault it is. */
const isUnsaid = (reply: ServerReply | null) => reply === null || reply.code === CLOSING;

/** A recipient that is put off (450), and words that a filter refuses (554), are a stranger's choice, not the server's state. */
function scopeOf(reply: ServerReply | null): MailFailureScope {
  if (reply === null || reply.code === CLOSING || NOT_OF_THE_RECIPIENT.has(reply.code)) return "server";
  return reply.step === "other" ? "server" : "mail";
}

/** A code such as ECONNREFUSED or 550: the server's own words may repeat an address. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  if ("responseCode" in error && typeof error.responseCode === "number") return String(error.responseCode);
  return "code" in error && typeof error.code === "string" ? error.code : "unknown";
}
