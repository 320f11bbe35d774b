import type { ActionFunctionArgs } from "@remix-run/node";
import { answerClarification } from "~/server/pages/search/clarification-answer.server";

/**
 * The answer to "Did you mean …?" (section 4): Yes adds make and model and searches again, No dismisses, and "Don't show
 * me this again" remembers. A form post, so it works without script; 303 back to the search.
 */
export const action = ({ context, request }: ActionFunctionArgs) => answerClarification(context, request);
