import { useLocation } from "@remix-run/react";
import { type MouseEvent, type ReactNode, Suspense, useEffect, useState } from "react";
import { isPlainClick } from "../link/plain-click";

interface LateDialog {
  readonly open: (event: MouseEvent) => void;
  /** For focus and pointer on what opens it, so that it is there by the click. */
  readonly askEarly: () => void;
  /** Null while it is closed. */
  readonly dialog: ReactNode;
}

/** A dialog whose file is asked for by what opens it; `href` is its form's own page, for where that file is gone. */
export function useLateDialog(
  href: string,
  load: () => Promise<unknown>,
  dialogOf: (onClose: () => void) => ReactNode,
): LateDialog {
  const [isOpen, setOpen] = useState(false);
  const { key } = useLocation();

  // The search around the new place has arrived.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every new history entry
  useEffect(() => setOpen(false), [key]);

  return {
    askEarly: () => void load().catch(() => undefined),
    open(event) {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      load().then(
        () => setOpen(true),
        () => window.location.assign(href),
      );
    },
    dialog: isOpen ? <Suspense>{dialogOf(() => setOpen(false))}</Suspense> : null,
  };
}
