import type { CrawledPage } from "./crawler";
import { elementsOf, headLink, linksOf, metaContent, structuredDataOf, titleOf } from "./page-reading";
import { ORIGIN as origin } from "./public-address";

/** Content: what can be read and where it leads, in order; what is for one person has neither. */
export function contentOf({ body, address }: CrawledPage) {
  const whole = elementsOf(body, "main", /<main/)[0] ?? "";
  const forPeopleAlone = [
    ...elementsOf(whole, "section", /class="(?:[^"]*alertline|spots house alpha)/),
    ...elementsOf(whole, "div", /class="(?:wcell|spots house)"/),
  ];
  const main = forPeopleAlone.reduce((text, part) => text.replace(part, ""), whole);
  const personal =
    /^\/account|^\/cars-for-sale\/(?:compare|saved|wallet|email|subscribe|alerts|info\/(?:email-alerts|notifications))/;
  // Buttons that a crawler has not say the price where cars are called the same.
  const read = main.replace(/<button\b.*?<\/button>/gs, "").replace(/ (?:aria-label|title)="[^"]*"/g, "");
  return {
    title: titleOf(body),
    canonical: headLink(body, "canonical"),
    robots: metaContent(body, "robots"),
    headings: [...main.matchAll(/<h([1-4])[^>]*>(.*?)<\/h\1>/gs)].map(([, , text]) => text),
    prices: [...read.matchAll(/\$[\d,]+/g)].map(([price]) => price),
    links: linksOf(main)
      .map(({ href }) => new URL(href, origin + address).pathname)
      .filter((path) => !personal.test(path)),
    data: structuredDataOf(body),
  };
}
