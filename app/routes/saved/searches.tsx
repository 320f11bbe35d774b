import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { KeepingAnswer } from "~/domain/page-data/keeping-answer";
import { errorMeta } from "~/error-meta";
import { openSavedSearches } from "~/server/pages/saved/saved-search-list.server";
import { SavedSearches } from "~/ui/alerts/saved-searches";
import { errorTitle } from "~/ui/form/error-title";
import { siteNameOf } from "~/ui/frame/site-navigation";

export const loader = ({ context, request }: LoaderFunctionArgs) => openSavedSearches(context, request);

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
