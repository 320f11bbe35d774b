import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadModelLinks } from "~/server/pages/reference/model-links.server";
import { openSearchPage } from "~/server/pages/search/search-page.server";
import { CrawlLinks } from "~/ui/reference/crawl-links";

export { revalidateWhenSearchChanges as shouldRevalidate } from "../same-search";

/** The section's first tab, the search page itself: the model's years and trims as links, for people and crawlers. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  return loadModelLinks(await openSearchPage({ context, request }));
}

export default function ModelLinks() {
  const groups = useLoaderData<typeof loader>();
  return groups === null ? null : <CrawlLinks groups={groups} />;
}
