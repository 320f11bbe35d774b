import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");

test("the sheets for phones show the pictures that stand beside them, each in its place", () => {
  const css = read("./icon.css");
  for (const sheet of ["card", "page"]) {
    const cells = [...read(`./${sheet}-icons.svg`).matchAll(/<g transform="translate\((\d+)\)"[^>]*>(.*?)<\/g>/gs)];
    const rule = new RegExp(
      `((?:\\.[a-z-]+::(?:before|after)[,\\s]*)+)\\{\\s*mask-image: url\\("\\./${sheet}-icons`,
    ).exec(css);
    const names = [...(rule?.[1] ?? "").matchAll(/\.i-([a-z-]+)/g)].map(([, name]) => name ?? "");
    expect(cells).toHaveLength(names.length);
    names.forEach((name, at) => {
      expect(css).toMatch(new RegExp(`\\.i-${name}(?:,\\s+\\.folds::after)? \\{\\s+--cell: ${at};`));
      expect(Number(cells[at]?.[1])).toBe(24 * at);
      expect(read(`./pictures/${name}.svg`)).toContain(`>${cells[at]?.[2]}</svg>`);
    });
    expect(css).toContain(
      `${sheet}-icons.svg");\n      mask-size: ${100 * names.length}% 100%;\n      mask-position: calc(100% * var(--cell) / ${names.length - 1}) 0;`,
    );
  }
});
