import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { isPlainClick } from "../../link/plain-click";
import { loadGroupInside } from "../late-inside";
import { createDrawerEntry, isDrawerEntry } from "./drawer-entry";

/** Below this width the panel is a drawer; the stylesheet says the same. */
const DRAWER_MEDIA = "(max-width: 62rem)";
export const DRAWER_HASH = "#filters";
/** On the document while the drawer is open. */
export const DRAWER_CLASS = "has-drawer";
/** How the fragments begin that open it: its own, and those of its fields (error-summary.tsx). */
const DRAWER_HASHES = "#filter";

interface FilterDrawer {
  isOpen: boolean;
  /** Gives the focus back to the opener, or to `next` where that is what closing is for. */
  close: (next?: HTMLElement | null) => void;
  /** For what is opened from the drawer: true where it takes the place of the drawer's own entry in the history. */
  takesPlace: () => boolean;
}

/**
 * The full-screen drawer of small screens. Without script the Filters link is a plain fragment and :target opens it.
 * With script it is modal: everything else is inert, Escape and Back close it and the focus returns.
 */
export function useFilterDrawer(drawer: RefObject<HTMLElement>, entryKey: string): FilterDrawer {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLElement | null>(null);
  const goal = useRef(DRAWER_HASH);
  const [entry] = useState(createDrawerEntry);

  const hide = useCallback((next?: HTMLElement | null) => {
    setOpen(false);
    // The link to a field in error is gone once there is none.
    const link = opener.current?.isConnected ? opener.current : document.querySelector(`a[href="${DRAWER_HASH}"]`);
    const target = next ?? (link instanceof HTMLElement ? link : null);
    requestAnimationFrame(() => target?.focus());
  }, []);
  const close = useCallback(
    (next?: HTMLElement | null) => {
      hide(next);
      entry.remove();
      // A drawer opened by :target, before the script came, closes only by leaving the fragment.
      if (window.location.hash.startsWith(DRAWER_HASHES)) window.location.replace("#listings");
    },
    [hide, entry],
  );

  useEffect(() => {
    const media = window.matchMedia(DRAWER_MEDIA);
    const isTarget = window.location.hash.startsWith(DRAWER_HASHES);
    if (isTarget) goal.current = window.location.hash;
    // The focus goes to one of its fields: each must be the one that stays.
    const open = () => void loadGroupInside().then(() => setOpen(true));
    if (media.matches && (isTarget || isDrawerEntry())) open();

    function openFromLink(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest(`a[href^="${DRAWER_HASHES}"]`) : null;
      if (!(link instanceof HTMLAnchorElement) || !media.matches || !isPlainClick(event)) return;
      event.preventDefault();
      if (drawer.current?.contains(link)) return focusInside(drawer.current, link.hash);
      opener.current = link;
      goal.current = link.hash;
      open();
    }
    document.addEventListener("click", openFromLink);
    void loadGroupInside();
    return () => document.removeEventListener("click", openFromLink);
  }, [drawer]);

  useEffect(() => {
    const element = drawer.current;
    if (!isOpen || element === null) return;
    const silenced = silenceOthers(element);
    document.documentElement.classList.add(DRAWER_CLASS);
    focusInside(element, goal.current);

    function closeOnEscape(event: KeyboardEvent) {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      event.preventDefault();
      close();
    }
    const media = window.matchMedia(DRAWER_MEDIA);
    function closeWhenWide() {
      if (!media.matches) close();
    }
    if (!window.location.hash.startsWith(DRAWER_HASHES)) entry.add();
    const endBack = entry.closeOnBack(hide);
    document.addEventListener("keydown", closeOnEscape);
    media.addEventListener("change", closeWhenWide);
    return () => {
      endBack();
      media.removeEventListener("change", closeWhenWide);
      for (const other of silenced) other.inert = false;
      document.documentElement.classList.remove(DRAWER_CLASS);
      document.removeEventListener("keydown", closeOnEscape);
    };
  }, [isOpen, drawer, close, hide, entry]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every new history entry
  useEffect(entry.note, [entryKey, entry]);

  return { isOpen, close, takesPlace: entry.give };
}

/** The drawer's field of this fragment, in a group that may be closed; else its heading. */
function focusInside(drawer: HTMLElement, hash: string): void {
  const field = hash === DRAWER_HASH ? null : drawer.querySelector<HTMLElement>(hash);
  const group = field?.closest("details");
  if (group) group.open = true;
  (field ?? drawer.querySelector<HTMLElement>("[data-drawer-focus]"))?.focus();
}

/** Makes everything inert but the element, its ancestors and the live region. */
function silenceOthers(element: HTMLElement): readonly HTMLElement[] {
  const silenced: HTMLElement[] = [];
  for (
    let inside: HTMLElement = element;
    inside.parentElement !== null && inside !== document.body;
    inside = inside.parentElement
  ) {
    for (const other of inside.parentElement.children) {
      if (other === inside || !(other instanceof HTMLElement) || other.inert || "announcer" in other.dataset) continue;
      other.inert = true;
      silenced.push(other);
    }
  }
  return silenced;
}
