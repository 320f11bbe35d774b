import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "../../app/domain/durations";
import { aClock, anAccord, aSearch, catalog, marketAt, places, vocabulary } from "../../tests/builders/alert-builders";
import { aMarket, EMAIL } from "../../tests/builders/alert-market";
import { aMailing } from "../../tests/builders/mail-builders";
import { aDataFolder, aPeopleDatabase } from "../../tests/builders/people-builders";
import { bytesIn } from "../../tests/builders/store-builders";
import { type Mail, type Mailer, MailFailure } from "../ports/mailer";
import { askAccount, askAddress } from "./ask-by-mail";
import { createMailWords } from "./mail-words";
import { sendLeftMails } from "./outgoing-mail";

const words = createMailWords({ catalog, vocabulary, places });
const search = { facts: aSearch(), frequency: "daily", ...marketAt(10) } as const;

/** People, and a mail server that does what a test says. */
async function aProgram(dataDir = aDataFolder(), clock = aClock()) {
  const people = await aPeopleDatabase({ dataDir, now: clock.now });
  const { mails, mailer, answers } = aMailing(() => people);
  const parts = { people, mailer, words };
  return {
    ...clock,
    dataDir,
    people,
    mails,
    answers,
    subscribe: () => askAddress(parts, EMAIL, search),
    ask: () => askAccount(parts, { id: "c-1", email: EMAIL }, search.facts),
    sendLeft: () => sendLeftMails(parts),
    restart: () => aProgram(dataDir, clock),
  };
}

type Program = Awaited<ReturnType<typeof aProgram>>;

/** The program is killed while its mail is on its way. */
async function killedWhile(program: Program, asking: () => Promise<unknown>): Promise<Program> {
  program.answers("killed");
  void asking();
  await expect.poll(() => program.mails.length).toBe(1);
  return program.restart();
}

test.each(["subscribe", "ask"] as const)(
  "the mail of a program that was killed between %s and its mail goes out, once and under the same id, though it was asked for again",
  async (asking) => {
    const killed = await aProgram();
    const program = await killedWhile(killed, killed[asking]);
    // Whoever is still alive has a minute for it.
    expect(await program[asking]()).toBe("sent");
    expect(await program.sendLeft()).toBe(0);
    expect(program.mails).toEqual([]);
    program.pass(60_000);
    expect(await program.sendLeft()).toBe(1);
    expect(program.mails).toEqual(killed.mails);
    program.pass(DAY_MS);
    expect(await program.sendLeft()).toBe(0);
  },
);

test("a left mail that is refused is as if nobody had asked; one that fails is tried again", async () => {
  const killed = await aProgram();
  const program = await killedWhile(killed, killed.subscribe);
  program.pass(60_000);
  program.answers("fails");
  expect(await program.sendLeft()).toBe(0);
  program.pass(60_000);
  program.answers("refused");
  expect(await program.sendLeft()).toBe(0);
  expect(program.mails).toHaveLength(2);
  expect(await program.people.alerts.searches.listOf({ kind: "email", email: EMAIL })).toEqual([]);
  program.answers("sent");
  expect(await program.subscribe()).toBe("sent");
  expect(program.mails).toHaveLength(3);
});

test("a mail that was not taken leaves nothing in the outbox, and may be asked for at once", async () => {
  const program = await aProgram();
  for (const answer of ["fails", "refused"] as const) {
    program.answers(answer);
    await program.subscribe().catch(() => undefined);
    expect(await program.people.alerts.searches.listOf({ kind: "email", email: EMAIL })).toEqual([]);
  }
  program.answers("sent");
  await program.subscribe();
  program.pass(HOUR_MS);
  expect(await program.sendLeft()).toBe(0);
});

test("an account's mail that its mailbox refuses is counted until it takes one; one that the server did not take is no word of it", async () => {
  const program = await aProgram();
  const { accounts } = program.people;
  const consumer = await accounts.addConsumer(EMAIL, "");
  if (consumer === null) throw new Error("There is an account already.");
  const returned = () => accounts.returnedMails(consumer.id);
  program.answers("fails");
  await program.ask().catch(() => undefined);
  expect(await returned()).toBe(0);
  program.answers("refused");
  for (const count of [1, 2]) {
    await program.ask();
    expect(await returned()).toBe(count);
  }
  program.answers("sent");
  await program.ask();
  expect(program.mails).toHaveLength(4);
  expect(await returned()).toBe(0);
});

test("what waits in the outbox shows neither its words nor its links to whoever has the database alone", async () => {
  const killed = await aProgram();
  await killedWhile(killed, killed.subscribe);
  const [mail] = killed.mails;
  const link = /saved\/confirm\/([\w-]{32})/.exec(mail?.text ?? "")?.[1] ?? "";
  expect(link).toHaveLength(32);
  const bytes = bytesIn(killed.dataDir, (name) => !name.endsWith(".key"));
  expect(bytes).not.toContain(link);
  expect(bytes).not.toContain("Please confirm");
});

/** A market whose mail server took the first digest and fell silent before it said so. */
async function aMarketWithLostAnswer() {
  const mails: Mail[] = [];
  let isLost = true;
  const mailer: Mailer = {
    async send(mail) {
      mails.push(mail);
      if (isLost) throw new MailFailure("The mail server did not take it: ETIMEDOUT", "server", true);
      return { kind: "sent" };
    },
    isReachable: async () => false,
    close: () => undefined,
  };
  const market = await aMarket({ mailer });
  await market.subscribe("instant");
  market.put(anAccord(3));
  expect(await market.run()).toMatchObject({ digests: 0, failures: 1 });
  isLost = false;
  return { ...market, mails };
}

test("a digest that comes twice has one id and one text, though an import came between; its news is told by the next", async () => {
  const market = await aMarketWithLostAnswer();
  market.put(anAccord(4));
  market.pass(HOUR_MS);
  expect(await market.run()).toMatchObject({ digests: 1, failures: 0 });
  const [first, second] = market.mails;
  expect(second).toEqual(first);
  expect(second?.text).toContain("vehicle/3");
  await market.run();
  expect(market.mails).toHaveLength(3);
  expect(market.mails[2]?.text).toContain("vehicle/4");
  expect(market.mails[2]?.text).not.toContain("vehicle/3");
  await market.run();
  expect(market.mails).toHaveLength(3);
});

test("a digest that may have come does not come again to whoever stopped its alert", async () => {
  const market = await aMarketWithLostAnswer();
  const [record] = await market.alerts.searches.eachAlert();
  if (record === undefined) throw new Error("There is no alert.");
  await market.alerts.searches.stop(record);
  market.pass(HOUR_MS);
  await market.run();
  expect(market.mails).toHaveLength(1);
});
