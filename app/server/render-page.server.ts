import type { Readable } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { CoalescingStream } from "./render-stream.server";

export interface PageRendering {
  readonly nonce: string;
  /** Aborts when the shopper leaves; the render ends with it, for React would otherwise work to the end for nobody. */
  readonly signal: AbortSignal;
  /** True for a crawler: it gets one complete document. For people nothing essential is streamed. */
  readonly isComplete: boolean;
  /** When what still waits is given up, in milliseconds. */
  readonly abortMs: number;
  /** Every error of the render, but for those of a shopper who left. */
  onError(error: unknown): void;
}

export interface RenderedPage {
  readonly body: Readable;
  /** True where a part of the page threw before its first byte. */
  readonly hasFailed: boolean;
}

/** Renders a document to a stream. Rejects where not even the page's frame could be rendered, or nobody waits for it. */
export function renderPage(page: ReactNode, rendering: PageRendering): Promise<RenderedPage> {
  const { nonce, signal, isComplete, abortMs, onError } = rendering;
  // React 18 never settles a render that is aborted before it starts.
  if (signal.aborted) return Promise.reject(signal.reason);
  return new Promise((resolve, reject) => {
    let hasFailed = false;
    const respond = () => {
      const body = new CoalescingStream();
      resolve({ body, hasFailed });
      stream.pipe(body);
      body.once("close", settle);
    };
    const stream = renderToPipeableStream(page, {
      nonce,
      ...(isComplete ? { onAllReady: respond } : { onShellReady: respond }),
      onShellError(error) {
        settle();
        reject(error);
      },
      onError(error) {
        if (signal.aborted) return;
        hasFailed = true;
        onError(error);
      },
    });
    const timer = setTimeout(() => stream.abort(new Error("render deadline passed")), abortMs);
    timer.unref();
    const leave = () => stream.abort(signal.reason);
    signal.addEventListener("abort", leave, { once: true });
    const settle = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", leave);
    };
  });
}
