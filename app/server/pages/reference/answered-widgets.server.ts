import type { AppLoadContext } from "@remix-run/node";
import { type FeedbackWidget, parseAnsweredWidgets } from "~/domain/shopper/feedback";
import { cookieHeaders, listCookie, readListCookie } from "../../shopper/list-cookies.server";

/** The widgets that this browser has answered. */
export async function answeredWidgets(context: AppLoadContext, request: Request): Promise<readonly FeedbackWidget[]> {
  return readListCookie(context, request, "feedback");
}

/** The header that remembers one more, for good (section 4, "Feedback"). */
export async function rememberAnswered(
  context: AppLoadContext,
  request: Request,
  widget: FeedbackWidget,
): Promise<Headers> {
  const answered = parseAnsweredWidgets([...(await answeredWidgets(context, request)), widget]);
  return cookieHeaders([await listCookie(context, "feedback", answered)]);
}
