import {
  type AppLoadContext,
  createReadableStreamFromReadable,
  type EntryContext,
  type HandleErrorFunction,
} from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { NonceProvider } from "./nonce";
import { ownTurn } from "./server/loop-turns.server";
import { renderPage } from "./server/render-page.server";

/** Longer than the slowest optional call of section 9 (5 s), or its content never arrives (architecture.md, trap 11). */
export const streamTimeout = 6_000;
/** Later than streamTimeout, so that what it rejects can still be written. */
const RENDER_ABORT_MS = 7_000;
/** Said to nobody: the connection is closed. Known from nginx as "client closed request". */
const CLIENT_GONE_STATUS = 499;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  await ownTurn();
  if (request.signal.aborted) return new Response(null, { status: CLIENT_GONE_STATUS });
  const nonce = context.cspNonce;
  const { body, hasFailed } = await renderPage(
    <NonceProvider value={context.isCrawler ? "" : nonce}>
      <RemixServer context={remixContext} url={request.url} abortDelay={RENDER_ABORT_MS} nonce={nonce} />
    </NonceProvider>,
    {
      nonce,
      signal: request.signal,
      isComplete: context.isBot,
      abortMs: RENDER_ABORT_MS,
      onError: (error) => context.reportError(error, { where: "render" }),
    },
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(createReadableStreamFromReadable(body), { headers, status: hasFailed ? 500 : status });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  context.reportError(error, { where: "loader" });
};
