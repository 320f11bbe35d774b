import { readFileSync } from "node:fs";
import express from "express";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { readMarkup, toElements } from "./markup-tree";

/**
 * A page without everything that makes it one, for pages.ts to stand beside: the bytes as a constant, and the bare render
 * of the same tree. Prints its port.
 */
const [file = ""] = process.argv.slice(2);
const page = readFileSync(file);
const tree = readMarkup(page.toString("utf8"));

const app = express();
app.disable("x-powered-by");
app.disable("etag");
app.get("/constant", (_request, response) => {
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.end(page);
});
app.get("/string", (_request, response) => {
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.end(`<!DOCTYPE html>${renderToString(toElements(tree))}`);
});
app.get("/stream", (_request, response) => {
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  const stream = renderToPipeableStream(toElements(tree), { onShellReady: () => stream.pipe(response) });
});
const server = app.listen(0, "127.0.0.1", () => {
  const address = server.address();
  console.log(JSON.stringify({ port: typeof address === "object" ? address?.port : undefined }));
});
