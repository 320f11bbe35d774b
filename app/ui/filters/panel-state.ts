import { createContext, useContext } from "react";

/** What a control of the panel can start. These never change, so that no control renders again for them. */
export interface PanelActions {
  /** A choice was made with this control: searches at once. */
  readonly onPick: (control: HTMLInputElement | HTMLSelectElement) => void;
  /** A typed value is finished (Enter, or the field was left). */
  readonly onCommit: (control: HTMLInputElement) => void;
  /** A ZIP code was applied: checked, then searched. */
  readonly onApplyPlace: (zip: string) => void;
  /** A price is being edited: its message goes. */
  readonly onEditPrice: () => void;
}

export const PanelActionsContext = createContext<PanelActions>({
  onPick: () => {},
  onCommit: () => {},
  onApplyPlace: () => {},
  onEditPrice: () => {},
});
export const PendingSearchContext = createContext<URLSearchParams | null>(null);

export function usePanelActions(): PanelActions {
  return useContext(PanelActionsContext);
}

/** The search that is being loaded, as flat parameters; null while none is. Inputs follow it, never defaultChecked. */
export function usePendingSearch(): URLSearchParams | null {
  return useContext(PendingSearchContext);
}

/** Whether an option is ticked: by the pending search where there is one, else as rendered. The code "" is "any". */
export function isTicked(pending: URLSearchParams | null, name: string, code: string, isSelected: boolean): boolean {
  if (pending === null) return isSelected;
  return code === "" ? !pending.has(name) : pending.getAll(name).includes(code);
}

/** The value of a control that has one: by the pending search, else as rendered. */
export function currentValue(pending: URLSearchParams | null, name: string, rendered: string): string {
  return pending === null ? rendered : (pending.get(name) ?? "");
}
