import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler, type EntryContext, type ServerBuild } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import express, { type Response as Answer } from "express";
import { createElement, type ReactNode } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { decode } from "turbo-stream";
import { z } from "zod";
import { readMarkup, toElements } from "./markup-tree";

/**
 * A page without everything that makes it one, for pages.ts to stand beside: its bytes as a constant, and the bare render
 * of its tree. The tree is told twice: as the components that the web program renders, with the data they had, and as the
 * elements that come out of them, which no program could do without. Run in the project's folder, with a build.
 * Arguments: the page, its data request's answer, its address. Prints its port.
 */
const [pageFile = "", dataFile = "", address = ""] = process.argv.slice(2);
const page = readFileSync(pageFile);
const markup = readMarkup(page.toString("utf8"));
const context = await contextOfPage();

const trees: Readonly<Record<string, () => ReactNode>> = {
  elements: () => toElements(markup),
  components: () => createElement(RemixServer, { context, url: address }),
};

/** What the framework hands to the renderer once loaders have answered; what the browser starts from is left out. */
async function contextOfPage(): Promise<EntryContext> {
  const build: ServerBuild = await import(pathToFileURL(resolve("build/server/index.js")).href);
  const answers = z.record(z.string(), z.object({ data: z.unknown() })).parse(await dataOfPage());
  const routes: ServerBuild["routes"] = {};
  for (const [id, route] of Object.entries(build.routes)) {
    if (route === undefined) continue;
    const { loader, ...rest } = route.module;
    const answer = async () => answers[id]?.data ?? null;
    routes[id] = { ...route, module: loader === undefined ? rest : { ...rest, loader: answer } };
  }
  const handed = new Promise<EntryContext>((hand) => {
    const keep = (_request: Request, _status: number, _headers: Headers, whole: EntryContext) => {
      hand({ ...whole, serverHandoffStream: undefined });
      return new Response();
    };
    const entry = { module: { ...build.entry.module, default: keep } };
    createRequestHandler({ ...build, routes, entry }, "production")(new Request(address));
  });
  return handed;
}

async function dataOfPage(): Promise<unknown> {
  const body = new Response(readFileSync(dataFile)).body;
  if (body === null) throw new Error("the page's data could not be read");
  return (await decode(body)).value;
}

const html = (response: Answer) => response.setHeader("Content-Type", "text/html; charset=utf-8");
const app = express();
app.disable("x-powered-by");
app.disable("etag");
app.get("/constant", (_request, response) => {
  html(response).end(page);
});
app.get("/string/:tree", ({ params }, response) => {
  html(response).end(`<!DOCTYPE html>${renderToString(trees[params.tree]?.())}`);
});
app.get("/stream/:tree", ({ params }, response) => {
  html(response);
  const stream = renderToPipeableStream(trees[params.tree]?.(), { onShellReady: () => stream.pipe(response) });
});
const server = app.listen(0, "127.0.0.1", () => {
  const listening = server.address();
  console.log(JSON.stringify({ port: typeof listening === "object" ? listening?.port : undefined }));
});
