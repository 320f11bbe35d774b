import "./dialog.css";
import { type MouseEvent, type ReactNode, useId } from "react";
import { Icon } from "../icon/icon";
import { LiveRegion } from "../page/heard/live-region";
import { useModal } from "./use-modal";

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Actions in a bar (`actionbar`); Close stands in the head, once. */
  footer?: ReactNode;
  /** For tables. */
  isWide?: boolean;
  /** From the side of a small screen, and as high as it. */
  isSheet?: boolean;
  /** What it holds is on its way: it comes as something new, in place of what says so. */
  isWaiting?: boolean;
}

/** A modal over the page. Its head and foot are no <header> and <footer>: readers name those as parts of the page. */
export function Dialog({
  title,
  onClose,
  children,
  footer,
  isWide = false,
  isSheet = false,
  isWaiting = false,
}: DialogProps) {
  const { ref, onKeyDown, onCancel } = useModal(onClose);
  const titleId = useId();

  // Only the backdrop belongs to the dialog itself: everything inside is a child.
  function closeOnBackdrop(event: MouseEvent) {
    if (event.target === ref.current) onClose();
  }

  return (
    <dialog
      className={isSheet ? "dlg sheet" : isWide ? "dlg wide" : "dlg"}
      ref={ref}
      tabIndex={-1}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      onCancel={onCancel}
      onClick={closeOnBackdrop}
    >
      <div className="titlebar">
        <h2 className="h3" id={titleId}>
          {title}
        </h2>
        <button className="ib" type="button" aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className="pad" key={isWaiting ? "waiting" : "come"}>
        {children}
      </div>
      {footer}
      <LiveRegion />
    </dialog>
  );
}
