import type { SignedInSession } from "../accounts/account-sessions";
import type { Marketplace } from "../marketplace/marketplace";
import type { Consumer } from "../ports/account-store";
import { ServiceError } from "../refusals/service-error";

type Accounts = Pick<Marketplace, "accounts">;

/** Whose request it is. Throws ServiceError 401 where the id token counts for nobody. */
export async function requireConsumer(parts: Accounts, idToken: string | undefined): Promise<Consumer> {
  return (await requireSession(parts, idToken)).consumer;
}

/** The same where nobody has to be signed in: null for a visitor, and for a session that has ended. */
export async function consumerIdOf({ accounts }: Accounts, idToken: string | undefined): Promise<string | null> {
  return idToken === undefined ? null : ((await accounts.sessions.of(idToken))?.consumer.id ?? null);
}

/** As `requireConsumer`, with the session that asks. */
export async function requireSession({ accounts }: Accounts, idToken: string | undefined): Promise<SignedInSession> {
  const session = await accounts.sessions.of(idToken);
  if (session === null) throw new ServiceError("unauthorized", "Sign in first.");
  return session;
}

/** For what cannot be undone, or hands out what is stored: throws 428, too, where the session gave its password too long ago. */
export async function requireFreshSession(parts: Accounts, idToken: string | undefined): Promise<SignedInSession> {
  const session = await requireSession(parts, idToken);
  if (!session.isFresh) throw new ServiceError("not-fresh", "Give the password first.");
  return session;
}
