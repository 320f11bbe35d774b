import { parentPort, workerData } from "node:worker_threads";
import { rasterizeDrawing } from "./drawing-raster";

/** A thread that draws one picture and ends: half a second in which the services go on answering. */
rasterizeDrawing(String(workerData)).then((png) => parentPort?.postMessage(png));
