import { expect, onTestFinished, test } from "vitest";
import { HOUR_MS } from "../../app/domain/durations";
import { confirmTokenIn } from "../builders/account-builders";
import { randomNumbers } from "../builders/random-numbers";
import { seed, timesOf } from "../lane";
import {
  answerOf,
  askPeople,
  killDuring,
  letGoOfTakenMails,
  madeAccount,
  PASSWORD,
  sentMessage,
  startKillable,
} from "../servers/killable-upstream";
import { mailTo, outboxMails } from "../servers/outbox-mails";
import { inventoryForTest } from "../servers/site-for-test";

/** Asking hashes a password; confirming is a transaction alone, and nearly nothing beside it. */
const ASKING_MS = 700;
const CONFIRMING_MS = 40;

const ASKED = "select count(*) from address_changes where new_email = ? and ended_at is null";
const LINKS = `select count(*) from account_links
  where about in (select change_id from address_changes where new_email = ?)`;

/** What a change of address moves: 1 where it stands with the new one, 0 where it stands with the old one. */
const MOVED = [
  "select count(*) from consumers where email_key = ?",
  "select count(*) from lead_profiles where email = ?",
  "select count(*) from saved_searches where email = ?",
  "select count(*) from address_changes where new_email = ? and confirmed_at is not null",
] as const;

test(
  `a change of address that is killed was asked for or not, and has happened whole or not at all (seed ${seed})`,
  async () => {
    // Of this attempt alone: another one would meet its mails and rows.
    const dataDir = await inventoryForTest();
    const asked = (sql: string, ...parameters: readonly string[]) => askPeople(dataDir, sql, ...parameters);
    const draw = randomNumbers(seed);
    const upstream = await startKillable(dataDir);
    onTestFinished(() => upstream.close());
    const { services, start } = upstream;
    const kill = async () => {
      await upstream.kill();
      letGoOfTakenMails(dataDir);
    };
    const outcomes = { asked: 0, unasked: 0, moved: 0, unmoved: 0 };
    // Two kills a round.
    const rounds = Math.max(10, timesOf(50));
    for (let round = 1; round <= rounds; round += 1) {
      const [from, to] = [`mover-${round}@example.com`, `moved-${round}@example.com`];
      const facts = { idToken: await madeAccount(services, dataDir, from) };
      await answerOf(services.ask("saveProfile", { body: { email: from, isOneClickOptedIn: false } }, facts));
      const search = { email: from, searchResultsURL: "/cars-for-sale?maxPrice=20000" };
      await answerOf(services.ask("subscribeToSearch", { body: search }));
      const { messageId, personKey } = await sentMessage(services, dataDir, from);

      const ask = () => services.ask("askAddress", { body: { email: to, password: PASSWORD } }, facts);
      const asking = await killDuring({ kill, start }, ask(), { round, rounds, draw, withinMs: ASKING_MS });
      const isAsked = asked(ASKED, to) === 1;
      expect(asked(LINKS, to), to).toBe(isAsked ? 2 : 0);
      if (asking.ok) expect(isAsked, to).toBe(true);
      outcomes[isAsked ? "asked" : "unasked"] += 1;
      if (!isAsked) await answerOf(ask());
      // Whoever decided it: both mailboxes have their mail in the end.
      const mails = () => outboxMails(dataDir);
      await mailTo(mails, { email: from, holding: "/account/reset/", patienceMs: 120_000 });
      const token = confirmTokenIn(
        await mailTo(mails, { email: to, holding: "/account/confirm/", patienceMs: 120_000 }),
      );

      const confirming = services.ask("confirmSignUp", { body: { token } });
      const answer = await killDuring({ kill, start }, confirming, { round, rounds, draw, withinMs: CONFIRMING_MS });
      const rows = MOVED.map((sql) => asked(sql, to));
      const isMoved = rows.every((count) => count === 1);
      expect(isMoved || rows.every((count) => count === 0), `${to}: ${rows}`).toBe(true);
      if (answer.ok) expect(isMoved, to).toBe(true);
      expect(asked("select count(*) from consumers where email_key = ?", from), from).toBe(isMoved ? 0 : 1);
      const keyNow = asked("select person_key from sent_messages where message_id = ?", messageId);
      expect(keyNow === personKey, to).toBe(!isMoved);
      outcomes[isMoved ? "moved" : "unmoved"] += 1;
    }
    // The kills came on both sides of both transactions.
    for (const [outcome, count] of Object.entries(outcomes)) expect(count, outcome).toBeGreaterThan(0);
  },
  HOUR_MS,
);
