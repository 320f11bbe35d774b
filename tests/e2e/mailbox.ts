import { readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drawFreePorts } from "../servers/free-ports";

/** Free ports for the journeys' own site, drawn by the first process of a run and handed to its workers in the environment. */
process.env.JOURNEY_PORTS ??= (await drawFreePorts(4)).join(",");
export const [SITE_PORT = 0, OPS_PORT = 0, UPSTREAM_PORT = 0, MAIL_PORT = 0] =
  process.env.JOURNEY_PORTS.split(",").map(Number);

/** What the tests' own site signs its cookies with, so that a journey can sign one too. */
export const SITE_SECRETS = ["journeys-sign-7hQ2vX9kLm4TzR8w".repeat(2), "journeys-sign-Pq5sYd3NfB6jUc1e".repeat(2)];

/** Of this run alone: two runs in one checkout do not meet. */
export const DATA_DIR = join(tmpdir(), `forecourt-journeys-${SITE_PORT}`);
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
