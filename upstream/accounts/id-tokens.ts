import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { jwtVerify, SignJWT } from "jose";

const ALGORITHM = "HS256";
const ISSUER = "forecourt-accounts";
const AUDIENCE = "forecourt";
const SECRET_BYTES = 32;
const SECRET_FILE = "id-token.key";

/** What a token says once its signature, age, issuer and audience held. */
export interface TokenFacts {
  readonly consumerId: string;
  readonly sessionId: string;
}

export interface IdTokens {
  issue(facts: TokenFacts, expiresAt: Date): Promise<string>;
  /** Null for anything that is not a token of ours which still counts. Never rejects. */
  read(token: string): Promise<TokenFacts | null>;
}

/** Signs with a secret that is made once and kept in the data folder, for its owner's eyes only. */
export function openIdTokens(options: { readonly dataDir: string; readonly now?: () => Date }): IdTokens {
  const { dataDir, now = () => new Date() } = options;
  const secret = readOrMakeSecret(dataDir);
  return {
    issue: ({ consumerId, sessionId }, expiresAt) =>
      new SignJWT()
        .setProtectedHeader({ alg: ALGORITHM, typ: "JWT" })
        .setSubject(consumerId)
        .setJti(sessionId)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(now())
        .setExpirationTime(expiresAt)
        .sign(secret),
    async read(token) {
      try {
        const { payload } = await jwtVerify(token, secret, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience: AUDIENCE,
          requiredClaims: ["sub", "jti", "exp"],
          currentDate: now(),
        });
        const { sub, jti } = payload;
        return sub === undefined || jti === undefined ? null : { consumerId: sub, sessionId: jti };
      } catch {
        return null;
      }
    },
  };
}

function readOrMakeSecret(dataDir: string): Uint8Array {
  const file = join(dataDir, SECRET_FILE);
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(SECRET_BYTES), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  const secret = readFileSync(file);
  if (secret.length < SECRET_BYTES) throw new Error(`${SECRET_FILE} in the data folder is not a whole key.`);
  return new Uint8Array(secret);
}
