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

/** The picture that `?photo=` names, counted from 1; the first where it names none. */
export function readShotIndex(given: string | null, count: number): number {
  const number = /^[0-9]{1,3}$/.test(given ?? "") ? Number(given) : 1;
  return number >= 1 && number <= count ? number - 1 : 0;
}
