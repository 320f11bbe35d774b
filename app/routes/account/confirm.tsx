import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CONFIRM_ACCOUNT_PATH } from "~/domain/site-paths";
import { errorMeta } from "~/error-meta";
import { formOfPage } from "~/server/context/page-form.server";
import { mailboxHref } from "~/server/pages/account/check-mailbox-page.server";
import {
  openConfirmAccount,
  pressConfirmAccount,
  STATUS_OF_CONFIRM_LINK,
} from "~/server/pages/account/confirm-account-page.server";
import { securityHref } from "~/server/pages/account/security-page.server";
import { ConfirmAccountPage } from "~/ui/account/confirm-account-page";
import { errorTitle } from "~/ui/form/error-title";

/** The page that the link of a sign-up's mail opens. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const page = await openConfirmAccount(context, request, params.token);
  return data(page, { status: STATUS_OF_CONFIRM_LINK[page.state] });
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { token = "" } = params;
  const outcome = await pressConfirmAccount(context, request, token);
  if (outcome === "asked")
    return redirect(context.consumer === null ? mailboxHref(context, "resend") : securityHref(context, "resend"), 303);
  if (outcome === "done") return redirect(`${CONFIRM_ACCOUNT_PATH}/${encodeURIComponent(token)}`, 303);
  formOfPage(context).hasError = true;
  return data({ hasFailed: true }, { status: 503 });
}

export const meta: MetaFunction<typeof loader> = ({ data: page, error, matches }) =>
  error
    ? errorMeta(error, matches)
    : [
        { title: errorTitle(`Your email address | ${page?.brandName}`, page?.hasError ?? false) },
        { name: "robots", content: "noindex, nofollow" },
      ];

export default function Confirm() {
  const { hasFailed = false } = useActionData<typeof action>() ?? {};
  return <ConfirmAccountPage {...useLoaderData<typeof loader>()} hasFailed={hasFailed} />;
}
