import { useLocation } from "@remix-run/react";
import { createContext, type MouseEvent, type ReactNode, useContext } from "react";
import { Link } from "../link/link";
import { isPlainClick } from "../link/plain-click";

/**
 * Opens a page as a dialog over this one, in place of one that is open. `title` stands in its head until the page has
 * arrived; `onClosed` hears of its closing, or of that of what took its place, not of a link or a form inside that leads on.
 */
type OpenOverlay = (href: string, title: string, onClosed?: () => void) => void;

/** Null where no dialog can be: the link is then a plain one. */
export const OverlayContext = createContext<OpenOverlay | null>(null);

interface OverlayLinkProps {
  /** The overlay's own page. */
  to: string;
  title: string;
  children: ReactNode;
  className?: string;
  /** The accessible name, where the text alone does not say what it is about. */
  label?: string;
  /** Of links between views of one overlay. */
  isCurrent?: boolean | undefined;
  /** Tells the page where to lead back to, in `from`. */
  carriesWayBack?: boolean;
}

/** A link to a page of its own; with script the page opens as a dialog over this one. */
export function OverlayLink({ carriesWayBack = false, ...link }: OverlayLinkProps) {
  const open = useContext(OverlayContext);
  if (carriesWayBack) return <LinkWithWayBack {...link} />;
  const { to, title, children, className, label, isCurrent } = link;

  function openOver(event: MouseEvent) {
    if (open === null || event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    open(to, title);
  }

  return (
    <Link
      className={className}
      to={to}
      rel="nofollow"
      aria-label={label}
      aria-current={isCurrent ? "true" : undefined}
      data-overlay=""
      onClick={openOver}
    >
      {children}
    </Link>
  );
}

/** Apart: what reads the location renders again with every search, and most links need not. */
function LinkWithWayBack({ to, ...link }: OverlayLinkProps) {
  const { pathname, search } = useLocation();
  return <OverlayLink to={withWayBack(to, `${pathname}${search}`)} {...link} />;
}

/** An address that tells its page where to lead back to. */
export function withWayBack(to: string, from: string): string {
  return `${to}${to.includes("?") ? "&" : "?"}${new URLSearchParams({ from })}`;
}
