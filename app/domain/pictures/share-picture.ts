import { PICTURE_EDITION } from "./vehicle-picture";

/** Pixels of a drawn picture: the size that Open Graph readers ask for. */
export const SHARE_PICTURE_SIZE = { width: 1_200, height: 630 } as const;

const DRAWING = /^\/img\/vehicles\/([a-z]{2,12})\/([A-Z]{2,8})\.svg$/;

/** Where the drawing of a style (its slug) in a simple colour stands as a picture of a shared link. */
export function sharePictureAddress(style: string, color: string): string {
  return `/img/vehicles/${PICTURE_EDITION}/${style}/${color}.jpg`;
}

/**
 * The Open Graph entries of a picture, as meta descriptors. Readers of shared links take no SVG: a drawing of ours is named
 * as a JPEG of it, with its size; a photograph is named as it is.
 */
export function sharePictureMeta(picture: { readonly src: string; readonly alt: string }, origin: string) {
  const drawing = DRAWING.exec(picture.src);
  const [, style = "", color = ""] = drawing ?? [];
  const address = drawing === null ? picture.src : sharePictureAddress(style, color);
  const { width, height } = SHARE_PICTURE_SIZE;
  return [
    { property: "og:image", content: new URL(address, origin).href },
    ...(drawing === null
      ? []
      : [
          { property: "og:image:type", content: "image/jpeg" },
          { property: "og:image:width", content: String(width) },
          { property: "og:image:height", content: String(height) },
        ]),
    { property: "og:image:alt", content: picture.alt },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
