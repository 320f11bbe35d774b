import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import type { SiteLink } from "../link/link-list";
import { FallbackError, PAGE_FAILED, SEARCH_FAILED } from "./fallback-error";
import { UnknownSegment } from "./lazy-states";

interface KnownError {
  readonly kind: "search-unavailable" | "page-unavailable" | "unknown-segment";
  readonly requestId?: string;
  readonly segments?: readonly string[];
  readonly reason?: string;
  readonly makes?: readonly SiteLink[];
  readonly nearest?: SiteLink;
}

interface PageErrorProps {
  /** What is said where the page's address is known, and what it needs is not to be had. */
  title: string;
  note: string;
  isSearch?: boolean;
}

/** What stands where a page cannot be shown: its address cannot be read, or what it needs is not to be had. */
export function PageError(words: PageErrorProps) {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const known: KnownError | null = isRouteErrorResponse(error) ? error.data : null;
  if (known?.kind === "unknown-segment") {
    const { segments, reason, makes = [], nearest } = known;
    return <UnknownSegment segment={segments?.[0]} reason={reason} makes={makes} nearest={nearest} />;
  }
  return (
    <div className="wrap plain">
      <FallbackError {...words} retryHref={`${pathname}${search}`} reference={known?.requestId} isWholePage />
    </div>
  );
}

/** Of a search, and of the lists of its choices. */
export const SearchErrorBoundary = () => <PageError {...SEARCH_FAILED} />;

/** Of a page that nobody searched for. */
export const PageErrorBoundary = () => <PageError {...PAGE_FAILED} />;
