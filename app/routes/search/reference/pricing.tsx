import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { toModelPricing } from "~/domain/view-models/model-reference";
import { openSearchPage } from "~/server/search-page.server";
import { FigureTable, ReferenceSection } from "~/ui/reference/reference-section";

/** What the model's stock is asked for. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = await openSearchPage({ context, request });
  if (page.model === null) return null;
  return toModelPricing({ ...page.resultsSource, model: page.model }, await page.modelPricing());
}

export default function Pricing() {
  const reference = useLoaderData<typeof loader>();
  if (reference === null) return null;
  return (
    <ReferenceSection title={reference.title} tabs={reference.tabs}>
      {reference.tables.length === 0 ? <p>No prices are known for this model just now.</p> : null}
      {reference.tables.map((table) => (
        <section key={table.caption}>
          <h3 className="h3">{table.caption}</h3>
          <FigureTable {...table} />
        </section>
      ))}
    </ReferenceSection>
  );
}
