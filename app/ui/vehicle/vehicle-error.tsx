import { PageError } from "../states/page-error";

/** What stands where a vehicle's page, or one around it, cannot be shown. */
export function VehicleErrorBoundary() {
  return (
    <PageError
      title="We are sorry. This vehicle’s page cannot be shown right now."
      note="The car may still be for sale: please try again in a moment."
    />
  );
}
