import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { EMAIL_ALERTS_PATH } from "~/domain/site-paths";
import { answerSubscribeForm } from "~/server/pages/saved/subscribe-form.server";

/** Nobody asks for this address but a form; a shopper who lands here wants the page with it. */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(`${EMAIL_ALERTS_PATH}${new URL(request.url).search}`, 302);
}

/** The email form under the results, sent by script, or put away. No address of a page ever holds what was typed. */
export const action = ({ context, request }: ActionFunctionArgs) => answerSubscribeForm(context, request);
