import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { type ReactNode, useMemo } from "react";
import { BRANDS } from "~/domain/brand";
import { useNonce } from "~/nonce";
import { siteNavigation } from "~/server/pages/site-navigation.server";
import { sendCompact } from "~/server/rendering/made-of-answer.server";
import { readEmailedListings } from "~/server/shopper/emailed-listings.server";
import { offersOneClick } from "~/server/shopper/lead-profile.server";
import { offersSaving, openSavedListings } from "~/server/shopper/saved-listings.server";
import { formTokenFor } from "~/server/shopper/session-form.server";
import { offersCompare, readShortlist } from "~/server/shopper/shortlist.server";
import { OneClickProvider } from "~/ui/card/one-click";
import { SavedForm, SavedProvider, useSavedState } from "~/ui/card/saved-listings";
import { OneClickForm } from "~/ui/card/seldom-one-click";
import { ShortlistForm, ShortlistProvider, useShortlistState } from "~/ui/card/shortlist";
import { PageTokensProvider } from "~/ui/form/form-token-field";
import { PageShell } from "~/ui/frame/page-shell";
import iconFont from "~/ui/icon/icons.woff2";
import { OverlayHost } from "~/ui/info/overlay-host";
import { LinksProvider } from "~/ui/link/link";
import { LiveRegionProvider } from "~/ui/page/live-region";
import { PageFocus } from "~/ui/page/page-focus";
import { AfterResultsProvider } from "~/ui/page/use-after-results";
import { useOptionalCompactData } from "~/ui/page/use-compact-data";
import { isFormExpired } from "~/ui/states/expired-form";
import { FallbackError, PAGE_FAILED } from "~/ui/states/fallback-error";
import { FormExpired, UnknownSegment } from "~/ui/states/lazy-states";
import { errorMeta } from "./error-meta";
import type { loader as gridLoader } from "./routes/search/grid";
import type { loader as heroLoader } from "./routes/search/hero";
import { NO_BRAND_NAME, NO_NAVIGATION, siteMasthead, siteNameOf } from "./ui/frame/site-navigation";

export const links: LinksFunction = () => [
  // No drawing: the browser looks at its icon again with each refinement, and would make a document of it, in the page's time.
  { rel: "icon", href: "/favicon.png", type: "image/png", sizes: "96x96" },
  { rel: "manifest", href: "/site.webmanifest" },
];

export { headers } from "./page-headers";

