import type { BrandRecord } from "../brand";

/** What a browser shows of the site beside its own things (W3C Web Application Manifest). */
export function webManifest({ name, hasPrivateSellers }: Pick<BrandRecord, "name" | "hasPrivateSellers">): string {
  const sellers = hasPrivateSellers ? "dealers and private sellers" : "dealers";
  return JSON.stringify({
    name,
    short_name: name,
    description: `New, used and certified vehicles from ${sellers}.`,
    start_url: "/",
    display: "browser",
    background_color: "#eff2f0",
    theme_color: "#18221f",
    icons: [
      { src: "/favicon.svg", type: "image/svg+xml", sizes: "any" },
      { src: "/favicon.png", type: "image/png", sizes: "96x96" },
    ],
  });
}
