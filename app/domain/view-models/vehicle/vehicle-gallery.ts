import type { Listing } from "~/contract/listings/listing";
import { toPictureAddress } from "~/domain/pictures/vehicle-picture";

/** One picture of the gallery. `zoom` and `origin` crop a drawing; photographs come without. */
export interface VehicleShot {
  readonly name: string;
  readonly src: string;
  readonly alt: string;
  readonly crop?: { readonly zoom: number; readonly origin: string };
}

/** A drawing shows one car from the side; its details are crops of the same file (design, "Vehicles and icons"). */
const DRAWING_CROPS = [
  { name: "Side", zoom: 1, origin: "50% 50%" },
  { name: "Front", zoom: 3.2, origin: "9% 74%" },
  { name: "Wheel", zoom: 3.4, origin: "24% 82%" },
  { name: "Cabin", zoom: 2.7, origin: "50% 52%" },
  { name: "Rear", zoom: 3.2, origin: "92% 72%" },
] as const;
const SHOTS_MAX = 40;

/** Photographs as they are; a single drawing of ours as its five views. Empty where no picture can be shown. */
export function toGallery(sources: Listing["images"]["sources"], title: string): readonly VehicleShot[] {
  const pictures = sources.flatMap(({ src, alt }) => {
    const address = toPictureAddress(src);
    return address === null ? [] : [{ src: address, alt: alt || title }];
  });
  const [first, ...others] = pictures;
  if (first !== undefined && others.length === 0 && first.src.startsWith("/")) {
    return DRAWING_CROPS.map(({ name, zoom, origin }, index) => ({
      name,
      src: first.src,
      alt: index === 0 ? first.alt : `${first.alt}, ${name.toLowerCase()}`,
      ...(index > 0 && { crop: { zoom, origin } }),
    }));
  }
  return pictures.slice(0, SHOTS_MAX).map((picture, index) => ({ name: `Picture ${index + 1}`, ...picture }));
}

/** Names a picture in the address, counted from 1. */
export const PICTURE_PARAMETER = "photo";

/** Where a picture is shown by itself; the address of the page may hold the way back. */
export function pictureHref(pageHref: string, index: number): string {
  const [path = "", query = ""] = pageHref.split("?", 2);
  const params = new URLSearchParams(query);
  params.set(PICTURE_PARAMETER, String(index + 1));
  return `${path}?${params}`;
}

/** A drawing is called one, and is never taken for a photograph. */
export function pictureCaption({ name, src }: VehicleShot): string {
  return src.startsWith("/") ? `${name}, as a drawing` : name;
}

/** The picture that `?photo=` names, counted from 1; the first where it names none. */
export function readShotIndex(given: string | null, count: number): number {
  const number = /^[0-9]{1,3}$/.test(given ?? "") ? Number(given) : 1;
  return number >= 1 && number <= count ? number - 1 : 0;
}
