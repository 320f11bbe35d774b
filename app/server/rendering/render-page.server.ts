import type { EntryContext } from "@remix-run/node";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { SHORTLIST_COPIES } from "~/domain/push-paths";
import { DISMISSED_STORAGE_KEY } from "~/domain/shopper/browsing-history";
import { RECENT_SEARCHES_STORAGE_KEY } from "~/domain/shopper/recent-searches";

const DOCTYPE = "<!DOCTYPE html>";

/**
 * A whole document. No page of ours streams: loaders await what is essential, and the browser asks for the rest. As one
 * text it takes less than half the time of React's stream, which is encoded in pieces of 2 kB (decision 13). Throws what
 * a component threw; a component that still waits is such an error.
 */
export function renderDocument(page: ReactNode): string {
  return DOCTYPE + scriptsAfterFirstPaint(withoutIdleForms(allWithinBody(renderToString(page))));
}

/** The same in development, where the browser's framework is as it comes and compares what stands at the end of the body. */
export function renderSources(page: ReactNode): string {
  return DOCTYPE + allWithinBody(renderToString(page));
}

const DOCUMENT_END = "</body></html>";

/** Remix writes the page's data behind the document, where HTML allows no element; readers move it into the body anyway. */
function allWithinBody(html: string): string {
  const end = html.lastIndexOf(DOCUMENT_END);
  if (end === -1) return html;
  const behind = html.slice(end + DOCUMENT_END.length).replace(/^<!--\$-->|<!--\/\$-->$/g, "");
  return html.slice(0, end) + behind + DOCUMENT_END;
}

const HIDDEN_FORM = /<form id="([\w-]+)"[^>]* hidden=""[^>]*>.*?<\/form>/gs;

/** Text browsers show what is hidden: a form that buttons anywhere may name is left out of a page that has none of them. */
function withoutIdleForms(html: string): string {
  return html.replace(HIDDEN_FORM, (form, id) => (html.includes(` form="${id}"`) ? form : ""));
}

/** What asks for the page's scripts, as Remix writes it: the links that preload them, and the module that imports them. */
const FIRST_SCRIPT_LINK = '<link rel="modulepreload"';
const SCRIPT_LINKS = /(?:<link rel="modulepreload"[^>]*>)+/;
const MODULE_SCRIPT = /<script nonce="([^"]+)" type="module" async="">(.*?)<\/script>/s;
/** Where no first paint is told: until then there was one. */
const FIRST_PAINT_MAX_MS = 2_000;
/** After the last picture has come. In a fast hour the first paint was up to 0.1 s behind it. */
const PAINT_AFTER_LOAD_MAX_MS = 300;
/**
 * Starts what waits. A page that was not navigated to, but loaded anew, shares its document with entries of the history that a script made:
 * Back changes the address alone. Until the page is hydrated (entry.client.tsx), the page of that address is asked for, the
 * router does not hear of it, and who asks `onpopstate` is told true.
 * Of such pages Firefox tells no paint.
 * Where cookies are off, script steps aside: the browser sends every form by itself, and the page after it says that nothing was
 * kept.
 */
const STARTER = `{
let at=url=>url.pathname+url.search,
[{type,name}={}]=performance.getEntriesByType("navigation"),
page=at(type&&type!="navigate"&&name.startsWith(origin)?new URL(name):location),
asked=page;
onpopstate=event=>{let now=at(location);
if(now!=asked)asked=now,location.reload();
if(now!=page)event?.stopImmediatePropagation();
return now!=page};
onpopstate();
navigator.cookieEnabled||addEventListener("submit",event=>event.stopPropagation(),!0);
let go=()=>{for(let t of document.querySelectorAll("template.scripts"))t.replaceWith(t.content)};
setTimeout(go,${FIRST_PAINT_MAX_MS});
addEventListener("load",()=>setTimeout(go,${PAINT_AFTER_LOAD_MAX_MS}));
try{new PerformanceObserver(go).observe({type:"paint",buffered:!0})}catch(e){go()}}`;

/**
 * Scripts are asked for once the page has been shown: asked for while it is read, they share the connection and the processor
 * with its first picture. Until then their module stands in a template, which does nothing. All that the links would preload
 * it imports itself. In the browser React knows of none of this: it leaves be what stands at the end of the body.
 */
function scriptsAfterFirstPaint(html: string): string {
  // Nothing before the first link asks for scripts, and most of the page stands there.
  const from = Math.max(0, html.indexOf(FIRST_SCRIPT_LINK));
  const end = html.slice(from);
  const [script, nonce, code = ""] = MODULE_SCRIPT.exec(end) ?? [];
  if (script === undefined) return html;
  const [links = ""] = SCRIPT_LINKS.exec(end) ?? [];
  const imported = Array.from(links.matchAll(/href="([^"]+)"/g), ([, path]) => `import "${path}";`);
  const missing = imported.filter((path) => !code.includes(path) && !code.includes(path.replace("import", "from")));
  const waiting = `<template class="scripts">${script.replace(code, () => code + missing.join(""))}</template>`;
  return (
    html.slice(0, from) +
    end.replace(links, "").replace(script, () => `${waiting}<script nonce="${nonce}">${STARTER}</script>`)
  );
}

const LEFT_BEHIND = [RECENT_SEARCHES_STORAGE_KEY, DISMISSED_STORAGE_KEY];
const FORGET = `try{
for(let key of ${JSON.stringify(LEFT_BEHIND)})localStorage.removeItem(key);
window.caches?.delete("${SHORTLIST_COPIES}").catch(()=>0)}catch(e){}`;

/**
 * The document, which also has the browser forget what somebody left in its storage whose session is over. Not by
 * `Clear-Site-Data`: that ends the worker and with it their notifications, which go on where a session merely ran out
 * (decision 66). `cookie` is what script sets once that is done: an answer that runs no script forgets nothing.
 */
export function withForgetting(
  document: Uint8Array<ArrayBuffer>,
  { nonce, cookie }: { readonly nonce: string; readonly cookie: string },
): Uint8Array<ArrayBuffer> {
  const html = Buffer.from(document.buffer, document.byteOffset, document.byteLength);
  const end = html.lastIndexOf(DOCUMENT_END);
  if (end === -1) return document;
  const said = JSON.stringify(cookie).replaceAll("<", "\\u003c");
  const script = `<script nonce="${nonce}">{${FORGET}
document.cookie=${said};document.currentScript.remove()}</script>`;
  return Buffer.concat([html.subarray(0, end), Buffer.from(script), html.subarray(end)]);
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
