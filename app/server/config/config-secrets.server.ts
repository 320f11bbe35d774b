import { randomBytes } from "node:crypto";

/** Sample values that documents and examples carry; they sign cookies on loopback alone. */
const DEVELOPMENT_SECRETS = [
  "development-only-secret-that-deployments-refuse-1",
  "development-only-secret-that-deployments-refuse-2",
];
const SAMPLE_SECRET =
  /development-only|change.?me|changeit|example|sample|secret-?here|^(.)\1+$|^(?:0123456789|password)/i;
const SECRET_MIN_BYTES = 32;

/** RFC 6750, 2.1. */
export const OPS_TOKEN_PATTERN = /^[A-Za-z0-9._~+/-]{16,}=*$/;

export const isSampleToken = (token: string) => SAMPLE_SECRET.test(token);

/** A token that lives as long as the process. */
export const makeOpsToken = () => randomBytes(24).toString("base64url");

/** The secrets of cookies, newest first. Where the public origin is loopback counts, not what the program calls its mode. */
export function readSecrets(
  given: readonly string[] | undefined,
  { isProduction, isLoopback }: { isProduction: boolean; isLoopback: boolean },
  problems: string[],
): readonly string[] {
  if (given === undefined) {
    // On a developer's machine the production build signs with secrets of its own: sessions end with the process.
    if (isLoopback && isProduction) return [randomBytes(32).toString("hex"), randomBytes(32).toString("hex")];
    if (isLoopback) return DEVELOPMENT_SECRETS;
    problems.push("SESSION_SECRETS: is required, at least two secrets separated by a comma");
    return [];
  }
  if (given.some((secret) => Buffer.byteLength(secret) < SECRET_MIN_BYTES))
    problems.push(`SESSION_SECRETS: each secret has at least ${SECRET_MIN_BYTES} bytes`);
  if (new Set(given).size < 2)
    problems.push("SESSION_SECRETS: holds two different secrets, so that they can be rotated");
  if (!isLoopback && given.some((secret) => SAMPLE_SECRET.test(secret)))
    problems.push("SESSION_SECRETS: holds a sample value, which is accepted on loopback alone");
  return given;
}
