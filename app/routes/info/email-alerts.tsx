import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { openEmailAlerts, sendEmailAlerts } from "~/server/pages/info/email-alerts-page.server";
import { OverlayPage as Page } from "~/ui/info/overlay-page";
import { PageErrorBoundary } from "~/ui/states/page-error";

/** The email-subscribe overlay of section 2. */
export const loader = ({ context, request }: LoaderFunctionArgs) => openEmailAlerts(context, request);

/** The form without script, wherever it stands: back to the search with its outcome, or this page with what was typed. */
export async function action({ context, request }: ActionFunctionArgs) {
  const answer = await sendEmailAlerts(context, request);
  return answer instanceof Response ? answer : data(answer.said, { status: answer.status });
}

export { overlayMeta as meta } from "./overlay-meta";
export { PageErrorBoundary as ErrorBoundary };

export default function EmailAlerts() {
  const view = useLoaderData<typeof loader>();
  const said = useActionData<typeof action>() ?? view.said;
  return <Page view={{ ...view, said }} />;
}
