import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { MINUTE_MS } from "../../app/domain/durations";
import { resetTokenIn } from "../../tests/builders/account-builders";
import { aSearch, marketAt } from "../../tests/builders/alert-builders";
import {
  aLeavingSite as aSite,
  exportOf,
  FOLLOWED_VIN,
  HOW,
  PASSWORD,
  rowsOf,
} from "../../tests/builders/leaving-builders";
import { aDataFolder, countingStatements } from "../../tests/builders/people-builders";
import { randomNumbers } from "../../tests/builders/random-numbers";
import { createErasures } from "../accounts/erasures";
import { sendOutgoing } from "../alerts/outgoing-mail";
import type { OutgoingMail } from "../ports/outbox";
import type { Person } from "../ports/personal-data";
import { openPeopleDatabase } from "../storage/people/people-database";

test("after somebody left, the bytes of databases, logs, keys and mails in files hold nothing of them, and the others have all of theirs", async () => {
  const site = await aSite();
  const wilhelmina = await site.aShopper("wilhelmina");
  const bartholomew = await site.aShopper("bartholomew");
  const before = await exportOf(site, bartholomew);
  for (const word of ["wilhelmina", wilhelmina.consumerId ?? ""])
    expect(site.everything().toLowerCase()).toContain(word);

  site.pass(MINUTE_MS);
  await site.leaving.erase(wilhelmina, HOW);
  await site.leaving.finish();
  const left = site.everything().toLowerCase();
  for (const word of ["wilhelmina", wilhelmina.consumerId ?? "", `614 555 10${"w".charCodeAt(0)}`])
    expect(left.includes(word), word).toBe(false);
  expect(await site.people.erasures.all()).toEqual([]);
  expect(await exportOf(site, bartholomew)).toEqual(before);
  expect(rowsOf(await exportOf(site, wilhelmina))).toBe(0);
});

test("every session of an account ends with it, in other browsers too, and no link of its mails begins one", async () => {
  const site = await aSite();
  const { accounts } = site;
  const [leaver, stays] = [await site.aShopper("dana"), await site.aShopper("lee")];
  const signIn = async ({ email }: Person) => {
    const outcome = await accounts.signIn(email, PASSWORD);
    if (outcome.kind !== "signed-in") throw new Error(`${email} is not signed in.`);
    return outcome.session.idToken;
  };
  const tokens = [await signIn(leaver), await signIn(leaver)];
  const other = await signIn(stays);
  site.pass(MINUTE_MS);
  await accounts.resets.ask({ email: leaver.email, brand: "marketplace", client: undefined });
  const reset = resetTokenIn(site.mails.at(-1)?.text);
  for (const token of [...tokens, other]) expect(await accounts.sessions.of(token)).not.toBeNull();
  await site.leaving.erase(leaver, HOW);
  for (const token of tokens) {
    expect(await accounts.sessions.of(token)).toBeNull();
    expect((await accounts.sessions.renew(token, PASSWORD)).kind).toBe("over");
  }
  expect(await accounts.resetPassword(reset, "quite another sentence")).toEqual({ kind: "over" });
  expect((await accounts.signIn(leaver.email, PASSWORD)).kind).toBe("refused");
  expect(await accounts.sessions.of(other)).not.toBeNull();
});

test("an account whose profile names somebody else's address takes none of their mails along", async () => {
  const site = await aSite();
  const person = await site.aShopper("wilhelmina");
  site.pass(24 * 60 * MINUTE_MS);
  const stranger = await site.aShopper("bartholomew");
  await site.people.accounts.putProfile(stranger.consumerId ?? "", { email: person.email, isOneClickOptedIn: false });
  const before = site.filesOf(person.email);
  expect(before.length).toBeGreaterThan(1);
  site.pass(MINUTE_MS);
  await site.leaving.erase(stranger, HOW);
  await site.leaving.finish();
  expect(site.filesOf(person.email)).toEqual(before);
  expect(site.filesOf(stranger.email)).toEqual([]);
});

const ANSWERS_TO_LEE = { firstName: "Dana", lastName: "Fox", email: "lee@example.com", phone: "614 555 0199" };

test("messages and reservations are the account's that sent them, whatever address answers go to, and leave with it", async () => {
  const site = await aSite();
  const dana = await site.aShopper("dana");
  const lee = await site.aShopper("lee");
  const sentBy = async (person: Person) =>
    (await exportOf(site, person)).flatMap(({ section, rows }) =>
      section === "messages" || section === "reservations" ? rows.map(() => section) : [],
    );
  const [ofDana, ofLee] = [await sentBy(dana), await sentBy(lee)];
  const files = site.filesOf(lee.email);
  site.pass(MINUTE_MS);
  await site.asksDealers(dana.consumerId, "somebody", ANSWERS_TO_LEE);
  expect(await sentBy(dana)).toEqual(["messages", ...ofDana, "reservations"]);
  expect(await sentBy(lee)).toEqual(ofLee);
  expect(site.filesOf(lee.email)).toHaveLength(files.length + 3);

  site.pass(MINUTE_MS);
  await site.leaving.erase(dana, HOW);
  await site.leaving.finish();
  expect(await sentBy(dana)).toEqual([]);
  expect(await sentBy(lee)).toEqual(ofLee);
  expect(site.filesOf(lee.email)).toEqual(files);
  expect(site.everything()).not.toContain(ANSWERS_TO_LEE.phone);
});

