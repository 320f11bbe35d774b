import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { hashOf } from "../keys/link-tokens";
import { readMail } from "../messages/eml-reading";
import type { Erasure, Erasures } from "../ports/personal-data";
import { isMissing, namesIn } from "../storage/data-folder";

const MAIL_FILE = /\.(?:eml|part)$/;
const PART = /^\./;
const TIME_CHARS = "2026-11-26T10-00-00-000Z".length;
/** What links hold, of accounts or of reservations. */
const SECRET = /[A-Za-z0-9_-]{43}|[A-Za-z0-9_-]{32}/g;
const ADDRESS = /[^\s<>,;"]+@[^\s<>,;"]+/g;

/**
 * Removes the mails in files that went to these people before they left, or that they sent, or that hold one of these links,
 * or are named:
 * of another address that a person asked for and never had, nobody knows more. Where no mail server is
 * configured, these are the mails. Their last one is written after they left, and stays as long as files do.
 */
export async function removeMailFiles(
  outboxDir: string,
  erasures: readonly Erasure[],
  { personKeyOf, linkKeyOf, mailKeyOf }: Pick<Erasures, "personKeyOf" | "linkKeyOf" | "mailKeyOf">,
): Promise<void> {
  for (const name of await namesIn(outboxDir)) {
    if (!MAIL_FILE.test(name)) continue;
    const writtenAt = name.replace(PART, "").slice(0, TIME_CHARS);
    const due = erasures.filter(({ writtenBefore }) => writtenAt < writtenBefore.replaceAll(/[:.]/g, "-"));
    if (due.length === 0) continue;
    const file = join(outboxDir, name);
    // Another program may have let go of it meanwhile.
    const { to, replyTo, text } = readMail(await readFile(file, "utf8").catch(emptyWhereMissing));
    const keys = new Set(`${to} ${replyTo}`.match(ADDRESS)?.map(personKeyOf));
    keys.add(
      mailKeyOf(
        name
          .replace(PART, "")
          .slice(TIME_CHARS + 1)
          .replace(MAIL_FILE, ""),
      ),
    );
    for (const secret of text.match(SECRET) ?? []) keys.add(linkKeyOf(hashOf(secret)));
    if (due.some(({ personKey }) => keys.has(personKey))) await rm(file, { force: true });
  }
}

function emptyWhereMissing(error: unknown): string {
  if (isMissing(error)) return "";
  throw error;
}
