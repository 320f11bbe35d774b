import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sharePictureAddress } from "../../app/domain/pictures/share-picture";
import { paint } from "../../app/domain/pictures/vehicle-picture";
import { SIMPLE_COLORS, VEHICLE_STYLES } from "../../app/domain/vocabulary";

/** The code of a style or its path slug, in any case, to the name of its picture. */
const PICTURE_NAMES: ReadonlyMap<string, string> = new Map(
  VEHICLE_STYLES.flatMap(({ code, slug }) => [
    [code.toLowerCase(), slug],
    [slug, slug],
  ]),
);
const COLORS: ReadonlySet<string> = new Set(SIMPLE_COLORS.map(({ code }) => code));

/** The drawings of the site, as they are built or as they are stored: the program is always started in the project's folder. */
const FOLDERS = [join("build", "client", "img", "vehicles"), join("public", "img", "vehicles")];
const painted = new Map<string, string>();
const drawings = new Map<string, string>();

/** Reads the drawings before the first is asked for: no request waits for a disk. */
export function readVehiclePictures(): void {
  for (const name of new Set(PICTURE_NAMES.values())) drawings.set(name, readPicture(name));
}

/**
 * The drawing of a body style in one of the thirteen simple colours (silver without one).
 * Null for a style or colour that does not exist. `style` is a code (SUVCROSS) or a slug (suv).
 */
export function vehiclePictureSvg(style: string, color?: string): string | null {
  const name = PICTURE_NAMES.get(style.toLowerCase());
  const code = color?.toUpperCase() ?? "SILVER";
  if (name === undefined || !COLORS.has(code)) return null;
  const key = `${name} ${code}`;
  const cached = painted.get(key);
  if (cached !== undefined) return cached;
  const svg = paint(drawings.get(name) ?? readPicture(name), code);
  painted.set(key, svg);
  return svg;
}

/** The address of a picture under the media service. */
export function vehiclePicturePath(style: string, color?: string): string {
  const name = PICTURE_NAMES.get(style.toLowerCase()) ?? style.toLowerCase();
  return `/media/vehicles/${name}.svg${color ? `?color=${color}` : ""}`;
}

/** The same picture at an address of the web program, as a JPEG: mail programs draw neither SVG nor WebP. */
export function vehicleMailPicture(style: string, color = "SILVER"): string {
  const name = PICTURE_NAMES.get(style.toLowerCase()) ?? style.toLowerCase();
  return sharePictureAddress(name, color);
}

function readPicture(name: string): string {
  const folder = FOLDERS.find((candidate) => existsSync(candidate));
  if (folder === undefined) throw new Error("The vehicle pictures are missing: public/img/vehicles.");
  return readFileSync(join(folder, `${name}.svg`), "utf8");
}
