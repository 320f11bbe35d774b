import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerSearchFeed } from "~/server/crawl/search-feed.server";

export const loader = ({ context, request }: LoaderFunctionArgs) => answerSearchFeed(context, request);
