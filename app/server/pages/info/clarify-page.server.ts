import { type AppLoadContext, redirect } from "@remix-run/node";
import {
  CLARIFICATION_TITLE,
  type ClarificationView,
  toClarification,
} from "~/domain/view-models/results/suggestion-opt-out";
import { isoToday } from "../../context/today.server";
import { openOverlayPage } from "../overlay-page.server";

/** The question that a search raises; where it raises none any more, throws the way back to it. */
export async function openClarifyPage(context: AppLoadContext, request: Request): Promise<ClarificationView> {
  const page = await openOverlayPage(context, request);
  const found = await context.services.listings.search(page.query, page.call);
  // Whoever follows the link asks, whatever was waved away before.
  const question = found.ok ? toClarification(found.value.suggestedModel, [], isoToday(context)) : null;
  if (question === null) throw redirect(page.from, 303);
  return { kind: "clarify", title: CLARIFICATION_TITLE, ...question, cancelHref: page.from };
}
