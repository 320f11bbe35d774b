import type { EntryContext } from "@remix-run/node";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";

const DOCTYPE = "<!DOCTYPE html>";

/**
 * A whole document. No page of ours streams: loaders await what is essential, and the browser asks for the rest. As one
 * text it takes less than half the time of React's stream, which is encoded in pieces of 2 kB (decision 13). Throws what
 * a component threw; a component that still waits is such an error.
 */
export function renderDocument(page: ReactNode): string {
  return DOCTYPE + renderToString(page);
}

/**
 * Reads the data that the browser starts from before the page is rendered, and gives it back for Remix to write in one
 * piece: by itself Remix suspends for every piece of the stream. A page without scripts writes none.
 */
export async function withWholeHandoff<Context extends Pick<EntryContext, "serverHandoffStream" | "renderMeta">>(
  context: Context,
): Promise<Context> {
  if (context.serverHandoffStream === undefined) return context;
  const reader = context.serverHandoffStream.getReader();
  const decoder = new TextDecoder();
  let value = "";
  for (let piece = await reader.read(); !piece.done; piece = await reader.read())
    value += decoder.decode(piece.value, { stream: true });
  // Remix takes a reader of its own, though it finds everything in the cache.
  reader.releaseLock();
  const streamCache = { 0: Object.assign(Promise.resolve(), { result: { done: true, value } }) };
  return { ...context, renderMeta: { ...context.renderMeta, streamCache } };
}
