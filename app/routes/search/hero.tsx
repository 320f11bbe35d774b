import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { breadcrumbListData } from "~/domain/crawl/structured-data";
import { readCompact } from "~/domain/page-data/compact-data";
import { sharePictureMeta } from "~/domain/pictures/share-picture";
import type { HeroViewModel } from "~/domain/view-models/results/hero";
import { errorMeta, SEARCH_UNAVAILABLE } from "~/error-meta";
import { loadHero } from "~/server/pages/search/hero.server";
import { openSearchPage } from "~/server/pages/search/search-page.server";
import { errorTitle } from "~/ui/form/error-title";
import { Hero } from "~/ui/hero/hero";
import { useResultsFirst } from "~/ui/page/heard/use-after-results";
import { useCompactData } from "~/ui/page/use-compact-data";

export { headers } from "~/page-headers";
/** Nothing of the search page stands where its address cannot be read, or its vocabulary is not to be had. */
export { SearchErrorBoundary as ErrorBoundary } from "~/ui/states/page-error";
export { revalidateWhenSearchChanges as shouldRevalidate } from "./same-search";

export async function loader({ context, request }: LoaderFunctionArgs) {
  return loadHero(await openSearchPage({ context, request }), context);
}

export const meta: MetaFunction<typeof loader> = ({ data: region, error, matches }) => {
  if (!region || error) return errorMeta(error, matches, SEARCH_UNAVAILABLE);
  const hero = readCompact(region.hero);
  return [
    { title: errorTitle(hero.documentTitle, region.isRefused ?? false) },
    { name: "description", content: hero.description },
    { tagName: "link", rel: "canonical", href: hero.canonicalUrl },
    ...(hero.isIndexable ? [] : [{ name: "robots", content: "noindex, follow" }]),
    ...sharedMeta(hero),
    { tagName: "link", rel: "alternate", type: "application/atom+xml", href: hero.feedHref, title: hero.heading },
    { tagName: "link", rel: "alternate", type: "text/markdown", href: hero.markdownHref },
  ];
};

/** What other sites show of a link to the page (Open Graph), and its trail for search engines. */
function sharedMeta(hero: HeroViewModel): ReturnType<MetaFunction> {
  const { origin } = new URL(hero.canonicalUrl);
  const trail = breadcrumbListData(hero.crumbs, origin);
  return [
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: hero.siteName },
    { property: "og:title", content: hero.documentTitle },
    { property: "og:description", content: hero.description },
    { property: "og:url", content: hero.canonicalUrl },
    ...sharePictureMeta(hero.picture, origin),
    ...(trail === null ? [] : [{ "script:ld+json": { ...trail } }]),
  ];
}

export default function HeroRegion() {
  const hero = useCompactData(useResultsFirst(useLoaderData<typeof loader>().hero));
  return (
    <>
      <Hero crumbs={hero.crumbs} title={hero.heading} summary={hero.summary} />
      <Outlet />
    </>
  );
}
