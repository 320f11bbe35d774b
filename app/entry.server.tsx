import type { AppLoadContext, EntryContext, HandleDataRequestFunction, HandleErrorFunction } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { NonceProvider } from "./nonce";
import { STREAM_TIMEOUT_MS } from "./server/config/timers.server";
import { renderDocument, renderSources, withForgetting, withWholeHandoff } from "./server/rendering/render-page.server";
import { documentOnce } from "./server/rendering/reused-document.server";
import { markupKeeper } from "./server/rendering/reused-markup.server";
import { wholeAnswer } from "./server/request/whole-answer.server";
import { loadLate } from "./ui/grid/late-parts";
import { ReusedMarkupContext } from "./ui/page/reused";
import { SentDataContext } from "./ui/page/use-compact-data";

export const streamTimeout = STREAM_TIMEOUT_MS;
/** Said to nobody: the connection is closed. Known from nginx as "client closed request". */
const CLIENT_GONE_STATUS = 499;

/** Of cards, 2.4 kB each with their key, and of options, 0.4: 3 to 6 MB in all. A page asks for some 170. */
const KEPT_PARTS = 1_500;
const keepMarkup = markupKeeper(KEPT_PARTS);

await loadLate();

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const nonce = context.cspNonce;
  const whole = context.isCrawler ? remixContext : await withWholeHandoff(remixContext);
  await context.ownTurn?.();
  if (request.signal.aborted) return new Response(null, { status: CLIENT_GONE_STATUS });
  const render = () =>
    (import.meta.env.DEV ? renderSources : renderDocument)(
      <ReusedMarkupContext.Provider value={keepMarkup}>
        <SentDataContext.Provider value={context.sent}>
          <NonceProvider value={context.isCrawler ? "" : nonce}>
            <RemixServer context={whole} url={request.url} nonce={nonce} />
          </NonceProvider>
        </SentDataContext.Provider>
      </ReusedMarkupContext.Provider>,
    );
  const document = documentOnce(context, { url: request.url, status, remixContext, render });
  const { leftBehind } = context;
  const whatIsSent = leftBehind === undefined ? document : withForgetting(document, { nonce, cookie: leftBehind });
  headers.set("Content-Type", "text/html; charset=utf-8");
  return wholeAnswer(whatIsSent, context.contentCoding, { headers, status });
}

/** The data of a navigation, which loaders have finished as they have a document's. */
export const handleDataRequest: HandleDataRequestFunction = async (response, { context }) => {
  if (response.body === null) return response;
  return wholeAnswer(new Uint8Array(await response.arrayBuffer()), context.contentCoding, response);
};

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  context.reportError(error, { where: "page" });
};
