import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Services } from "../../app/server/services/services.server";
import { openPlainDatabase } from "../../upstream/storage/database";
import { aFeed, aRow } from "../builders/feed-builders";
import { timesOf } from "../lane";
import { bundledUpstreamOf } from "../servers/bundled-child";
import { answerOf, askPeople, PASSWORD } from "../servers/killable-upstream";
import { mailTo, outboxMails } from "../servers/outbox-mails";
import { servicesAt } from "../servers/services-at";
import { inventoryForTest } from "../servers/site-for-test";
import { type StartedSite, startSite, stopSite, until } from "../servers/started-site";
import { offerLoad } from "./offered-load";

/** Each has four imports, and one more that replaces all cars, which are invented anew before it: twenty in the long lane. */
const ROUNDS = timesOf(4);
/** A generous limit: how long it takes is measured, and no matter of a test. */
const FOUND_WITHIN_MS = 30_000;
const ROWS_TO_KILL = 30_000;
const WATCHER = "watcher@example.com";
const TAKEN_OVER = /The running site has taken it over: searchable after [\d.]+ s\./;

test(
  "every import beside a running site is searchable when the command says so, and nothing that was answered is lost",
  async ({ skip }) => {
    skip(process.platform !== "linux", "the upstream is found in Linux's /proc");
    // Of each attempt another folder: what is counted below is all that was ever written there.
    const dataDir = await inventoryForTest();
    const site = await startSite({ DATA_DIR: dataDir, RATE_LIMIT_FACTOR: "1000" });
    onTestFinished(() => stopSite(site));
    const services = await servicesOf(site);
    onTestFinished(() => services.client.close());
    const load = offerLoad(site.port, { perSecond: 4, path: searchPaths() });
    onTestFinished(() => load.stop());
    const { feedFile, commanded, imported, killedImport, end } = commandsIn(dataDir);
    onTestFinished(end);
    const runsAlerts = async () => expect(await commanded("alerts")).toMatchObject({ code: 0 });
    const shopper = aShopper(services);
    await watchCars(services, dataDir);

    let priced = 0;
    for (let round = 1; round <= ROUNDS; round += 1) {
      const car = (dollars: number) => aRow(round, { Price: String(dollars) });
      const [dollars, cheaper] = [61_000 + 10 * round, 60_000 + 10 * round];

      expect(await imported([car(dollars)])).toEqual({ code: 0, said: expect.stringMatching(TAKEN_OVER) });
      expect(await carsAt(services, dollars)).toBe(1);
      await expectHeld(site, dataDir);
      await shopper.does();

      await runsAlerts();
      expect(await imported([car(cheaper)])).toEqual({ code: 0, said: expect.stringMatching(TAKEN_OVER) });
      expect([await carsAt(services, cheaper), await carsAt(services, dollars)]).toEqual([1, 0]);
      await expectHeld(site, dataDir);
      await shopper.does();
      await runsAlerts();
      const drop = `was $${dollars.toLocaleString("en-US")}`;
      await mailTo(() => outboxMails(dataDir), { email: WATCHER, holding: drop });
      priced += 1;
      expect(dropsTold(dataDir)).toBe(priced);

      await killedImport(70_000 + 10 * round);
      expect(await carsAt(services, 70_000 + 10 * round)).toBe(0);
      await expectHeld(site, dataDir);
      await shopper.does();

      writeFileSync(feedFile, Buffer.alloc(5_000));
      expect(await commanded("import-feed", feedFile)).toEqual({
        code: 1,
        said: expect.stringContaining("The file is not text. The inventory is as it was."),
      });
      await expectHeld(site, dataDir);
      await shopper.does();
    }
    expect(await commanded("seed-inventory", "--listings", "10")).toEqual({
      code: 65,
      said: expect.stringContaining("is in use: people.db beside it holds people"),
    });
    for (let round = 1; round <= ROUNDS; round += 1) {
      // A feed names no dealer's mailbox, and its cars are not sold online: people write to dealers of invented cars.
      expect(await commanded("seed-inventory", "--listings", "300", "--beside-people")).toEqual({
        code: 0,
        said: expect.stringMatching(TAKEN_OVER),
      });
      await shopper.does();
      const dollars = 62_000 + 10 * round;
      const rows = [aRow(round, { Price: String(dollars) }), aRow(90 + round, { Price: String(dollars) })];
      expect(await imported(rows, "--replace")).toEqual({ code: 0, said: expect.stringMatching(TAKEN_OVER) });
      expect([await carsAt(services, dollars), await carsInAll(services)]).toEqual([2, 2]);
      await expectHeld(site, dataDir);
      await shopper.writesToNobody();
    }

    await load.stop();
    expect(load.failures()).toEqual([]);
    process.kill(bundledUpstreamOf(site), "SIGKILL");
    await until(() => site.output().includes("bundled upstream is back"), 60_000);
    const { sign_ups, saved_searches, sent_messages, reservations } = shopper.did();
    const kept = (table: string) => askPeople(dataDir, `select count(*) from ${table}`);
    expect([kept("sign_ups"), kept("sent_messages"), kept("reservations")]).toEqual([
      sign_ups,
      sent_messages,
      reservations,
    ]);
    expect(kept("saved_searches where email <> 'watcher@example.com'")).toBe(saved_searches);
    expect(await carsInAll(services)).toBe(2);
    for (const name of ["people.db", "inventory.db"]) expect(integrityOf(join(dataDir, name))).toBe("ok");
    expect(site.output()).not.toMatch(/"level":"(?:error|fatal)"(?!.*bundled upstream died)/);
  },
  20 * 60_000,
);

