import type { SimpleColor } from "../../../app/domain/vocabulary";
import { type ColoredPart, seedData } from "./seed-data";
import { createWeightedDraw, type WeightedDraw } from "./seeded-random";

interface FactoryColor {
  readonly simple: SimpleColor;
  readonly name: string;
}

/** Draws colours as often as they are seen: the simple ones by their share, a maker's names for one all alike. */
export function createColorDraw(part: ColoredPart): WeightedDraw<FactoryColor> {
  const ofPart = seedData().colors.filter((color) => color.part === part);
  const colors = ofPart.flatMap(({ color, share, names }) =>
    names.map((name) => ({ simple: color, name, share: share / names.length })),
  );
  return createWeightedDraw(colors, (color) => color.share);
}
