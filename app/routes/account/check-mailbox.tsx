import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formOfPage } from "~/server/context/page-form.server";
import { mailboxHref, openCheckMailbox, pressCheckMailbox } from "~/server/pages/account/check-mailbox-page.server";
import { cookieHeaders } from "~/server/shopper/list-cookies.server";
import { readWayBack, wayBackCookie } from "~/server/shopper/way-back.server";
import { CheckMailboxPage } from "~/ui/account/check-mailbox-page";
import { errorTitle } from "~/ui/form/error-title";

export const loader = ({ context, request }: LoaderFunctionArgs) => openCheckMailbox(context, request);

export async function action({ context, request }: ActionFunctionArgs) {
  const outcome = await pressCheckMailbox(context, request);
  if (outcome.kind === "done") {
    const href = mailboxHref(context, outcome.said, readWayBack(new URL(request.url).searchParams));
    return redirect(href, { status: 303, headers: cookieHeaders([await wayBackCookie(context, request)]) });
  }
  formOfPage(context).hasError = true;
  const { kind, intent, values } = outcome;
  const errors = kind === "invalid" ? outcome.errors : [];
  return data({ kind, intent, errors, values }, { status: kind === "invalid" ? 400 : 503 });
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? errorTitle(`Check your email | ${page.brandName}`, page.hasError) : "Check your email" },
  { name: "robots", content: "noindex, nofollow" },
];

export default function CheckMailbox() {
  return <CheckMailboxPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
