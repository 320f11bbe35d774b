import { type NavigateFunction, useNavigate } from "@remix-run/react";
import {
  type ComponentPropsWithRef,
  createContext,
  type MouseEvent,
  type MouseEventHandler,
  type ReactNode,
  useContext,
} from "react";
import { isPlainClick } from "./plain-click";

interface LinkProps extends Omit<ComponentPropsWithRef<"a">, "href"> {
  /** A path of this site, from its root. */
  to: string;
  /** Stays where the page stands: what changes is beside the link. */
  preventScrollReset?: boolean;
  /** Takes the place of this page in the browser's history; asked when the link is followed. */
  replace?: boolean | (() => boolean);
  /** For the page that it leads to. */
  state?: object | undefined;
}

const NavigateContext = createContext<NavigateFunction | null>(null);

/** Above every link of a page. */
export function LinksProvider({ children }: { children: ReactNode }) {
  return <NavigateContext.Provider value={useNavigate()}>{children}</NavigateContext.Provider>;
}

/**
 * A link within the site, which script follows without loading a document. The framework's own link reads the location,
 * and its way to navigate the matched routes: all hundred of a page render again with every refinement, twice. This one
 * knows its path, and what it reads never changes.
 */
export function Link({ to, preventScrollReset, replace, state, onClick, children, ...anchor }: LinkProps) {
  const navigate = useContext(NavigateContext);

  function onFollow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    follow(navigate, event, to, { replace, preventScrollReset, state });
  }

  return (
    <a {...anchor} href={to} onClick={onFollow}>
      {children}
    </a>
  );
}

/** For the element around links that are markup alone: they are followed as a `Link` is. */
export function useLinksWithin(): MouseEventHandler {
  const navigate = useContext(NavigateContext);
  return (event) => {
    const to = event.target instanceof Element ? event.target.closest("a")?.getAttribute("href") : null;
    if (to) follow(navigate, event, to, {});
  };
}

function follow(
  navigate: NavigateFunction | null,
  event: MouseEvent,
  to: string,
  { replace = false, preventScrollReset, state }: Pick<LinkProps, "replace" | "preventScrollReset" | "state">,
) {
  if (navigate === null || event.defaultPrevented || !isPlainClick(event)) return;
  event.preventDefault();
  // As a browser does where a link leads to the page that is open.
  const { pathname, search, hash } = window.location;
  const takesPlace = typeof replace === "function" ? replace() : replace;
  navigate(to, { replace: takesPlace || to === `${pathname}${search}${hash}`, preventScrollReset, state });
}
