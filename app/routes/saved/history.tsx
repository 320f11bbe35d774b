import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { answerHistoryForm, openHistoryPage } from "~/server/pages/saved/history-page.server";
import { errorTitle } from "~/ui/form/error-title";
import { siteNameOf } from "~/ui/frame/site-navigation";
import { HistoryPage } from "~/ui/history/history-page";
import { PageError } from "~/ui/states/page-error";

export { headers } from "~/page-headers";

export const loader = ({ context, request }: LoaderFunctionArgs) => openHistoryPage(context, request);

export async function action({ context, request }: ActionFunctionArgs) {
  await answerHistoryForm(context, request);
  return data({ hasFailed: true }, { status: 503 });
}

export const meta: MetaFunction<typeof loader> = ({ data: view, matches }) => [
  { title: view ? errorTitle(`Browsing history | ${view.brandName}`, false) : `We are sorry | ${siteNameOf(matches)}` },
  { name: "robots", content: "noindex, follow" },
];

export default function History() {
  const { hasFailed = false } = useActionData<typeof action>() ?? {};
  return <HistoryPage view={useLoaderData<typeof loader>()} hasFailed={hasFailed} />;
}

export function ErrorBoundary() {
  return (
    <PageError
      title="We are sorry. We can't show your browsing history right now."
      note="Please try again in a moment."
    />
  );
}
