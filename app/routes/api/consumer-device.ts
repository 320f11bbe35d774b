import type { ActionFunctionArgs } from "@remix-run/node";
import { registerBrowser } from "~/server/pages/account/register-browser.server";

/** Takes the subscription of a browser (section 7). */
export const action = ({ context, request }: ActionFunctionArgs) => registerBrowser(context, request);

export function loader() {
  return new Response("A browser registers with POST.", { status: 405, headers: { Allow: "POST" } });
}
