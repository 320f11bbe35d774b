import { OPERATIONS } from "../../../app/contract/operations";
import type { SignedInSession } from "../../accounts/account-sessions";
import type { Marketplace } from "../../marketplace/marketplace";
import { badRequest, ServiceError } from "../../refusals/service-error";
import { type Route, route } from "../route";
import { requireFreshSession, requireSession } from "../signed-in-caller";

/** Beginning and ending sessions. */
export function sessionRoutes(marketplace: Pick<Marketplace, "accounts" | "people">): readonly Route[] {
  const { accounts, people } = marketplace;
  const listOf = (session: SignedInSession) => accounts.sessions.list(session);
  return [
    route(OPERATIONS.signIn, async ({ body, idToken }) => {
      const outcome = await accounts.signIn(body.email, body.password, body, body.deviceName);
      if (outcome.kind === "refused") throw new ServiceError("unauthorized", "Address and password do not match.");
      if (outcome.kind === "locked") throw locked();
      await accounts.signOut(idToken, true);
      return outcome.session;
    }),
    route(OPERATIONS.signOut, async ({ idToken }) => {
      await accounts.signOut(idToken);
      return { success: true };
    }),
    route(OPERATIONS.sessions, async ({ idToken }) => listOf(await requireSession(marketplace, idToken))),
    route(OPERATIONS.renewSession, async ({ body, idToken }) => {
      const outcome = await accounts.sessions.renew(idToken, body.password, body);
      if (outcome.kind === "renewed") return outcome.session;
      throw refusalOf(outcome.kind);
    }),
    route(OPERATIONS.changePassword, async ({ body, idToken }) => {
      const { brand = "marketplace" } = body;
      const outcome = await accounts.changePassword(idToken, { ...body, brand }, body);
      if (outcome.kind === "changed") return outcome.session;
      if (outcome.kind === "weak") throw badRequest(`password: ${outcome.problem}`);
      throw refusalOf(outcome.kind);
    }),
    route(OPERATIONS.accountAddress, async ({ idToken }) => {
      const session = await requireSession(marketplace, idToken);
      const { id, email } = session.consumer;
      const waiting = await accounts.addressChanges.waitingOf(session);
      const returnedMails = await people.accounts.returnedMails(id);
      return {
        email,
        ...(waiting !== null && { waitingEmail: waiting.email }),
        ...(waiting?.takesCode && { takesCode: true }),
        ...(returnedMails > 0 && { returnedMails }),
      };
    }),
    route(OPERATIONS.askAddress, async ({ body, idToken }) => {
      const { brand = "marketplace" } = body;
      const outcome = await accounts.addressChanges.ask(idToken, { ...body, brand }, body);
      if (outcome !== "asked") throw refusalOf(outcome);
      return { isAsked: true } as const;
    }),
    route(OPERATIONS.resendAddress, async ({ body, idToken }) => {
      await accounts.addressChanges.resend(await requireSession(marketplace, idToken), body.client?.own);
      return { isAsked: true } as const;
    }),
    route(OPERATIONS.confirmAddressByCode, async ({ body, idToken }) => ({
      outcome: await accounts.addressChanges.confirmByCode(await requireSession(marketplace, idToken), body.code),
    })),
    route(OPERATIONS.endSessions, async ({ body, idToken }) => {
      const session = await requireFreshSession(marketplace, idToken);
      await accounts.sessions.endOthers(session, body.id);
      return listOf(session);
    }),
  ];
}

/** Why a session that is there does nothing with this password. */
function refusalOf(kind: "over" | "refused" | "locked"): ServiceError {
  if (kind === "over") return new ServiceError("unauthorized", "Sign in first.");
  return kind === "locked" ? locked() : new ServiceError("forbidden", "The password is wrong.");
}

const locked = () => new ServiceError("locked", "Too many failed sign-ins for this address.");
