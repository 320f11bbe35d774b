import {
  type AppLoadContext,
  createReadableStreamFromReadable,
  type EntryContext,
  type HandleErrorFunction,
} from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { NonceProvider } from "./nonce";
import { CoalescingStream } from "./server/render-stream.server";

/** Longer than the slowest optional call of section 9 (5 s), or its content never arrives (architecture.md, trap 11). */
export const streamTimeout = 6_000;
/** Later than streamTimeout, so that what it rejects can still be written. */
const RENDER_ABORT_MS = 7_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let responseStatus = status;
    const respond = () => {
      const body = new CoalescingStream();
      headers.set("Content-Type", "text/html; charset=utf-8");
      resolve(new Response(createReadableStreamFromReadable(body), { headers, status: responseStatus }));
      rendering.pipe(body);
    };
    const rendering = renderToPipeableStream(
      <NonceProvider value={context.cspNonce}>
        <RemixServer context={remixContext} url={request.url} abortDelay={RENDER_ABORT_MS} nonce={context.cspNonce} />
      </NonceProvider>,
      {
        nonce: context.cspNonce,
        // A crawler gets one complete document; for people nothing essential is streamed.
        ...(context.isBot ? { onAllReady: respond } : { onShellReady: respond }),
        onShellError: reject,
        onError(error) {
          if (request.signal.aborted) return;
          responseStatus = 500;
          context.reportError(error, { where: "render" });
        },
      },
    );
    const timer = setTimeout(() => rendering.abort(new Error("render deadline passed")), RENDER_ABORT_MS);
    timer.unref();
    // A shopper who leaves stops the render: React would otherwise work to the end for nobody.
    request.signal.addEventListener("abort", () => rendering.abort(request.signal.reason), { once: true });
  });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  context.reportError(error, { where: "loader" });
};
