/** Names of this machine, in lower case and without a port: what they serve or ask for never leaves it. */
export function isLoopbackName(hostname: string): boolean {
  return (
    hostname === "localhost" ||
    hostname.endsWith(".localhost") ||
    hostname === "::1" ||
    hostname === "[::1]" ||
    /^127(?:\.\d{1,3}){3}$/.test(hostname)
  );
}

/** Addresses of a listener that nobody outside this machine reaches. */
export function isLoopbackAddress(address: string): boolean {
  return /^(?:127(?:\.\d{1,3}){3}|::1|localhost)$/.test(address);
}
