import { layout, type RouteConfig, route } from "@remix-run/route-config";

/**
 * The whole route tree. A URL matches one branch, so the regions of the search page nest in visual order
 * (hero > tabs > filters > grid > reference tab); their loaders still start together and share one listing call.
 */
export default [
  route("/", "routes/home.tsx"),
  route("cars-for-sale/options/:facet", "routes/search/facet-options.tsx"),
  route("cars-for-sale/api/zip/:zip", "routes/api/zip.ts"),
  route("cars-for-sale/location", "routes/search/location.tsx"),
  route("cars-for-sale/api/clarify", "routes/search/clarify.ts"),
  route("cars-for-sale/api/listings/*", "routes/search/more-listings.ts"),
  route("cars-for-sale/api/suggestions", "routes/api/suggestions.ts"),
  layout("routes/search/hero.tsx", [
    layout("routes/search/tabs.tsx", [
      layout("routes/search/filters.tsx", [
        layout("routes/search/grid.tsx", [
          route("cars-for-sale/reference/pricing/*", "routes/search/reference/pricing.tsx"),
          route("cars-for-sale/*", "routes/search/reference/model-links.tsx"),
        ]),
      ]),
    ]),
  ]),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
