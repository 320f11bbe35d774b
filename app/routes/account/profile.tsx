import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { openProfile, saveProfile } from "~/server/pages/account/profile-page.server";
import { ProfilePage } from "~/ui/account/profile-page";
import { errorTitle } from "~/ui/form/error-title";

export const loader = ({ context, request }: LoaderFunctionArgs) => openProfile(context, request);

export async function action({ context, request }: ActionFunctionArgs) {
  const outcome = await saveProfile(context, request);
  if (outcome.kind === "saved") return redirect(outcome.href, 303);
  const { kind, values, errors } = outcome;
  const isFailed = kind === "failed";
  return data({ values, errors, isFailed }, { status: isFailed ? 503 : 400 });
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? errorTitle(`My account | ${page.brandName}`, page.hasError) : "My account" },
  { name: "robots", content: "noindex, follow" },
];

export default function Profile() {
  return <ProfilePage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
