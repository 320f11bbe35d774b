import { type KeyboardEvent, type RefObject, type SyntheticEvent, useRef } from "react";
import { focusOn } from "../page/focus/focus-on";
import { useBrowserLayoutEffect } from "../page/use-browser-layout-effect";
import { rememberFocus } from "./focus-back";

interface Modal {
  readonly ref: RefObject<HTMLDialogElement>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onCancel: (event: SyntheticEvent) => void;
}

/**
 * Opens a dialog as a modal as soon as it stands. The platform traps the focus and gives it back to the opener: the dialog is
 * closed before it leaves the page, since one that is only removed gives nothing back.
 */
export function useModal(onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null);

  useBrowserLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null || dialog.open) return;
    const giveFocusBack = rememberFocus(dialog);
    const first = dialog.querySelector<HTMLElement>("[data-dialog-focus]");
    // While it opens nothing in it takes the focus: the platform takes Close, of which a reader says nothing else, and on the
    // dialog itself all its words run together. On the heading its name is heard, and the words are read from there. What came
    // of a form is heard first; what stands in a field is typed over.
    dialog.inert = true;
    dialog.showModal();
    dialog.inert = false;
    focusOn(first ?? dialog.querySelector("h2") ?? dialog);
    if (first instanceof HTMLInputElement) first.select();
    return () => {
      dialog.close();
      giveFocusBack();
    };
  }, []);

  // Marked as handled, so that a drawer under the dialog stays open.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  }

  function onCancel(event: SyntheticEvent) {
    // Also of a file chooser inside; only the dialog's own closes it.
    if (event.target !== ref.current) return;
    event.preventDefault();
    onClose();
  }

  return { ref, onKeyDown, onCancel };
}
