import { createHash } from "node:crypto";
import type { ClientMarks } from "../../app/contract/calls/client";
import { VIEWS_PER_WIDER_NETWORK_MAX } from "../../app/domain/limits";
import type { CountedViewer } from "../ports/engagement-store";

/** About 60 MB; beyond it the first of the day may be counted once more. */
const VIEWERS_MAX = 500_000;
const VIEWER_CHARS = 22;

/** Who looked at which vehicle today, so that a view is counted once. Nothing of it is stored for another day. */
interface ViewersOfDay {
  /** ISO date. */
  day(): string;
  /** True where this view counts: the client's own network has not seen the vehicle today, its wider one not often. */
  isNew(vin: string, client: ClientMarks): boolean;
  restore(viewer: string, views: number): void;
  /** What changed since the last call; it is the caller's to keep. */
  takeChanged(): readonly CountedViewer[];
  /** What was taken and could not be stored: the next call gives it again. */
  putBack(taken: readonly CountedViewer[]): void;
}

/** A viewer is a hash of marks that are hashes already, and of the vehicle: no row tells what else somebody looked at. */
export function createViewersOfDay(today: () => string): ViewersOfDay {
  const viewsOf = new Map<string, number>();
  const changed = new Set<string>();
  let day = today();

  const beginDay = () => {
    if (day === today()) return;
    day = today();
    viewsOf.clear();
    changed.clear();
  };
  const keyOf = (...parts: readonly string[]) =>
    createHash("sha256").update(parts.join("\n")).digest("base64url").slice(0, VIEWER_CHARS);
  const put = (viewer: string, views: number) => {
    const [oldest] = viewsOf.keys();
    if (viewsOf.size >= VIEWERS_MAX && oldest !== undefined) viewsOf.delete(oldest);
    viewsOf.set(viewer, views);
    changed.add(viewer);
  };

  return {
    day: () => day,
    isNew(vin, client) {
      beginDay();
      const [own, wider] = [keyOf("own", client.own, vin), keyOf("wider", client.wider, vin)];
      const neighbours = viewsOf.get(wider) ?? 0;
      if (viewsOf.has(own) || neighbours >= VIEWS_PER_WIDER_NETWORK_MAX) return false;
      put(own, 1);
      put(wider, neighbours + 1);
      return true;
    },
    restore: (viewer, views) => void viewsOf.set(viewer, views),
    takeChanged() {
      const taken = [...changed].flatMap((viewer): [string, number][] => {
        const views = viewsOf.get(viewer);
        return views === undefined ? [] : [[viewer, views]];
      });
      changed.clear();
      return taken;
    },
    putBack(taken) {
      for (const [viewer] of taken) if (viewsOf.has(viewer)) changed.add(viewer);
    },
  };
}
