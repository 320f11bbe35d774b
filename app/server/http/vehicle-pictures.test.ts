import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SIMPLE_COLORS, VEHICLE_STYLES } from "~/domain/vocabulary";
import { paint } from "./vehicle-pictures.server";

test.each(VEHICLE_STYLES)("a $label is painted in every colour", ({ slug }) => {
  const drawing = readFileSync(`public/img/vehicles/${slug}.svg`, "utf8");
  const painted = SIMPLE_COLORS.map(({ code }) => paint(drawing, code));
  expect(new Set(painted).size).toBe(SIMPLE_COLORS.length);
  for (const svg of painted) {
    expect(svg).not.toContain(":target");
    expect(svg).toMatch(/\.v\{--paint:#[0-9a-f]{3,6};/);
    expect(svg.length).toBeLessThan(drawing.length);
  }
});
