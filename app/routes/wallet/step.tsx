import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { openStepPage, saveStep } from "~/server/pages/wallet/step-page.server";
import { errorTitle } from "~/ui/form/error-title";
import { useErrorTitle } from "~/ui/form/use-error-title";
import { StepPage } from "~/ui/wallet/step-page";
import { WalletErrorBoundary } from "~/ui/wallet/wallet-error";

export { WalletErrorBoundary as ErrorBoundary };

export const loader = (args: LoaderFunctionArgs) => openStepPage(args);

export async function action(args: ActionFunctionArgs) {
  const answer = await saveStep(args);
  return answer instanceof Response ? answer : data(answer, { status: 400 });
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? errorTitle(`${page.title} | ${page.brandName}`, page.hasError) : "Page not found" },
  { name: "robots", content: "noindex, follow" },
];

export default function Step() {
  const answer = useActionData<typeof action>();
  useErrorTitle(answer !== undefined);
  return <StepPage page={useLoaderData<typeof loader>()} answer={answer} />;
}
