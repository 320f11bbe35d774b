import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formOfPage } from "~/server/context/page-form.server";
import { askReset, openAskReset } from "~/server/pages/account/reset-page.server";
import { AskResetPage } from "~/ui/account/reset-pages";
import { errorTitle } from "~/ui/form/error-title";

export const loader = ({ context, request }: LoaderFunctionArgs) => openAskReset(context, request);

export async function action({ context, request }: ActionFunctionArgs) {
  const outcome = await askReset(context, request);
  if (outcome.kind === "asked") return redirect(outcome.href, { status: 303, headers: outcome.headers });
  formOfPage(context).hasError = true;
  const { kind, email, errors } = outcome;
  return data({ kind, email, errors }, { status: kind === "invalid" ? 400 : 503 });
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? errorTitle(`Set a new password | ${page.brandName}`, page.hasError) : "Set a new password" },
  { name: "robots", content: "noindex, nofollow" },
];

export default function AskReset() {
  const { isAsked, formHref } = useLoaderData<typeof loader>();
  return <AskResetPage isAsked={isAsked} formHref={formHref} answer={useActionData<typeof action>()} />;
}
