import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { errorMeta } from "~/error-meta";
import { openSitePage } from "~/server/pages/site/site-page.server";
import { siteNameOf } from "~/ui/frame/site-navigation";
import { SitePage } from "~/ui/info/site-page";
import { PageErrorBoundary } from "~/ui/states/page-error";

export const loader = (args: LoaderFunctionArgs) => openSitePage(args);

export const meta: MetaFunction<typeof loader> = ({ data: view, error, matches }) => {
  if (error || view === undefined) return errorMeta(error, matches);
  const site = siteNameOf(matches);
  return [
    { title: view.title.includes(site) ? view.title : `${view.title} | ${site}` },
    { name: "description", content: view.lead },
    { tagName: "link", rel: "canonical", href: view.canonicalUrl },
  ];
};

export { PageErrorBoundary as ErrorBoundary };

export default function SitePageRoute() {
  return <SitePage page={useLoaderData<typeof loader>()} />;
}
