import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";
import type { GridCell } from "../../app/domain/documents/grid-cells";
import type { Compact } from "../../app/domain/page-data/compact-data";

const drawnCellsSchema = z.array(
  z.object({ after: z.number(), markup: z.string(), look: z.literal("between").optional() }),
);

/** What stands between the cards of a page, as the page is drawn with it. */
export function drawnCells({ sent }: Pick<AppLoadContext, "sent">, cells: Compact<readonly GridCell[]>) {
  return drawnCellsSchema.parse(sent.get(cells));
}
