import { openUpstream } from "../servers/open-upstream";
import { outboxMails } from "../servers/outbox-mails";

export interface StartedUpstream {
  /** Without a slash at the end. */
  readonly url: string;
  /** False where UPSTREAM_URL named services that are not ours to write to. */
  readonly isOwn: boolean;
  /** The mails that would have been sent, with their encoding undone. */
  mails(): readonly string[];
  /** Sells a listing, as a feed without it would, and waits until no search finds it. */
  sell(listingId: string): Promise<void>;
  /** Gives a listing another price, in whole dollars, and waits until searches know it. */
  reprice(listingId: string, price: number): Promise<void>;
  close(): Promise<void>;
}

interface StartUpstreamOptions {
  readonly listings?: number;
  /** ISO date. */
  readonly today?: string;
  /** Where mail goes; unset, into the outbox that `mails` reads. */
  readonly smtpUrl?: string;
  /** `host:port` of push services on this machine. */
  readonly pushHosts?: readonly string[];
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
      reprice: async () => {},
      close: async () => {},
    };

  const today = options.today ?? new Date().toISOString().slice(0, 10);
  const { marketplace, dataDir, url, close } = await openUpstream({
    today: () => today,
    seedListings: options.listings ?? LISTINGS_DEFAULT,
    smtpUrl: options.smtpUrl,
    ...(options.pushHosts !== undefined && { push: { privateHosts: options.pushHosts } }),
  });
  return {
    url,
    isOwn: true,
    mails: () => outboxMails(dataDir),
    async sell(listingId) {
      const change = marketplace.bulk.beginChange();
      change.markSold(listingId);
      change.commit();
      await marketplace.refresh();
    },
    async reprice(listingId, price) {
      const change = marketplace.bulk.beginChange();
      for (const listing of marketplace.bulk.eachActiveOf([listingId])) change.putListing({ ...listing, price });
      change.commit();
      await marketplace.refresh();
    },
    close,
  };
}
