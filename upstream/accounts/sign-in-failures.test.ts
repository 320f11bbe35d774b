import { expect, test } from "vitest";
import type { ClientMarks } from "../../app/contract/calls/client";
import {
  SIGN_IN_FAILURES_GUESSED_MAX,
  SIGN_IN_FAILURES_MAX,
  SIGN_IN_FAILURES_WIDER_MAX,
  SIGN_IN_FAILURES_WINDOW_MS,
  SIGN_IN_GUESSED_FROM_FAILURES,
} from "../../app/domain/limits";
import { accountsWithMail } from "../../tests/builders/account-builders";
import { aDataFolder, aPeopleDatabase } from "../../tests/builders/people-builders";
import { bytesIn } from "../../tests/builders/store-builders";

const EMAIL = "ann@example.com";
const PASSWORD = "a short sentence";
const HOME: ClientMarks = { own: "home", wider: "town" };

/** Accounts with Ann's, her browser's token, and guesses of her password from a network. */
async function annsAccount() {
  const dataDir = aDataFolder();
  let clock = Date.UTC(2026, 10, 25, 12);
  const now = () => new Date(clock);
  const people = await aPeopleDatabase({ dataDir, now });
  const { accounts, signedUp } = accountsWithMail({ people, dataDir, now });
  const { deviceToken: device = "" } = await signedUp(EMAIL, PASSWORD);
  return {
    accounts,
    signedUp,
    device,
    wait: (ms: number) => (clock += ms),
    signIn: async (client?: ClientMarks, deviceTokens: readonly string[] = [], password = PASSWORD) =>
      accounts.signIn(EMAIL, password, { client, deviceTokens: [...deviceTokens] }),
    /** How many of so many guesses were looked at. */
    async guess(times: number, client?: ClientMarks, deviceTokens: readonly string[] = []) {
      let checked = 0;
      for (let count = 0; count < times; count += 1) {
        const { kind } = await accounts.signIn(EMAIL, "wrong", { client, deviceTokens: [...deviceTokens] });
        if (kind === "refused") checked += 1;
      }
      return checked;
    },
  };
}

test("a stranger's failures lock the stranger's network, and nobody else's", async () => {
  const { guess, signIn } = await annsAccount();
  const stranger = { own: "stranger", wider: "elsewhere" };
  expect(await guess(15, stranger)).toBe(SIGN_IN_FAILURES_MAX);
  expect((await signIn(stranger)).kind).toBe("locked");
  expect((await signIn(HOME)).kind).toBe("signed-in");
});

test("a browser that signed in before has tries of its own, in the stranger's network too", async () => {
  const { guess, signIn, device } = await annsAccount();
  await guess(15, HOME);
  expect((await signIn(HOME)).kind).toBe("locked");
  expect((await signIn(HOME, [device])).kind).toBe("signed-in");
  expect(await guess(15, HOME, [device])).toBe(SIGN_IN_FAILURES_MAX);
  expect((await signIn(HOME, [device])).kind).toBe("locked");
});

test("a browser stays the same one at each of its sign-ins", async () => {
  const { signIn, device } = await annsAccount();
  expect(await signIn(HOME, [device])).toMatchObject({ session: { deviceToken: device } });
  const elsewhere = await signIn(HOME);
  expect(elsewhere.kind === "signed-in" && elsewhere.session.deviceToken).not.toBe(device);
});

test("a token of another account, or one that nobody issued, is no browser that signed in here", async () => {
  const { signedUp, guess, signIn, device } = await annsAccount();
  const { deviceToken: bobs = "" } = await signedUp("bob@example.com", PASSWORD);
  await guess(10, HOME);
  const [nonce = "", mac = ""] = device.split(".");
  for (const token of [bobs, "", "x.y", nonce, `${nonce}.${mac.slice(0, -1)}`, `${nonce}x.${mac}`])
    expect((await signIn(HOME, [token])).kind, token).toBe("locked");
  expect((await signIn(HOME, [bobs, device])).kind).toBe("signed-in");
});

test("of twelve guesses at once as many are looked at as one after the other", async () => {
  const { accounts } = await annsAccount();
  const guesses = Array.from({ length: 12 }, () => accounts.signIn(EMAIL, "wrong", { client: HOME }));
  const kinds = (await Promise.all(guesses)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === "refused")).toHaveLength(SIGN_IN_FAILURES_MAX);
  expect(kinds.filter((kind) => kind === "locked")).toHaveLength(12 - SIGN_IN_FAILURES_MAX);
});

test("a right password gives back its try, and the failures of its network before it", async () => {
  const { guess, signIn } = await annsAccount();
  for (let round = 0; round < 3; round += 1) {
    expect(await guess(SIGN_IN_FAILURES_MAX - 1, HOME)).toBe(SIGN_IN_FAILURES_MAX - 1);
    expect((await signIn(HOME)).kind).toBe("signed-in");
  }
});

test("networks of one wider network have fewer tries together than each for itself", async () => {
  const { guess, signIn } = await annsAccount();
  let checked = 0;
  for (let client = 0; client < 5; client += 1) checked += await guess(10, { own: `client ${client}`, wider: "town" });
  expect(checked).toBe(SIGN_IN_FAILURES_WIDER_MAX);
  expect((await signIn({ own: "client 9", wider: "town" })).kind).toBe("locked");
  expect((await signIn({ own: "client 9", wider: "village" })).kind).toBe("signed-in");
});

test("guessed from many networks, an address gives each of them few tries, its owner's browser all, and nobody none", async () => {
  const { guess, signIn, device, wait } = await annsAccount();
  const from = (at: number) => ({ own: `own ${at}`, wider: `wider ${at}` });
  for (let at = 0; at < SIGN_IN_GUESSED_FROM_FAILURES / 10; at += 1) expect(await guess(10, from(at))).toBe(10);
  expect(await guess(10, from(1_000))).toBe(SIGN_IN_FAILURES_GUESSED_MAX);
  expect(await guess(10, HOME, [device])).toBe(10);
  expect((await signIn({ own: "hotel", wider: "abroad" })).kind).toBe("signed-in");
  wait(4 * SIGN_IN_FAILURES_WINDOW_MS);
  expect(await guess(12, from(1_000))).toBe(SIGN_IN_FAILURES_MAX);
});

test("neither another process nor a restart gives new tries, and no address stands in the database", async () => {
  const dataDir = aDataFolder();
  const clock = { now: () => new Date(Date.UTC(2026, 10, 25, 12)) };
  const open = async () => {
    const people = await aPeopleDatabase({ dataDir, now: clock.now });
    return { people, ...accountsWithMail({ people, dataDir, now: clock.now }) };
  };
  const [first, second] = [await open(), await open()];
  let checked = 0;
  for (let count = 0; count < SIGN_IN_FAILURES_MAX; count += 1) {
    const { accounts } = count % 2 === 0 ? first : second;
    if ((await accounts.signIn(EMAIL, "wrong", { client: HOME })).kind === "refused") checked += 1;
  }
  expect(checked).toBe(SIGN_IN_FAILURES_MAX);
  const third = await open();
  for (const { accounts } of [first, second, third])
    expect((await accounts.signIn(EMAIL, "wrong", { client: HOME })).kind).toBe("locked");
  const kept = bytesIn(dataDir, (name) => /^people\.db(?:-wal)?$/.test(name));
  expect(kept).toContain("sign_in_failures");
  expect(kept).not.toContain(EMAIL);
});
