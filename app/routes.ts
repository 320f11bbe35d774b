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
  route("cars-for-sale/api/feedback", "routes/search/reference/feedback.ts"),
  route("cars-for-sale/api/suggestions", "routes/api/suggestions.ts"),
  route("cars-for-sale/api/email-owner/:listingId", "routes/vehicle/one-click.ts"),
  route("cars-for-sale/api/dealer-logo/:ownerId", "routes/vehicle/dealer-logo.ts"),
  // A page around a vehicle is a child: a dialog over the details page where that was open, else a page of its own.
  route("cars-for-sale/vehicle/:listingId", "routes/vehicle/details.tsx", [
    route("contact", "routes/vehicle/contact.tsx"),
    route("dealer-difference", "routes/vehicle/dealer-difference.tsx"),
    route("report", "routes/vehicle/report.tsx"),
    route("share", "routes/vehicle/share.tsx"),
  ]),
  route("cars-for-sale/api/suggestions/opensearch", "routes/feeds/opensearch-suggestions.ts"),
  route("cars-for-sale/feeds/atom/*", "routes/feeds/atom.ts"),
  route("cars-for-sale/feeds/markdown/*", "routes/feeds/markdown.ts"),
  route("previews/:style/:file", "routes/feeds/vehicle-preview.ts"),
  route("robots.txt", "routes/feeds/robots.ts"),
  route("sitemap.xml", "routes/feeds/sitemap-index.ts"),
  route("sitemaps/:name", "routes/feeds/sitemap.ts"),
  route("opensearch.xml", "routes/feeds/opensearch.ts"),
  // Overlays: pages of their own, and dialogs over the page that links to them.
  route("cars-for-sale/compare", "routes/compare/listings.tsx"),
  route("cars-for-sale/compare.csv", "routes/compare/csv.ts"),
  route("cars-for-sale/compare/shortlist", "routes/compare/shortlist.ts"),
  route("cars-for-sale/compare/trims", "routes/compare/trims.tsx"),
  route("cars-for-sale/build-and-price", "routes/compare/build-and-price.tsx"),
  route("cars-for-sale/info/share", "routes/info/share.tsx"),
  route("cars-for-sale/info/trims", "routes/info/trims.tsx"),
  route("cars-for-sale/info/email-alerts", "routes/info/email-alerts.tsx"),
  route("cars-for-sale/info/:topic", "routes/info/topic.tsx"),
  route("account/sign-in", "routes/account/sign-in.tsx"),
  route("account/sign-out", "routes/account/sign-out.ts"),
  route("account/profile", "routes/account/profile.tsx"),
  route("cars-for-sale/saved", "routes/saved/index.ts"),
  route("cars-for-sale/saved/vehicles", "routes/saved/vehicles.tsx"),
  route("cars-for-sale/saved/vehicles/change", "routes/saved/change.ts"),
  // What shoppers keep, and the pages that mails lead to.
  route("cars-for-sale/saved/searches", "routes/saved/searches.tsx"),
  route("cars-for-sale/saved/searches/change", "routes/saved/change-searches.ts"),
  route("cars-for-sale/saved/subscribe", "routes/saved/subscribe.ts"),
  route("cars-for-sale/saved/confirm/:token", "routes/saved/confirm.tsx"),
  route("cars-for-sale/saved/unsubscribe/:token", "routes/saved/unsubscribe.tsx"),
  layout("routes/search/hero.tsx", [
    layout("routes/search/tabs.tsx", [
      layout("routes/search/filters.tsx", [
        layout("routes/search/grid.tsx", [
          layout("routes/search/reference/section.tsx", [
            route("cars-for-sale/reference/pricing/*", "routes/search/reference/pricing.tsx"),
            route("cars-for-sale/reference/safety/*", "routes/search/reference/safety.tsx"),
            route("cars-for-sale/reference/ratings/*", "routes/search/reference/ratings.tsx"),
            route("cars-for-sale/reference/reviews/*", "routes/search/reference/reviews.tsx"),
            route("cars-for-sale/reference/faqs/*", "routes/search/reference/faqs.tsx"),
            route("cars-for-sale/reference/mileage/*", "routes/search/reference/mileage.tsx"),
            route("cars-for-sale/reference/trims/*", "routes/search/reference/trims.tsx"),
            route("cars-for-sale/*", "routes/search/reference/model-links.tsx"),
          ]),
        ]),
      ]),
    ]),
  ]),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
