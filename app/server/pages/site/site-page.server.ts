import type { LoaderFunctionArgs } from "@remix-run/node";
import { BRANDS } from "~/domain/brand";
import { SITE_PAGE_NAMES, sitePageHref } from "~/domain/site-paths";
import type { InfoPage } from "~/domain/view-models/info/info-page";
import { cookieSection } from "./cookie-purposes.server";
import { siteContentOf } from "./site-content.server";

interface SitePageView extends Pick<InfoPage, "title" | "lead" | "sections"> {
  readonly canonicalUrl: string;
}

/** A page about the site itself, by the one word of its address. Asks no service, so it stands while all are down. */
export function openSitePage({ context, request }: LoaderFunctionArgs): SitePageView {
  const [, word] = new URL(request.url).pathname.replace(/\.data$/, "").split("/");
  const page = SITE_PAGE_NAMES.find((name) => name === word) ?? "about";
  const brand = BRANDS[context.brand];
  const { title, lead, sections } = siteContentOf(page, brand);
  return {
    title,
    lead,
    sections: page === "privacy" ? [...sections, cookieSection(brand)] : sections,
    canonicalUrl: `${context.origin}${sitePageHref(page)}`,
  };
}
