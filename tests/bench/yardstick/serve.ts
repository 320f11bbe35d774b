import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import express from "express";
import helmet from "helmet";
import { renderToPipeableStream } from "react-dom/server";
import { readMarkup, toElements } from "../markup-tree";

/**
 * The yardstick: a page of the size of ours as the framework makes it by itself, and the bare render of its elements. Run
 * in the project's folder with the yardstick's build. Prints its port.
 */
const build: ServerBuild = await import(pathToFileURL(resolve(".cache/yardstick/server/index.js")).href);

const app = express();
app.disable("x-powered-by");
app.get("/bare/stream", (_request, response) => {
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  const stream = renderToPipeableStream(tree(), { onShellReady: () => stream.pipe(response) });
});
app.get("/favicon.ico", (_request, response) => {
  response.status(204).end();
});
app.use("/assets", express.static(".cache/yardstick/client/assets", { immutable: true, maxAge: "1y" }));
app.use(helmet({ contentSecurityPolicy: false }), createRequestHandler({ build, mode: "production" }));

const server = app.listen(0, "127.0.0.1");
await new Promise((listening) => server.once("listening", listening));
const address = server.address();
const port = typeof address === "object" ? address?.port : undefined;
const markup = readMarkup(await (await fetch(`http://127.0.0.1:${port}/`)).text());
const tree = () => toElements(markup);
console.log(JSON.stringify({ port }));
