import type { LoaderFunctionArgs } from "@remix-run/node";
import { markdownAddressOf } from "~/domain/crawl/search-twins";
import { searchMarkdown } from "~/domain/documents/markdown-search";
import { SIMILAR_RECORDS } from "~/domain/limits";
import { SEARCH_PATH } from "~/domain/site-paths";
import { toHero } from "~/domain/view-models/results/hero";
import { toListingCards } from "~/domain/view-models/results/listing-cards";
import { toAppliedChips, toPaging, toSuggestedChips } from "~/domain/view-models/results/results";
import { toSimilarCards } from "~/domain/view-models/results/similar-cards";
import { isoToday } from "~/server/context/today.server";
import { crawlAnswer } from "~/server/crawl/crawl-answers.server";
import { pageRequestOf, refusedTwin } from "~/server/crawl/twinned-page.server";
import { answerVehicleMarkdown } from "~/server/crawl/vehicle-markdown.server";
import { openSearchPage, type SearchPage } from "~/server/pages/search/search-page.server";

const VEHICLE_PATH = `${SEARCH_PATH}/vehicle/`;

/** A search or details page as Markdown, from what its HTML is made from. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const asked = pageRequestOf(request);
  const { pathname } = new URL(asked.url);
  try {
    const { body, status } = pathname.startsWith(VEHICLE_PATH)
      ? await answerVehicleMarkdown({ context, request: asked, listingId: pathname.slice(VEHICLE_PATH.length) })
      : {
          body: await searchPageMarkdown(await openSearchPage({ context, request: asked }), context.origin),
          status: 200,
        };
    const answer = crawlAnswer(request, { mediaType: "text/markdown", body });
    answer.headers.set("Vary", "Accept");
    return status === 200 ? answer : new Response(answer.body, { status, headers: answer.headers });
  } catch (thrown) {
    const wantsSuffix = !/text\/markdown/i.test(request.headers.get("accept") ?? "");
    return refusedTwin(thrown, (address) => (wantsSuffix ? markdownAddressOf(address) : address));
  }
}

async function searchPageMarkdown(page: SearchPage, origin: string): Promise<string> {
  const [{ response }, similar, placeLabel] = await Promise.all([page.listings(), page.similar(), page.placeLabel()]);
  const source = { ...page.resultsSource, placeLabel };
  const cardContext = {
    today: isoToday(),
    detailsHref: (id: string) => markdownAddressOf(`${VEHICLE_PATH}${id}`),
  };
  const { firstHref, previousHref, nextHref } = toPaging(source, response.totalResultCount);
  return searchMarkdown({
    origin,
    hero: toHero({
      ...source,
      parsed: page.parsed,
      answer: response,
      canonicalUrl: `${origin}${page.canonicalPath}`,
    }),
    total: response.totalResultCount,
    firstRecord: page.query.firstRecord,
    cards: toListingCards(response, cardContext),
    similar: toSimilarCards(similar, cardContext, { maxCards: SIMILAR_RECORDS, shown: response.listings }),
    applied: toAppliedChips(source).chips,
    narrower: toSuggestedChips(source, response.suggestedFilters),
    paging: {
      ...(firstHref && { firstHref: markdownAddressOf(firstHref) }),
      ...(previousHref && { previousHref: markdownAddressOf(previousHref) }),
      ...(nextHref && { nextHref: markdownAddressOf(nextHref) }),
    },
  });
}
