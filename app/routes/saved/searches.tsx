import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BRANDS } from "~/domain/brand";
import type { KeepingAnswer } from "~/domain/shopper/search-keeping";
import { SAVED_SEARCHES_PATH } from "~/domain/site-paths";

import { errorMeta } from "~/error-meta";
import { openSavedSearchList } from "~/server/pages/saved/saved-search-list.server";
import { readOutcome } from "~/server/shopper/search-keeping.server";
import { SavedSearches } from "~/ui/alerts/saved-searches";
import { errorTitle } from "~/ui/form/error-title";
import { siteNameOf } from "~/ui/frame/site-navigation";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const about = { brand: context.brand, identity: SAVED_SEARCHES_PATH, href: SAVED_SEARCHES_PATH };
  const [list, said] = await Promise.all([openSavedSearchList(context, request), readOutcome(context, request, about)]);
  return { ...list, said, savesVehicles: BRANDS[context.brand].hasQuickActions };
}

export const meta: MetaFunction<typeof loader> = ({ data: list, error, matches }) =>
  error
    ? errorMeta(error, matches)
    : [
        { title: errorTitle(`Saved searches | ${siteNameOf(matches)}`, isRefusal(list?.said)) },
        { name: "robots", content: "noindex, follow" },
      ];

/** What the last form came to, where it came to nothing. */
const isRefusal = (said: KeepingAnswer | null | undefined) =>
  said !== null && said !== undefined && said.tone !== "plain";

export default function SavedSearchesPage() {
  return <SavedSearches {...useLoaderData<typeof loader>()} />;
}
