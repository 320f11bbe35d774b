import { useLocation } from "@remix-run/react";
import { lazy, type MouseEvent, type ReactNode, Suspense, useEffect, useState } from "react";
import { isPlainClick } from "../link/plain-click";

/** Asked for when someone goes for what opens it, so that it is there by the click. */
const loadDialog = () => import("./place-dialog");
const PlaceDialog = lazy(loadDialog);

interface LocationDialogState {
  readonly open: (event: MouseEvent) => void;
  /** For focus and pointer on what opens it. */
  readonly askEarly: () => void;
  /** Null while it is closed. */
  readonly dialog: ReactNode;
}

/** The dialog over any page in which the shopper says where to look; `href` is its form's own page, for where its file is gone. */
export function useLocationDialog(href: string): LocationDialogState {
  const [isOpen, setOpen] = useState(false);
  const { key } = useLocation();

  // The search around the new place has arrived.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every new history entry
  useEffect(() => setOpen(false), [key]);

  return {
    askEarly: () => void loadDialog().catch(() => undefined),
    open(event) {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      loadDialog().then(
        () => setOpen(true),
        () => window.location.assign(href),
      );
    },
    dialog: isOpen ? (
      <Suspense>
        <PlaceDialog onClose={() => setOpen(false)} />
      </Suspense>
    ) : null,
  };
}
