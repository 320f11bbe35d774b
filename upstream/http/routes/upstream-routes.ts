import { buildOpenApiDocument } from "../../../app/contract/openapi";
import type { Marketplace } from "../../marketplace/marketplace";
import type { Freshness, Route } from "../route";
import { accountRoutes } from "./account-routes";
import { alertRoutes } from "./alert-routes";
import { bookmarkRoutes } from "./bookmark-routes";
import { contentRoutes } from "./content-routes";
import { engagementRoutes } from "./engagement-routes";
import { listingRoutes } from "./listing-routes";
import { mediaRoutes } from "./media-routes";
import { messageRoutes } from "./message-routes";
import { modelRoutes } from "./model-routes";
import { referenceRoutes } from "./reference-routes";
import { reservationRoutes } from "./reservation-routes";
import { searchRoutes } from "./search-routes";
import { sitemapRoutes } from "./sitemap-routes";
import { spotlightRoutes } from "./spotlight-routes";
import { statisticsRoutes } from "./statistics-routes";
import { suggestionRoutes } from "./suggestion-routes";

/** Everything that the upstream answers. */
export function upstreamRoutes(marketplace: Marketplace): readonly Route[] {
  const openApi = JSON.stringify(buildOpenApiDocument());
  return [
    ...searchRoutes(marketplace),
    ...suggestionRoutes(marketplace),
    ...spotlightRoutes(marketplace),
    ...listingRoutes(marketplace),
    ...statisticsRoutes(marketplace),
    ...sitemapRoutes(marketplace),
    ...referenceRoutes(marketplace),
    ...modelRoutes(marketplace),
    ...contentRoutes(marketplace),
    ...engagementRoutes(marketplace),
    ...messageRoutes(marketplace),
    ...reservationRoutes(marketplace),
    ...accountRoutes(marketplace),
    ...alertRoutes(marketplace),
    ...bookmarkRoutes(marketplace),
    ...mediaRoutes(),
    jsonDocument("/openapi.json", () => openApi, "lookup"),
    jsonDocument("/healthz", () =>
      JSON.stringify({
        status: "ok",
        listings: marketplace.index().size,
        inventoryVersion: marketplace.store.version(),
      }),
    ),
  ];
}

function jsonDocument(path: string, write: () => string, freshness: Freshness = "never"): Route {
  return {
    method: "GET",
    path,
    run: () => ({ status: 200, mediaType: "application/json; charset=utf-8", body: write(), freshness }),
  };
}
