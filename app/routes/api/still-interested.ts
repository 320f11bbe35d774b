import type { ActionFunctionArgs } from "@remix-run/node";
import { answerStillInterested } from "~/server/pages/saved/still-interested.server";

/** Takes what a page says of a car that its shopper may still want (section 7). */
export const action = ({ context, request }: ActionFunctionArgs) => answerStillInterested(context, request);

export function loader() {
  return new Response("Cars are asked about with POST.", { status: 405, headers: { Allow: "POST" } });
}
