import "./dialog.css";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { Icon } from "../icon/icon";

export interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
}

/** A modal over the page. The platform's own dialog traps focus, hears Escape and gives focus back to the opener. */
export function Dialog({ title, onClose, children, footer }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null || dialog.open) return;
    dialog.showModal();
    return () => dialog.close();
  }, []);

  return (
    <dialog
      className="dlg"
      ref={ref}
      aria-labelledby={titleId}
      onCancel={(event) => {
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
    </dialog>
  );
}
