import { expect, test } from "vitest";
import { DAY_MS } from "../../../app/domain/durations";
import { ALERT_CONFIRM_WITHIN_MS } from "../../../app/domain/limits";
import { aClock, anAlertStore, aSearch, asksFor, marketAt } from "../../../tests/builders/alert-builders";

const EMAIL = "owner@example.com";

async function anAccount() {
  const clock = aClock();
  const store = await anAlertStore(clock.now);
  const save = (searchUrl: string) =>
    store.searches.save("c-1", { facts: aSearch({ searchUrl }), frequency: "daily", ...marketAt(10) });
  return { ...clock, ...store, save, ask: () => store.confirmations.ask("c-1", EMAIL) };
}

async function asked(account: Awaited<ReturnType<typeof anAccount>>) {
  const outcome = await account.ask();
  if (outcome.kind !== "ask") throw new Error(`The store answered ${outcome.kind}.`);
  return outcome;
}

test("an account's alerts wait for the word of its mailbox, which is good for all of them and for later ones", async () => {
  const account = await anAccount();
  await account.save("/cars-for-sale/used-cars/honda");
  await account.save("/cars-for-sale/used-cars/ford");
  expect(await account.searches.eachAlert()).toEqual([]);
  const { confirmToken } = await asked(account);
  expect(await account.confirmations.consumerOf(confirmToken)).toBe("c-1");
  account.pass(DAY_MS);
  await account.confirmations.confirm("c-1", marketAt(20));
  expect(await account.searches.eachAlert()).toMatchObject([
    { knownListingId: 20, lookedAt: "2026-11-21T10:00:00.000Z" },
    { knownListingId: 20 },
  ]);
  expect(await account.save("/cars-for-sale/used-cars/bmw")).toMatchObject({ isConfirmed: true });
  await account.confirmations.confirm("c-1", marketAt(30));
  expect((await account.searches.eachAlert()).map(({ knownListingId }) => knownListingId)).toEqual([20, 20, 10]);
  expect(await account.ask()).toEqual({ kind: "confirmed" });
});

test("an account that never asked for mail confirms none", async () => {
  const account = await anAccount();
  await account.save("/cars-for-sale/used-cars/honda");
  await account.confirmations.confirm("c-1", marketAt(20));
  expect(await account.searches.eachAlert()).toEqual([]);
});

test("an account is asked once a day, and its mails count with the others of its mailbox", async () => {
  const account = await anAccount();
  await asked(account);
  expect(await account.ask()).toEqual({ kind: "quiet" });
  account.pass(DAY_MS);
  for (const make of ["honda", "ford", "bmw"]) {
    const facts = aSearch({ searchUrl: `/cars-for-sale/used-cars/${make}` });
    await asksFor(account, "Owner@Example.com", { facts, ...marketAt(10) });
  }
  expect(await account.ask()).toEqual({ kind: "quiet" });
});

test("a repeat does not extend the week; after it the link is dead until it is asked for anew", async () => {
  const account = await anAccount();
  const { confirmToken } = await asked(account);
  account.pass(DAY_MS);
  expect((await asked(account)).confirmToken).toBe(confirmToken);
  account.pass(ALERT_CONFIRM_WITHIN_MS - DAY_MS);
  expect(await account.confirmations.consumerOf(confirmToken)).toBeNull();
  await asked(account);
  expect(await account.confirmations.consumerOf(confirmToken)).toBe("c-1");
});

test("a mail that was not taken is as if nobody had asked", async () => {
  const account = await anAccount();
  await account.save("/cars-for-sale/used-cars/honda");
  const outcome = await asked(account);
  expect(await account.searches.eachNeverAsked()).toEqual([]);
  await account.confirmations.withdraw("c-1", EMAIL, outcome.before);
  expect(await account.confirmations.consumerOf(outcome.confirmToken)).toBeNull();
  expect(await account.searches.eachNeverAsked()).toMatchObject([{ owner: { consumerId: "c-1" } }]);
});

test("a pause keeps every alert as it is and mails none of them; afterwards each goes on from where it was", async () => {
  const account = await anAccount();
  await account.save("/cars-for-sale/used-cars/honda");
  const paused = () => account.confirmations.isPaused("c-1");
  // Of alerts that have not begun there is nothing to pause.
  await account.confirmations.pause("c-1");
  expect(await paused()).toBe(false);
  await asked(account);
  await account.confirmations.confirm("c-1", marketAt(20));
  await account.confirmations.pause("c-1");
  expect(await paused()).toBe(true);
  expect(await account.searches.eachAlert()).toEqual([]);
  account.pass(DAY_MS);
  await account.save("/cars-for-sale/used-cars/ford");
  expect(await account.searches.eachAlert()).toEqual([]);
  expect(await account.searches.listOf({ kind: "consumer", consumerId: "c-1" })).toMatchObject([
    { frequency: "daily" },
    { frequency: "daily" },
  ]);
  await account.confirmations.resume("c-1");
  expect(await paused()).toBe(false);
  expect((await account.searches.eachAlert()).map(({ knownListingId }) => knownListingId)).toEqual([20, 10]);
});
