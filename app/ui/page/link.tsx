import { useNavigate } from "@remix-run/react";
import type { ComponentPropsWithRef, MouseEvent } from "react";
import { isPlainClick } from "./plain-click";

export interface LinkProps extends Omit<ComponentPropsWithRef<"a">, "href"> {
  /** A path of this site, from its root. */
  to: string;
  /** Stays where the page stands: what changes is beside the link. */
  preventScrollReset?: boolean;
  /** Takes the place of this page in the browser's history. */
  replace?: boolean;
}

/**
 * A link within the site, which script follows without loading a document. The framework's own link reads the location,
 * so that all hundred of a page render again with every refinement; this one knows its path and reads nothing.
 */
export function Link({ to, preventScrollReset, replace = false, onClick, children, ...anchor }: LinkProps) {
  const navigate = useNavigate();

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    // As a browser does where a link leads to the page that is open.
    const { pathname, search, hash } = window.location;
    navigate(to, { replace: replace || to === `${pathname}${search}${hash}`, preventScrollReset });
  }

  return (
    <a {...anchor} href={to} onClick={follow}>
      {children}
    </a>
  );
}
