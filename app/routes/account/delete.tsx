import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { deleteAccount, openDelete } from "~/server/pages/account/delete-page.server";
import { AccountDeleted, DeleteAccountPage } from "~/ui/account/delete-account-page";
import { errorTitle } from "~/ui/form/error-title";

export const loader = ({ context, request }: LoaderFunctionArgs) => openDelete(context, request);

const STATUS = { invalid: 400, limited: 429, failed: 503 } as const;

export async function action({ context, request }: ActionFunctionArgs) {
  const outcome = await deleteAccount(context, request);
  if (outcome.kind === "deleted") return redirect(outcome.href, { status: 303, headers: outcome.headers });
  return data(outcome, { status: STATUS[outcome.kind] });
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? errorTitle(`Delete my account | ${page.brandName}`, page.hasError) : "Delete my account" },
  { name: "robots", content: "noindex, nofollow" },
];

export default function Delete() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return page.isDone ? <AccountDeleted /> : <DeleteAccountPage {...page} answer={answer} />;
}
