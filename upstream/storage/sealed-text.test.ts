import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openSealedTexts } from "./sealed-text";

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-sealed-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test("what was sealed is read again with the folder's key, and shows nothing of itself", () => {
  const folder = aFolder();
  const sealed = openSealedTexts(folder, "mail.key").seal("To: dana@example.com ü");
  expect(sealed).not.toContain("dana");
  expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toContain("dana");
  expect(openSealedTexts(folder, "mail.key").open(sealed)).toBe("To: dana@example.com ü");
});

test("the same text is sealed differently each time", () => {
  const texts = openSealedTexts(aFolder(), "mail.key");
  expect(texts.seal("one")).not.toBe(texts.seal("one"));
});

test("what another key sealed, what was changed, and what is no sealed text open to nothing", () => {
  const texts = openSealedTexts(aFolder(), "mail.key");
  const sealed = texts.seal("a mail");
  expect(openSealedTexts(aFolder(), "mail.key").open(sealed)).toBeNull();
  const changed = Buffer.from(sealed, "base64url");
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(texts.open(changed.toString("base64url"))).toBeNull();
  for (const other of ["", "a", "not sealed at all"]) expect(texts.open(other)).toBeNull();
});
