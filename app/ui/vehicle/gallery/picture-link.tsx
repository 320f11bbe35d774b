import type { KeyboardEvent, ReactNode } from "react";
import { Link } from "../../link/link";
import { useHydrated } from "../../page/use-hydrated";

interface PictureLinkProps {
  /** The address of the picture: the viewer over the page, or without script a page of its own. */
  to: string;
  className?: string;
  label?: string;
  children: ReactNode;
}

/** A way to the viewer: a link as it is sent, and a button once script can open a dialog. */
export function PictureLink({ to, className, label, children }: PictureLinkProps) {
  const isButton = useHydrated();
  function pressBySpace(event: KeyboardEvent<HTMLAnchorElement>) {
    if (event.key !== " ") return;
    event.preventDefault();
    event.currentTarget.click();
  }
  return (
    <Link
      to={to}
      className={className}
      aria-label={label}
      preventScrollReset
      rel="nofollow"
      {...(isButton && { role: "button", "aria-haspopup": "dialog", onKeyDown: pressBySpace })}
    >
      {children}
    </Link>
  );
}