test("what waits to be told of a reservation goes with the account that asked, whatever mailbox it is for", async () => {
  const site = await aSite();
  const [dana, lee] = [await site.aShopper("dana"), await site.aShopper("lee")];
  const waits = async (id: string, to: string, consumerId: string | null) => {
    const mail = {
      id,
      brand: "marketplace",
      fromName: "",
      to: { name: "", address: to },
      subject: "",
      text: "",
    } as const;
    await site.people.outbox.put({ mail, purpose: { kind: "reservation-news", reservationId: id, consumerId } });
  };
  await waits("for-somebody", "somebody@example.com", dana.consumerId);
  await waits("for-dana", dana.email, null);
  await waits("for-lee", lee.email, lee.consumerId);
  await site.leaving.erase(dana, HOW);
  const left = await Promise.all(["for-somebody", "for-dana", "for-lee"].map((id) => site.people.outbox.holds(id)));
  expect(left).toEqual([false, false, true]);
});

test("erasures that are done are forgotten in one statement, however many they are", async () => {
  const db = await openPeopleDatabase({ dataDir: aDataFolder() });
  onTestFinished(() => db.destroy());
  const counted = countingStatements(db);
  const erasures = createErasures(
    counted.db,
    (email) => email,
    () => new Date("2026-11-20T10:00:00Z"),
  );
  for (const name of ["ann", "bob", "eve"]) await erasures.queue(`${name}@example.com`);
  const [first, ...others] = (await erasures.all()).map(({ id }) => id);
  expect(await counted.of(() => erasures.remove(others))).toBe(1);
  expect((await erasures.all()).map(({ id }) => id)).toEqual([first]);
});

test("who leaves is in no message of somebody else's account, which keeps it", async () => {
  const site = await aSite();
  const dana = await site.aShopper("dana");
  const lee = { consumerId: null, email: ANSWERS_TO_LEE.email };
  await site.asksDealers(dana.consumerId, "somebody", ANSWERS_TO_LEE);
  site.pass(MINUTE_MS);
  await site.leaving.erase(lee, HOW);
  await site.leaving.finish();
  expect(site.filesOf(lee.email)).toEqual([]);
  expect((await site.leaving.exportPage(dana, "messages")).rows).toHaveLength(2);
});

test("cars that somebody follows, dismissed and refused are exported, and go with the account", async () => {
  const site = await aSite();
  const person = await site.aShopper("dana");
  const page = (section: "interests" | "dismissedCars" | "refusedReasons" | "savedSearches") =>
    site.leaving.exportPage(person, section);
  expect((await page("interests")).rows).toContainEqual(expect.objectContaining({ vins: [FOLLOWED_VIN] }));
  expect((await page("dismissedCars")).rows).toMatchObject([{ listingId: "8" }]);
  expect((await page("refusedReasons")).rows).toMatchObject([{ reason: "HONDA|CRV" }]);
  expect((await page("savedSearches")).rows).toContainEqual(
    expect.objectContaining({ title: "Cars you're still interested in" }),
  );
  const { searches, told, followed } = site.people.alerts;
  const consumerId = person.consumerId ?? "";
  const searchIds = (await searches.listOf({ kind: "consumer", consumerId })).map(({ id }) => id);
  expect(await followed.followedBy(consumerId)).toEqual(["7"]);

  await site.leaving.erase(person, HOW);
  expect(rowsOf(await exportOf(site, person))).toBe(0);
  expect(await followed.followedBy(consumerId)).toEqual([]);
  expect(await told.of(searchIds)).toEqual(new Map());
});

test("what was sent to dealers stays with its car and its day, and is nobody's", async () => {
  const site = await aSite();
  const person = await site.aShopper("dana");
  const [before] = (await site.leaving.exportPage(person, "messages")).rows;
  expect(before).toMatchObject({ listingId: "7" });
  await site.leaving.erase(person, HOW);
  expect(await site.people.reservations.heldOf(["94"])).toMatchObject(
    new Map([["94", { wish: null, title: "2021 Honda Accord" }]]),
  );
  expect(await site.people.messages.forgetSentBefore("2026-11-20T00:00:00.001Z")).toBe(1);
});

