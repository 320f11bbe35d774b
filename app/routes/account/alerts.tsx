import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { answerNotificationForm, openNotifications } from "~/server/pages/account/notifications-page.server";
import { errorTitle } from "~/ui/form/error-title";
import { NotificationsPage } from "~/ui/notifications/notifications-page";

export const loader = ({ context, request }: LoaderFunctionArgs) => openNotifications(context, request);

export async function action({ context, request }: ActionFunctionArgs) {
  const refused = await answerNotificationForm(context, request);
  return data({ refused }, { status: refused === null ? 503 : 400 });
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? errorTitle(`Notifications | ${page.brandName}`, page.hasError) : "Notifications" },
  { name: "robots", content: "noindex, nofollow" },
];

export default function Alerts() {
  return <NotificationsPage view={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
