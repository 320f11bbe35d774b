import { createServer } from "node:http";

/** The site at another origin, where the document of `path` stops at a byte of its own until it is told to go on. */
export async function siteThatStalls(origin: string, path: string, whereIn: (html: string) => number) {
  let goOn = () => {};
  const isDue = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const site = await siteInPieces(
    origin,
    path,
    (html) => [whereIn(html)],
    () => isDue,
  );
  return { ...site, goOn };
}

/**
 * The site at another origin, where the document of `path` comes in pieces that end at bytes of their own, and `pause` lies
 * between each and the next.
 */
export async function siteInPieces(
  origin: string,
  path: string,
  endsIn: (html: string) => readonly number[],
  pause: () => Promise<unknown>,
) {
  const server = createServer(async (request, response) => {
    const { "user-agent": userAgent = "", cookie = "" } = request.headers;
    const answer = await fetch(`${origin}${request.url}`, { headers: { "User-Agent": userAgent, Cookie: cookie } });
    const body = Buffer.from(await answer.arrayBuffer());
    const headers = [...answer.headers].filter(
      ([name]) => !/^(?:content-(?:encoding|length)|transfer-encoding)$/.test(name),
    );
    response.writeHead(answer.status, headers.flat());
    let sent = 0;
    for (const end of request.url === path ? endsIn(body.toString("latin1")) : []) {
      response.write(body.subarray(sent, end));
      sent = end;
      await pause();
    }
    return response.end(body.subarray(sent));
  });
  await new Promise<void>((listening) => server.listen(0, "localhost", listening));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return { origin: `http://localhost:${port}`, close: () => server.close() };
}
