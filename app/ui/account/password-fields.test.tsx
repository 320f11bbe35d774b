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

test("no form of an account asks for a hint or a secret question", () => {
  for (const { name, text } of sources)
    expect(text, name).not.toMatch(/maiden|first pet|password hint|security question/i);
});
