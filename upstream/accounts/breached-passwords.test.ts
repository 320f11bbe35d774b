import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { GUESSABLE_PASSWORD } from "../../app/domain/shopper/password";
import { accountsWithMail, anAccountService, resetTokenIn } from "../../tests/builders/account-builders";
import { aDataFolder } from "../../tests/builders/people-builders";
import { isHashList, openBreachedPasswords } from "../storage/breached-passwords";

const hashOf = (password: string) => createHash("sha1").update(password).digest("hex").toUpperCase();
const LEAKED = Array.from({ length: 200 }, (_, count) => `leaked sentence ${count}`);

function aList(lineOf: (hash: string, count: number) => string, passwords = LEAKED): string {
  const file = join(aDataFolder(), "hashes.txt");
  writeFileSync(file, passwords.map(hashOf).sort().map(lineOf).join(""));
  return file;
}

test.each([
  ["with counts and Windows line ends", (hash: string, count: number) => `${hash}:${10 ** (count % 8)}\r\n`],
  ["of hashes alone, in small letters", (hash: string) => `${hash.toLowerCase()}\n`],
])("every password of a list %s is found, and no other", async (_, lineOf) => {
  const file = aList(lineOf);
  const isBreached = openBreachedPasswords(file);
  expect(isHashList(file)).toBe(true);
  for (const password of LEAKED) {
    expect(await isBreached(password), password).toBe(true);
    expect(await isBreached(`${password}!`), password).toBe(false);
  }
});

test("a list without an end of its last line, and one of a single hash, are searched to the end", async () => {
  const isBreached = openBreachedPasswords(aList((hash) => hash, ["leaked sentence"]));
  expect(await isBreached("leaked sentence")).toBe(true);
  expect(await isBreached("another sentence")).toBe(false);
});

test("a file that is not there, or holds no hashes, is no list", () => {
  expect(isHashList("/no/such/file")).toBe(false);
  expect(isHashList(aList(() => "password\n"))).toBe(false);
});

test("a leaked password is refused at sign-up, reset and change as one that is easy to guess", async () => {
  const { people, dataDir } = await anAccountService();
  const isBreached = openBreachedPasswords(aList((hash) => `${hash}:3\r\n`));
  const { accounts, mails, signedUp } = accountsWithMail({ people, dataDir, isBreached });
  const [leaked = ""] = LEAKED;
  const email = "ann@example.com";
  expect(await accounts.passwordProblem(leaked, email)).toBe(GUESSABLE_PASSWORD);
  expect(await accounts.passwordProblem("a short sentence", email)).toBeNull();
  const { idToken } = await signedUp(email, "a short sentence");
  const asked = {
    currentPassword: "a short sentence",
    password: leaked,
    endsOthers: true,
    brand: "marketplace",
  } as const;
  expect(await accounts.changePassword(idToken, asked)).toEqual({ kind: "weak", problem: GUESSABLE_PASSWORD });
  await accounts.resets.ask({ email, brand: "marketplace", client: undefined });
  const token = resetTokenIn(mails.at(-1)?.text);
  expect(await accounts.resetPassword(token, leaked)).toEqual({ kind: "refused", problem: GUESSABLE_PASSWORD });
  expect((await accounts.signIn(email, "a short sentence")).kind).toBe("signed-in");
});
