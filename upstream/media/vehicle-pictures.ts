import { readFileSync } from "node:fs";
import { join } from "node:path";
import { SIMPLE_COLORS, VEHICLE_STYLES } from "../../app/domain/vocabulary";
import { dataFolder } from "../tables/data-folder";

/** The code of a style or its path slug, in any case, to the name of its picture. */
const PICTURE_NAMES: ReadonlyMap<string, string> = new Map(
  VEHICLE_STYLES.flatMap(({ code, slug }) => [
    [code.toLowerCase(), slug],
    [slug, slug],
  ]),
);
const COLORS: ReadonlySet<string> = new Set(SIMPLE_COLORS.map(({ code }) => code));

const painted = new Map<string, string>();

/**
 * The drawing of a body style in one of the thirteen simple colours (silver without one).
 * Null for a style or colour that does not exist. `style` is a code (SUVCROSS) or a slug (suv).
 */
export function vehiclePictureSvg(style: string, color?: string): string | null {
  const name = PICTURE_NAMES.get(style.toLowerCase());
  const paint = color?.toUpperCase();
  if (name === undefined || (paint !== undefined && !COLORS.has(paint))) return null;
  const key = `${name} ${paint ?? ""}`;
  const cached = painted.get(key);
  if (cached !== undefined) return cached;
  const svg = paintPicture(readPicture(name), paint ?? "SILVER");
  painted.set(key, svg);
  return svg;
}

/** The address of a picture under the media service. */
export function vehiclePicturePath(style: string, color?: string): string {
  const name = PICTURE_NAMES.get(style.toLowerCase()) ?? style.toLowerCase();
  return `/media/vehicles/${name}.svg${color ? `?color=${color}` : ""}`;
}

function readPicture(name: string): string {
  return readFileSync(join(dataFolder("media/vehicles"), `${name}.svg`), "utf8");
}

/** A picture holds all colours, chosen by its fragment; a served one holds the chosen colour alone. */
function paintPicture(svg: string, color: string): string {
  const rule = new RegExp(`#${color}:target~\\.v\\{([^}]*)\\}`).exec(svg)?.[1] ?? "";
  return svg
    .replaceAll(/#[A-Z]+:target~\.v\{[^}]*\}\n?/g, "")
    .replaceAll(/<g id="[A-Z]+"\/>\n?/g, "")
    .replace(/\.v\{--paint:#[0-9a-f]{6};/, `.v{${rule};`);
}
