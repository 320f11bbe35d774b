import { type RefObject, useMemo, useRef } from "react";
import type { GridItem } from "~/domain/placements/grid-item";
import { useBrowserLayoutEffect } from "../page/use-browser-layout-effect";

interface DrawnCards {
  readonly ids: readonly string[];
  /** Of each card its node, by a number that no other has had. */
  readonly nodes: readonly number[];
}

const NONE: DrawnCards = { ids: [], nodes: [] };

/**
 * The node that each card is drawn in, for its key. Cards of another search take over the nodes of those before, place by
 * place: most of a card is alike, and making it anew cost more than half of a refinement. A card that has the focus, or
 * in which something is folded out, keeps its node wherever it goes, and takes it along where it leaves.
 */
export function useCardNodes(items: readonly GridItem<{ readonly id: string }>[], list: RefObject<HTMLElement>) {
  const last = useRef(NONE);
  const drawn = useMemo(
    () =>
      assignNodes(
        last.current,
        items.map((item) => (item.kind === "listing" ? item.card.id : item.id)),
        idsInUse(list.current),
      ),
    [items, list],
  );
  useBrowserLayoutEffect(() => {
    last.current = drawn;
  }, [drawn]);
  return drawn.nodes;
}

/** `inUse` are cards whose nodes nobody else may have. */
export function assignNodes(last: DrawnCards, ids: readonly string[], inUse: ReadonlySet<string>): DrawnCards {
  const staying = new Map<string, number>();
  last.ids.forEach((id, at) => {
    const node = last.nodes[at];
    if (node !== undefined && inUse.has(id) && !staying.has(id)) staying.set(id, node);
  });
  const reserved = new Set(staying.values());
  let unused = last.nodes.reduce((most, node) => Math.max(most, node), -1) + 1;
  const nodes = ids.map((id, at) => {
    const own = staying.get(id);
    staying.delete(id);
    const before = last.nodes[at];
    if (own !== undefined) return own;
    if (before !== undefined && !reserved.has(before)) return before;
    unused += 1;
    return unused - 1;
  });
  return { ids, nodes };
}

function idsInUse(list: HTMLElement | null): ReadonlySet<string> {
  const ids = new Set<string>();
  if (list === null) return ids;
  const inUse = [...list.querySelectorAll("details[open]"), document.activeElement];
  for (const element of inUse) {
    const card = list.contains(element) ? element?.closest<HTMLElement>("[data-listing-id]") : null;
    if (card?.dataset.listingId !== undefined) ids.add(card.dataset.listingId);
  }
  return ids;
}
