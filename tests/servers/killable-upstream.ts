import { join } from "node:path";
import type { Services } from "../../app/server/services/services.server";
import { openPlainDatabase } from "../../upstream/storage/database";
import { confirmTokenIn } from "../builders/account-builders";
import { outboxMails, signUpMail } from "./outbox-mails";
import { servicesAt } from "./services-at";
import { type StartedUpstream, startBuiltUpstream } from "./started-upstream";

/** Of every account that is made here. */
export const PASSWORD = "correct horse battery";

/** The built upstream over a data folder, to be ended as by a power cut and started again at its port. */
interface KillableUpstream {
  readonly services: Services;
  kill(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

export async function startKillable(dataDir: string): Promise<KillableUpstream> {
  let upstream: StartedUpstream = await startBuiltUpstream(dataDir);
  const { port } = upstream;
  const url = `http://127.0.0.1:${port}`;
  // A call that is cut off fails at once. One that a slow machine answers late is no failure.
  const services = servicesAt(url, 5);
  return {
    services,
    kill: () => upstream.kill(),
    async start() {
      upstream = await startBuiltUpstream(dataDir, port);
      services.client.forgetFaultsOf(url);
    },
    async close() {
      await services.client.close();
      await upstream.kill();
    },
  };
}

/**
 * Whoever takes a mail to send it has a minute. Of a program that is known to be dead nobody waits that long: it is as if the
 * minute had passed.
 */
export function letGoOfTakenMails(dataDir: string): void {
  const database = openPlainDatabase({ file: join(dataDir, "people.db"), busyTimeoutMs: 2_000 });
  try {
    database.exec("update outbox set held_until = written_at");
  } finally {
    database.close();
  }
}

interface KillRound {
  readonly round: number;
  readonly rounds: number;
  readonly draw: () => number;
  /** What is killed takes about so long. */
  readonly withinMs: number;
}

/** Kills while something is answered: the first kill comes before it and the last one after it, however fast the machine is. */
export async function killDuring<Answer>(
  { kill, start }: Pick<KillableUpstream, "kill" | "start">,
  work: Promise<Answer>,
  { round, rounds, draw, withinMs }: KillRound,
): Promise<Answer> {
  // Looked at below; meanwhile it is no rejection that nobody heard.
  work.catch(() => undefined);
  if (round === rounds) await work;
  else if (round > 1) await new Promise((later) => setTimeout(later, draw() * withinMs));
  await kill();
  const answer = await work;
  await start();
  return answer;
}

/** The id token of an account that is made here, and whose address its mailbox confirmed. */
export async function madeAccount(services: Services, dataDir: string, email: string): Promise<string> {
  const signedUp = await answerOf(services.ask("signUp", { body: { email, password: PASSWORD } }));
  const token = confirmTokenIn(await signUpMail(() => outboxMails(dataDir), email));
  await answerOf(services.ask("confirmSignUp", { body: { token } }));
  const { session } = await answerOf(services.ask("claimSignUp", { body: signedUp }));
  return session?.idToken ?? "";
}

/** A message to a dealer, and by what the database finds its person. */
export async function sentMessage(services: Services, dataDir: string, email: string) {
  const found = await answerOf(services.ask("listing", { query: new URLSearchParams("numRecords=1&sellerType=d") }));
  const { messageId } = await answerOf(
    services.ask("sendListingMessage", {
      pathParameters: { id: found.listings[0]?.id ?? "" },
      body: { kind: "email", email, comment: `From ${email}` },
    }),
  );
  return {
    messageId,
    personKey: String(askPeople(dataDir, "select person_key from sent_messages where message_id = ?", messageId)),
  };
}

type Asked<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly fault: { readonly message: string } };

export async function answerOf<Value>(asked: Promise<Asked<Value>>): Promise<Value> {
  const result = await asked;
  if (!result.ok) throw new Error(result.fault.message);
  return result.value;
}

/** The first value of a statement over people.db, beside the program. */
export function askPeople(dataDir: string, sql: string, ...parameters: readonly string[]): unknown {
  const database = openPlainDatabase({ file: join(dataDir, "people.db"), busyTimeoutMs: 2_000 });
  try {
    return database.prepare(sql).get(parameters)?.[0];
  } finally {
    database.close();
  }
}
