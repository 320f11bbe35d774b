import type { ActionFunctionArgs } from "@remix-run/node";
import { hideShowcase } from "~/server/pages/search/hidden-showcase.server";

/** Hides the featured dealer beside a search (section 5). A form post, so it works without script; 303 back to the search. */
export const action = ({ context, request }: ActionFunctionArgs) => hideShowcase(context, request);