/** The commands of an upstream over a data folder; `end` ends what still runs of them. */
function commandsIn(dataDir: string) {
  const feedFile = join(dataDir, "feed.csv");
  const reports = join(dataDir, "reports");
  const killed = new Set<string>();
  const children = new Set<ChildProcess>();
  const start = (args: readonly string[]) => {
    const child = spawn(process.execPath, args, {
      stdio: ["ignore", "pipe", "pipe"],
      env: { PATH: process.env.PATH ?? "", NODE_ENV: "production", DATA_DIR: dataDir },
    });
    children.add(child);
    child.once("exit", () => children.delete(child));
    return child;
  };

  /** As a user runs it, but for npm itself. */
  async function commanded(name: string, ...args: readonly string[]) {
    const child = start(["scripts/upstream-command.mjs", name, ...args]);
    let said = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        said += text;
      });
    }
    const [code]: unknown[] = await once(child, "close");
    return { code, said };
  }

  return {
    feedFile,
    commanded,
    imported(rows: readonly string[], ...args: readonly string[]) {
      writeFileSync(feedFile, aFeed(...rows));
      return commanded("import-feed", feedFile, ...args);
    },
    /** Ended as by a power cut, with its change in the log and not committed. */
    async killedImport(dollars: number): Promise<void> {
      const rows = Array.from({ length: ROWS_TO_KILL }, (_, number) =>
        aRow(1_000 + number, { Price: String(dollars) }),
      );
      writeFileSync(feedFile, aFeed(...rows));
      const child = start(["dist/commands/import-feed.js", feedFile]);
      const ended = once(child, "exit");
      // Its report grows while it reads.
      const isReading = () => readdirSync(reports).some((name) => name.endsWith(".unfinished") && !killed.has(name));
      await until(isReading, FOUND_WITHIN_MS);
      for (const name of readdirSync(reports)) killed.add(name);
      child.kill("SIGKILL");
      expect(await ended).toEqual([null, "SIGKILL"]);
    },
    /** With their own children, who hear of it. */
    end() {
      for (const child of children) child.kill("SIGTERM");
    },
  };
}

const dropsTold = (dataDir: string) =>
  outboxMails(dataDir).filter((mail) => mail.includes(`To: ${WATCHER}`) && mail.includes("was $6")).length;

/** The services that the site itself asks. */
async function servicesOf(site: StartedSite): Promise<Services> {
  const response = await fetch(`http://127.0.0.1:${site.opsPort}/status`);
  const status: unknown = await response.json();
  const url = /"bundled_upstream":\{"url":"([^"]+)"/.exec(JSON.stringify(status))?.[1] ?? "";
  // An import keeps the machine busy: a call's timers have room for that.
  return servicesAt(url, 5);
}

