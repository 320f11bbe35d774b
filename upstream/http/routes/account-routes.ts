import { OPERATIONS } from "../../../app/contract/operations";
import type { Consumer } from "../../accounts/account-store";
import type { Marketplace } from "../../marketplace/marketplace";
import { ServiceError } from "../../refusals/service-error";
import { type Route, route } from "../route";

/** Whose request it is. Throws ServiceError 401 where the id token counts for nobody. */
export async function requireConsumer(
  { accounts }: Pick<Marketplace, "accounts">,
  idToken: string | undefined,
): Promise<Consumer> {
  const consumer = await accounts.consumerOfToken(idToken);
  if (consumer === null) throw new ServiceError("unauthorized", "Sign in first.");
  return consumer;
}

/** Accounts, lead profiles and saved listings. */
export function accountRoutes(marketplace: Marketplace): readonly Route[] {
  const { accounts } = marketplace;
  const { store } = accounts;
  const savedOf = ({ id }: Consumer) => ({ listings: [...store.savedListings(id)] });
  const profileOf = (consumer: Consumer) => ({
    accountEmail: consumer.email,
    leadProfile: store.findProfile(consumer),
  });

  return [
    route(OPERATIONS.signUp, async ({ body, idToken }) => {
      const outcome = await accounts.signUp(body.email, body.password, body);
      if (outcome.kind === "taken") throw new ServiceError("conflict", "There is an account with this address.");
      await accounts.signOut(idToken);
      return outcome.session;
    }),
    route(OPERATIONS.signIn, async ({ body, idToken }) => {
      const outcome = await accounts.signIn(body.email, body.password, body);
      if (outcome.kind === "refused") throw new ServiceError("unauthorized", "Address and password do not match.");
      if (outcome.kind === "locked") throw new ServiceError("locked", "Too many failed sign-ins for this address.");
      await accounts.signOut(idToken);
      return outcome.session;
    }),
    route(OPERATIONS.signOut, async ({ idToken }) => {
      await accounts.signOut(idToken);
      return { success: true };
    }),
    route(OPERATIONS.profile, async ({ idToken }) => profileOf(await requireConsumer(marketplace, idToken))),
    route(OPERATIONS.saveProfile, async ({ idToken, body }) => {
      const consumer = await requireConsumer(marketplace, idToken);
      store.putProfile(consumer.id, body);
      return profileOf(consumer);
    }),
    route(OPERATIONS.savedListings, async ({ idToken }) => savedOf(await requireConsumer(marketplace, idToken))),
    route(OPERATIONS.saveListings, async ({ idToken, body }) => {
      const consumer = await requireConsumer(marketplace, idToken);
      if (!store.saveListings(consumer.id, body.listingIds))
        throw new ServiceError("conflict", "No room for more saved listings.");
      return savedOf(consumer);
    }),
    route(OPERATIONS.removeSavedListing, async ({ idToken, body }) => {
      const consumer = await requireConsumer(marketplace, idToken);
      store.removeListing(consumer.id, body.listingId);
      return savedOf(consumer);
    }),
  ];
}
