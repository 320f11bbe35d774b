import type { Brand } from "~/domain/brand";

/** Which hosts this server answers for, and which origins may post to it. */
export interface PublicHosts {
  readonly scheme: "http" | "https";
  serves(hostHeader: string | undefined): boolean;
  /** True where a page of ours, served under this very host, can have sent the request. */
  isOwnOrigin(origin: string, hostHeader: string | undefined): boolean;
  brandOf(hostHeader: string | undefined): Brand;
  /** Scheme and host for absolute links: the configured origin, or the configured brand host that was asked. */
  originOf(hostHeader: string | undefined): string;
}

const HOST_HEADER = /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(?::(\d{1,5}))?$/i;

/**
 * On a developer's machine every loopback name and port is ours, since containers map ports; elsewhere exactly the
 * public origin's host and the brands' hosts.
 */
export function createPublicHosts(options: {
  readonly publicOrigin: string;
  readonly isLocal: boolean;
  readonly brand: Brand;
  readonly brandHosts: Readonly<Record<string, Brand>>;
  readonly isLoopbackName: (hostname: string) => boolean;
}): PublicHosts {
  const origin = new URL(options.publicOrigin);
  const brandHosts = new Map(Object.entries(options.brandHosts).map(([host, brand]) => [host.toLowerCase(), brand]));
  const hosts = new Set([origin.host, ...brandHosts.keys()]);

  const serves = (hostHeader: string | undefined): boolean => {
    const match = HOST_HEADER.exec(hostHeader ?? "");
    if (match === null) return false;
    const host = match[0].toLowerCase();
    if (hosts.has(host)) return true;
    return options.isLocal && (options.isLoopbackName(nameOf(match)) || brandHosts.has(nameOf(match)));
  };

  return {
    scheme: origin.protocol === "https:" ? "https" : "http",
    serves,
    isOwnOrigin: (candidate, hostHeader) =>
      serves(hostHeader) && candidate.toLowerCase() === `${origin.protocol}//${hostHeader?.toLowerCase()}`,
    originOf: (hostHeader) =>
      serves(hostHeader) ? `${origin.protocol}//${hostHeader?.toLowerCase()}` : options.publicOrigin,
    brandOf(hostHeader) {
      const match = HOST_HEADER.exec(hostHeader ?? "");
      if (match === null) return options.brand;
      return brandHosts.get(match[0].toLowerCase()) ?? brandHosts.get(nameOf(match)) ?? options.brand;
    },
  };
}

function nameOf(match: RegExpExecArray): string {
  return (match[1] ?? "").toLowerCase();
}
