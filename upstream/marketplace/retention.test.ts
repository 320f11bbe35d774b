import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "../../app/domain/durations";
import { ADDRESS_UNDO_WITHIN_MS, SAVING_SIGN_UPS_KEPT_DAYS } from "../../app/domain/limits";
import { anAccountService, confirmTokenIn, resetTokenIn } from "../../tests/builders/account-builders";
import { aDataFolder, aPeopleDatabase } from "../../tests/builders/people-builders";
import { openPlainDatabase, readText } from "../storage/database";
import { ENDS_ELSEWHERE, RETENTION, runRetention } from "./retention";

const NOW = new Date("2026-11-20T10:00:00Z");
const daysBefore = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
const fail = (error: unknown) => {
  throw error;
};
const keptOf = (what: string) => RETENTION.find((kept) => kept.what === what)?.days ?? Number.NaN;

test.each([
  ["mails written as files", "outbox", "one.eml"],
  ["mails that a killed program was writing", "outbox", ".2026-11-20-one.part"],
  ["reports of imports", "reports", "import-1.csv"],
  ["reports of imports that were killed", "reports", "import-2.csv.unfinished"],
  ["stores that a killed program was making", ".", "people.db.new-77-wal"],
  ["stores that a killed program was making", ".", "accounts.db.moving"],
])("%s go when they are too old, and not before", async (what, folder, name) => {
  const dataDir = aDataFolder();
  const people = await aPeopleDatabase({ dataDir });
  mkdirSync(join(dataDir, folder), { recursive: true });
  const kept = ["inventory.db", "people.db.new", "notes.txt"];
  const files = { young: `young-${name}`, old: `old-${name}`, others: kept };
  for (const file of [files.young, files.old, ...files.others]) writeFileSync(join(dataDir, folder, file), "x");
  utimesSync(join(dataDir, folder, files.young), NOW, daysBefore(keptOf(what) - 0.1));
  for (const file of [files.old, ...files.others])
    utimesSync(join(dataDir, folder, file), NOW, daysBefore(keptOf(what) + 0.1));
  await runRetention({ people, dataDir, now: () => NOW, onError: fail });
  expect(existsSync(join(dataDir, folder, files.old))).toBe(false);
  expect(readdirSync(join(dataDir, folder))).toEqual(expect.arrayContaining([files.young, ...files.others]));
});

test("what a killed restore copied goes after a day, with what is in it, and not before", async () => {
  const dataDir = aDataFolder();
  const people = await aPeopleDatabase({ dataDir });
  const what = "copies of backups whose restore was killed";
  for (const [name, days] of [
    ["restoring-1", keptOf(what) - 0.1],
    ["restoring-2", keptOf(what) + 0.1],
    ["replaced-2026-11-01", keptOf(what) + 9],
  ] as const) {
    mkdirSync(join(dataDir, name));
    writeFileSync(join(dataDir, name, "people.db"), "x");
    utimesSync(join(dataDir, name), NOW, daysBefore(days));
  }
  await runRetention({ people, dataDir, now: () => NOW, onError: fail });
  expect(readdirSync(dataDir).filter((name) => /^re/.test(name))).toEqual([
    "replaced-2026-11-01",
    "reservation-links.key",
    "restoring-1",
  ]);
});

test("what people left goes when it is too old, and not before", async () => {
  const dataDir = aDataFolder();
  let now = NOW;
  const people = await aPeopleDatabase({ dataDir, now: () => now });
  const rows = () => {
    const database = openPlainDatabase({ file: join(dataDir, "people.db"), busyTimeoutMs: 1_000 });
    const tables = ["listing_reports", "consumer_devices", "still_interested", "alert_runs"];
    const counts = tables.map((table) => database.prepare(`SELECT count(*) FROM ${table}`).get()?.[0]);
    database.close();
    return counts;
  };
  const leave = async (id: string) => {
    await people.messages.addReport(id, { reason: "sold" });
    await people.engagement.putDevice({ brand: "marketplace", pixallId: id, browserToken: "token" });
    await people.engagement.addStillInterested({ brand: "marketplace", vins: [] });
    const run = await people.alerts.runs.begin();
    await run?.finish({ searches: 0, digests: 0, refusals: 0, failures: 0 });
  };
  await leave("1");
  now = new Date(NOW.getTime() + 20 * DAY_MS);
  await leave("2");
  const after = (days: number) =>
    runRetention({ people, dataDir, now: () => new Date(NOW.getTime() + days * DAY_MS), onError: fail });
  await after(29);
  expect(rows()).toEqual([2, 2, 2, 2]);
  await after(31);
  expect(rows()).toEqual([2, 2, 2, 1]);
  await after(366);
  expect(rows()).toEqual([1, 1, 1, 0]);
});

/** Accounts whose hourly job runs when a test says so. */
async function accountsThatForget() {
  const opened = await anAccountService();
  const { people, dataDir, now, mails } = opened;
  return {
    ...opened,
    forgets: () => runRetention({ people, dataDir, now, onError: fail }),
    textTo: (address: string) => mails.findLast(({ to }) => to.address === address)?.text,
  };
}

