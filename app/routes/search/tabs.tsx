import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { loadCategoryTabs } from "~/server/pages/search/category-tabs.server";
import { openSearchPage } from "~/server/pages/search/search-page.server";
import { useResultsFirst } from "~/ui/page/heard/use-after-results";
import { useCompactData } from "~/ui/page/use-compact-data";
import { CategoryTabs } from "~/ui/tabs/category-tabs";

export { revalidateWhenSearchChanges as shouldRevalidate } from "./same-search";

export async function loader({ context, request }: LoaderFunctionArgs) {
  return loadCategoryTabs(await openSearchPage({ context, request }), context);
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