test("the last mail is the one that goes out, and nothing of it is kept", async () => {
  const site = await aSite();
  const person = await site.aShopper("dana");
  await site.leaving.erase(person, HOW);
  const [last, ...others] = site.sent.filter(({ purpose }) => purpose.kind === "farewell");
  expect(others).toEqual([]);
  if (last === undefined) throw new Error("There was no last mail.");
  expect(last.mail).toMatchObject({
    to: { address: "dana@example.com" },
    subject: "Your Forecourt account is deleted",
  });
  expect(`${last.mail.text}${last.mail.html}`).not.toMatch(/https?:|href/);
  site.pass(MINUTE_MS);
  expect(await site.people.outbox.takeLeft(["account-letter", "digest", "account", "subscription"])).toEqual([]);
  await sendOutgoing(site, last);
  expect(rowsOf(await exportOf(site, person))).toBe(0);
});

test("a mail that was on its way when its person left is not sent any more", async () => {
  const site = await aSite();
  const person = await site.aShopper("dana");
  const mail = {
    id: "late",
    brand: "marketplace",
    fromName: "Forecourt",
    to: { name: "", address: "dana@example.com" },
    subject: "Late",
    text: "Late",
  } as const;
  const outgoing: OutgoingMail = { mail, purpose: { kind: "account-letter" } };
  await site.people.outbox.put(outgoing);
  await site.leaving.erase(person, HOW);
  await sendOutgoing(site, outgoing);
  expect(readdirSync(join(site.dataDir, "outbox")).filter((name) => name.includes("late"))).toEqual([]);
});

test("who wants no alerts any more is kept as a keyed hash, is asked by nobody, and comes back by an account", async () => {
  const site = await aSite();
  const person = await site.aShopper("dana");
  await site.leaving.erase(person, { ...HOW, wantsNoAlerts: true });
  const search = { facts: aSearch(), ...marketAt(10) };
  expect(await site.people.alerts.subscriptions.subscribe("Dana+cars@example.com", search)).toEqual({ kind: "quiet" });
  expect(await site.people.alerts.subscriptions.waitingOf("Dana+cars@example.com")).toEqual([]);
  await site.aShopper("dana");
  expect(await site.people.unwanted.has("dana@example.com")).toBe(false);
});

test("an account and its address's alerts leave together; another account of the mailbox stays", async () => {
  const site = await aSite();
  const one = await site.aShopper("dana");
  // A mailbox gets few mails a day.
  site.pass(24 * 60 * MINUTE_MS);
  const two = await site.aShopper("dana+two");
  const before = (await exportOf(site, two)).filter(({ section }) => section !== "reservations");
  await site.leaving.erase(one, HOW);
  expect((await exportOf(site, two)).filter(({ section }) => section !== "reservations")).toEqual(before);
});

test("a person with thousands of rows is given all of them, a page at a time, and no row of anybody else's", async () => {
  const site = await aSite();
  const [dana, lee] = [await site.aShopper("dana"), await site.aShopper("lee")];
  const draw = randomNumbers(1);
  const added = { [dana.email]: 0, [lee.email]: 0 };
  await site.people.transaction(async ({ sentMails, messages }) => {
    for (let count = 0; count < 3_000; count += 1) {
      const email = draw() < 0.5 ? dana.email : lee.email;
      added[email] = (added[email] ?? 0) + 1;
      const subject = `${count} of ${email}`;
      await sentMails.add({ id: `m-${count}`, email, kind: "digest", subject });
      const sentAt = site.now().toISOString();
      await messages.add({ messageId: `${count}`, listingId: "7", key: `${count}`, sentAt, email, consumerId: null });
    }
  });
  for (const person of [dana, lee]) {
    const pages = await exportOf(site, person);
    const subjects = pages.flatMap((page) => (page.section === "alertsSent" ? page.rows : []));
    const own = subjects.filter(({ subject }) => subject.endsWith(person.email));
    expect(own).toHaveLength(added[person.email] ?? 0);
    expect(subjects).toHaveLength(own.length + 1);
    expect(Math.max(...pages.map(({ rows }) => rows.length))).toBe(500);
    const other = person === dana ? lee : dana;
    expect(JSON.stringify(pages)).not.toContain(other.email);
  }
});

test("an alert's hour and time zone are taken along", async () => {
  const site = await aSite();
  const person = await site.aShopper("dana");
  const facts = aSearch({ searchUrl: "/cars-for-sale/used-cars/ford" });
  const chosen = { mailHour: 7, timeZone: "America/Denver" };
  await site.people.alerts.searches.save(person.consumerId ?? "", { facts, ...chosen, ...marketAt(10) });
  const [page] = (await exportOf(site, person)).filter(({ section }) => section === "savedSearches");
  expect(page?.rows).toContainEqual(expect.objectContaining({ searchUrl: facts.searchUrl, ...chosen }));
});
