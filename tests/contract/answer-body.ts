import { OPERATIONS, type OperationName } from "../../app/contract/operations";

/** What an answer holds, read by its media type; undefined is JSON. */
export async function bodyOf(response: Response, mediaType: string | undefined): Promise<unknown> {
  if (mediaType === undefined) return response.json();
  return mediaType === "image/png" ? new Uint8Array(await response.arrayBuffer()) : response.text();
}

export function isOperationName(name: string): name is OperationName {
  return Object.hasOwn(OPERATIONS, name);
}
