import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { createSealedTexts } from "./sealed-text";

const aSecret = () => randomBytes(32);

test("what was sealed is read again with the same key, and shows nothing of itself", () => {
  const secret = aSecret();
  const sealed = createSealedTexts(secret).seal("To: dana@example.com ü");
  expect(sealed).not.toContain("dana");
  expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toContain("dana");
  expect(createSealedTexts(secret).open(sealed)).toBe("To: dana@example.com ü");
});

test("the same text is sealed differently each time", () => {
  const texts = createSealedTexts(aSecret());
  expect(texts.seal("one")).not.toBe(texts.seal("one"));
});

test("what another key sealed, what was changed, and what is no sealed text open to nothing", () => {
  const texts = createSealedTexts(aSecret());
  const sealed = texts.seal("a mail");
  expect(createSealedTexts(aSecret()).open(sealed)).toBeNull();
  const changed = Buffer.from(sealed, "base64url");
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(texts.open(changed.toString("base64url"))).toBeNull();
  for (const other of ["", "a", "not sealed at all"]) expect(texts.open(other)).toBeNull();
});
