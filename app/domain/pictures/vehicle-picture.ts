const MEDIA_PICTURE = /^\/media\/vehicles\/([a-z]{2,12})(?:\.svg\?color=|\/)([A-Z]{2,8})(?:\.svg)?$/;

/** Part of the address of raster pictures, which browsers keep for ever: raised when they are drawn anew. */
export const PICTURE_EDITION = 1;

/**
 * Where the web program serves a listing's picture: paths of the media service become paths of our own origin (the
 * browser never talks to the services), https addresses stay, and anything else is no picture.
 */
export function toPictureAddress(source: string): string | null {
  return addressOf(source, (style, color) => `/img/vehicles/${style}/${color}.svg`);
}

/** The same picture for places as wide as a card: a drawing as a raster picture, which costs the page no document. */
export function toCardPictureAddress(source: string): string | null {
  return addressOf(source, (style, color) => `/img/vehicles/${PICTURE_EDITION}/${style}/${color}.webp`);
}

function addressOf(source: string, ofDrawing: (style: string, color: string) => string): string | null {
  const [, style, color] = MEDIA_PICTURE.exec(source) ?? [];
  if (style !== undefined && color !== undefined) return ofDrawing(style, color);
  return source.startsWith("https://") ? source : null;
}

/** The drawing with one paint: that colour's declarations become the default, the fragment targets go. */
export function paint(drawing: string, color: string): string {
  const declarations = new RegExp(`#${color}:target~\\.v\\{([^}]*)\\}`).exec(drawing)?.[1] ?? "";
  return drawing
    .replace(/(?:#[A-Z]+:target~\.v\{[^}]*\})+\s*/, "")
    .replace(/(?:<g id="[A-Z]+"\/>)+\s*/, "")
    .replace(/--paint:#[0-9a-f]{3,6};/i, declarations.endsWith(";") ? declarations : `${declarations};`);
}
