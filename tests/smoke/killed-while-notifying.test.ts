import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { HOUR_MS } from "../../app/domain/durations";
import { openPeople } from "../../upstream/marketplace/open-people";
import { openPlainDatabase } from "../../upstream/storage/database";
import { aSearch } from "../builders/alert-builders";
import { randomNumbers } from "../builders/random-numbers";
import { seed, timesOf } from "../lane";
import { askPeople } from "../servers/killable-upstream";
import { outboxMails } from "../servers/outbox-mails";
import { answers, aPushBrowser, aPushService, type Behaviour } from "../servers/push-service";
import { inventoryForTest } from "../servers/site-for-test";

/** A run takes about so long until its message is posted. */
const RUN_MS = 1_500;
const ANN = "consumer-1";
/** When a run is killed: some time after its start, before the service answers, or as soon as it has. */
const MOMENTS = ["some time", "before the answer", "after the answer"] as const;

/** A zone in which it is about noon: nobody is notified at night. */
const ahead = 12 - new Date().getUTCHours();
const TIME_ZONE = ahead === 0 ? "Etc/GMT" : `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;

function change(dataDir: string, ...statements: readonly string[]): void {
  const database = openPlainDatabase({ file: join(dataDir, "people.db"), busyTimeoutMs: 2_000 });
  for (const statement of statements) database.exec(statement);
  database.close();
}

async function anAccountWithABrowser(dataDir: string, endpoint: string) {
  const browser = aPushBrowser(endpoint);
  const people = await openPeople({ dataDir });
  await people.pushDevices.put({
    consumerId: ANN,
    sessionId: "session",
    deviceName: "Firefox on Linux",
    brand: "marketplace",
    subscription: browser.subscription,
    isAsked: true,
  });
  const facts = aSearch({ searchUrl: "/cars-for-sale?maxPrice=40000" });
  await people.alerts.searches.save(ANN, { facts, frequency: "instant", knownListingId: 0, knownVersion: 0 });
  await people.close();
  change(
    dataDir,
    `insert into consumers (consumer_id, email, email_key, password_hash, created_at)
      values ('${ANN}', 'ann@example.com', 'ann@example.com', '', '2026-11-20T10:00:00.000Z')`,
    "update saved_searches set channel = 'push'",
  );
  return browser;
}

/** Everything is news again, and a run that was killed before holds nobody up. */
const rewind = (dataDir: string) =>
  change(
    dataDir,
    "update saved_searches set is_confirmed = 1, known_listing_id = 0, known_version = 0",
    "delete from told_listings",
    "delete from sent_mails",
  );
const forgetRuns = (dataDir: string) =>
  change(
    dataDir,
    "update alert_runs set finished_at = beat_at where finished_at is null",
    "update outbox set held_until = '2026-01-01T00:00:00.000Z'",
  );

test(
  `a run of the alert job that is killed loses no notification, and repeats it as it was (seed ${seed})`,
  async () => {
    // Of this attempt alone: another one would meet its mails and rows.
    const dataDir = await inventoryForTest();
    const draw = randomNumbers(seed);
    const service = await aPushService();
    const browser = await anAccountWithABrowser(dataDir, service.endpoint());
    let running: ChildProcess | undefined;
    onTestFinished(async () => {
      if (running?.kill("SIGKILL")) await once(running, "exit");
    });
    const start = () => {
      running = spawn(process.execPath, ["dist/commands/alerts.js"], {
        env: { ...process.env, NODE_ENV: "production", DATA_DIR: dataDir, TIME_ZONE, PUSH_PRIVATE_HOSTS: service.host },
        stdio: "ignore",
      });
      return running;
    };
    const posts = { once: 0, twice: 0 };
    const rounds = timesOf(100);
    for (let round = 0; round < rounds; round += 1) {
      rewind(dataDir);
      const before = service.taken.length;
      const moment = MOMENTS[round % MOMENTS.length];
      const killed = start();
      const ended = once(killed, "exit");
      const kills: Behaviour = (request, response) => {
        if (moment === "after the answer") answers(201)(request, response);
        killed.kill("SIGKILL");
      };
      if (moment !== "some time") service.behaves(kills);
      else {
        await Promise.race([ended, new Promise((later) => setTimeout(later, round === 0 ? 0 : draw() * RUN_MS))]);
        killed.kill("SIGKILL");
      }
      await ended;
      forgetRuns(dataDir);
      await once(start(), "exit");
      const pushes = service.taken.slice(before);
      posts[pushes.length > 1 ? "twice" : "once"] += 1;
      const words = `round ${round}, ${moment}`;
      expect([1, 2], words).toContain(pushes.length);
      expect(new Set(pushes.map(({ headers }) => headers.topic)).size, words).toBe(1);
      expect(new Set(pushes.map(({ body }) => browser.read(body))).size, words).toBe(1);
      expect(askPeople(dataDir, "select count(*) from sent_mails where kind = 'push'"), words).toBe(1);
      expect(askPeople(dataDir, "select count(*) from outbox"), words).toBe(0);
    }
    expect(outboxMails(dataDir)).toEqual([]);
    // The kills came on both sides of the service's answer.
    expect(posts.twice).toBeGreaterThan(0);
    expect(posts.once).toBeGreaterThan(0);
  },
  HOUR_MS,
);
