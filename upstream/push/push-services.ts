/** Hosts of the browsers' push services; a name that begins with a dot stands for what is below it. */
const PUSH_HOSTS = [
  "fcm.googleapis.com",
  "jmt17.google.com",
  "updates.push.services.mozilla.com",
  ".push.services.mozilla.com",
  ".push.apple.com",
  ".notify.windows.com",
];

/**
 * Whether our server may be made to post there: an endpoint is an address that a stranger gives. `privateHosts`: `host:port`
 * of services that may be asked without encryption and beside the list, for tests on this machine.
 */
export function isPushEndpoint(endpoint: string, privateHosts: readonly string[] = []): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, host, hostname, port, username, password } = new URL(endpoint);
  if (username !== "" || password !== "") return false;
  if (privateHosts.includes(host)) return protocol === "https:" || protocol === "http:";
  const isKnown = PUSH_HOSTS.some((name) => (name.startsWith(".") ? hostname.endsWith(name) : hostname === name));
  return protocol === "https:" && port === "" && isKnown;
}
