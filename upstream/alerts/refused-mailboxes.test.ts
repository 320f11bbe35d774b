import { expect, onTestFinished, test } from "vitest";
import { DEFAULT_MAIL_SENDERS } from "../../app/contract/calls/mail-senders";
import { DAY_MS, HOUR_MS } from "../../app/domain/durations";
import { anAccord } from "../../tests/builders/alert-builders";
import { aMarket, EMAIL } from "../../tests/builders/alert-market";
import { aDataFolder } from "../../tests/builders/people-builders";
import { type RecipientAnswer, startMailServer } from "../../tests/servers/mail-server";
import { createMailer } from "../messages/mailer";
import { type Mailer, MailFailure } from "../ports/mailer";

function aMailer(smtpUrl: string): Mailer {
  const mailer = createMailer({ smtpUrl, outboxDir: aDataFolder(), senders: DEFAULT_MAIL_SENDERS });
  onTestFinished(() => mailer.close());
  return mailer;
}

test("five refused mailboxes hold nobody up, and wait longer each time until their alerts pause", async () => {
  const dead = ["a", "b", "c", "d", "e"].map((name) => `${name}@dead.example`);
  const server = await startMailServer((address) => (address.endsWith("@dead.example") ? 550 : "accepted"));
  const mailer = aMailer(server.url);
  const market = await aMarket({ mailer });
  for (const address of [...dead, EMAIL]) await market.subscribe("instant", {}, address);
  let id = 2;
  const runWithNews = () => {
    market.put(anAccord(++id));
    return market.run();
  };
  expect(await runWithNews()).toEqual({ searches: 6, digests: 1, pushes: 0, refusals: 5, failures: 0 });
  expect(server.received.map(({ to }) => to)).toEqual([EMAIL]);
  for (const waitMs of [HOUR_MS, DAY_MS, 7 * DAY_MS, 7 * DAY_MS]) {
    market.pass(waitMs - 1);
    expect(await runWithNews()).toMatchObject({ digests: 1, refusals: 0 });
    market.pass(1);
    expect(await runWithNews()).toMatchObject({ digests: 1, refusals: 5 });
  }
  expect(await Promise.all(dead.map(market.alerts.mailboxes.isPaused))).toEqual(dead.map(() => true));
  market.pass(365 * DAY_MS);
  expect(await runWithNews()).toMatchObject({ digests: 1, refusals: 0 });
  const [one = ""] = dead;
  await market.alerts.mailboxes.forget(one);
  expect(await runWithNews()).toMatchObject({ digests: 1, refusals: 1 });
});

test("a mailbox that its server refuses only after the whole mail waits like one that was refused at once", async () => {
  const server = await startMailServer((address) =>
    address === EMAIL
      ? "accepted"
      : { afterMail: address === "gone@late.example" ? "5.1.1 no such user" : "5.7.1 spam" },
  );
  const market = await aMarket({ mailer: aMailer(server.url) });
  for (const address of ["gone@late.example", "filtered@late.example", EMAIL])
    await market.subscribe("instant", {}, address);
  market.put(anAccord(3));
  expect(await market.run()).toMatchObject({ digests: 1, refusals: 1, failures: 1 });
  market.pass(HOUR_MS);
  expect(await market.run()).toMatchObject({ digests: 0, refusals: 1, failures: 1 });
  market.pass(HOUR_MS);
  expect(await market.run()).toMatchObject({ digests: 0, refusals: 0, failures: 1 });
});

test("a mailbox that is put off is tried again an hour later, and nobody waits for it", async () => {
  const answers: Record<string, RecipientAnswer> = { "late@slow.example": 450 };
  const server = await startMailServer((address) => answers[address] ?? "accepted");
  const market = await aMarket({ mailer: aMailer(server.url) });
  await market.subscribe("instant", {}, "late@slow.example");
  await market.subscribe("instant");
  market.put(anAccord(3));
  expect(await market.run()).toEqual({ searches: 2, digests: 1, pushes: 0, refusals: 0, failures: 1 });
  answers["late@slow.example"] = "accepted";
  expect(await market.run()).toMatchObject({ digests: 0, failures: 0 });
  market.pass(HOUR_MS);
  expect(await market.run()).toMatchObject({ digests: 1, failures: 0 });
  expect(server.received.map(({ to }) => to)).toEqual([EMAIL, "late@slow.example"]);
});

test("a mailbox over which the server falls silent keeps no other from its mail", async () => {
  const server = await startMailServer((address) => (address === "a@hangs.example" ? "hangs" : "accepted"));
  const market = await aMarket({ mailer: aMailer(server.url) });
  await market.subscribe("instant", {}, "a@hangs.example");
  await market.subscribe("instant");
  market.put(anAccord(3));
  expect(await market.run()).toMatchObject({ searches: 2, digests: 1, failures: 1 });
  expect(server.received.map(({ to }) => to)).toEqual([EMAIL]);
}, 30_000);

test("a run ends where the mail server cannot be reached, and the next begins with whom it left out", async () => {
  const order: string[] = [];
  let isUp = false;
  const mailer: Mailer = {
    async send({ to }) {
      order.push(to.address);
      if (!isUp) throw new MailFailure("The mail server did not take it: ECONNREFUSED");
      return { kind: "sent" };
    },
    isReachable: async () => isUp,
    close: () => undefined,
  };
  const market = await aMarket({ mailer });
  for (const name of ["a", "b", "c"]) await market.subscribe("instant", {}, `${name}@example.com`);
  market.put(anAccord(3));
  for (let run = 0; run < 3; run += 1) {
    expect(await market.run()).toMatchObject({ digests: 0, failures: 1 });
    market.pass(HOUR_MS);
  }
  expect(order).toEqual(["a@example.com", "b@example.com", "c@example.com"]);
  isUp = true;
  expect(await market.run()).toMatchObject({ digests: 3, failures: 0 });
});

test("a mail server that is gone ends the run at once", async () => {
  const server = await startMailServer();
  const market = await aMarket({ mailer: aMailer(server.url) });
  for (const name of ["a", "b"]) await market.subscribe("instant", {}, `${name}@example.com`);
  market.put(anAccord(3));
  await server.stop();
  expect(await market.run()).toMatchObject({ searches: 1, digests: 0, failures: 1 });
});