async function countOf(services: Services, query: string): Promise<number> {
  const found = await answerOf(services.ask("listing", { query: new URLSearchParams(query) }));
  return found.totalResultCount;
}
const carsInAll = (services: Services) => countOf(services, "numRecords=1&allListingType=true");
const carsAt = (services: Services, dollars: number) =>
  countOf(services, `numRecords=1&allListingType=true&minPrice=${dollars}&maxPrice=${dollars + 1}`);

/** Another search each time, so that none is answered from a cache. */
function searchPaths(): () => string {
  let asked = 0;
  return () => `/cars-for-sale?maxPrice=${20_000 + ++asked}`;
}

/** Somebody who is told at once of cars that get cheaper. */
async function watchCars(services: Services, dataDir: string): Promise<void> {
  const body = { email: WATCHER, searchResultsURL: "/cars-for-sale?minPrice=60000&maxPrice=69999" };
  await answerOf(services.ask("subscribeToSearch", { body }));
  const mail = await mailTo(() => outboxMails(dataDir), { email: WATCHER, holding: "/saved/confirm/" });
  const token = /saved\/confirm\/([\w-]{32})/.exec(mail)?.[1] ?? "";
  await answerOf(services.ask("confirmAlert", { body: { token, frequency: "instant" } }));
}

/** Writes one thing of each kind at a time, each for a mailbox of its own. */
function aShopper(services: Services) {
  const did = { sign_ups: 0, saved_searches: 0, sent_messages: 0, reservations: 0 };
  let times = 0;
  const nextEmail = () => `shopper-${++times}@example.com`;
  const joins = async (email: string) => {
    await answerOf(services.ask("signUp", { body: { email, password: PASSWORD } }));
    did.sign_ups += 1;
    const searchResultsURL = "/cars-for-sale?maxPrice=20000";
    await answerOf(services.ask("subscribeToSearch", { body: { email, searchResultsURL } }));
    did.saved_searches += 1;
  };
  return {
    did: () => did,
    /** What can be written where no dealer has a mailbox. */
    writesToNobody: () => joins(nextEmail()),
    async does(): Promise<void> {
      const email = nextEmail();
      const pathParameters = { id: await reservedBy(services, email) };
      did.reservations += 1;
      const message = { kind: "email", email, comment: `Message ${times}.` } as const;
      await answerOf(services.ask("sendListingMessage", { pathParameters, body: message }));
      did.sent_messages += 1;
      await joins(email);
    },
  };
}

/** The first car sold online that nobody holds, and whose dealer's mailbox takes mail. */
async function reservedBy(services: Services, email: string): Promise<string> {
  const query = new URLSearchParams("homeServices=BUY_ONLINE&allListingType=true&numRecords=100");
  const { listings } = await answerOf(services.ask("listing", { query }));
  for (const { id } of listings) {
    const asked = await services.ask("reserveListing", { pathParameters: { id }, body: { email } });
    if (asked.ok) return id;
    if (asked.fault.status !== 409 && asked.fault.status !== 422) throw new Error(asked.fault.message);
  }
  throw new Error("No car can be reserved.");
}

/** Neither process of the site holds a database, a log or a memory that is not in the folder any more. */
async function expectHeld(site: StartedSite, dataDir: string): Promise<void> {
  const held = [site.process.pid ?? 0, bundledUpstreamOf(site)].flatMap(filesHeldBy);
  expect(held.filter((path) => path.startsWith(dataDir) && path.endsWith("(deleted)"))).toEqual([]);
  expect(existsSync(join(dataDir, "inventory.db-wal"))).toBe(true);
  expect((await fetch(`http://127.0.0.1:${site.opsPort}/readyz`)).status).toBe(200);
}

function filesHeldBy(pid: number): readonly string[] {
  return readdirSync(`/proc/${pid}/fd`).flatMap((descriptor) => {
    try {
      return [readlinkSync(`/proc/${pid}/fd/${descriptor}`)];
    } catch {
      // Closed meanwhile.
      return [];
    }
  });
}

function integrityOf(file: string): unknown {
  const database = openPlainDatabase({ file, busyTimeoutMs: 2_000 });
  try {
    return database.prepare("PRAGMA integrity_check").get()?.[0];
  } finally {
    database.close();
  }
}
