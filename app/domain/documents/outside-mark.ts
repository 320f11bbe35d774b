import { escapeXml } from "../crawl/xml-text";
import type { OutsideSlot } from "../placements/outside-slots";

/** Attributes of a box that an outside ad may cover; nothing where none may. */
export function outsideMark(outside: OutsideSlot | undefined): string {
  if (outside === undefined) return "";
  const { unit, sizes, targeting, aheadPx } = outside;
  return ` data-unit="${escapeXml(unit)}" data-sizes="${sizes.join(" ")}" data-targeting="${escapeXml(targeting)}" data-ahead="${aheadPx}"`;
}

/** The height that a box has from the first, so that nothing moves when an ad of the highest size and its label come. */
export function outsideRoom({ sizes }: OutsideSlot): string {
  const highest = Math.max(...sizes.map((size) => Number(size.split("x")[1])));
  return ` style="min-height:calc(${highest + 6}px + 1.75rem)"`;
}
