import { jwtVerify, SignJWT } from "jose";

const ALGORITHM = "HS256";
const ISSUER = "forecourt-accounts";
const AUDIENCE = "forecourt";

/** What a token says once its signature, age, issuer and audience held. */
interface TokenFacts {
  readonly consumerId: string;
  readonly sessionId: string;
}

export interface IdTokens {
  issue(facts: TokenFacts, expiresAt: Date): Promise<string>;
  /** Null for anything that is not a token of ours which still counts. Never rejects. */
  read(token: string): Promise<TokenFacts | null>;
}

export function createIdTokens(options: { readonly secret: Uint8Array; readonly now?: () => Date }): IdTokens {
  const { secret, now = () => new Date() } = options;
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
