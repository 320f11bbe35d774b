import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { mayFetchConsumerRatings } from "~/domain/view-models/reference/consumer-ratings-rules";
import { toModelRatings } from "~/domain/view-models/reference/model-ratings";
import { RatingsPanel } from "~/ui/reference/ratings-panel";
import { openReferenceTab } from "./reference-page.server";
import { tabMeta } from "./tab-meta";

/** Owners' ratings of one model year, under the rules of section 5; else the years to choose from. */
export async function loader(args: LoaderFunctionArgs) {
  const { page, source, head } = await openReferenceTab(args, "ratings");
  const isAsked = mayFetchConsumerRatings(page.query);
  const ratings = isAsked ? await page.consumerRatings() : null;
  const years = ratings === null ? await page.modelYears() : [];
  const panel = toModelRatings(source, { ratings, years });
  return { head, panel, isThin: panel.ratings.length === 0 };
}

export const meta: MetaFunction<typeof loader> = tabMeta;

export default function Ratings() {
  return <RatingsPanel panel={useLoaderData<typeof loader>().panel} />;
}
