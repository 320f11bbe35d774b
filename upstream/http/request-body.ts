import type { IncomingMessage } from "node:http";
import { badRequest, ServiceError } from "../refusals/service-error";

export const REQUEST_BODY_MAX_BYTES = 64 * 1024;

/**
 * Reads a JSON body that says that it is one: a web page sends every other kind to any address. Undefined where it is
 * empty. Throws ServiceError 400, 413 and 415.
 */
export async function readJsonBody(request: IncomingMessage): Promise<unknown> {
  const { "content-length": length = "0", "content-type": type = "", "transfer-encoding": coding } = request.headers;
  const hasBody = length !== "0" || coding !== undefined;
  if (hasBody && !/^application\/json(?:\s*;|$)/i.test(type))
    throw new ServiceError("unsupported", "A body is application/json.");
  if (Number(length) > REQUEST_BODY_MAX_BYTES) throw tooLarge();
  const chunks: Buffer[] = [];
  let bytes = 0;
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
