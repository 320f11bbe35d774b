import type { LoaderFunctionArgs } from "@remix-run/node";
import {
  isRouteErrorResponse,
  type MetaFunction,
  Outlet,
  useLoaderData,
  useLocation,
  useNavigation,
  useRouteError,
} from "@remix-run/react";
import { toReferenceSection } from "~/domain/view-models/reference/reference-tabs";
import { errorMeta, SEARCH_UNAVAILABLE } from "~/error-meta";
import { answeredWidgets } from "~/server/pages/reference/answered-widgets.server";
import { type NoTabError, toModelSource } from "~/server/pages/reference/reference-page.server";
import { openSearchPage } from "~/server/pages/search/search-page.server";
import { MissingTab, ReferenceSection } from "~/ui/grid/late-parts";
import { FallbackError, SEARCH_FAILED } from "~/ui/states/fallback-error";

export { headers } from "~/page-headers";
export { revalidateWhenSearchChanges as shouldRevalidate } from "../same-search";

/** Title and tabs: no call of its own, and both stay while tabs are opened, so that focus stays on the tab. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = await openSearchPage({ context, request });
  const source = toModelSource(page);
  if (source === null) return null;
  return { ...toReferenceSection(source, page.url), answered: await answeredWidgets(context, request) };
}

export const meta: MetaFunction<typeof loader> = ({ error, matches }) => {
  const ofSearch = matches.at(-2)?.meta ?? [];
  return error ? errorMeta(error, matches, SEARCH_UNAVAILABLE) : ofSearch;
};

export default function Section() {
  const section = useLoaderData<typeof loader>();
  const location = useLocation();
  const pending = useNavigation().location;
  if (section === null) return <Outlet />;
  const { title, tabs, areTabsFollowed, answered } = section;
  const tabAt = (place: typeof location | undefined) =>
    tabs.find(({ href }) => place !== undefined && href === place.pathname + place.search);
  const open = tabAt(location) ?? tabs[0];
  return (
    <ReferenceSection
      title={title}
      tabs={tabs}
      areTabsFollowed={areTabsFollowed}
      currentId={tabAt(pending)?.id ?? open?.id ?? "links"}
      openId={open?.id ?? "links"}
      answered={answered}
      returnTo={location.pathname + location.search}
    >
      <Outlet />
    </ReferenceSection>
  );
}

/** A tab that the search does not have: the results above stand, and here are the ways on. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const known: NoTabError | null = isRouteErrorResponse(error) && error.status === 404 ? error.data : null;
  if (known === null) return <FallbackError {...SEARCH_FAILED} retryHref={`${pathname}${search}`} />;
  return <MissingTab isModelMissing={known.kind === "no-model"} searchHref={known.searchHref} models={known.models} />;
}
