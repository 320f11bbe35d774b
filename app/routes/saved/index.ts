import { redirect } from "@remix-run/node";
import { SAVED_VEHICLES_PATH } from "~/domain/site-paths";

export function loader() {
  return redirect(SAVED_VEHICLES_PATH, 302);
}
