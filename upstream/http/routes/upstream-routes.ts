import { buildOpenApiDocument } from "../../../app/contract/openapi";
import type { Marketplace } from "../../marketplace/marketplace";
import { createSponsoredHits } from "../../marketplace/sponsored-hits";
import type { Freshness, Route } from "../route";
import { accountRoutes } from "./account-routes";
import { alertRoutes } from "./alert-routes";
import { bookmarkRoutes } from "./bookmark-routes";
import { contentRoutes } from "./content-routes";
import { engagementRoutes, pushRoutes } from "./engagement-routes";
import { historyRoutes } from "./history-routes";
import { leavingRoutes } from "./leaving-routes";
import { alternativeRoutes } from "./listings/alternative-routes";
import { listingRoutes } from "./listings/listing-routes";
import { searchRoutes } from "./listings/search-routes";
import { spotlightRoutes } from "./listings/spotlight-routes";
import { suggestionRoutes } from "./listings/suggestion-routes";
import { mediaRoutes } from "./media-routes";
import { messageRoutes } from "./message-routes";
import { modelRoutes } from "./model-routes";
import { referenceRoutes } from "./reference-routes";
import { reservationRoutes } from "./reservation-routes";
import { sessionRoutes } from "./session-routes";
import { signUpRoutes } from "./sign-up-routes";
import { sitemapRoutes } from "./sitemap-routes";
import { statisticsRoutes } from "./statistics-routes";
import { walletRoutes } from "./wallet-routes";

/** Everything that the upstream answers. `storeErrors`: how often its store refused something since it started. */
export function upstreamRoutes(marketplace: Marketplace, storeErrors: () => number = () => 0): readonly Route[] {
  const openApi = JSON.stringify(buildOpenApiDocument());
  const sponsoredHits = createSponsoredHits(marketplace);
  return [
    ...searchRoutes(marketplace, sponsoredHits),
    ...suggestionRoutes(marketplace),
    ...spotlightRoutes(marketplace, sponsoredHits),
    ...listingRoutes(marketplace),
    ...alternativeRoutes(marketplace),
    ...statisticsRoutes(marketplace),
    ...sitemapRoutes(marketplace),
    ...referenceRoutes(marketplace),
    ...modelRoutes(marketplace),
    ...contentRoutes(marketplace),
    ...engagementRoutes(marketplace),
    ...messageRoutes(marketplace),
    ...reservationRoutes(marketplace),
    ...sessionRoutes(marketplace),
    ...accountRoutes(marketplace),
    ...historyRoutes(marketplace),
    ...walletRoutes(marketplace),
    ...leavingRoutes(marketplace),
    ...signUpRoutes(marketplace),
    ...alertRoutes(marketplace),
    ...bookmarkRoutes(marketplace),
    ...pushRoutes(marketplace),
    ...mediaRoutes(),
    jsonDocument("/openapi.json", async () => openApi, "lookup"),
    healthRoute(marketplace, storeErrors),
  ];
}

/** 503 where the services do not see their store: whoever routes to them sends nobody any more. */
function healthRoute({ checkStores, engine, store }: Marketplace, storeErrors: () => number): Route {
  const facts = async () => {
    await checkStores();
    return { status: "ok", listings: await engine.size(), inventoryVersion: await store.version() };
  };
  return {
    method: "GET",
    path: "/healthz",
    async run() {
      const found = await facts().catch((error: unknown) => ({ status: "failing", reason: reasonOf(error) }));
      return {
        status: found.status === "ok" ? 200 : 503,
        mediaType: "application/json; charset=utf-8",
        body: JSON.stringify({ ...found, storeErrors: storeErrors() }),
        freshness: "never",
      };
    },
  };
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function jsonDocument(path: string, write: () => Promise<string>, freshness: Freshness = "never"): Route {
  return {
    method: "GET",
    path,
    run: async () => ({
      status: 200,
      mediaType: "application/json; charset=utf-8",
      body: await write(),
      freshness,
    }),
  };
}
