import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { errorMeta } from "~/error-meta";
import { answerPrivacyChoices, openPrivacyChoices } from "~/server/pages/site/privacy-choices.server";
import { PrivacyChoices } from "~/ui/info/privacy-choices";
import { PageErrorBoundary } from "~/ui/states/page-error";

export const loader = ({ context, request }: LoaderFunctionArgs) => openPrivacyChoices(context, request);

export const action = ({ context, request }: ActionFunctionArgs) => answerPrivacyChoices(context, request);

export const meta: MetaFunction<typeof loader> = ({ data: view, error, matches }) =>
  error || view === undefined
    ? errorMeta(error, matches)
    : [{ title: `Your privacy choices | ${view.brandName}` }, { name: "robots", content: "noindex, follow" }];

export { PageErrorBoundary as ErrorBoundary };

export default function PrivacyChoicesRoute() {
  return <PrivacyChoices view={useLoaderData<typeof loader>()} />;
}
