import { useLocation } from "@remix-run/react";
import { lazy, type MouseEvent, Suspense, useEffect, useState } from "react";
import { isPlainClick } from "../link/plain-click";
import type { MenuLinks } from "./masthead-links";

/** Few pages are left by it: it comes when someone goes for its button. */
const loadSheet = () => import("./menu-sheet");
const MenuSheet = lazy(loadSheet);
const askEarly = () => void loadSheet().catch(() => undefined);

/** The menu as a sheet over the page. Without script, and where its file is gone, its button leads to the links of the footer. */
export function useMenuSheet(menu: MenuLinks) {
  const [isOpen, setOpen] = useState(false);
  const { key } = useLocation();

  // Another page stands.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every new history entry
  useEffect(() => setOpen(false), [key]);

  function open(event: MouseEvent<HTMLAnchorElement>) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const { hash } = event.currentTarget;
    loadSheet().then(
      () => setOpen(true),
      () => window.location.assign(hash),
    );
  }

  return {
    opener: { onClick: open, onFocus: askEarly, onPointerEnter: askEarly },
    sheet: isOpen ? (
      <Suspense>
        <MenuSheet {...menu} onClose={() => setOpen(false)} />
      </Suspense>
    ) : null,
  };
}
