import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { upstreamRoutes } from "../../upstream/http/routes/upstream-routes";
import { createUpstreamServer } from "../../upstream/http/server";
import { openMarketplace } from "../../upstream/marketplace/open-marketplace";

export interface StartedUpstream {
  /** Without a slash at the end. */
  readonly url: string;
  /** False where UPSTREAM_URL named services that are not ours to write to. */
  readonly isOwn: boolean;
  /** The mails that would have been sent, with their encoding undone. */
  mails(): readonly string[];
  /** Sells a listing, as a feed without it would, and waits until no search finds it. */
  sell(listingId: string): Promise<void>;
  close(): Promise<void>;
}

interface StartUpstreamOptions {
  readonly listings?: number;
  /** ISO date. */
  readonly today?: string;
  /** Where mail goes; unset, into the outbox that `mails` reads. */
  readonly smtpUrl?: string;
}

const LISTINGS_DEFAULT = 2_500;

/**
 * The services that UPSTREAM_URL names, or the bundled ones in this process, with a small seeded inventory in a folder
 * of its own that goes when they stop.
 */
export async function startUpstream(options: StartUpstreamOptions = {}): Promise<StartedUpstream> {
  const named = process.env.UPSTREAM_URL;
  if (named)
    return {
      url: named.replace(/\/$/, ""),
      isOwn: false,
      mails: () => [],
      sell: async () => {},
      close: async () => {},
    };

  const dataDir = mkdtempSync(join(tmpdir(), "forecourt-upstream-"));
  const today = options.today ?? new Date().toISOString().slice(0, 10);
  const marketplace = openMarketplace({
    dataDir,
    today: () => today,
    seedListings: options.listings ?? LISTINGS_DEFAULT,
    smtpUrl: options.smtpUrl,
  });
  const server = createUpstreamServer({ routes: upstreamRoutes(marketplace) });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    isOwn: true,
    mails() {
      const outbox = join(dataDir, "outbox");
      if (!existsSync(outbox)) return [];
      return readdirSync(outbox)
        .filter((name) => name.endsWith(".eml"))
        .map((name) => decodeQuotedPrintable(readFileSync(join(outbox, name), "utf8")));
    },
    async sell(listingId) {
      const change = marketplace.store.beginChange();
      change.markSold(listingId);
      change.commit();
      await marketplace.refresh();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      marketplace.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Long lines of a mail are folded and "=" is escaped (RFC 2045, 6.7); ours are ASCII where it matters. */
function decodeQuotedPrintable(mail: string): string {
  return mail
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The upstream has no port.");
  return address.port;
}
