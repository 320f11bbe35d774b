import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { until } from "./started-site";

/** The mails that an upstream without a mail server wrote into its data folder, with their encoding undone. */
export function outboxMails(dataDir: string): readonly string[] {
  const outbox = join(dataDir, "outbox");
  if (!existsSync(outbox)) return [];
  return readdirSync(outbox)
    .filter((name) => name.endsWith(".eml"))
    .map((name) => decodeQuotedPrintable(readFileSync(join(outbox, name), "utf8")));
}

/** The mail of a sign-up, by its address. */
export const signUpMail = (mails: () => readonly string[], email: string, patienceMs?: number): Promise<string> =>
  mailTo(mails, { email, holding: "/account/confirm/", patienceMs });

interface WantedMail {
  readonly email: string;
  /** What tells it from other mails to the address. */
  readonly holding: string;
  readonly patienceMs?: number | undefined;
}

/** A mail about an account is sent behind the answer, and waited for. */
export async function mailTo(
  mails: () => readonly string[],
  { email, holding, patienceMs = 30_000 }: WantedMail,
): Promise<string> {
  let mail: string | undefined;
  await until(() => {
    mail = mails().find((text) => text.includes(`To: ${email}`) && text.includes(holding));
    return mail !== undefined;
  }, patienceMs);
  if (mail === undefined) throw new Error(`No mail came to ${email}.`);
  return mail;
}

/** Long lines of a mail are folded and "=" is escaped (RFC 2045, 6.7); ours are ASCII where it matters. */
function decodeQuotedPrintable(mail: string): string {
  return mail
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
