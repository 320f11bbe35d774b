import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";

/** A mail to one person, in plain text and where it helps in HTML. Header values may hold anything: they are encoded, and line breaks in them are dropped. */
export interface Mail {
  /** Unique; names the file in the outbox and stands in the Message-ID. */
  readonly id: string;
  readonly fromName: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Takes a POST without a cookie and ends what sends such mails (RFC 8058); a GET of it changes nothing. */
  readonly unsubscribeUrl?: string;
}

export interface Mailer {
  /** Resolves once the mail server took it, or the file is in the outbox. Rejects with MailFailure. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Says why in a word or a number, and nothing of the mail: it may be logged. */
export class MailFailure extends Error {
  override readonly name = "MailFailure";
}

export interface MailerOptions {
  /** `smtp://` or `smtps://`; absent, mails are written into `outboxDir` as .eml files. */
  readonly smtpUrl?: string | undefined;
  readonly outboxDir: string;
  /** The address that mails come from; answers go to `replyTo`. */
  readonly fromAddress: string;
  readonly now?: () => Date;
}

/** Together below what the web program waits for an answer (12 s). Milliseconds. */
const SMTP_TIMEOUTS = { connectionTimeout: 3_000, greetingTimeout: 3_000, socketTimeout: 8_000 };
/** Nothing in a mail may make the server read a file or an address. */
const NO_ACCESS = { disableFileAccess: true, disableUrlAccess: true };

/** The way mail leaves the marketplace (decisions.md, "Accounts and messages"). */
export function createMailer(options: MailerOptions): Mailer {
  return options.smtpUrl === undefined ? createOutbox(options) : createSmtpMailer(options.smtpUrl, options);
}

function createSmtpMailer(smtpUrl: string, { fromAddress }: MailerOptions): Mailer {
  const transport = createTransport({ url: smtpUrl, pool: true, maxConnections: 3, ...SMTP_TIMEOUTS, ...NO_ACCESS });
  return {
    async send(mail) {
      try {
        await transport.sendMail(toMessage(mail, fromAddress));
      } catch (error) {
        throw new MailFailure(`The mail server did not take it: ${reasonOf(error)}`);
      }
    },
    close: () => transport.close(),
  };
}

function createOutbox({ outboxDir, fromAddress, now = () => new Date() }: MailerOptions): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows", ...NO_ACCESS });
  return {
    async send(mail) {
      try {
        const { message } = await transport.sendMail({ ...toMessage(mail, fromAddress), date: now() });
        const name = `${now().toISOString().replaceAll(/[:.]/g, "-")}-${mail.id}`;
        await mkdir(outboxDir, { recursive: true });
        // Renamed when it is whole, so that whoever watches the folder reads no half mail.
        await writeFile(join(outboxDir, `.${name}.part`), message);
        await rename(join(outboxDir, `.${name}.part`), join(outboxDir, `${name}.eml`));
      } catch (error) {
        throw new MailFailure(`The outbox cannot be written: ${reasonOf(error)}`);
      }
    },
    close: () => undefined,
  };
}

function toMessage(mail: Mail, fromAddress: string) {
  return {
    messageId: `<${mail.id}@${fromAddress.split("@")[1] ?? "localhost"}>`,
    from: { name: oneLine(mail.fromName), address: fromAddress },
    to: { name: oneLine(mail.to.name), address: mail.to.address },
    ...(mail.replyTo && { replyTo: { name: oneLine(mail.replyTo.name), address: mail.replyTo.address } }),
    subject: oneLine(mail.subject),
    text: mail.text,
    ...(mail.html !== undefined && { html: mail.html }),
    ...(mail.unsubscribeUrl !== undefined && {
      headers: {
        "List-Unsubscribe": `<${oneLine(mail.unsubscribeUrl)}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      },
    }),
  };
}

const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();

/** A code such as ECONNREFUSED or 550: the server's own words may repeat an address. */
function reasonOf(error: unknown): string {
  if (typeof error !== "object" || error === null) return "unknown";
  if ("responseCode" in error && typeof error.responseCode === "number") return String(error.responseCode);
  return "code" in error && typeof error.code === "string" ? error.code : "unknown";
}
