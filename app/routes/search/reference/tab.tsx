import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { openReferenceTab } from "~/server/pages/reference/reference-page.server";
import { loadPanel } from "~/server/pages/reference/tab-panels.server";
import { ReferencePanel } from "~/ui/reference/reference-panel";
import type { loader as gridLoader } from "../grid";
import { tabMeta } from "./tab-meta";

/** A reference tab, which its address names: see the tables of loaders and of panels. */
export async function loader(args: LoaderFunctionArgs) {
  const opened = await openReferenceTab(args);
  return { head: opened.head, ...(await loadPanel(opened.tab, opened)) };
}

export const meta: MetaFunction<typeof loader> = tabMeta;

export default function Tab() {
  const { shown } = useLoaderData<typeof loader>();
  // The grid knows it: a tab that asked for the total itself would search again.
  const grid = useRouteLoaderData<typeof gridLoader>("routes/search/grid");
  return <ReferencePanel key={shown.tab} {...shown} resultsTotal={grid?.total ?? 0} />;
}
