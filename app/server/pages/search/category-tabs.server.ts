import type { AppLoadContext } from "@remix-run/node";
import { searchUrl } from "~/domain/search/canonical-url";
import { categoryTabs } from "~/domain/search/category-tabs";
import { sendCompact } from "../../rendering/made-of-answer.server";
import type { SearchPage } from "./search-page.server";

/** The tabs over the results with the number of cars behind each, as they are sent. */
export async function loadCategoryTabs(page: SearchPage, context: AppLoadContext) {
  const tabs = context.flags.CATEGORY_SEARCH ? categoryTabs(page.query, page.brand.id) : [];
  // None beside All Results: it leads to another search than the one on the screen.
  const counted = tabs.filter(({ id }) => id !== "all");
  const counts = await page.tabCounts(counted.map((tab) => (tab.isCurrent ? page.query : tab.query)));
  const views = tabs.map((tab) => ({
    id: tab.id,
    label: tab.label,
    isCurrent: tab.isCurrent,
    href: searchUrl(tab.query, page.vocabulary, { brand: page.brand.id }),
    count: counts?.[counted.indexOf(tab)] ?? undefined,
  }));
  return sendCompact(context, views);
}
