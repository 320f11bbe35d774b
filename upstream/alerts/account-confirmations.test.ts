import { expect, test } from "vitest";
import { ALERT_CONFIRM_WITHIN_MS } from "../../app/domain/limits";
import { aClock, anAlertStore, aSearch, asksFor, marketAt } from "../../tests/builders/alert-builders";

const DAY_MS = 24 * 60 * 60_000;
const EMAIL = "owner@example.com";

function anAccount() {
  const clock = aClock();
  const store = anAlertStore(clock.now);
  const save = (searchUrl: string) =>
    store.searches.save("c-1", { facts: aSearch({ searchUrl }), frequency: "daily", ...marketAt(10) });
  return { ...clock, ...store, save, ask: () => store.accounts.ask("c-1", EMAIL) };
}

function asked(account: ReturnType<typeof anAccount>) {
  const outcome = account.ask();
  if (outcome.kind !== "ask") throw new Error(`The store answered ${outcome.kind}.`);
  return outcome;
}

test("an account's alerts wait for the word of its mailbox, which is good for all of them and for later ones", () => {
  const account = anAccount();
  account.save("/cars-for-sale/used-cars/honda");
  account.save("/cars-for-sale/used-cars/ford");
  expect(account.searches.eachAlert()).toEqual([]);
  const { confirmToken } = asked(account);
  expect(account.accounts.consumerOf(confirmToken)).toBe("c-1");
  account.pass(DAY_MS);
  account.accounts.confirm("c-1", marketAt(20));
  expect(account.searches.eachAlert()).toMatchObject([
    { knownListingId: 20, lookedAt: "2026-11-21T10:00:00.000Z" },
    { knownListingId: 20 },
  ]);
  expect(account.save("/cars-for-sale/used-cars/bmw")).toMatchObject({ isConfirmed: true });
  account.accounts.confirm("c-1", marketAt(30));
  expect(account.searches.eachAlert().map(({ knownListingId }) => knownListingId)).toEqual([20, 20, 10]);
  expect(account.ask()).toEqual({ kind: "confirmed" });
});

test("an account that never asked for mail confirms none", () => {
  const account = anAccount();
  account.save("/cars-for-sale/used-cars/honda");
  account.accounts.confirm("c-1", marketAt(20));
  expect(account.searches.eachAlert()).toEqual([]);
});

test("an account is asked once a day, and its mails count with the others of its mailbox", () => {
  const account = anAccount();
  asked(account);
  expect(account.ask()).toEqual({ kind: "quiet" });
  account.pass(DAY_MS);
  for (const make of ["honda", "ford", "bmw"]) {
    const facts = aSearch({ searchUrl: `/cars-for-sale/used-cars/${make}` });
    asksFor(account, "Owner@Example.com", { facts, ...marketAt(10) });
  }
  expect(account.ask()).toEqual({ kind: "quiet" });
});

test("a repeat does not extend the week; after it the link is dead until it is asked for anew", () => {
  const account = anAccount();
  const { confirmToken } = asked(account);
  account.pass(DAY_MS);
  expect(asked(account).confirmToken).toBe(confirmToken);
  account.pass(ALERT_CONFIRM_WITHIN_MS - DAY_MS);
  expect(account.accounts.consumerOf(confirmToken)).toBeNull();
  asked(account);
  expect(account.accounts.consumerOf(confirmToken)).toBe("c-1");
});

test("a mail that was not taken is as if nobody had asked", () => {
  const account = anAccount();
  account.save("/cars-for-sale/used-cars/honda");
  const outcome = asked(account);
  expect(account.searches.eachNeverAsked()).toEqual([]);
  account.accounts.withdraw("c-1", EMAIL, outcome);
  expect(account.accounts.consumerOf(outcome.confirmToken)).toBeNull();
  expect(account.searches.eachNeverAsked()).toMatchObject([{ owner: { consumerId: "c-1" } }]);
});
