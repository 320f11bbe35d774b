import { layout, type RouteConfig, type RouteConfigEntry, route } from "@remix-run/route-config";

/** A page of one spelling: limits, crawl rules and labels go by the path, and a search's own is lower-cased by its 301. */
const fixed = (path: string, file: string, children: RouteConfigEntry[] = []) =>
  route(path, file, { caseSensitive: true }, children);

/** Pages of one word each that one file serves. */
const sitePage = (path: string) => route(path, "routes/info/site-page.tsx", { id: path, caseSensitive: true });

/**
 * The whole route tree. A URL matches one branch, so the regions of the search page nest in visual order
 * (hero > tabs > filters > grid > reference tab); their loaders still start together and share one listing call.
 */
export default [
  fixed("/", "routes/home.tsx"),
  fixed("cars-for-sale/options/:facet", "routes/search/facet-options.tsx"),
  fixed("cars-for-sale/api/zip/:zip", "routes/api/zip.ts"),
  fixed("cars-for-sale/api/options/:facet", "routes/api/facet-options.ts"),
  fixed("cars-for-sale/location", "routes/search/location.tsx"),
  fixed("cars-for-sale/wallet", "routes/wallet/budget.tsx"),
  fixed("cars-for-sale/wallet/:step", "routes/wallet/step.tsx"),
  fixed("cars-for-sale/find", "routes/search/find.ts"),
  fixed("cars-for-sale/api/clarify", "routes/search/clarify.ts"),
  fixed("cars-for-sale/api/featured-dealer", "routes/search/hide-showcase.ts"),
  fixed("cars-for-sale/api/listings/*", "routes/api/more-listings.ts"),
  fixed("cars-for-sale/api/more-cars/*", "routes/api/late-cars.ts"),
  fixed("cars-for-sale/consumer-device/browser", "routes/api/consumer-device.ts"),
  fixed("cars-for-sale/still-interested/alert", "routes/api/still-interested.ts"),
  fixed("cars-for-sale/api/feedback", "routes/api/feedback.ts"),
  fixed("cars-for-sale/api/suggestions", "routes/api/suggestions.ts"),
  fixed("cars-for-sale/api/email-owner/:listingId", "routes/api/one-click.ts"),
  fixed("cars-for-sale/api/dealer-logo/:ownerId", "routes/api/dealer-logo.ts"),
  // A page around a vehicle is a child: a dialog over the details page where that was open, else a page of its own.
  fixed("cars-for-sale/vehicle/:listingId", "routes/vehicle/details.tsx", [
    fixed("contact", "routes/vehicle/contact.tsx"),
    fixed("dealer-difference", "routes/vehicle/dealer-difference.tsx"),
    fixed("report", "routes/vehicle/report.tsx"),
    fixed("share", "routes/vehicle/share.tsx"),
    fixed("reserve", "routes/vehicle/reserve.tsx"),
    fixed("payment", "routes/vehicle/payment.tsx"),
  ]),
  // By itself: it stands also where the car does not any more.
  fixed("cars-for-sale/vehicle/:listingId/reserve/:token", "routes/vehicle/reservation.tsx"),
  fixed("cars-for-sale/dealer/:ownerId/:name", "routes/dealer/dealer.tsx"),
  fixed("cars-for-sale/api/suggestions/opensearch", "routes/feeds/opensearch-suggestions.ts"),
  fixed("cars-for-sale/feeds/atom/*", "routes/feeds/atom.ts"),
  fixed("cars-for-sale/feeds/markdown/*", "routes/feeds/markdown.ts"),
  fixed("previews/:style/:file", "routes/feeds/vehicle-preview.ts"),
  fixed("ads.txt", "routes/feeds/ads.ts"),
  fixed("robots.txt", "routes/feeds/robots.ts"),
  fixed("sitemap.xml", "routes/feeds/sitemap-index.ts"),
  fixed("sitemaps/:name", "routes/feeds/sitemap.ts"),
  fixed("opensearch.xml", "routes/feeds/opensearch.ts"),
  fixed("site.webmanifest", "routes/feeds/web-manifest.ts"),
  // Overlays: pages of their own, and dialogs over the page that links to them.
  fixed("cars-for-sale/compare", "routes/compare/listings.tsx"),
  fixed("cars-for-sale/compare.csv", "routes/compare/csv.ts"),
  fixed("cars-for-sale/compare/shortlist", "routes/compare/shortlist.ts"),
  fixed("cars-for-sale/compare/trims", "routes/compare/trims.tsx"),
  fixed("cars-for-sale/build-and-price", "routes/compare/build-and-price.tsx"),
  fixed("cars-for-sale/info/share", "routes/info/share.tsx"),
  fixed("cars-for-sale/info/trims", "routes/info/trims.tsx"),
  fixed("cars-for-sale/info/email-alerts", "routes/info/email-alerts.tsx"),
  fixed("cars-for-sale/info/clarify", "routes/info/clarify.tsx"),
  fixed("cars-for-sale/info/:topic", "routes/info/topic.tsx"),
  sitePage("privacy"),
  sitePage("terms"),
  sitePage("accessibility"),
  sitePage("help"),
  sitePage("about"),
  fixed("privacy-choices", "routes/info/privacy-choices.tsx"),
  fixed("account", "routes/account/index.ts"),
  fixed("account/sign-in", "routes/account/sign-in.tsx"),
  fixed("account/sign-out", "routes/account/sign-out.ts"),
  fixed("account/export/file", "routes/account/export-file.ts"),
  fixed("account/sign-in/again", "routes/account/sign-in-again.tsx"),
  fixed("account/reset", "routes/account/ask-reset.tsx"),
  fixed("account/reset/:token", "routes/account/reset.tsx"),
  fixed("account/confirm", "routes/account/check-mailbox.tsx"),
  fixed("account/confirm/:token", "routes/account/confirm.tsx"),
  // What a shopper's account holds, under one list of its pages. Visitors have the saved ones without it.
  layout("routes/account/area.tsx", [
    fixed("account/profile", "routes/account/profile.tsx"),
    fixed("account/security", "routes/account/security.tsx"),
    fixed("account/sessions", "routes/account/sessions.tsx"),
    fixed("account/alerts", "routes/account/alerts.tsx"),
    fixed("account/messages", "routes/account/messages.tsx"),
    fixed("account/export", "routes/account/export.tsx"),
    fixed("account/delete", "routes/account/delete.tsx"),
    fixed("cars-for-sale/saved/vehicles", "routes/saved/vehicles.tsx"),
    fixed("cars-for-sale/saved/searches", "routes/saved/searches.tsx"),
    fixed("cars-for-sale/saved/history", "routes/saved/history.tsx"),
  ]),
  fixed("cars-for-sale/saved", "routes/saved/index.ts"),
  fixed("cars-for-sale/saved/vehicles/change", "routes/saved/change.ts"),
  // What shoppers keep, and the pages that mails lead to.
  fixed("cars-for-sale/saved/searches/change", "routes/saved/change-searches.ts"),
  fixed("cars-for-sale/saved/subscribe", "routes/saved/subscribe.ts"),
  fixed("cars-for-sale/saved/confirm/:token", "routes/saved/confirm.tsx"),
  fixed("cars-for-sale/saved/unsubscribe/:token", "routes/saved/unsubscribe.tsx"),
  fixed("cars-for-sale/saved/open/:token", "routes/saved/open.ts"),
  fixed("cars-for-sale/saved/your-data/:token", "routes/saved/mailbox-data.tsx"),
  fixed("cars-for-sale/saved/your-data/:token/file", "routes/saved/mailbox-data-file.ts"),
  layout("routes/search/hero.tsx", [
    layout("routes/search/tabs.tsx", [
      layout("routes/search/filters.tsx", [
        layout("routes/search/grid.tsx", [
          layout("routes/search/reference/section.tsx", [
            route("cars-for-sale/reference/:tab/*", "routes/search/reference/tab.tsx"),
            route("cars-for-sale/*", "routes/search/reference/model-links.tsx"),
          ]),
        ]),
      ]),
    ]),
  ]),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
