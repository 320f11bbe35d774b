import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { errorMeta } from "~/error-meta";
import { openDealerPage } from "~/server/pages/dealer/dealer-page.server";
import { DealerPage, UnknownDealer } from "~/ui/dealer/dealer-page";
import { errorTitle } from "~/ui/form/error-title";
import { siteNameOf } from "~/ui/frame/site-navigation";
import { PageError } from "~/ui/states/page-error";

export { headers } from "~/page-headers";

export async function loader(args: LoaderFunctionArgs) {
  const page = await openDealerPage(args);
  return data(page, { status: page.kind === "found" ? 200 : 404 });
}

export const meta: MetaFunction<typeof loader> = ({ data: page, error, matches }) => {
  if (!page || error) return errorMeta(error, matches, "Dealer unavailable right now");
  const robots = { name: "robots", content: "noindex, follow" };
  if (page.kind === "unknown") return [{ title: `No such dealer | ${siteNameOf(matches)}` }, robots];
  const isRefused = (page.write?.other?.errors ?? []).length > 0;
  return [{ title: errorTitle(`${page.title}: ${page.summary} | ${siteNameOf(matches)}`, isRefused) }, robots];
};

export default function Dealer() {
  const page = useLoaderData<typeof loader>();
  return page.kind === "found" ? <DealerPage view={page} /> : <UnknownDealer />;
}

export function ErrorBoundary() {
  return (
    <PageError
      title="We are sorry. We can't show this dealer's page right now."
      note="The cars may still be for sale: please try again in a moment."
    />
  );
}
