import { useNavigate } from "@remix-run/react";
import type { MouseEvent } from "react";
import { COMPARE_PATH } from "~/domain/site-paths";
import { Breadcrumbs, type Crumb } from "../hero/hero";
import { Icon } from "../icon/icon";
import { Link } from "../link/link";
import { isPlainClick } from "../link/plain-click";
import { useEveryCarHref } from "../location/use-every-car-href";

interface ToplineProps {
  crumbs: readonly Crumb[];
  /** The exact search, or the comparison, that the shopper came from; null where it is not known. */
  backHref: string | null;
  /** Listing number and views. */
  note?: string;
}

/** The way back above a vehicle: to the exact search, and up the trail of wider searches. */
export function Topline({ crumbs, backHref, note }: ToplineProps) {
  const nearest = crumbs.at(-1);
  const everyCarHref = useEveryCarHref();
  return (
    <div className="topline">
      {backHref !== null ? (
        <BackLink href={backHref} />
      ) : (
        <Link to={nearest?.href ?? everyCarHref}>
          <Icon name="left" />
          {nearest ? "More like this" : "All cars for sale"}
        </Link>
      )}
      {crumbs.length > 0 ? <Breadcrumbs crumbs={crumbs} /> : null}
      {note ? <span className="muted">{note}</span> : null}
    </div>
  );
}

/**
 * A link to the search or comparison; where the entry before this one is that, a step back instead, which also brings back the
 * place on the page.
 */
function BackLink({ href }: { href: string }) {
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    if (!isPlainClick(event) || previousAddress() !== href) return;
    event.preventDefault();
    navigate(-1);
  };
  return (
    <Link to={href} onClick={goBack}>
      <Icon name="left" />
      {href.startsWith(COMPARE_PATH) ? "Back to the comparison" : "Back to results"}
    </Link>
  );
}

interface NavigationHistory {
  readonly currentEntry: { readonly index: number } | null;
  entries(): readonly { readonly url: string | null }[];
}

/** Path and query of the entry before this one, where the browser tells. */
function previousAddress(): string | null {
  const navigation: unknown = Reflect.get(window, "navigation");
  if (!isNavigationHistory(navigation)) return null;
  const address = navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url;
  if (!address) return null;
  const { pathname, search } = new URL(address);
  return `${pathname}${search}`;
}

function isNavigationHistory(value: unknown): value is NavigationHistory {
  return typeof value === "object" && value !== null && "entries" in value && "currentEntry" in value;
}
