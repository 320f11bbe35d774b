import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const folder = "app/ui/account";
const sources = readdirSync(folder)
  .filter((name) => name.endsWith(".tsx") && !name.endsWith(".test.tsx"))
  .map((name) => ({ name, text: readFileSync(`${folder}/${name}`, "utf8") }));
const inputs = sources.flatMap(({ name, text }) =>
  (text.match(/<input[\s\S]*?\/>/g) ?? []).map((input) => ({ name, input })),
);
const ofPasswords = inputs.filter(({ input }) => /type="password"|-password"/.test(input));

test("every field of a password hides it, and says to programs which it is", () => {
  expect(ofPasswords.length).toBeGreaterThan(3);
  for (const { name, input } of ofPasswords) {
    expect(input, name).toContain('type="password"');
    expect(input, name).toMatch(/autoComplete=(?:"(?:new|current)-password"|\{)/);
    // A browser would cut a longer one that is pasted, without a word: the form says how long it may be.
    expect(input, name).not.toMatch(/onPaste|autoComplete="off"|maxLength/);
  }
});

/** Its address is nobody's to show there: the code of a lost password says the same of every address. */
const KNOWS_NO_ADDRESS = "Password by code";

test("every form of a password says to programs whose it is", () => {
  const forms = sources.flatMap(({ text }) => text.match(/<form[\s\S]*?<\/form>/g) ?? []);
  const asking = forms.filter(
    (form) => /type="password"|<Secret|<NewPasswordField/.test(form) && !form.includes(KNOWS_NO_ADDRESS),
  );
  expect(asking.length).toBeGreaterThan(4);
  for (const form of asking) expect(form).toMatch(/<WhosePassword|autoComplete="username"/);
});

test("no form of an account asks for a hint or a secret question", () => {
  for (const { name, text } of sources)
    expect(text, name).not.toMatch(/maiden|first pet|password hint|security question/i);
});
