import { useLocation } from "@remix-run/react";
import { FROM_PARAMETER } from "~/domain/site-paths";

/** The page that a form about history leads back to. */
export function HereField() {
  const { pathname, search } = useLocation();
  return <input type="hidden" name={FROM_PARAMETER} value={pathname + search} />;
}
