import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerSitemap } from "~/server/crawl/sitemap-answers.server";

export function loader({ context, request, params }: LoaderFunctionArgs) {
  return answerSitemap({ context, request }, params.name ?? "");
}
