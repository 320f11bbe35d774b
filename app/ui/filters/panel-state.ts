import { createContext, useContext } from "react";

export interface PanelState {
  /** The search that is being loaded, as flat parameters; null while none is. Inputs follow it, never defaultChecked. */
  readonly pending: URLSearchParams | null;
  /** A choice was made with this control: searches at once. */
  readonly onPick: (control: HTMLInputElement | HTMLSelectElement) => void;
  /** A typed value is finished (Enter, or the field was left). */
  readonly onCommit: (control: HTMLInputElement) => void;
}

export const PanelStateContext = createContext<PanelState>({ pending: null, onPick: () => {}, onCommit: () => {} });

export function usePanelState(): PanelState {
  return useContext(PanelStateContext);
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
