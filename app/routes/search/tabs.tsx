import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { searchUrl } from "~/domain/search/canonical-url";
import { categoryTabs } from "~/domain/search/category-tabs";
import { openSearchPage } from "~/server/pages/search/search-page.server";
import { sendCompact } from "~/server/rendering/made-of-answer.server";
import { useResultsFirst } from "~/ui/page/use-after-results";
import { useCompactData } from "~/ui/page/use-compact-data";
import { CategoryTabs } from "~/ui/tabs/category-tabs";

export { revalidateWhenSearchChanges as shouldRevalidate } from "./same-search";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = await openSearchPage({ context, request });
  const tabs = context.flags.CATEGORY_SEARCH ? categoryTabs(page.query, page.brand.id) : [];
  // Beside the tab that is shown stands what it shows: All Results leads to the search without filters.
  const counts = await page.tabCounts(tabs.map((tab) => (tab.isCurrent ? page.query : tab.query)));
  const views = tabs.map(({ id, label, query, isCurrent }, index) => ({
    id,
    label,
    isCurrent,
    href: searchUrl(query, page.vocabulary, { brand: page.brand.id }),
    count: counts?.[index] ?? undefined,
  }));
  return sendCompact(context, views);
}

export default function Tabs() {
  const tabs = useCompactData(useResultsFirst(useLoaderData<typeof loader>()));
  return (
    <>
      <CategoryTabs tabs={tabs} />
      <Outlet />
    </>
  );
}
