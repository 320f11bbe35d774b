import type { LoaderFunctionArgs } from "@remix-run/node";
import { adsTxt } from "~/domain/crawl/ads-txt";
import { crawlAnswer } from "~/server/crawl/crawl-answers.server";

export function loader({ context, request }: LoaderFunctionArgs) {
  return crawlAnswer(request, { mediaType: "text/plain", body: adsTxt(context.adNetwork?.sellers ?? []) });
}
