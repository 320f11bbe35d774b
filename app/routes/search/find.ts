import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { typedSearchHref } from "~/server/pages/search/typed/typed-search.server";

/** Takes what was typed into a search box and leads on, in one step, to the search that it means or to the one car. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  return redirect(await typedSearchHref(context, request), 303);
}
