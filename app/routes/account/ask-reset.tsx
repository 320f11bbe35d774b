import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formOfPage } from "~/server/context/page-form.server";
import { openAskReset, pressAskReset } from "~/server/pages/account/reset-page.server";
import { AskResetPage } from "~/ui/account/reset-pages";
import { errorTitle } from "~/ui/form/error-title";

export const loader = ({ context, request }: LoaderFunctionArgs) => openAskReset(context, request);

export async function action({ context, request }: ActionFunctionArgs) {
  const outcome = await pressAskReset(context, request);
  if (outcome.kind === "asked") return redirect(outcome.href, { status: 303, headers: outcome.headers });
  if (outcome.kind === "changed") {
    const { kind, email, headers } = outcome;
    return data({ kind, form: "code" as const, email, code: "", errors: [] }, { status: 200, headers });
  }
  formOfPage(context).hasError = true;
  const { kind, form, email, code, errors } = outcome;
  return data({ kind, form, email, code, errors }, { status: kind === "invalid" ? 400 : 503 });
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? errorTitle(`Set a new password | ${page.brandName}`, page.hasError) : "Set a new password" },
  { name: "robots", content: "noindex, nofollow" },
];

export default function AskReset() {
  return <AskResetPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
