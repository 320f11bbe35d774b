import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import { errorMeta } from "~/error-meta";
import {
  deleteMailboxData,
  openMailboxData,
  STATUS_OF_MAILBOX_LINK,
} from "~/server/pages/saved/mailbox-data-page.server";
import { MailboxDataPage } from "~/ui/alerts/mailbox-data-page";
import { errorTitle } from "~/ui/form/error-title";

/** What is stored of an address that gets alerts without an account: its reader takes it along, or ends it. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const page = await openMailboxData(context, request, params.token);
  return data(page, { status: STATUS_OF_MAILBOX_LINK[page.link.kind] });
}

const STATUS = { invalid: 400, limited: 429, failed: 503 } as const;

export async function action({ context, params, request }: ActionFunctionArgs) {
  const outcome = await deleteMailboxData(context, request, params.token);
  return data(outcome, { status: STATUS[outcome.kind] });
}

export const meta: MetaFunction<typeof loader> = ({ data: page, error, matches }) =>
  error
    ? errorMeta(error, matches)
    : [
        { title: errorTitle(`Your data | ${page?.brandName}`, page?.hasError ?? false) },
        { name: "robots", content: "noindex, nofollow" },
      ];

export default function MailboxData() {
  const { token = "" } = useParams();
  return <MailboxDataPage {...useLoaderData<typeof loader>()} token={token} answer={useActionData<typeof action>()} />;
}
