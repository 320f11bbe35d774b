import type { IncomingMessage } from "node:http";
import { badRequest, ServiceError } from "./service-error";

export const REQUEST_BODY_MAX_BYTES = 64 * 1024;

/** Reads a JSON body, also of a beacon (text/plain). Undefined where it is empty. Throws ServiceError 400 and 413. */
export async function readJsonBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let bytes = Number(request.headers["content-length"] ?? 0);
  if (bytes > REQUEST_BODY_MAX_BYTES) throw tooLarge();
  bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > REQUEST_BODY_MAX_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  if (bytes === 0) return undefined;
  try {
    return JSON.parse(Buffer.concat(chunks).toString("utf8"));
  } catch {
    throw badRequest("The body is not JSON.");
  }
}

const tooLarge = () => new ServiceError("too-large", `The body is over ${REQUEST_BODY_MAX_BYTES} bytes.`);
