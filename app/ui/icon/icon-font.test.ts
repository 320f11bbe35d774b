import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const here = (name: string) => new URL(name, import.meta.url);
const css = readFileSync(here("./icon-characters.css"), "utf8");
const pictures = readdirSync(here("./pictures/")).sort();

const hashOf = (files: readonly string[]) => {
  const hash = createHash("sha256");
  for (const file of files) hash.update(readFileSync(here(file)));
  return hash.digest("hex").slice(0, 16);
};

test("style sheet and font are of the pictures as they are: npm run icons draws both anew", () => {
  expect(css).toContain(`the pictures ${hashOf(pictures.map((file) => `./pictures/${file}`))},`);
  expect(css).toContain(`the font ${hashOf(["./icons.woff2"])}.`);
});

test("the style sheet is one line a picture, and no more than what holds them", () => {
  expect(css.trim().split("\n")).toHaveLength(pictures.length + 4);
});

test("every picture is a character of its own, and none that systems draw as an emoji", () => {
  const characters = pictures.map((file) => {
    const name = file.replace(".svg", "");
    return new RegExp(`^  \\.i-${name}::before[^{]* \\{ content: "(.+)"; content: "\\1" / ""; \\}$`, "m").exec(
      css,
    )?.[1];
  });
  expect(characters).not.toContain(undefined);
  expect(new Set(characters).size).toBe(pictures.length);
  for (const character of characters) expect(character).not.toMatch(/\p{Emoji}/u);
});
