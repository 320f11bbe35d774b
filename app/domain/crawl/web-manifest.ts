import type { Brand, BrandRecord } from "../brand";

/** What a phone paints around the site before its pages are there, and its icon is drawn in: the brand's masthead and paint. */
export const APP_COLOURS: Readonly<
  Record<Brand, { readonly ground: string; readonly mast: string; readonly paint: string }>
> = {
  marketplace: { ground: "#eff2f0", mast: "#18221f", paint: "#ffc629" },
  "price-guide": { ground: "#eef3f8", mast: "#123a80", paint: "#86dfe6" },
  "car-maker": { ground: "#f5f4f2", mast: "#161514", paint: "#e0935c" },
};

/** 180: iPhones; 192 and 512: Android and desktops. A maskable one has its drawing in the middle, since systems cut its edges. */
export const APP_ICONS = [
  { name: "180", sizePx: 180, purpose: "any" },
  { name: "192", sizePx: 192, purpose: "any" },
  { name: "512", sizePx: 512, purpose: "any" },
  { name: "maskable-192", sizePx: 192, purpose: "maskable" },
  { name: "maskable-512", sizePx: 512, purpose: "maskable" },
] as const;

/**
 * Where iPhones look for the icon of a home screen, whatever a page says: older ones in their own size, or without a gloss
 * of their own ("precomposed") first. One picture serves them all, that of the host's brand: they scale it.
 */
export const isAppleIconPath = (path: string): boolean =>
  /^\/apple-touch-icon(?:-\d{2,3}x\d{2,3})?(?:-precomposed)?\.png$/.test(path);
export const APPLE_ICON_NAME: (typeof APP_ICONS)[number]["name"] = "180";

/** Where an icon stands, in `public`. */
export const appIconPath = (brand: Brand, name: string): string => `/icons/${brand}/${name}.png`;

/**
 * What a browser shows of the site beside its own things (W3C Web Application Manifest). Standalone: iPhones give
 * notifications to sites on the home screen alone, and to none that opens in a tab there.
 */
export function webManifest({
  id,
  name,
  hasPrivateSellers,
}: Pick<BrandRecord, "id" | "name" | "hasPrivateSellers">): string {
  const sellers = hasPrivateSellers ? "dealers and private sellers" : "dealers";
  const { ground, mast } = APP_COLOURS[id];
  return JSON.stringify({
    id: "/",
    name,
    short_name: name,
    description: `New, used and certified cars from ${sellers}.`,
    start_url: "/",
    scope: "/",
    lang: "en-US",
    display: "standalone",
    background_color: ground,
    theme_color: mast,
    icons: APP_ICONS.map(({ name: file, sizePx, purpose }) => ({
      src: appIconPath(id, file),
      type: "image/png",
      sizes: `${sizePx}x${sizePx}`,
      purpose,
    })),
  });
}
