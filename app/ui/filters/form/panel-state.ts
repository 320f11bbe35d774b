import { createContext, useContext, useSyncExternalStore } from "react";

/** What a control of the panel can start. These never change, so that no control renders again for them. */
export interface PanelActions {
  /** A choice was made with this control: searches at once. */
  readonly onPick: (control: HTMLInputElement | HTMLSelectElement) => void;
  /** Fields have new values, by name, that are not drawn yet: searches at once. */
  readonly onSet: (values: Readonly<Record<string, string>>) => void;
  /** A typed value is finished (Enter, or the field was left). */
  readonly onCommit: (control: HTMLInputElement) => void;
  /** A ZIP code was applied: checked, then searched. */
  readonly onApplyPlace: (zip: string) => void;
  /** A price is being edited: its message goes. */
  readonly onEditPrice: () => void;
}

export const PanelActionsContext = createContext<PanelActions>({
  onPick: () => {},
  onSet: () => {},
  onCommit: () => {},
  onApplyPlace: () => {},
  onEditPrice: () => {},
});

export function usePanelActions(): PanelActions {
  return useContext(PanelActionsContext);
}

/**
 * Counts the searches that came from elsewhere than the panel: Back, a link. With another one, what was typed in a field
 * and what was wrong with it are over.
 */
export const ArrivalContext = createContext(0);

export function useArrival(): number {
  return useContext(ArrivalContext);
}

/** The search that is being loaded, as flat parameters; null while none is. Inputs follow it, never defaultChecked. */
type PendingSearch = URLSearchParams | null;

/** Stored outside of React's tree: a choice renders the controls that it changes, and neither the panel nor its other lists. */
interface PendingSearchStore {
  readonly current: () => PendingSearch;
  readonly change: (pending: PendingSearch) => void;
  readonly subscribe: (onChange: () => void) => () => void;
}

export function createPendingSearchStore(): PendingSearchStore {
  let pending: PendingSearch = null;
  const listeners = new Set<() => void>();
  return {
    current: () => pending,
    change: (next) => {
      pending = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const PendingSearchContext = createContext<PendingSearchStore>(createPendingSearchStore());

/** What a control reads of the pending search: it renders again when that changes. */
export function usePendingSearch<T extends string | boolean>(read: (pending: PendingSearch) => T): T {
  const { current, subscribe } = useContext(PendingSearchContext);
  return useSyncExternalStore(
    subscribe,
    () => read(current()),
    () => read(null),
  );
}
