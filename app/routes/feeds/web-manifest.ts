import type { LoaderFunctionArgs } from "@remix-run/node";
import { BRANDS } from "~/domain/brand";
import { webManifest } from "~/domain/crawl/web-manifest";
import { crawlAnswer } from "~/server/crawl/crawl-answers.server";

export function loader({ context, request }: LoaderFunctionArgs) {
  return crawlAnswer(request, {
    mediaType: "application/manifest+json",
    body: webManifest(BRANDS[context.brand]),
  });
}
