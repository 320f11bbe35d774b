import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { errorMeta, SEARCH_UNAVAILABLE } from "~/error-meta";
import { openFacetOptions } from "~/server/pages/search/facet-options-page.server";
import { FacetOptionsPage } from "~/ui/filters/facet-options-page";
import { siteNameOf } from "~/ui/frame/site-navigation";

export { SearchErrorBoundary as ErrorBoundary } from "~/ui/states/page-error";

export const meta: MetaFunction<typeof loader> = ({ data: page, error, matches }) => {
  if (!page || error) return errorMeta(error, matches, SEARCH_UNAVAILABLE);
  const title = `${page.legend}: every choice | ${siteNameOf(matches)}`;
  return [{ title }, { name: "robots", content: "noindex, follow" }];
};

/** Every value of a long list, as a page: what "Show all 38 makes" leads to without script. */
export const loader = ({ context, params, request }: LoaderFunctionArgs) =>
  openFacetOptions(context, request, params.facet);

export default function FacetOptions() {
  return <FacetOptionsPage {...useLoaderData<typeof loader>()} />;
}
