import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formOfPage } from "~/server/context/page-form.server";
import { changeSecurity, openSecurity } from "~/server/pages/account/security-page.server";
import { SecurityPage } from "~/ui/account/security-page";
import { errorTitle } from "~/ui/form/error-title";

export const loader = ({ context, request }: LoaderFunctionArgs) => openSecurity(context, request);

const STATUS = { invalid: 400, limited: 429, failed: 503 } as const;

export async function action({ context, request }: ActionFunctionArgs) {
  const outcome = await changeSecurity(context, request);
  formOfPage(context).hasError = true;
  return data(outcome, { status: STATUS[outcome.kind] });
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? errorTitle(`Email and password | ${page.brandName}`, page.hasError) : "Email and password" },
  { name: "robots", content: "noindex, nofollow" },
];

export default function Security() {
  return <SecurityPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
