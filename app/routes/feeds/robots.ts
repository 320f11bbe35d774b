import type { LoaderFunctionArgs } from "@remix-run/node";
import { robotsTxt } from "~/domain/crawl/robots";
import { crawlAnswer } from "~/server/crawl/crawl-answers.server";

export function loader({ context, request }: LoaderFunctionArgs) {
  const body = robotsTxt(context.origin);
  return crawlAnswer(request, { mediaType: "text/plain", body });
}
