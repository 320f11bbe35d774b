import type { LoaderFunctionArgs } from "@remix-run/node";
import { ADS_TXT } from "~/domain/crawl/ads-txt";
import { crawlAnswer } from "~/server/crawl/crawl-answers.server";

export function loader({ request }: LoaderFunctionArgs) {
  return crawlAnswer(request, { mediaType: "text/plain", body: ADS_TXT });
}
