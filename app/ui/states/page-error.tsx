import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { FallbackError } from "./fallback-error";
import { UnknownSegment } from "./seldom-shown";

interface KnownError {
  readonly kind: "search-unavailable" | "unknown-segment";
  readonly requestId?: string;
  readonly segments?: readonly string[];
  readonly message?: string;
  readonly makes?: readonly { readonly label: string; readonly href: string }[];
}

/** What stands where a page cannot be shown: its address cannot be read, or what it needs is not to be had. */
export function PageErrorBoundary() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const known: KnownError | null = isRouteErrorResponse(error) ? error.data : null;
  if (known?.kind === "unknown-segment") {
    return <UnknownSegment segment={known.segments?.[0]} message={known.message} makes={known.makes ?? []} />;
  }
  return (
    <div className="wrap plain">
      <FallbackError retryHref={`${pathname}${search}`} reference={known?.requestId} isWholePage />
    </div>
  );
}
