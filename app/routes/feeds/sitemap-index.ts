import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerSitemapIndex } from "~/server/crawl/sitemap-answers.server";

export function loader({ context, request }: LoaderFunctionArgs) {
  return answerSitemapIndex({ context, request });
}
