import { connect } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

interface RawAnswer {
  /** 0 where the server closed the connection without an answer. */
  readonly status: number;
  /** Lower-case names; a repeated header's values are joined by a line break. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

const PATIENCE_MS = 20_000;

/** Sends exactly these bytes and reads until the connection ends: no client library repairs what a test wants broken. */
export function sendRaw(port: number, bytes: string | Buffer): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error("no answer in time")));
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("error", (error: NodeJS.ErrnoException) => {
      // A server that refused a body may reset what is still on its way; the answer came before.
      if (error.code === "ECONNRESET" || error.code === "EPIPE") resolve(readAnswer(Buffer.concat(chunks)));
      else reject(error);
    });
    socket.on("end", () => resolve(readAnswer(Buffer.concat(chunks))));
  });
}

const ASKED_AT_MOST = 60;
const ASK_AGAIN_MS = 500;

/** On a busy machine the site may shed, which says nothing about the request: it is sent again. */
export async function sendUntilAdmitted(port: number, bytes: string | Buffer): Promise<RawAnswer> {
  for (let asked = 1; ; asked += 1) {
    const answer = await sendRaw(port, bytes);
    const isShed = answer.status === 503 && answer.headers.has("retry-after");
    if (!isShed || asked === ASKED_AT_MOST) return answer;
    await new Promise((later) => setTimeout(later, ASK_AGAIN_MS));
  }
}

export interface RequestParts {
  readonly method?: string;
  readonly path: string;
  readonly host?: string | null;
  readonly headers?: readonly (readonly [name: string, value: string])[];
  readonly body?: string | Buffer;
}

let client = 0;

/** A request as a proxy would pass it on; each comes from an address of its own, so that no rate limit is met. */
export function rawRequest(parts: RequestParts, host: string): Buffer {
  client += 1;
  const lines = [`${parts.method ?? "GET"} ${parts.path} HTTP/1.1`];
  if (parts.host !== null) lines.push(`Host: ${parts.host ?? host}`);
  lines.push("Connection: close", `X-Forwarded-For: 10.${(client >> 16) & 255}.${(client >> 8) & 255}.${client & 255}`);
  for (const [name, value] of parts.headers ?? []) lines.push(`${name}: ${value}`);
  return Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1"), Buffer.from(parts.body ?? "")]);
}

function readAnswer(raw: Buffer): RawAnswer {
  const end = raw.indexOf("\r\n\r\n");
  const head = raw.subarray(0, end === -1 ? raw.length : end).toString("latin1");
  const [statusLine = "", ...lines] = head.split("\r\n");
  const headers = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(":");
    const name = line.slice(0, colon).toLowerCase();
    const value = line.slice(colon + 1).trim();
    const known = headers.get(name);
    headers.set(name, known === undefined ? value : `${known}\n${value}`);
  }
  let body = end === -1 ? Buffer.alloc(0) : raw.subarray(end + 4);
  if (headers.get("transfer-encoding") === "chunked") body = joinChunks(body);
  const encoding = headers.get("content-encoding");
  if (encoding === "br") body = brotliDecompressSync(body);
  if (encoding === "gzip") body = gunzipSync(body);
  return { status: Number(statusLine.split(" ")[1] ?? 0), headers, body: body.toString("utf8") };
}

function joinChunks(body: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < body.length; ) {
    const lineEnd = body.indexOf("\r\n", at);
    const size = Number.parseInt(body.subarray(at, lineEnd).toString("latin1"), 16);
    if (lineEnd === -1 || !(size > 0)) break;
    parts.push(body.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
  return Buffer.concat(parts);
}
