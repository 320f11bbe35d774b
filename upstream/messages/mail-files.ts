import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { hashOf } from "../keys/link-tokens";
import type { Erasures, MailFiles } from "../ports/personal-data";
import { isMissing, namesIn } from "../storage/data-folder";
import { readMail } from "./eml-reading";

const MAIL_FILE = /\.(?:eml|part)$/;
const PART = /^\./;
const TIME_CHARS = "2026-11-26T10-00-00-000Z".length;
/** What links hold, of accounts or of reservations. */
const SECRET = /[A-Za-z0-9_-]{43}|[A-Za-z0-9_-]{32}/g;
const ADDRESS = /[^\s<>,;"]+@[^\s<>,;"]+/g;

/** The folder into which the mailer writes. */
export function openMailFiles(
  outboxDir: string,
  keys: Pick<Erasures, "personKeyOf" | "linkKeyOf" | "mailKeyOf">,
): MailFiles {
  const { personKeyOf, linkKeyOf, mailKeyOf } = keys;
  return {
    async removeOf(erasures) {
      for (const name of await namesIn(outboxDir)) {
        if (!MAIL_FILE.test(name)) continue;
        const writtenAt = name.replace(PART, "").slice(0, TIME_CHARS);
        const due = erasures.filter(({ writtenBefore }) => writtenAt < writtenBefore.replaceAll(/[:.]/g, "-"));
        if (due.length === 0) continue;
        const file = join(outboxDir, name);
        // Another program may have let go of it meanwhile.
        const { to, replyTo, text } = readMail(await readFile(file, "utf8").catch(emptyWhereMissing));
        const found = new Set(`${to} ${replyTo}`.match(ADDRESS)?.map(personKeyOf));
        // An address that a person asked for and never had is stored nowhere: mails to it are known by their names alone.
        found.add(
          mailKeyOf(
            name
              .replace(PART, "")
              .slice(TIME_CHARS + 1)
              .replace(MAIL_FILE, ""),
          ),
        );
        for (const secret of text.match(SECRET) ?? []) found.add(linkKeyOf(hashOf(secret)));
        if (due.some(({ personKey }) => found.has(personKey))) await rm(file, { force: true });
      }
    },
  };
}

function emptyWhereMissing(error: unknown): string {
  if (isMissing(error)) return "";
  throw error;
}
