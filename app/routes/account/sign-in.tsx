import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BRANDS } from "~/domain/brand";
import { SIGN_IN_REFUSALS } from "~/domain/view-models/site/sign-in";
import { formOfPage } from "~/server/context/page-form.server";
import { openSignIn, signIn } from "~/server/pages/account/sign-in-page.server";
import { SignInPage } from "~/ui/account/sign-in-page";
import { WaitingSignUp } from "~/ui/account/waiting-sign-up";
import { errorTitle } from "~/ui/form/error-title";

/** The form of the sign-in page, which is also the dialog over a page where a vehicle is saved (section 6). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const view = await openSignIn(context, request);
  if (context.consumer !== null) throw redirect(view.refUrl, 302);
  return { ...view, brandName: BRANDS[context.brand].name, hasError: formOfPage(context).hasError };
}

const STATUS = { invalid: 400, refused: 400, locked: 429, limited: 429, failed: 503 } as const;

export async function action({ context, request }: ActionFunctionArgs) {
  const outcome = await signIn(context, request);
  if (outcome.kind === "goes-on") return redirect(outcome.target, { status: 303, headers: outcome.headers });
  formOfPage(context).hasError = true;
  const { kind, reading } = outcome;
  const { values } = reading;
  const errors = kind === "refused" ? [{ field: "email", message: SIGN_IN_REFUSALS[kind] }] : reading.errors;
  return data({ kind, values, errors }, { status: STATUS[kind] });
}

export const meta: MetaFunction<typeof loader> = ({ data: view }) => [
  { title: view ? errorTitle(`${view.title} | ${view.brandName}`, view.hasError) : "Sign in" },
  { name: "robots", content: "noindex, follow" },
];

export default function SignIn() {
  const view = useLoaderData<typeof loader>();
  return (
    <>
      {view.waiting === undefined ? null : <WaitingSignUp email={view.waiting} />}
      <SignInPage view={view} answer={useActionData<typeof action>()} />
    </>
  );
}
