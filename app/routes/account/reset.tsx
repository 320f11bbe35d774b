import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { errorMeta } from "~/error-meta";
import { formOfPage } from "~/server/context/page-form.server";
import { openReset, resetPassword, STATUS_OF_RESET_LINK } from "~/server/pages/account/reset-page.server";
import { ResetPage } from "~/ui/account/reset-pages";
import { errorTitle } from "~/ui/form/error-title";

/** The page that the link of a lost password's mail opens. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const page = await openReset(context, request, params.token);
  return data(page, { status: STATUS_OF_RESET_LINK[page.state] });
}

const STATUS = { invalid: 400, over: 404, limited: 429, failed: 503 } as const;

/** The link is spent by then, so the page itself says that the password is changed. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const outcome = await resetPassword(context, request, params.token ?? "");
  if (outcome.kind === "changed") {
    const { kind, email, headers } = outcome;
    return data({ kind, email, errors: [] }, { status: 200, headers });
  }
  formOfPage(context).hasError = true;
  const errors = outcome.kind === "invalid" ? outcome.errors : [];
  return data({ kind: outcome.kind, email: "", errors }, { status: STATUS[outcome.kind] });
}

export const meta: MetaFunction<typeof loader> = ({ data: page, error, matches }) =>
  error
    ? errorMeta(error, matches)
    : [
        { title: errorTitle(`Set a new password | ${page?.brandName}`, page?.hasError ?? false) },
        { name: "robots", content: "noindex, nofollow" },
      ];

export default function Reset() {
  return <ResetPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
