import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { toModelLinks } from "~/domain/view-models/reference/model-links";
import { toModelSource } from "~/server/pages/reference/reference-page.server";
import { openSearchPage } from "~/server/pages/search/search-page.server";
import { CrawlLinks } from "~/ui/reference/crawl-links";

/** The section's first tab, the search page itself: the model's years and trims as links, for people and crawlers. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = await openSearchPage({ context, request });
  const source = toModelSource(page);
  if (source === null) return null;
  const [years, trims] = await Promise.all([page.modelYears(), page.trimLinks()]);
  return toModelLinks(source, { years, trims });
}

export default function ModelLinks() {
  const groups = useLoaderData<typeof loader>();
  return groups === null ? null : <CrawlLinks groups={groups} />;
}
