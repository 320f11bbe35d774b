import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { type ReactNode, useMemo } from "react";
import { LOCATION_PATH, zipInSearch } from "~/domain/site-paths";
import { useNonce } from "~/nonce";
import { openSite } from "~/server/pages/site.server";
import { OneClickForm } from "~/ui/card/late-one-click";
import { OneClickProvider } from "~/ui/card/one-click";
import { EstimatesContext, NO_ESTIMATES } from "~/ui/card/payment-note";
import { SavedForm, SavedProvider, useSavedState } from "~/ui/card/saved-listings";
import { ShortlistForm, ShortlistProvider, useShortlistState } from "~/ui/card/shortlist";
import { ShortlistTray } from "~/ui/compare/shortlist-tray";
import { PageTokensProvider } from "~/ui/form/form-token-field";
import { PageShell } from "~/ui/frame/page-shell";
import iconFont from "~/ui/icon/icons.woff2";
import { OverlayHost } from "~/ui/info/overlay-host";
import { LinksProvider } from "~/ui/link/link";
import { takePlaceChange } from "~/ui/location/place-change";
import { KnownPlaceContext } from "~/ui/location/shopper-place";
import { PageFocus } from "~/ui/page/focus/page-focus";
import { LiveRegionProvider } from "~/ui/page/heard/live-region";
import { AfterResultsProvider } from "~/ui/page/heard/use-after-results";
import { PlaceScript } from "~/ui/page/place-script";
import { ShopperBudget } from "~/ui/page/shopper-budget";
import { useOptionalCompactData } from "~/ui/page/use-compact-data";
import { isFormExpired } from "~/ui/states/expired-form";
import { FallbackError, PAGE_FAILED } from "~/ui/states/fallback-error";
import { FormExpired, ToldOnce, UnknownSegment } from "~/ui/states/lazy-states";
import { ToastHost } from "~/ui/states/toast-host";
import { errorMeta } from "./error-meta";
import type { loader as gridLoader } from "./routes/search/grid";
import type { loader as heroLoader } from "./routes/search/hero";
import type { loader as detailsLoader } from "./routes/vehicle/details";
import { NO_BRAND_NAME, NO_NAVIGATION, siteMasthead, siteNameOf } from "./ui/frame/site-navigation";

export const links: LinksFunction = () => [
  // No drawing: the browser looks at its icon again with each refinement, and would make a document of it, in the page's time.
  { rel: "icon", href: "/favicon.png", type: "image/png", sizes: "96x96" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/site.webmanifest" },
];

export { headers } from "./page-headers";

export const meta: MetaFunction = ({ error, matches }) =>
  error ? errorMeta(error, matches) : [{ title: siteNameOf(matches) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { site, headers } = await openSite(context, request);
  return data(site, { headers });
}

/**
 * The brand never changes within a visit, the page itself knows what joins its lists, and signing in or out loads a new
 * document. What asks again is another place, which changes the links of every page.
 */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod, formAction = "" }: ShouldRevalidateFunctionArgs) {
  const hasChanged = takePlaceChange();
  // A seller was written to: cards say so from then on.
  const hasWritten = formMethod === "POST" && /\/contact(?:\?|$)/.test(formAction);
  return hasChanged || hasWritten || currentUrl.pathname === LOCATION_PATH || zipOf(nextUrl) !== zipOf(currentUrl);
}

const zipOf = ({ pathname, search }: URL) => zipInSearch(`${pathname}${search}`);

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const { pathname, search } = useLocation();
  const site = useRouteLoaderData<typeof loader>("root");
  const { brand, brandName } = site ?? { brand: "marketplace", brandName: NO_BRAND_NAME };
  const navigation = useOptionalCompactData(site?.navigation) ?? NO_NAVIGATION;
  // Where an error left the root without data, Remix says null, whatever the types say.
  const isPlain = Boolean(site) && site !== undefined && "isPlain" in site;
  const grid = useRouteLoaderData<typeof gridLoader>("routes/search/grid");
  const keyword = grid?.typed?.text ?? new URLSearchParams(search).get("keyword") ?? undefined;
  const firstPicture = grid?.firstPicture ?? null;
  const hero = useRouteLoaderData<typeof heroLoader>("routes/search/hero");
  const details = useRouteLoaderData<typeof detailsLoader>("routes/vehicle/details");
  const { place: searchPlace, placeName } = hero ?? details ?? {};
  const known = site?.place;
  const place = useMemo(
    () => ({
      zip: known?.zip ?? null,
      near: searchPlace?.find(([name]) => name === "zip")?.[1] ?? known?.zip,
      label: known ? `${known.city}, ${known.state}` : (placeName ?? null),
      isOfSearch: (searchPlace?.length ?? 0) > 0,
    }),
    [known, placeName, searchPlace],
  );
  const shortlist = useShortlistState(site?.shortlist ?? null, Boolean(site?.budget), site?.savedToken);
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
    () =>
      siteMasthead(navigation, {
        brandName,
        keyword,
        searchPlace,
        place,
        comparedIds,
        savedIds,
        isSignedIn,
        isPlain,
        here,
      }),
    [navigation, brandName, keyword, searchPlace, place, comparedIds, savedIds, isSignedIn, isPlain, here],
  );
  return (
    <html lang="en-US" data-brand={brand}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {site?.errorReportDsn ? <meta name="error-reports" content={site.errorReportDsn} /> : null}
        {site?.tellsViews ? <meta name="page-events" content="on" /> : null}
        {site?.placements ? <meta name="placements" content={site.placements} /> : null}
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
                <PageTokensProvider value={{ savedSearches: site?.searchesToken, wallet: site?.walletToken }}>
                  <LinksProvider>
                    <KnownPlaceContext.Provider value={place}>
                      <EstimatesContext.Provider value={site?.estimates ?? NO_ESTIMATES}>
                        <ShopperBudget.Provider value={site?.budget ?? null}>
                          <AfterResultsProvider>
                            <OverlayHost>
                              <ToastHost>
                                <PageShell
                                  masthead={masthead}
                                  footer={{
                                    brandName,
                                    groups: navigation.groups,
                                    notice: navigation.notice,
                                    consent: site?.consent,
                                  }}
                                >
                                  {site?.told ? <ToldOnce {...site.told} /> : null}
                                  {children}
                                  <ShortlistTray known={site?.compared} />
                                  <ShortlistForm />
                                  <SavedForm />
                                  {site?.oneClickToken ? <OneClickForm /> : null}
                                </PageShell>
                              </ToastHost>
                            </OverlayHost>
                          </AfterResultsProvider>
                        </ShopperBudget.Provider>
                      </EstimatesContext.Provider>
                    </KnownPlaceContext.Provider>
                  </LinksProvider>
                </PageTokensProvider>
              </OneClickProvider>
            </SavedProvider>
          </LiveRegionProvider>
        </ShortlistProvider>
        {/* Without Scripts, Remix leaves out its data too: a crawler finds everything in the markup. */}
        {isPlain ? null : (
          <>
            {import.meta.env.SSR ? <PlaceScript nonce={nonce} /> : <ScrollRestoration />}
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
