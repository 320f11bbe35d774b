import type { ActionFunctionArgs } from "@remix-run/node";
import { parseFeedback } from "~/domain/shopper/feedback";
import { rememberAnswered } from "~/server/pages/reference/answered-widgets.server";
import { safeRedirect } from "~/server/request/safe-redirect.server";
import { wantsJson } from "~/server/shopper/form-fields.server";

/** Counts one click, in the metrics and as a log line, that names the widget and nothing of the person; back to the section, or 204 to script. */
export async function action({ context, request }: ActionFunctionArgs) {
  const fields = await request.formData();
  const feedback = parseFeedback(fields);
  if (feedback === null) return new Response("This form cannot be read.", { status: 400 });
  context.observe.feedbackGiven(feedback.widget, feedback.isHelpful);
  context.logger.info({ widget: feedback.widget, is_helpful: feedback.isHelpful, brand: context.brand }, "feedback");
  const headers = await rememberAnswered(context, request, feedback.widget);
  if (wantsJson(request)) return new Response(null, { status: 204, headers });
  return safeRedirect(`${String(fields.get("returnTo") ?? "")}#reference`, { headers });
}

export function loader() {
  return new Response("Feedback is sent with the form of a page.", { status: 405, headers: { Allow: "POST" } });
}
