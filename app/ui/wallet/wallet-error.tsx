import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { isFormExpired } from "../states/expired-form";
import { FormExpired } from "../states/lazy-states";
import { PageErrorBoundary } from "../states/page-error";

/** Of the wallet's pages: a form whose token had expired comes back with what was typed. */
export function WalletErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || !isFormExpired(error.data)) return <PageErrorBoundary />;
  return (
    <div className="wrap plain">
      <FormExpired {...error.data} />
    </div>
  );
}
