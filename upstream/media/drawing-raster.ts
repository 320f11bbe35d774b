import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { initWasm, Resvg } from "@resvg/resvg-wasm";

/** What shared links show: the size that Open Graph readers ask for (1.91 to 1). */
export const PREVIEW_WIDTH = 1_200;
export const PREVIEW_HEIGHT = 630;

let isReady: Promise<void> | null = null;

/** The drawing as a PNG of PREVIEW_WIDTH by PREVIEW_HEIGHT, cut above and below. Takes half a second of processor time. */
export async function rasterizeDrawing(svg: string): Promise<Uint8Array> {
  isReady ??= initWasm(readFileSync(createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm")));
  await isReady;
  const drawing = new Resvg(cutToPreview(withoutVariables(svg)), { fitTo: { mode: "width", value: PREVIEW_WIDTH } });
  const image = drawing.render();
  const png = image.asPng();
  image.free();
  drawing.free();
  return png;
}

/** The renderer knows neither custom properties, nor color-mix, nor media queries: the drawing by day, in plain colours. */
export function withoutVariables(svg: string): string {
  const declared = new Map(
    [...(/\.v\{([^}]*)\}/.exec(svg)?.[1] ?? "").matchAll(/(--[\w-]+):([^;]+)/g)].map(([, name = "", value = ""]) => [
      name,
      value,
    ]),
  );
  const resolve = (text: string): string => {
    const next = text.replace(
      /var\((--[\w-]+)(?:,([^()]*))?\)/g,
      (_, name: string, fallback = "none") => declared.get(name) ?? fallback,
    );
    return next === text ? text : resolve(next);
  };
  return resolve(
    svg.replace(/@media[^{]*\{(?:[^{}]*\{[^}]*\})*[^}]*\}/g, "").replace(/;?fill:color-mix\([^;}]*\)(?=[;}])/g, ""),
  );
}

function cutToPreview(svg: string): string {
  return svg.replace(/viewBox="0 0 (\d+) (\d+)"/, (_, width: string, height: string) => {
    const shown = (Number(width) * PREVIEW_HEIGHT) / PREVIEW_WIDTH;
    return `viewBox="0 ${Math.round((Number(height) - shown) * 0.62)} ${width} ${shown}"`;
  });
}
