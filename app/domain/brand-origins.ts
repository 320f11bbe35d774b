import type { Brand } from "./brand";
import { isLoopbackName } from "./loopback-name";

/** Scheme and host, without a slash at the end, under which shoppers reach each brand. */
export type BrandOrigins = Readonly<Record<Brand, string>>;

/** The hosts of the brands on a developer's machine, where none are named. */
export const LOOPBACK_BRAND_HOSTS: Readonly<Record<string, Brand>> = {
  "price-guide.localhost": "price-guide",
  "car-maker.localhost": "car-maker",
};

export interface SiteAddress {
  readonly publicOrigin: string;
  /** Of hosts that `brandHosts` does not name. */
  readonly brand: Brand;
  readonly brandHosts: Readonly<Record<string, Brand>>;
}

/** A brand without a host of its own is reached under the public origin; of several hosts, the first counts. */
export function brandOrigins({ publicOrigin, brand, brandHosts }: SiteAddress): BrandOrigins {
  const site = new URL(publicOrigin);
  const port = isLoopbackName(site.hostname) && site.port !== "" ? `:${site.port}` : "";
  const originOf = (id: Brand): string => {
    const host = id === brand ? undefined : Object.keys(brandHosts).find((name) => brandHosts[name] === id);
    if (host === undefined) return site.origin;
    return `${site.protocol}//${host.toLowerCase()}${/:\d+$/.test(host) ? "" : port}`;
  };
  return {
    marketplace: originOf("marketplace"),
    "price-guide": originOf("price-guide"),
    "car-maker": originOf("car-maker"),
  };
}

/** Of the site on a developer's machine. */
export const LOOPBACK_ORIGINS = brandOrigins({
  publicOrigin: "http://localhost:3000",
  brand: "marketplace",
  brandHosts: LOOPBACK_BRAND_HOSTS,
});
