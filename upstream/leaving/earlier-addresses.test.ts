import { expect, test } from "vitest";
import { DAY_MS, MINUTE_MS } from "../../app/domain/durations";
import { aSearch, marketAt, subscribes } from "../../tests/builders/alert-builders";
import { aLeavingSite as aSite, exportOf, HOW, type LeavingSite, rowsOf } from "../../tests/builders/leaving-builders";
import type { Person } from "../ports/personal-data";

const HISTORY = ["messages", "alertsSent", "unsubscribes"] as const;
const historyOf = async (site: LeavingSite, person: Person) =>
  (await exportOf(site, person)).filter(({ section }) => HISTORY.some((part) => part === section));

test("who changed their address takes along what happened under the old one, and leaves nothing of either", async () => {
  const site = await aSite();
  const person = await site.aShopper("wilhelmina");
  const before = await historyOf(site, person);
  for (const { rows, section } of before) expect(rows.length, section).toBeGreaterThan(0);
  const { moved } = await site.movesTo(person, "minna@new.example");
  expect(await historyOf(site, moved)).toEqual(before);

  site.pass(MINUTE_MS);
  await site.leaving.erase(moved, HOW);
  await site.leaving.finish();
  const left = site.everything().toLowerCase();
  for (const word of ["wilhelmina", "minna@new.example", person.consumerId ?? ""])
    expect(left.includes(word), word).toBe(false);
  for (const one of [person, moved]) expect(rowsOf(await exportOf(site, one))).toBe(0);
});

test("an address that was confirmed after somebody looked who leaves is erased, too, and gets the last mail", async () => {
  const site = await aSite();
  const person = await site.aShopper("wilhelmina");
  const { moved } = await site.movesTo(person, "minna@new.example");
  site.pass(MINUTE_MS);
  await site.leaving.erase(person, HOW);
  const [last] = site.sent.filter(({ purpose }) => purpose.kind === "farewell");
  expect(last?.mail.to.address).toBe("minna@new.example");
  if (last !== undefined) await site.people.outbox.remove(last.mail.id);
  await site.leaving.finish();
  const left = site.everything().toLowerCase();
  for (const word of ["wilhelmina", "minna@new.example", person.consumerId ?? ""])
    expect(left.includes(word), word).toBe(false);
  for (const one of [person, moved]) expect(rowsOf(await exportOf(site, one))).toBe(0);
});

test("who puts their old address back has what happened under both", async () => {
  const site = await aSite();
  const person = await site.aShopper("dana");
  const before = await historyOf(site, person);
  const { moved, undo } = await site.movesTo(person, "other@new.example");
  await site.accounts.resetPassword(undo, "quite another sentence");
  expect(await historyOf(site, person)).toEqual(before);
  expect(rowsOf(await historyOf(site, { consumerId: null, email: moved.email }))).toBe(0);
});

test("an earlier address that is another account's by now keeps everything of that account", async () => {
  const site = await aSite();
  const person = await site.aShopper("dana");
  const { moved } = await site.movesTo(person, "other@new.example");
  site.pass(24 * 60 * MINUTE_MS);
  const next = await site.aShopper("dana");
  // The sign-up of the account that leaves had this address too, and goes with it.
  const kept = async () => (await exportOf(site, next)).filter(({ section }) => section !== "signUps");
  const before = await kept();
  await site.leaving.erase(moved, HOW);
  expect(await kept()).toEqual(before);
});

test.each([
  { where: "in files", isSent: true },
  { where: "in the outbox", isSent: false },
])("mails to an address that only waited go with the account: $where", async ({ isSent }) => {
  const site = await aSite();
  const person = await site.aShopper("wilhelmina");
  await site.asksForAddress(person, "mistyped@new.example", isSent);
  site.pass(MINUTE_MS);
  await site.asksForAddress(person, "waiting@new.example", isSent);
  if (isSent) expect(site.everything()).toContain("mistyped@new.example");
  site.pass(MINUTE_MS);
  await site.leaving.erase(person, HOW);
  await site.leaving.finish();
  const left = site.everything().toLowerCase();
  for (const word of ["mistyped@new.example", "waiting@new.example", "wilhelmina"])
    expect(left.includes(word), word).toBe(false);
  site.pass(MINUTE_MS);
  expect(await site.people.outbox.takeLeft(["account-letter"])).toEqual([]);
  expect(rowsOf(await exportOf(site, { consumerId: null, email: "waiting@new.example" }))).toBe(0);
});

test("an address that somebody asked for keeps what its own reader has there", async () => {
  const site = await aSite();
  const person = await site.aShopper("dana");
  const reader = { consumerId: null, email: "reader@new.example" };
  await subscribes(site.people.alerts, reader.email, { facts: aSearch(), ...marketAt(10) });
  await site.asksForAddress(person, reader.email);
  const before = await exportOf(site, reader);
  site.pass(MINUTE_MS);
  await site.leaving.erase(person, HOW);
  expect(await exportOf(site, reader)).toEqual(before);
  expect(rowsOf(before)).toBeGreaterThan(0);
});

test("of an earlier address that is another account's by now, mails of before go and the others stay", async () => {
  const site = await aSite();
  const person = await site.aShopper("dana");
  site.pass(MINUTE_MS);
  const { moved } = await site.movesTo(person, "other@new.example");
  site.pass(DAY_MS);
  const next = await site.aShopper("dana");
  const mailsTo = () => site.filesTo(person.email);
  const [before, after] = [
    mailsTo().filter(({ day }) => day === "2026-11-20"),
    mailsTo().filter(({ day }) => day > "2026-11-20"),
  ];
  expect([before.length > 0, after.length > 0]).toEqual([true, true]);
  await site.leaving.erase(moved, HOW);
  await site.leaving.finish();
  expect(mailsTo()).toEqual(after);
  expect(await site.people.accounts.findByEmail(next.email)).not.toBeNull();
});

test("mails about a change that was undone go with the account, too", async () => {
  const site = await aSite();
  const person = await site.aShopper("dana");
  const { undo } = await site.movesTo(person, "other@new.example", true);
  expect(site.filesTo("other@new.example")).not.toEqual([]);
  await site.accounts.resetPassword(undo, "quite another sentence");
  site.pass(MINUTE_MS);
  await site.leaving.erase(person, HOW);
  await site.leaving.finish();
  expect(site.filesTo("other@new.example")).toEqual([]);
});

test("when nobody knows the earlier address any more, nothing of the person is left under it", async () => {
  const site = await aSite();
  const person = await site.aShopper("wilhelmina");
  const { moved } = await site.movesTo(person, "minna@new.example");
  site.pass(31 * DAY_MS);
  await site.people.addressChanges.forgetBefore(new Date(site.now().getTime() - 30 * DAY_MS).toISOString());
  await site.people.reservations.sweep();
  const alerts = async (email: string) => site.people.alerts.searches.listOf({ kind: "email", email });
  expect(await alerts(person.email)).toEqual([]);
  expect(await alerts(moved.email)).toHaveLength(1);
  await site.leaving.erase(moved, HOW);
  await site.leaving.finish();
  for (const one of [person, moved])
    expect((await exportOf(site, one)).filter(({ rows }) => rows.length > 0)).toEqual([]);
  expect(await alerts(moved.email)).toEqual([]);
});
