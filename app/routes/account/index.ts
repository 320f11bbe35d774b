import { redirect } from "@remix-run/node";
import { PROFILE_PATH } from "~/domain/site-paths";

/** Who shortens the address of an account's page, or types it. */
export function loader() {
  return redirect(PROFILE_PATH, 302);
}
