import { parentPort } from "node:worker_threads";
import { rasterizeDrawing } from "./drawing-raster";

/** A thread that draws one picture after the other: half a second each, in which the services go on answering. */
parentPort?.on("message", async (svg: string) => parentPort?.postMessage(await rasterizeDrawing(svg)));
