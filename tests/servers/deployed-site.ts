import { rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import type { TestProject } from "vitest/node";
import { copyOfInventory, SMALL_INVENTORY } from "./prepared-inventory";
import { startSite, stopSite } from "./started-site";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the deployed site listens on loopback, behind the proxy that the tests play. */
    site: { readonly port: number; readonly opsPort: number };
  }
}

export const HOST = "www.forecourt.test";
/** Hosts of the other brands. */
export const BRAND_HOSTS = { priceGuide: "price-guide.forecourt.test", carMaker: "car-maker.forecourt.test" } as const;

export const SESSION_SECRETS = ["k7Qw9".repeat(8), "Zr41p".repeat(8)] as const;

/** Starts the built programs once, configured as a deployment behind one proxy: https origin, strict hosts, real secrets. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await copyOfInventory({ listings: SMALL_INVENTORY });
  const site = await startSite({
    DATA_DIR: dataDir,
    PUBLIC_ORIGIN: `https://${HOST}`,
    BRAND_HOSTS: JSON.stringify({ [BRAND_HOSTS.priceGuide]: "price-guide", [BRAND_HOSTS.carMaker]: "car-maker" }),
    SESSION_SECRETS: SESSION_SECRETS.join(","),
    TRUST_PROXY: "1",
    DRAIN_DELAY_MS: "0",
    RATE_LIMIT_FACTOR: "1000",
    MAX_IN_FLIGHT: "1000",
    // Thousands of pages: as many processes as the machine has room for.
    WEB_CONCURRENCY: String(Math.min(4, availableParallelism())),
  });
  project.provide("site", { port: site.port, opsPort: site.opsPort });
  return async () => {
    await stopSite(site);
    rmSync(dataDir, { recursive: true, force: true });
  };
}
