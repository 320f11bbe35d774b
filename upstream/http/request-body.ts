import type { IncomingMessage } from "node:http";
import { badRequest, ServiceError } from "../refusals/service-error";

export const REQUEST_BODY_MAX_BYTES = 64 * 1024;

/**
 * Reads a JSON body that says that it is one: a web page sends every other kind to any address. Undefined where it is
 * empty. Throws ServiceError 400, 408, 413 and 415.
 */
export async function readJsonBody(request: IncomingMessage, waitMs: number): Promise<unknown> {
  const { "content-length": length = "0", "content-type": type = "", "transfer-encoding": coding } = request.headers;
  const hasBody = length !== "0" || coding !== undefined;
  if (hasBody && !/^application\/json(?:\s*;|$)/i.test(type))
    throw new ServiceError("unsupported", "A body is application/json.");
  if (Number(length) > REQUEST_BODY_MAX_BYTES) throw tooLarge();
  const body = await readWhole(request, waitMs);
  if (body.length === 0) return undefined;
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    throw badRequest("The body is not JSON.");
  }
}

/** Not by iteration: whoever leaves that early ends the connection, and the refusal could not be sent. */
function readWhole(request: IncomingMessage, waitMs: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const settle = (done: () => void) => {
      clearTimeout(timer);
      request.off("data", take);
      done();
    };
    const fail = (error: ServiceError) => settle(() => reject(error));
    const timer = setTimeout(() => fail(tooSlow()), waitMs);
    const take = (chunk: Buffer) => {
      bytes += chunk.length;
      chunks.push(chunk);
      if (bytes > REQUEST_BODY_MAX_BYTES) fail(tooLarge());
    };
    request.on("data", take);
    request.once("end", () => settle(() => resolve(Buffer.concat(chunks))));
    // A caller that hangs up is no fault of ours, and hears nothing of it.
    request.once("error", () => fail(tooSlow()));
    request.once("close", () => fail(tooSlow()));
  });
}

const tooSlow = () => new ServiceError("timeout", "The body did not come to its end.");
const tooLarge = () => new ServiceError("too-large", `The body is over ${REQUEST_BODY_MAX_BYTES} bytes.`);
