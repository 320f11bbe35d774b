import { existsSync, mkdirSync, readdirSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { aClock } from "../../../tests/builders/alert-builders";
import {
  anOldFolder,
  OLD_CONFIRM_TOKEN,
  OLD_RELEASES,
  OLD_STOP_TOKEN,
  type OldRelease,
} from "../../../tests/builders/old-stores";
import { aDataFolder } from "../../../tests/builders/people-builders";
import { bytesIn } from "../../../tests/builders/store-builders";
import { hashOf } from "../../keys/link-tokens";
import { type OpenPeople, openPeople } from "../../marketplace/open-people";
import { openPlainDatabase } from "../database";
import { removeDatabase } from "../new-store";
import { openPeopleDatabase } from "./people-database";

const LATEST = OLD_RELEASES.at(-1) ?? {};
const filesIn = (dataDir: string) => readdirSync(dataDir).filter((name) => name.endsWith(".db"));

async function opened(dataDir: string): Promise<OpenPeople> {
  const people = await openPeople({ dataDir, now: aClock().now });
  onTestFinished(() => people.close());
  return people;
}

/** What is known of the people of an old folder. */
async function knownOf({ accounts, sessions, alerts, messages, reservations, engagement }: OpenPeople) {
  const ann = await accounts.findByEmail("ann@example.com");
  return {
    session: (await sessions.find("session", "c-1"))?.consumer.email,
    profile: ann && (await accounts.findProfile(ann)),
    saved: (await accounts.savedListings("c-1")).map(({ listingId }) => listingId),
    stops: await alerts.stopLinks.searchIdOf(OLD_STOP_TOKEN),
    waits: (await alerts.subscriptions.findByConfirmToken(OLD_CONFIRM_TOKEN))?.id,
    alerts: (await alerts.searches.eachAlert()).map(({ id }) => id),
    neverAsked: (await alerts.searches.eachNeverAsked()).map(({ id }) => id),
    told: (await alerts.told.of(["s1"])).get("s1")?.get("5"),
    message: (await messages.findSent("7", "m-1"))?.messageId,
    held: (await reservations.heldOf(["7"])).get("7")?.wish?.email,
    views: (await engagement.viewCounts()).map(({ views }) => views),
  };
}

const has = (release: OldRelease, file: keyof OldRelease) => release[file] !== undefined;

test.each(OLD_RELEASES)(
  "what release %j kept of people is read from people.db, and stays where it was until the start succeeded",
  async (release) => {
    const dataDir = anOldFolder(release);
    const before = filesIn(dataDir);
    const people = await opened(dataDir);
    const hasAccounts = has(release, "accounts");
    const expected = {
      session: hasAccounts ? "Ann@Example.com" : undefined,
      profile: hasAccounts ? { firstName: "Ann", isOneClickOptedIn: true } : null,
      saved: hasAccounts ? ["700000001"] : [],
      stops: has(release, "alerts") ? "s1" : null,
      waits: has(release, "alerts") ? "s2" : undefined,
      alerts: has(release, "alerts") ? ["s1"] : [],
      neverAsked: has(release, "alerts") ? ["s3"] : [],
      told: has(release, "alerts") ? 20_000 : undefined,
      message: has(release, "messages") ? "m-1" : undefined,
      held: has(release, "reservations") ? "dana@example.com" : undefined,
      views: [3],
    };
    expect(await knownOf(people)).toEqual(expected);
    expect(filesIn(dataDir)).toEqual([...before, "people.db"].sort());

    const gone = await people.confirmStart();
    expect(gone).toHaveLength(before.filter((name) => name !== "inventory.db").length);
    expect(filesIn(dataDir)).toEqual(["inventory.db", "people.db"]);
    await people.close();
    expect(await knownOf(await opened(dataDir))).toEqual(expected);
  },
);

test("what was answered with an address goes with the person, also out of an old file", async () => {
  const people = await opened(anOldFolder(LATEST));
  const interestsOf = async (email: string) => {
    const [store] = people.personal.filter(({ exportOf }) => exportOf.interests !== undefined);
    return (await store?.exportOf.interests?.({ consumerId: null, email }, { at: "", id: "" }))?.rows.length;
  };
  expect(await interestsOf("lee@example.com")).toBe(0);
  expect(await interestsOf("dana@example.com")).toBe(1);
  for (const { eraseOf } of people.personal) await eraseOf({ consumerId: null, email: "DANA@example.com" });
  expect(await interestsOf("dana@example.com")).toBe(0);
});

test("links that were kept in plain are nowhere in the folder once the start succeeded", async () => {
  const dataDir = anOldFolder({ alerts: 1 });
  const people = await opened(dataDir);
  await people.confirmStart();
  await people.close();
  expect(bytesIn(dataDir)).not.toContain(OLD_STOP_TOKEN);
  expect(bytesIn(dataDir)).toContain(hashOf(OLD_STOP_TOKEN));
});

test("a start that failed moves the old files again, with what the old program wrote since", async () => {
  const dataDir = anOldFolder(LATEST);
  await (await opened(dataDir)).close();
  const accounts = openPlainDatabase({ file: join(dataDir, "accounts.db"), busyTimeoutMs: 100 });
  accounts.exec("INSERT INTO saved_listings VALUES ('c-1', '700000002', '2026-11-20T09:00:00.000Z')");
  accounts.close();
  const people = await opened(dataDir);
  expect((await knownOf(people)).saved).toEqual(["700000002", "700000001"]);
  await people.confirmStart();
  expect(await people.confirmStart()).toEqual([]);
});

test("a start that is killed while it removes the old files loses nobody: the next one removes the rest", async () => {
  const dataDir = anOldFolder(LATEST);
  const people = await opened(dataDir);
  // Where the removal comes to this one, it ends.
  mkdirSync(join(dataDir, "messages.db-journal"));
  await expect(people.confirmStart()).rejects.toThrow("messages.db-journal");
  await people.close();
  rmdirSync(join(dataDir, "messages.db-journal"));
  expect(existsSync(join(dataDir, "accounts.db"))).toBe(false);
  expect(existsSync(join(dataDir, "reservations.db"))).toBe(true);

  const next = await opened(dataDir);
  expect(await knownOf(next)).toMatchObject({ session: "Ann@Example.com", stops: "s1", message: "m-1" });
  await next.confirmStart();
  expect(filesIn(dataDir)).toEqual(["inventory.db", "people.db"]);
  expect(await next.confirmStart()).toEqual([]);
});

test("who may not move old files is refused by their name, before and after a start that is not known to serve", async () => {
  const dataDir = anOldFolder(LATEST);
  const refusal = {
    kind: "strange",
    exitStatus: 65,
    message: expect.stringContaining(`${join(dataDir, "accounts.db")} is of an earlier release`),
  };
  const mayNot = () => openPeople({ dataDir, movesOldFiles: false });
  await expect(mayNot()).rejects.toMatchObject(refusal);
  expect(existsSync(join(dataDir, "people.db"))).toBe(false);
  const site = await opened(dataDir);
  await site.accounts.addConsumer("bob@example.com", "hash");
  await expect(mayNot()).rejects.toMatchObject(refusal);
  expect(await site.accounts.findByEmail("bob@example.com")).not.toBeNull();
  await site.confirmStart();
  const job = await mayNot();
  expect(await job.accounts.findByEmail("bob@example.com")).not.toBeNull();
  await job.close();
});

test("old files that somebody puts beside a store that serves are left alone", async () => {
  const dataDir = anOldFolder(LATEST);
  const people = await opened(dataDir);
  await people.confirmStart();
  await people.close();
  anOldFolder({ messages: 1 }, dataDir);
  expect((await knownOf(await opened(dataDir))).saved).toEqual(["700000001"]);
  expect(existsSync(join(dataDir, "messages.db"))).toBe(true);
});

test("an old file that is damaged stops the move, is named, and nothing was moved", async () => {
  const dataDir = anOldFolder(LATEST);
  removeDatabase(join(dataDir, "messages.db"));
  writeFileSync(join(dataDir, "messages.db"), "no database at all ".repeat(1_000));
  const failure = { kind: "damaged", message: expect.stringContaining(join(dataDir, "messages.db")) };
  await expect(openPeople({ dataDir })).rejects.toMatchObject(failure);
  expect(existsSync(join(dataDir, "people.db"))).toBe(false);
  expect(readdirSync(dataDir).filter((name) => name.includes(".new-") || name.includes(".moving"))).toEqual([]);
});

test("a store of a later program is refused in a sentence that names it", async () => {
  const dataDir = aDataFolder();
  const db = await openPeopleDatabase({ dataDir });
  await sql`insert into kysely_migration (name, timestamp) values ('0099-later', '')`.execute(db);
  await db.destroy();
  await expect(openPeopleDatabase({ dataDir })).rejects.toMatchObject({
    kind: "newer",
    message: `The database ${join(dataDir, "people.db")} was made by a newer version of this program (schema 0099-later).`,
  });
});

test("what is deleted is overwritten", async () => {
  const dataDir = aDataFolder();
  const people = await opened(dataDir);
  const consumer = await people.accounts.addConsumer("dana@example.com", "a-hash-to-look-for");
  await people.accounts.putProfile(consumer?.id ?? "", { firstName: "Wilhelmina", isOneClickOptedIn: false });
  await people.accounts.putProfile(consumer?.id ?? "", { isOneClickOptedIn: false });
  await people.close();
  expect(bytesIn(dataDir, (name) => name === "people.db")).not.toContain("Wilhelmina");
});

test("a start that is killed before it made its store leaves none behind that counts", async () => {
  const dataDir = aDataFolder();
  writeFileSync(join(dataDir, "people.db"), "");
  const people = await opened(dataDir);
  expect(await people.accounts.findByEmail("nobody@example.com")).toBeNull();
  expect(await people.accounts.savedListings("c-1")).toEqual([]);
});
