import type { Brand } from "~/domain/brand";

/** Which hosts this server answers for, and which origins may post to it. */
export interface PublicHosts {
  readonly scheme: "http" | "https";
  /** Whether any address can name it: no port is above 65,535, and some names are none. */
  canBe(hostHeader: string | undefined): boolean;
  /** The host that is asked, as addresses write it: lower case, without the port of its scheme. Absent: not one of ours. */
  hostOf(hostHeader: string | undefined): string | undefined;
  /** True where a page of ours, served under this very host, can have sent the request. */
  isOwnOrigin(origin: string, hostHeader: string | undefined): boolean;
  brandOf(hostHeader: string | undefined): Brand;
  /** Scheme and host for absolute links: the configured origin, or the configured brand host that was asked. */
  originOf(hostHeader: string | undefined): string;
}

const HOST_HEADER = /^(?:\[[0-9a-f:.]+\]|[a-z0-9.-]+)(?::[^\s/\\?#@]*)?$/i;

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
  const { protocol, host: publicHost } = new URL(options.publicOrigin);
  const urlOf = (hostHeader = ""): URL | undefined => readHost(protocol, hostHeader);
  const brandHosts = new Map(
    Object.entries(options.brandHosts).map(([host, brand]) => [urlOf(host)?.host ?? host.toLowerCase(), brand]),
  );
  const hosts = new Set([publicHost, ...brandHosts.keys()]);

  const hostOf = (hostHeader: string | undefined): string | undefined => {
    const url = urlOf(hostHeader);
    if (url === undefined) return undefined;
    const isOwn =
      hosts.has(url.host) ||
      (options.isLocal && (options.isLoopbackName(url.hostname) || brandHosts.has(url.hostname)));
    return isOwn ? url.host : undefined;
  };
  const ownOriginOf = (hostHeader: string | undefined): string | undefined => {
    const host = hostOf(hostHeader);
    return host === undefined ? undefined : `${protocol}//${host}`;
  };

  return {
    scheme: protocol === "https:" ? "https" : "http",
    canBe: (hostHeader = "") => !HOST_HEADER.test(hostHeader) || urlOf(hostHeader) !== undefined,
    hostOf,
    isOwnOrigin(candidate, hostHeader) {
      const own = ownOriginOf(hostHeader);
      return own !== undefined && URL.canParse(candidate) && new URL(candidate).href === `${own}/`;
    },
    originOf: (hostHeader) => ownOriginOf(hostHeader) ?? options.publicOrigin,
    brandOf(hostHeader) {
      const url = urlOf(hostHeader);
      return brandHosts.get(url?.host ?? "") ?? brandHosts.get(url?.hostname ?? "") ?? options.brand;
    },
  };
}

/** A Host header as the address it stands for; the empty port is the scheme's own (RFC 9110, 7.2; RFC 3986, 3.2.3). */
function readHost(protocol: string, hostHeader: string): URL | undefined {
  const address = `${protocol}//${hostHeader}`;
  if (!HOST_HEADER.test(hostHeader) || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  return url.port === "0" ? undefined : url;
}
