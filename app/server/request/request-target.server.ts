import type { IncomingMessage, RequestListener } from "node:http";

const ABSOLUTE = /^https?:\/\/([^/?#]+)(.*)$/i;

/**
 * A request whose target is a whole URL (RFC 9112, 3.2.2: a server must accept it) is read as one for its path, and the
 * host that the target names counts instead of the Host header. It comes before everything that looks at either: guards,
 * limits and routes know one form only.
 */
export function asOriginForm(listener: RequestListener): RequestListener {
  return (request, response) => {
    toOriginForm(request);
    listener(request, response);
  };
}

function toOriginForm(request: IncomingMessage): void {
  const [, authority, rest = ""] = ABSOLUTE.exec(request.url ?? "") ?? [];
  if (authority === undefined) return;
  request.headers.host = authority;
  request.url = rest.startsWith("/") ? rest : `/${rest}`;
}
