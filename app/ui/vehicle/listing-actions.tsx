import { createElement, type ReactNode, useEffect } from "react";

interface ListingActionsProps {
  /** Where the element's own script is; without one nothing is loaded, and the children stand by themselves. */
  script: string | undefined;
  listingId: string;
  /** What can be done without the script: the way to the offer's form. */
  children: ReactNode;
}

/** Scripts that this page has asked for. */
const asked = new Set<string>();

/**
 * The listing-actions web component (section 7): its script may turn what it holds into something richer. A script that
 * fails to load is only logged (section 8); the form behind the children works all the same.
 */
export function ListingActions({ script, listingId, children }: ListingActionsProps) {
  useEffect(() => {
    if (script !== undefined) loadOnce(script);
  }, [script]);
  if (script === undefined) return children;
  return createElement("listing-actions", { "listing-id": listingId, action: "make-offer" }, children);
}

/** The policy trusts it for the page's own script puts it there ('strict-dynamic'). */
function loadOnce(address: string): void {
  if (asked.has(address)) return;
  asked.add(address);
  const element = document.createElement("script");
  element.src = address;
  element.async = true;
  element.onerror = () => {
    // A later page may try again.
    asked.delete(address);
    console.warn(`The make-offer script could not be loaded: ${address}`);
  };
  document.head.append(element);
}
