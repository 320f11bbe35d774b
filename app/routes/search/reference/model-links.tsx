import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { toModelLinks } from "~/domain/view-models/model-reference";
import { openSearchPage } from "~/server/search-page.server";
import { CrawlLinks, ReferenceSection } from "~/ui/reference/reference-section";

/** The section's first face: the model's years and trims as links, for people and crawlers. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = await openSearchPage({ context, request });
  if (page.model === null) return null;
  const [years, trims] = await Promise.all([page.modelYears(), page.trimLinks()]);
  return toModelLinks({ ...page.resultsSource, model: page.model }, { years, trims });
}

export default function ModelLinks() {
  const reference = useLoaderData<typeof loader>();
  if (reference === null) return null;
  return (
    <ReferenceSection title={reference.title} tabs={reference.tabs}>
      <CrawlLinks groups={reference.groups} />
    </ReferenceSection>
  );
}
