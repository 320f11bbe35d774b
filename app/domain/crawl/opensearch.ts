import { OPENSEARCH_SUGGESTIONS_PATH, SEARCH_PATH, TYPED_SEARCH_PATH } from "../site-paths";
import { escapeXml } from "./xml-text";

/** The specification of OpenSearch cuts the short name at 16 characters. */
const SHORT_NAME_MAX_CHARS = 16;

/** How a browser's address bar searches here (OpenSearch 1.1). `origin` has no slash at the end. */
export function openSearchXml(siteName: string, origin: string): string {
  const url = (type: string, template: string, rel = "results") =>
    `<Url type="${type}" rel="${rel}" template="${escapeXml(origin + template)}"/>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `<ShortName>${escapeXml(siteName.slice(0, SHORT_NAME_MAX_CHARS).trim())}</ShortName>`,
    `<Description>${escapeXml(`Search cars for sale on ${siteName}`)}</Description>`,
    `<Image width="16" height="16" type="image/svg+xml">${escapeXml(`${origin}/favicon.svg`)}</Image>`,
    url("text/html", `${TYPED_SEARCH_PATH}?keyword={searchTerms}`),
    url("application/atom+xml", `${SEARCH_PATH}/feeds/atom?keyword={searchTerms}`),
    url("application/x-suggestions+json", `${OPENSEARCH_SUGGESTIONS_PATH}?term={searchTerms}`, "suggestions"),
    url("application/opensearchdescription+xml", "/opensearch.xml", "self"),
    "<InputEncoding>UTF-8</InputEncoding>",
    "</OpenSearchDescription>",
    "",
  ].join("\n");
}
