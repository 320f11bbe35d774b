import type { LoaderFunctionArgs } from "@remix-run/node";
import { BRANDS } from "~/domain/brand";
import { openSearchXml } from "~/domain/crawl/opensearch";
import { crawlAnswer } from "~/server/crawl/crawl-answers.server";

export function loader({ context, request }: LoaderFunctionArgs) {
  return crawlAnswer(request, {
    mediaType: "application/opensearchdescription+xml",
    body: openSearchXml(BRANDS[context.brand].name, context.origin),
  });
}
