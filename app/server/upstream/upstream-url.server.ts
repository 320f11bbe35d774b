import { hasKnownPath } from "~/contract/calls/request-check";
import type { Operation, ServiceName } from "~/contract/operations";

/** Where each service is, from the configuration alone. A path in it is a prefix. */
export type UpstreamBaseUrls = Readonly<Record<ServiceName, string>>;

/**
 * The address of a call: values only ever become one encoded path segment or a query value, and the result is checked
 * to lie under the service's address. Null where the contract's pattern does not allow a value: it could be read as a
 * literal segment, and another operation would answer.
 */
export function toUpstreamUrl(
  baseUrls: UpstreamBaseUrls,
  contract: Operation,
  pathParameters: Readonly<Record<string, string>> = {},
  query: URLSearchParams = new URLSearchParams(),
): URL | null {
  if (!hasKnownPath(contract, { pathParameters })) return null;
  const base = new URL(baseUrls[contract.service]);
  const prefix = base.pathname.replace(/\/+$/, "");
  let isSound = true;
  const path = contract.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const segment = toSegment(pathParameters[name] ?? "");
    isSound &&= segment !== null;
    return segment ?? "";
  });
  if (!isSound) return null;
  const url = new URL(base.origin);
  url.pathname = `${prefix}${path}`;
  url.search = query.toString();
  url.searchParams.sort();
  const isUnderBase = url.origin === base.origin && url.pathname === `${prefix}${path}`;
  return isUnderBase ? url : null;
}

/** Dot segments would climb, percent-encoded or not; a lone surrogate cannot be encoded. */
function toSegment(value: string): string | null {
  if (value === "" || value === "." || value === "..") return null;
  try {
    return encodeURIComponent(value);
  } catch {
    return null;
  }
}
