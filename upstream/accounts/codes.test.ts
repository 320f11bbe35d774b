import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { anAccountService, codeIn } from "../../tests/builders/account-builders";

const PASSWORD = "a short sentence";

test("a code that was right is right once", async () => {
  const { accounts, mails } = await anAccountService();
  const { secret } = await accounts.signUp({ email: "ann@example.com", password: PASSWORD });
  const code = codeIn(mails.at(-1)?.text);
  expect(await accounts.signUps.confirmByCode(secret, code)).toBe("confirmed");
  expect(await accounts.signUps.confirmByCode(secret, code)).not.toBe("confirmed");
});

test("codes have six digits, and use all of them", async () => {
  const { accounts, mails } = await anAccountService();
  for (let count = 0; count < 60; count += 1)
    await accounts.signUp({ email: `ann-${count}@example.com`, password: PASSWORD });
  const codes = mails.map(({ text }) => codeIn(text));
  expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
  expect(new Set(codes).size).toBeGreaterThan(55);
  for (let place = 0; place < 6; place += 1)
    expect(new Set(codes.map((code) => code[place])).size, `digit ${place + 1}`).toBeGreaterThan(7);
});

test("codes are drawn by the generator for secrets, and so is every link", () => {
  for (const file of ["upstream/letters/mail-codes.ts", "upstream/keys/link-tokens.ts"]) {
    const source = readFileSync(file, "utf8");
    expect(source, file).toMatch(/import \{[^}]*\brandom(?:Int|Bytes)\b[^}]*\} from "node:crypto"/);
    expect(source, file).not.toContain("Math.random");
  }
});

test("sessions have ids that nobody guesses, and no two the same", async () => {
  const { accounts, signedUp } = await anAccountService();
  await signedUp("ann@example.com", PASSWORD);
  const tokens = new Set<string>();
  for (let count = 0; count < 20; count += 1) {
    const outcome = await accounts.signIn("ann@example.com", PASSWORD);
    if (outcome.kind === "signed-in") tokens.add(outcome.session.idToken);
  }
  expect(tokens.size).toBe(20);
  // 122 random bits name the session inside a token, and a signature of 256 bits stands behind it.
  expect(Math.min(...[...tokens].map((token) => token.length))).toBeGreaterThan(64);
});
