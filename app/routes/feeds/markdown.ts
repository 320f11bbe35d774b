import type { LoaderFunctionArgs } from "@remix-run/node";
import { markdownAddressOf } from "~/domain/crawl/search-twins";
import { VEHICLE_PATH } from "~/domain/site-paths";
import { crawlAnswer } from "~/server/crawl/crawl-answers.server";
import { searchPageMarkdown } from "~/server/crawl/search-markdown.server";
import { pageRequestOf, refusedTwin } from "~/server/crawl/twinned-page.server";
import { answerVehicleMarkdown } from "~/server/crawl/vehicle-markdown.server";
import { openSearchPage } from "~/server/pages/search/search-page.server";

/** A search or details page as Markdown, from what its HTML is made from. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const asked = pageRequestOf(request);
  const { pathname } = new URL(asked.url);
  try {
    const { body, status } = pathname.startsWith(`${VEHICLE_PATH}/`)
      ? await answerVehicleMarkdown({ context, request: asked, listingId: pathname.slice(VEHICLE_PATH.length + 1) })
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
