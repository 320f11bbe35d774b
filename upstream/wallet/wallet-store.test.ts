import { expect, test } from "vitest";
import { changedWallet, EMPTY_WALLET, saidIn } from "../../app/domain/wallet/wallet";
import { aPeopleDatabaseAt } from "../../tests/builders/people-builders";

const START = Date.parse("2026-11-20T12:00:00Z");
const MONTHLY = { kind: "monthly", dollars: 450 } as const;
const TOTAL = { kind: "purchase", dollars: 25_000 } as const;

/** A browser's wallet, said so many milliseconds after the start. */
const browser = (ms: number, changes: Parameters<typeof changedWallet>[1]) =>
  changedWallet(EMPTY_WALLET, changes, START + ms);

test("what a merging replaced can be taken along as long as it can be undone", async () => {
  const { personal, wallets, at } = await aPeopleDatabaseAt(START);
  at(10);
  await wallets.change("ann", { budget: MONTHLY });
  at(50);
  await wallets.merge("ann", browser(40, { budget: TOTAL }));
  const given = async () => {
    const ann = { consumerId: "ann", email: "ann@example.com" };
    const pages = await Promise.all(personal.map(({ exportOf }) => exportOf.wallet?.(ann, { at: "", id: "" })));
    return pages.flatMap((page) => page?.rows ?? []);
  };
  expect(await given()).toMatchObject([{ beforeSignIn: { budget: { value: MONTHLY } } }]);
  await wallets.answerMerge("ann", "accept");
  expect((await given()).map(({ beforeSignIn }) => beforeSignIn)).toEqual([undefined]);
});

test("a change is the account's own, at the service's time", async () => {
  const { wallets, at } = await aPeopleDatabaseAt(START);
  at(5);
  await wallets.change("ann", { budget: MONTHLY, months: 72 });
  at(9);
  const { wallet } = await wallets.change("ann", { months: null });
  expect(wallet).toEqual({ budget: { value: MONTHLY, at: START + 5 }, months: { value: null, at: START + 9 } });
  expect(await wallets.walletOf("ann")).toEqual({ wallet });
  expect(await wallets.walletOf("bob")).toEqual({ wallet: {} });
});

test("of each field what was said last counts, and a time that lies ahead counts as now", async () => {
  const { wallets, at } = await aPeopleDatabaseAt(START);
  at(10);
  await wallets.change("ann", { budget: MONTHLY, months: 72 });
  at(50);
  const older = await wallets.merge("ann", browser(5, { budget: TOTAL }));
  expect(older).toEqual({ wallet: (await wallets.walletOf("ann")).wallet });
  expect(saidIn(older.wallet, "budget")).toEqual(MONTHLY);
  const ahead = await wallets.merge("ann", browser(9_999_999, { band: "near-prime", budget: TOTAL }));
  expect(ahead.merged).toEqual(["budget", "band"]);
  expect(ahead.wallet.budget).toEqual({ value: TOTAL, at: START + 50 });
});

test("a merging can be undone: what nobody has changed since is as before", async () => {
  const { wallets, at } = await aPeopleDatabaseAt(START);
  at(10);
  await wallets.change("ann", { budget: MONTHLY });
  at(50);
  await wallets.merge("ann", browser(40, { budget: TOTAL, band: "subprime", months: 48 }));
  at(60);
  await wallets.change("ann", { months: 36 });
  const undone = await wallets.answerMerge("ann", "undo");
  expect(undone).toEqual({
    wallet: { budget: { value: MONTHLY, at: START + 10 }, months: { value: 36, at: START + 60 } },
  });
  expect(await wallets.answerMerge("ann", "undo")).toEqual(undone);
});

test("a merging that was accepted is not asked about again, and cannot be undone", async () => {
  const { wallets, at } = await aPeopleDatabaseAt(START);
  at(50);
  const { wallet } = await wallets.merge("ann", browser(40, { budget: TOTAL }));
  expect(await wallets.answerMerge("ann", "accept")).toEqual({ wallet });
  expect(await wallets.answerMerge("ann", "undo")).toEqual({ wallet });
  expect(await wallets.merge("ann", browser(40, { budget: TOTAL }))).toEqual({ wallet });
});

test("two browsers that change it at once lose nothing", async () => {
  const { wallets } = await aPeopleDatabaseAt(START);
  await Promise.all([wallets.change("ann", { budget: MONTHLY }), wallets.change("ann", { months: 48 })]);
  expect(Object.keys((await wallets.walletOf("ann")).wallet).sort()).toEqual(["budget", "months"]);
});
