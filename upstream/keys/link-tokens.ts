import { createHash, createHmac, randomBytes } from "node:crypto";
import type { LinkTokens } from "../ports/keys";

/** 192 bits: 32 characters of base64url. */
const TOKEN_BYTES = 24;
/** 256 bits: 43 characters of base64url. */
const SECRET_BYTES = 32;

/** Signs with a secret. */
export function createLinkTokens(secret: Uint8Array): LinkTokens {
  return (purpose, text) =>
    createHmac("sha256", secret).update(`${purpose} ${text}`).digest().subarray(0, TOKEN_BYTES).toString("base64url");
}

/** What is stored of a link: enough to know it again, too little to use it. */
export const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

/** What no key makes again: a link, or what a browser shows, of which a hash alone is stored. */
export const newSecret = () => randomBytes(SECRET_BYTES).toString("base64url");
