import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BRANDS } from "~/domain/brand";
import { SAVED_SEARCHES_PATH } from "~/domain/shopper/search-keeping-paths";
import { errorMeta } from "~/error-meta";
import { openSavedSearchList } from "~/server/shopper/saved-search-list.server";
import { readOutcome } from "~/server/shopper/search-keeping.server";
import { SavedSearches } from "~/ui/alerts/saved-searches";
import { siteNameOf } from "~/ui/frame/site-navigation";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const about = { brand: context.brand, identity: SAVED_SEARCHES_PATH, href: SAVED_SEARCHES_PATH };
  const [list, said] = await Promise.all([openSavedSearchList(context, request), readOutcome(context, request, about)]);
  return { ...list, said, savesVehicles: BRANDS[context.brand].hasQuickActions };
}

export const meta: MetaFunction<typeof loader> = ({ error, matches }) =>
  error
    ? errorMeta(error, matches)
    : [{ title: `Saved searches | ${siteNameOf(matches)}` }, { name: "robots", content: "noindex, follow" }];

export default function SavedSearchesPage() {
  return <SavedSearches {...useLoaderData<typeof loader>()} />;
}
