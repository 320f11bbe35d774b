import { type ComponentType, useSyncExternalStore } from "react";
import { isDrawn } from "../page/is-drawn";
import type { GroupInsideProps } from "./controls/group-inside";

/**
 * The controls of the panel are a file of their own. A phone, whose panel is a closed drawer, does not wait for it: until
 * it is there, what the server wrote stands in the groups, and works as a form does.
 */
let found: ComponentType<GroupInsideProps> | null = null;
let finding: Promise<void> | null = null;
const listeners = new Set<() => void>();

export function loadGroupInside(): Promise<void> {
  finding ??= import("./controls/group-inside").then(
    ({ GroupInside, openNamedField }) => {
      openNamedField();
      found = GroupInside;
      for (const listener of listeners) listener();
    },
    () => {
      // A deployment has taken the file away, or the line is down: the form works without it, and it is asked for again.
      finding = null;
    },
  );
  return finding;
}

/** For a document that shows them: hydration must find them there. */
export async function loadGroupInsideShown(): Promise<void> {
  const panel = document.querySelector("#filters");
  if (panel === null) return;
  if (isDrawn(panel) || panel.querySelector("input:checked:not([checked])") !== null) await loadGroupInside();
}

/** Null until they are there. */
export function useGroupInside(): ComponentType<GroupInsideProps> | null {
  return useSyncExternalStore(subscribe, current, current);
}

const current = () => found;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
