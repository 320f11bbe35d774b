import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { MAILBOX_DATA_PATH } from "~/domain/site-paths";
import { streamMailboxData } from "~/server/pages/saved/mailbox-data-page.server";

/** Only the page's form gets the file. */
export const loader = ({ params }: LoaderFunctionArgs) =>
  redirect(`${MAILBOX_DATA_PATH}/${encodeURIComponent(params.token ?? "")}`, 302);

export const action = ({ context, params, request }: ActionFunctionArgs) =>
  streamMailboxData(context, request, params.token);
