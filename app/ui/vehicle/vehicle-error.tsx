import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { FallbackError } from "../states/fallback-error";

/** What stands where a vehicle's page, or one around it, cannot be shown. */
export function VehicleErrorBoundary() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const known: { readonly requestId?: string } | null = isRouteErrorResponse(error) ? error.data : null;
  return (
    <div className="wrap plain">
      <FallbackError
        retryHref={`${pathname}${search}`}
        reference={known?.requestId}
        isWholePage
        title="We are sorry. This vehicle’s page cannot be shown right now."
        note="The vehicle may still be for sale: please try again in a moment."
      />
    </div>
  );
}
