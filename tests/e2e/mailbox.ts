import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Ports of the tests' own site, so that they run beside a started one; a second checkout takes another four. */
export const SITE_PORT = Number(process.env.E2E_PORT ?? 34_110);
export const OPS_PORT = SITE_PORT + 1;
export const UPSTREAM_PORT = SITE_PORT + 2;
export const MAIL_PORT = SITE_PORT + 3;

/** What the tests' own site signs its cookies with, so that a journey can sign one too. */
export const SITE_SECRETS = ["journeys-sign-7hQ2vX9kLm4TzR8w".repeat(2), "journeys-sign-Pq5sYd3NfB6jUc1e".repeat(2)];

export const DATA_DIR = join("data", "e2e");
/** Every mail that the journeys' mail server has received, in order. */
export const MAILBOX = join(DATA_DIR, "mailbox");

/** Of addresses that the journeys' mail server takes no mail for. */
export const REFUSED_DOMAIN = "@refused.example";

/** The mails whose text holds `words`, oldest first, line ends and soft breaks undone. */
export function mailsHolding(words: string): string[] {
  return readdirSync(MAILBOX)
    .filter((file) => file.endsWith(".eml"))
    .sort()
    .map((file) => readFileSync(join(MAILBOX, file), "utf8").replaceAll("=\r\n", "").replaceAll("\r\n", "\n"))
    .filter((text) => text.includes(words));
}

/** An address that no other journey uses: the stores are shared by all of them. */
export const newEmail = () => `j${Date.now().toString(36)}${Math.floor(Math.random() * 1e6)}@example.com`;
