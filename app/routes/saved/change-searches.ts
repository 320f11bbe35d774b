import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { SAVED_SEARCHES_PATH } from "~/domain/site-paths";
import { changeSavedSearches } from "~/server/pages/saved/change-saved-searches.server";

/** Nobody asks for this address but a form; a shopper who lands here wants the list. */
export function loader() {
  return redirect(SAVED_SEARCHES_PATH, 302);
}

/** Saves a search, or changes the list of them; every form works without script. */
export function action({ context, request }: ActionFunctionArgs) {
  return changeSavedSearches(context, request);
}