export const meta: MetaFunction = ({ error, matches }) =>
  error ? errorMeta(error, matches) : [{ title: siteNameOf(matches) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { brand, errorReportDsn, isCrawler } = context;
  const shortlist = offersCompare(context) ? await readShortlist(context, request) : null;
  const [saved, isOneClick] = offersSaving(context)
    ? await Promise.all([openSavedListings(context, request), offersOneClick(context)])
    : [null, false];
  const emailedIds = isOneClick ? await readEmailedListings(context, request) : [];
  const isSignedIn = saved?.isSignedIn ?? context.consumer !== null;
  const { name: brandName, undoesSaveOnClose } = BRANDS[brand];
  return data(
    {
      brand,
      brandName,
      navigation: sendCompact(context, siteNavigation(BRANDS[brand])),
      shortlist,
      saved: saved?.ids ?? null,
      ...(isCrawler && { isPlain: true }),
      ...(undoesSaveOnClose && { undoesSaveOnClose }),
      ...(isSignedIn && { isSignedIn }),
      ...(saved?.isSignedIn && { savedToken: formTokenFor(context, "saved-listings") }),
      ...(isSignedIn && { searchesToken: formTokenFor(context, "saved-searches") }),
      ...(isOneClick && { oneClickToken: formTokenFor(context, "one-click") }),
      ...(emailedIds.length > 0 && { emailedIds }),
      ...(errorReportDsn !== undefined && { errorReportDsn }),
    },
    { headers: saved?.headers },
  );
}

/**
 * The brand never changes within a visit, the page itself knows what joins its lists, and signing in or out loads a new
 * document: nothing asks again.
 */
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const { pathname, search } = useLocation();
  const site = useRouteLoaderData<typeof loader>("root");
  const { brand, brandName } = site ?? { brand: "marketplace", brandName: NO_BRAND_NAME };
  const navigation = useOptionalCompactData(site?.navigation) ?? NO_NAVIGATION;
  // Where an error left the root without data, Remix says null, whatever the types say.
  const isPlain = Boolean(site) && site !== undefined && "isPlain" in site;
  const keyword = new URLSearchParams(search).get("keyword") ?? undefined;
  const firstPicture = useRouteLoaderData<typeof gridLoader>("routes/search/grid")?.firstPicture ?? null;
  const place = useRouteLoaderData<typeof heroLoader>("routes/search/hero")?.place;
  const shortlist = useShortlistState(site?.shortlist ?? null);
  const saved = useSavedState({
    ids: site?.saved ?? null,
    isSignedIn: site?.isSignedIn ?? false,
    undoesOnClose: site?.undoesSaveOnClose ?? false,
    token: site?.savedToken,
  });
  const here = `${pathname}${search}`;
  const comparedIds = shortlist.ids;
  const { ids: savedIds, isSignedIn } = saved;
  const masthead = useMemo(
    () => siteMasthead(navigation, { brandName, keyword, place, comparedIds, savedIds, isSignedIn, isPlain, here }),
    [navigation, brandName, keyword, place, comparedIds, savedIds, isSignedIn, isPlain, here],
  );
  return (
    <html lang="en-US" data-brand={brand}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {site?.errorReportDsn ? <meta name="error-reports" content={site.errorReportDsn} /> : null}
        {firstPicture === null ? null : (
          // The filters stand between the head and the first card. React 18 knows fetchpriority by this name only.
          <link rel="preload" as="image" href={firstPicture} {...{ fetchpriority: "high" }} />
        )}
        <Meta />
        <Links />
        <link rel="search" type="application/opensearchdescription+xml" href="/opensearch.xml" title={brandName} />
      </head>
      <body>
        {/* Known by the style sheet only, it would come a round trip late. In the head, browsers hold the first frame for it. */}
        <link rel="preload" as="font" type="font/woff2" href={iconFont} crossOrigin="anonymous" />
        {/* Before the page: what focuses a part of itself goes after it. */}
        <PageFocus />
        <ShortlistProvider value={shortlist}>
          <LiveRegionProvider>
            <SavedProvider value={saved}>
              <OneClickProvider token={site?.oneClickToken ?? null} emailedIds={site?.emailedIds}>
                <PageTokensProvider value={{ savedSearches: site?.searchesToken }}>
                  <LinksProvider>
                    <AfterResultsProvider>
                      <OverlayHost>
                        <PageShell masthead={masthead} footer={{ brandName, groups: navigation.groups }}>
                          {children}
                          <ShortlistForm />
                          <SavedForm />
                          {site?.oneClickToken ? <OneClickForm /> : null}
                        </PageShell>
                      </OverlayHost>
                    </AfterResultsProvider>
                  </LinksProvider>
                </PageTokensProvider>
              </OneClickProvider>
            </SavedProvider>
          </LiveRegionProvider>
        </ShortlistProvider>
        {/* Without Scripts, Remix leaves out its data too: a crawler finds everything in the markup. */}
        {isPlain ? null : (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  if (isRouteErrorResponse(error) && error.status === 404) return <UnknownSegment makes={[]} />;
  if (isRouteErrorResponse(error) && isFormExpired(error.data)) {
    return (
      <div className="wrap plain">
        <FormExpired {...error.data} />
      </div>
    );
  }
  return (
    <div className="wrap plain">
      <FallbackError {...PAGE_FAILED} retryHref={`${pathname}${search}`} isWholePage />
    </div>
  );
}
