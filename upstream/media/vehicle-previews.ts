import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { PRIVATE_FOLDER_MODE } from "../storage/data-folder";
import { vehiclePictureSvg } from "./vehicle-pictures";

const IDLE_THREAD_MS = 10_000;

export interface VehiclePreviews {
  /** The drawing of a body style in a simple colour as a PNG; null for a style or colour that does not exist. */
  find(style: string, color: string): Promise<Uint8Array | null>;
}

/**
 * Previews of vehicles, drawn when first asked for and kept in `{dataDir}/previews`: one file for each of the eight styles
 * and thirteen colours, named after the drawing's content, so a changed drawing is drawn anew.
 */
export function openVehiclePreviews({ dataDir }: { readonly dataDir: string }): VehiclePreviews {
  const folder = join(dataDir, "previews");
  const underWay = new Map<string, Promise<Uint8Array>>();
  const drawInThread = createDrawingThread();
  let last: Promise<unknown> = Promise.resolve();

  async function draw(file: string, svg: string): Promise<Uint8Array> {
    // One at a time: whoever asks for all of them takes one core, not every one.
    const drawn = last.then(() => drawInThread(svg));
    last = drawn.catch(() => undefined);
    const png = await drawn;
    mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER_MODE });
    // Complete or not there: another process may be reading.
    const unfinished = `${file}.${randomUUID()}`;
    writeFileSync(unfinished, png);
    renameSync(unfinished, file);
    return png;
  }

  return {
    async find(style, color) {
      const svg = vehiclePictureSvg(style, color);
      if (svg === null) return null;
      const file = join(folder, `${createHash("sha256").update(svg).digest("hex").slice(0, 24)}.png`);
      if (existsSync(file)) return readFileSync(file);
      const known = underWay.get(file);
      if (known !== undefined) return known;
      const drawn = draw(file, svg).finally(() => underWay.delete(file));
      underWay.set(file, drawn);
      return drawn;
    },
  };
}

/** The program's bundle has the thread's program beside it; the sources are run by tsx, which a thread loads for itself. */
function startThread(): Worker {
  if (!import.meta.url.endsWith(".ts")) return new Worker(new URL("./raster-worker.js", import.meta.url));
  const program = new URL("./raster-worker.ts", import.meta.url).href;
  const source = `import("tsx/esm/api").then(({ register }) => { register(); return import("${program}"); })`;
  return new Worker(source, { eval: true });
}

/** Draws one picture at a time in a thread that lives as long as there is something to draw, and a little longer. */
function createDrawingThread(): (svg: string) => Promise<Uint8Array> {
  let thread: Worker | null = null;
  let leaving: NodeJS.Timeout | undefined;
  const leave = () => {
    void thread?.terminate();
    thread = null;
  };
  return (svg) =>
    new Promise((resolve, reject) => {
      clearTimeout(leaving);
      thread ??= startThread();
      const drawing = thread;
      const settle = () => {
        for (const event of ["message", "error", "exit"]) drawing.removeAllListeners(event);
        leaving = setTimeout(leave, IDLE_THREAD_MS).unref();
        drawing.unref();
      };
      const fail = (reason: unknown) => {
        settle();
        leave();
        reject(reason);
      };
      drawing.ref();
      drawing.once("message", (png) => {
        settle();
        if (png instanceof Uint8Array) resolve(png);
        else reject(new Error("the drawing thread answered no picture"));
      });
      drawing.once("error", fail);
      drawing.once("exit", () => fail(new Error("the drawing thread ended without a picture")));
      drawing.postMessage(svg);
    });
}
