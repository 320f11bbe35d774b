import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { upstreamRoutes } from "../../upstream/http/routes/upstream-routes";
import { createUpstreamServer } from "../../upstream/http/server";
import { type OpenMarketplace, openMarketplace } from "../../upstream/marketplace/open-marketplace";
import { listenOnLoopback } from "./listening-server";

type MarketplaceOptions = Parameters<typeof openMarketplace>[0];

interface OpenUpstreamOptions extends Partial<Omit<MarketplaceOptions, "dataDir">> {
  /** What the routes see of the marketplace; absent: the marketplace itself. */
  readonly seenAs?: (marketplace: OpenMarketplace) => OpenMarketplace;
}

export interface OpenUpstream {
  readonly marketplace: OpenMarketplace;
  readonly dataDir: string;
  /** Without a slash at the end. */
  readonly url: string;
  close(): Promise<void>;
}

const DAY = "2026-11-20";

/** The bundled upstream in this process, over an inventory in a folder of its own that goes when it is closed. */
export async function openUpstream({
  seenAs = (marketplace) => marketplace,
  ...options
}: OpenUpstreamOptions = {}): Promise<OpenUpstream> {
  const dataDir = mkdtempSync(join(tmpdir(), "forecourt-upstream-"));
  const marketplace = await openMarketplace({ today: () => DAY, seedListings: 10, ...options, dataDir });
  const server = createUpstreamServer({ routes: upstreamRoutes(seenAs(marketplace)) });
  const url = await listenOnLoopback(server);
  return {
    marketplace,
    dataDir,
    url,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await marketplace.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** For the running test alone. */
export async function openUpstreamForTest(options?: OpenUpstreamOptions): Promise<OpenUpstream> {
  const upstream = await openUpstream(options);
  onTestFinished(() => upstream.close());
  return upstream;
}
