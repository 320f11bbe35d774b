import "./dialog.css";
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef } from "react";
import { Icon } from "../icon/icon";
import { LiveRegion } from "../page/live-region";
import { useBrowserLayoutEffect } from "../page/use-browser-layout-effect";
import { rememberFocus } from "./focus-back";

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
  /** For tables. */
  isWide?: boolean;
}

/**
 * A modal over the page. The platform's own dialog traps the focus and gives it back to the opener: it is closed before
 * it leaves the page, since one that is only removed gives nothing back.
 */
export function Dialog({ title, onClose, children, footer, isWide = false }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useBrowserLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null || dialog.open) return;
    const giveFocusBack = rememberFocus(dialog);
    dialog.showModal();
    // The platform takes the first control there is, which is Close. What stands in the field is typed over.
    const field = dialog.querySelector<HTMLInputElement>("[data-dialog-focus]");
    field?.focus();
    field?.select();
    return () => {
      dialog.close();
      giveFocusBack();
    };
  }, []);

  // Marked as handled, so that a drawer under the dialog stays open.
  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  }

  // Only the backdrop belongs to the dialog itself: everything inside is a child.
  function closeOnBackdrop(event: MouseEvent) {
    if (event.target === ref.current) onClose();
  }

  return (
    <dialog
      className={isWide ? "dlg wide" : "dlg"}
      ref={ref}
      aria-labelledby={titleId}
      onKeyDown={closeOnEscape}
      onClick={closeOnBackdrop}
      onCancel={(event) => {
        // Also of a file chooser inside; only the dialog's own closes it.
        if (event.target !== ref.current) return;
        event.preventDefault();
        onClose();
      }}
    >
      <header>
        <h2 className="h3" id={titleId}>
          {title}
        </h2>
        <button className="ib" type="button" aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <div className="pad">{children}</div>
      {footer ? <footer>{footer}</footer> : null}
      <LiveRegion />
    </dialog>
  );
}
