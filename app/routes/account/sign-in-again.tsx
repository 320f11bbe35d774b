import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formOfPage } from "~/server/context/page-form.server";
import { confirmSelf, openConfirmSelf } from "~/server/pages/account/confirm-self-page.server";
import { ConfirmSelfPage } from "~/ui/account/confirm-self-page";
import { errorTitle } from "~/ui/form/error-title";

export const loader = ({ context, request }: LoaderFunctionArgs) => openConfirmSelf(context, request);

const STATUS = { invalid: 400, limited: 429, failed: 503 } as const;

export async function action({ context, request }: ActionFunctionArgs) {
  const outcome = await confirmSelf(context, request);
  if (outcome.kind === "confirmed") return redirect(outcome.target, { status: 303, headers: outcome.headers });
  formOfPage(context).hasError = true;
  const errors = outcome.kind === "invalid" ? outcome.errors : [];
  return data({ kind: outcome.kind, errors }, { status: STATUS[outcome.kind] });
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? errorTitle(`Confirm it's you | ${page.brandName}`, page.hasError) : "Confirm it's you" },
  { name: "robots", content: "noindex, nofollow" },
];

export default function SignInAgain() {
  return <ConfirmSelfPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
