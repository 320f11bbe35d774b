import type { AppLoadContext } from "@remix-run/node";
import { type FeedbackWidget, parseAnsweredWidgets } from "~/domain/feedback";
import { createCookies, readListCookie, serializeCookie } from "~/server/http/cookies.server";

const cookieFor = ({ origin }: AppLoadContext) =>
  createCookies({ isLocal: !origin.startsWith("https:"), secrets: [] }).feedback;

/** The widgets that this browser has answered. */
export async function answeredWidgets(context: AppLoadContext, request: Request): Promise<readonly FeedbackWidget[]> {
  return parseAnsweredWidgets(
    await readListCookie(cookieFor(context), request, () => context.observe.cookieInvalid("feedback")),
  );
}

/** The header that remembers one more, for good (section 4, "Feedback"). */
export async function rememberAnswered(
  context: AppLoadContext,
  request: Request,
  widget: FeedbackWidget,
): Promise<Headers> {
  const answered = parseAnsweredWidgets([...(await answeredWidgets(context, request)), widget]);
  const text = await serializeCookie(cookieFor(context), answered);
  return new Headers(text === undefined ? {} : { "Set-Cookie": text });
}
