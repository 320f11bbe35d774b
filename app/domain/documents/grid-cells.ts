import { escapeXml } from "../crawl/xml-text";
import type { OpenSlot } from "../placements/allocate";
import type { ServedAd } from "../placements/outside-slots";
import { type GridBox, houseAdBox } from "./house-ad";
import { outsideMark, outsideRoom } from "./outside-mark";

/** What stands behind so many cards of a page, as HTML. */
export interface GridCell {
  readonly after: number;
  /** Absent in a document's data, since the document has it. */
  readonly markup?: string;
  /** Absent: one cell, and the markup is what is in it. Else the markup has boxes of its own. */
  readonly look?: "between";
}

/** What has its place between the cards, one piece of HTML for each break of the list: boxes side by side break it once. */
export function toGridCells(
  places: readonly { readonly id: string; readonly after: number }[],
  boxes: ReadonlyMap<string, GridBox>,
): readonly GridCell[] {
  const breaks = new Map<number, GridBox[]>();
  for (const { id, after } of places) {
    const box = boxes.get(id);
    if (box === undefined) continue;
    const others = breaks.get(after);
    if (others === undefined) breaks.set(after, [box]);
    else others.push(box);
  }
  return [...breaks].map(([after, stand]) => {
    const [box] = stand;
    if (stand.length === 1 && box !== undefined && box.placed === undefined) return { after, markup: box.markup };
    return { after, look: "between", markup: stand.map(boxMarkup).join("") };
  });
}

/** A box by itself. */
export function boxMarkup({ markup, placed }: GridBox): string {
  if (placed === undefined) return `<div class="wcell">${markup}</div>`;
  const { className, id, perHour, slot, labelledBy, outside } = placed;
  const house = id === undefined ? "" : ` data-house="${escapeXml(id)}"`;
  const cap = perHour === undefined ? "" : ` data-per-hour="${perHour}"`;
  const [tag, name] = labelledBy === undefined ? ["div", ""] : ["section", ` aria-labelledby="${labelledBy}"`];
  const mark = outside === undefined ? "" : outsideMark(outside) + outsideRoom(outside);
  return `<${tag} class="${className}"${house}${cap}${name} data-slot="${escapeXml(slot)}"${mark}>${markup}</${tag}>`;
}

/** Boxes of house ads outside of a list, in the order of their slots; empty where nothing has its turn. */
export function boxesMarkup(served: ReadonlyMap<string, ServedAd>, slots: readonly OpenSlot[]): string {
  return slots
    .flatMap(({ id }) => {
      const ad = served.get(id);
      return ad === undefined ? [] : [boxMarkup(houseAdBox(ad, id))];
    })
    .join("");
}
