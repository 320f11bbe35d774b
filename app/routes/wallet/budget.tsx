import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { openWalletPage, saveBudget } from "~/server/pages/wallet/wallet-page.server";
import { errorTitle } from "~/ui/form/error-title";
import { useErrorTitle } from "~/ui/form/use-error-title";
import { WalletErrorBoundary } from "~/ui/wallet/wallet-error";
import { WalletPage } from "~/ui/wallet/wallet-page";

export { WalletErrorBoundary as ErrorBoundary };

export const loader = ({ context, request }: LoaderFunctionArgs) => openWalletPage(context, request);

export async function action({ context, request }: ActionFunctionArgs) {
  const answer = await saveBudget(context, request);
  return answer instanceof Response ? answer : data(answer, { status: 400 });
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? errorTitle(`My Wallet | ${page.brandName}`, page.hasError) : "My Wallet" },
  { name: "robots", content: "noindex, follow" },
];

export default function Wallet() {
  const answer = useActionData<typeof action>();
  useErrorTitle(answer !== undefined);
  return <WalletPage view={useLoaderData<typeof loader>()} answer={answer} />;
}
