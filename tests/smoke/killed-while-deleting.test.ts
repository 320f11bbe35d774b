import { expect, onTestFinished, test } from "vitest";
import type { Services } from "../../app/server/services/services.server";
import { randomNumbers } from "../builders/random-numbers";
import { seed, timesOf } from "../lane";
import {
  answerOf,
  askPeople,
  killDuring,
  madeAccount,
  PASSWORD,
  sentMessage,
  startKillable,
} from "../servers/killable-upstream";
import { outboxMails } from "../servers/outbox-mails";
import { inventoryForTest } from "../servers/site-for-test";
import { until } from "../servers/started-site";

/** Hashing the password takes most of it, and the kill is to come before, within and after the transaction. */
const DELETION_MS = 700;
/** Where a table holds something of a shopper, by the one mark of theirs that it is found by. */
const HELD = [
  ["select count(*) > 0 from consumers where email_key = ?", "email"],
  ["select count(*) > 0 from sign_ups where email_key = ?", "email"],
  ["select count(*) > 0 from lead_profiles where email = ?", "email"],
  ["select count(*) > 0 from saved_searches where email = ?", "email"],
  ["select count(*) > 0 from sent_messages where person_key = ?", "personKey"],
  ["select count(*) > 0 from sent_mails where person_key = ?", "personKey"],
] as const;

interface Shop {
  readonly services: Services;
  readonly dataDir: string;
}

interface Shopper {
  readonly email: string;
  readonly idToken: string;
  readonly personKey: string;
}

test(
  `a deletion that is killed has happened whole or not at all, and what it left to do is done after the next start (seed ${seed})`,
  async () => {
    // Of this attempt alone: another one would meet its mails and rows.
    const dataDir = await inventoryForTest();
    const draw = randomNumbers(seed);
    const upstream = await startKillable(dataDir);
    onTestFinished(() => upstream.close());
    const { services } = upstream;
    const outcomes = { gone: 0, whole: 0 };
    const rounds = timesOf(100);
    for (let round = 1; round <= rounds; round += 1) {
      const shopper = await aShopper({ services, dataDir }, `leaver-${round}@example.com`);
      expect(rowsOf(shopper, dataDir), shopper.email).toEqual(HELD.map(() => 1));
      const facts = { idToken: shopper.idToken };
      const deleting = services.ask("deleteAccount", { body: { password: PASSWORD } }, facts);
      const answer = await killDuring(upstream, deleting, { round, rounds, draw, withinMs: DELETION_MS });
      const rows = rowsOf(shopper, dataDir);
      const isGone = rows.every((count) => count === 0);
      expect(isGone || rows.every((count) => count === 1), `${shopper.email}: ${rows}`).toBe(true);
      if (answer.ok) expect(isGone, shopper.email).toBe(true);
      outcomes[isGone ? "gone" : "whole"] += 1;
      if (isGone) await until(() => askPeople(dataDir, "select count(*) from erasures") === 0, 120_000);
      const own = outboxMails(dataDir).filter((mail) => mail.includes(shopper.email) && !mail.includes("is deleted"));
      expect(own.length > 0, shopper.email).toBe(!isGone);
    }
    // The kills came on both sides of the transaction.
    expect(outcomes.gone).toBeGreaterThan(0);
    expect(outcomes.whole).toBeGreaterThan(0);
  },
  30 * 60_000,
);

async function aShopper({ services, dataDir }: Shop, email: string): Promise<Shopper> {
  const idToken = await madeAccount(services, dataDir, email);
  await answerOf(services.ask("saveProfile", { body: { email, isOneClickOptedIn: false } }, { idToken }));
  const searchResultsURL = "/cars-for-sale?maxPrice=20000";
  await answerOf(services.ask("subscribeToSearch", { body: { email, searchResultsURL } }));
  const { personKey } = await sentMessage(services, dataDir, email);
  return { email, idToken, personKey };
}

/** 1 where a table holds something of the shopper, 0 where it holds nothing. */
const rowsOf = (shopper: Shopper, dataDir: string) => HELD.map(([sql, mark]) => askPeople(dataDir, sql, shopper[mark]));
