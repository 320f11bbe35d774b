import { readOrMakeSecret } from "../storage/secret-file";

/** The secret that signs id tokens and device tokens. */
export function signingSecret(dataDir: string): Uint8Array {
  return readOrMakeSecret(dataDir, "id-token.key");
}
