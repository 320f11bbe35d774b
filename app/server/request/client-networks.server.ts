import { createHmac } from "node:crypto";
import { isIPv4, isIPv6 } from "node:net";
import type { ClientMarks } from "~/contract/calls/client";

/** What a client's address belongs to: the network that is one client's, and the one within which addresses cost nothing. */
export interface ClientNetworks {
  /** One IPv4 address, or an IPv6 /64. */
  readonly own: string;
  /** The /24 or the /48 around it. */
  readonly wider: string;
}

/** Whatever is no address is one client: nobody gets another allowance by writing nonsense. */
const UNKNOWN: ClientNetworks = { own: "unknown", wider: "unknown" };
const V4_MAPPED = /^0:0:0:0:0:ffff:/;

/** Takes the port, the brackets and the zone that some proxies leave at a forwarded address. */
export function clientNetworksOf(address: string | undefined): ClientNetworks {
  const plain = withoutPort(address ?? "");
  if (isIPv4(plain)) return networksOfV4(plain);
  if (!isIPv6(plain)) return UNKNOWN;
  const groups = groupsOf(plain);
  if (V4_MAPPED.test(groups.join(":"))) return networksOfV4(v4Of(groups[6], groups[7]));
  return { own: `${groups.slice(0, 4).join(":")}::/64`, wider: `${groups.slice(0, 3).join(":")}::/48` };
}

function withoutPort(address: string): string {
  const [, bracketed, v4] = /^\s*(?:\[([^\]]*)\](?::\d*)?|([\d.]+)(?::\d*)?)\s*$/.exec(address) ?? [];
  return (bracketed ?? v4 ?? address.trim()).replace(/%.*$/, "");
}

const networksOfV4 = (address: string): ClientNetworks => ({
  own: address,
  wider: `${address.slice(0, address.lastIndexOf("."))}.0/24`,
});

/** The eight groups of an address that `isIPv6` took, without leading zeros. */
function groupsOf(address: string): readonly string[] {
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = [], after = []] = canonical.split("::").map((half) => half.split(":").filter(Boolean));
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => "0"), ...after];
}

function v4Of(high = "0", low = "0"): string {
  const [a, b] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [a >> 8, a & 255, b >> 8, b & 255].join(".");
}

const MARK_CHARS = 22;

/**
 * What services are told of a client's networks: a keyed hash with another key every day, from which nobody finds the
 * address, and by which nobody is followed from one day to the next.
 */
export function createClientMarks(secret: string, now: () => number = Date.now): (of: ClientNetworks) => ClientMarks {
  const markOf = (network: string) =>
    createHmac("sha256", secret)
      .update(`client network\n${new Date(now()).toISOString().slice(0, 10)}\n${network}`)
      .digest("base64url")
      .slice(0, MARK_CHARS);
  return ({ own, wider }) => ({ own: markOf(own), wider: markOf(wider) });
}