test("a sign-up that nobody confirmed goes after thirty days, but not before its last link", async () => {
  const { accounts, forgets, textTo, pass } = await accountsThatForget();
  const { signUps } = accounts;
  const begin = async (email: string) => (await accounts.signUp({ email, password: "a short sentence" })).secret;
  const [left, resent] = [await begin("left@example.com"), await begin("resent@example.com")];
  pass(30 * DAY_MS - HOUR_MS);
  await signUps.resend({ email: "resent@example.com" }, undefined);
  await forgets();
  expect(await signUps.claim(left)).toEqual({ email: "left@example.com" });
  pass(2 * HOUR_MS);
  await forgets();
  expect(await signUps.claim(left)).toBeNull();
  expect(await signUps.lookAt(confirmTokenIn(textTo("left@example.com")))).toBeNull();
  pass(21 * HOUR_MS);
  await forgets();
  expect(await signUps.confirm(confirmTokenIn(textTo("resent@example.com")))).toMatchObject({ state: "confirmed" });
  expect((await signUps.claim(resent))?.session).toBeDefined();
  pass(2 * HOUR_MS);
  await forgets();
  expect(await signUps.lookAt(confirmTokenIn(textTo("resent@example.com")))).toBeNull();
});

test("a sign-up with something to save waits longer, and no longer than the others once it was confirmed", async () => {
  const { accounts, forgets, textTo, pass, people } = await accountsThatForget();
  const waits = { email: "waits@example.com", password: "a short sentence", saveListingId: "7" };
  const { secret } = await accounts.signUp(waits);
  await accounts.signUp({ ...waits, email: "done@example.com" });
  const done = confirmTokenIn(textTo("done@example.com"));
  await accounts.signUps.confirm(done);
  pass(SAVING_SIGN_UPS_KEPT_DAYS * DAY_MS - HOUR_MS);
  await forgets();
  expect(await accounts.signUps.lookAt(done)).toBeNull();
  expect(await people.accounts.findByEmail("done@example.com")).not.toBeNull();
  expect(await accounts.signUps.claim(secret)).toEqual({ email: "waits@example.com" });
  pass(2 * HOUR_MS);
  await forgets();
  expect(await accounts.signUps.claim(secret)).toBeNull();
});

test("a change of address goes thirty days after its last mail, or after it was confirmed: its undo lives for seven", async () => {
  const { accounts, signedUp, forgets, textTo, pass, people } = await accountsThatForget();
  const { idToken } = await signedUp("old@example.com", "a short sentence");
  const session = await accounts.sessions.of(idToken);
  if (session === null) throw new Error("Nobody is signed in.");
  const { consumer } = session;
  const asked = { email: "new@example.com", password: "a short sentence", brand: "marketplace" } as const;
  await accounts.addressChanges.ask(idToken, asked);
  pass(28 * DAY_MS);
  await accounts.addressChanges.resend(session, undefined);
  pass(12 * HOUR_MS);
  await forgets();
  await accounts.addressChanges.confirm(confirmTokenIn(textTo("new@example.com")));
  const undo = resetTokenIn(textTo("old@example.com"));
  pass(ADDRESS_UNDO_WITHIN_MS - HOUR_MS);
  await forgets();
  expect(await accounts.resets.lookAt(undo)).toEqual({ email: "old@example.com", putsBack: true });
  const earlier = () => people.addressChanges.earlierOf(consumer.id);
  pass(23 * DAY_MS);
  await forgets();
  expect(await earlier()).toHaveLength(1);
  pass(2 * HOUR_MS);
  await forgets();
  expect(await earlier()).toEqual([]);
  expect(await people.addressChanges.linksOf(consumer.id)).toEqual([]);
});

test("a change of address that nobody confirms waits for thirty days after its last mail", async () => {
  const { accounts, signedUp, forgets, pass } = await accountsThatForget();
  const { idToken } = await signedUp("old@example.com", "a short sentence");
  const session = await accounts.sessions.of(idToken);
  if (session === null) throw new Error("Nobody is signed in.");
  const asked = { email: "new@example.com", password: "a short sentence", brand: "marketplace" } as const;
  await accounts.addressChanges.ask(idToken, asked);
  pass(30 * DAY_MS - HOUR_MS);
  await forgets();
  expect((await accounts.addressChanges.waitingOf(session))?.email).toBe("new@example.com");
  pass(2 * HOUR_MS);
  await forgets();
  expect(await accounts.addressChanges.waitingOf(session)).toBeNull();
});

test("every table of people.db has an end: by its age, with the person whose it is, or by something else that is named", async () => {
  const dataDir = aDataFolder();
  const { personal } = await aPeopleDatabase({ dataDir });
  const database = openPlainDatabase({ file: join(dataDir, "people.db"), busyTimeoutMs: 1_000 });
  const tables = database
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .all()
    .map((row) => readText(row, 0));
  database.close();
  const byAge = RETENTION.flatMap(({ tables: some = [] }) => some);
  const withPerson = personal.flatMap(({ holds }) => holds.map((column) => column.split(".")[0] ?? ""));
  const elsewhere = Object.keys(ENDS_ELSEWHERE);
  const ended = new Set<string>([...byAge, ...withPerson, ...elsewhere]);
  expect(tables.filter((table) => !ended.has(table))).toEqual([]);
  expect([...ended].filter((table) => !tables.includes(table))).toEqual([]);
  expect(elsewhere.filter((table) => [...byAge, ...withPerson].some((other) => other === table))).toEqual([]);
});

test("one kind that cannot be let go keeps none of the others, and is named", async () => {
  const dataDir = aDataFolder();
  const people = await aPeopleDatabase({ dataDir });
  mkdirSync(join(dataDir, "outbox"));
  writeFileSync(join(dataDir, "outbox", "old.eml"), "x");
  utimesSync(join(dataDir, "outbox", "old.eml"), NOW, daysBefore(31));
  const failed: string[] = [];
  const broken = {
    ...people,
    messages: { ...people.messages, forgetReportsBefore: async () => fail(new Error("no")) },
  };
  await runRetention({ people: broken, dataDir, now: () => NOW, onError: (_error, what) => failed.push(what) });
  expect(failed).toEqual(["listing reports could not be let go"]);
  expect(existsSync(join(dataDir, "outbox", "old.eml"))).toBe(false);
});
