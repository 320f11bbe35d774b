import { OPERATIONS } from "../../../app/contract/operations";
import type { SignUpRequest } from "../../../app/contract/people/sign-up";
import { readSavedSearch } from "../../alerts/saved-search-reading";
import type { Marketplace } from "../../marketplace/marketplace";
import type { PromptedSearch } from "../../ports/sign-up-store";
import { badRequest, notFound } from "../../refusals/service-error";
import { type Route, route } from "../route";

const NO_SIGN_UP = "This sign-up has ended.";
const NO_LINK = "This link opens nothing.";
const ASKED = { isAsked: true } as const;

/** Accounts that wait for the word of their mailbox, and passwords that are lost. */
export function signUpRoutes(marketplace: Marketplace): readonly Route[] {
  const { accounts } = marketplace;
  const { signUps, resets, addressChanges } = accounts;
  return [
    route(OPERATIONS.signUp, async ({ body }) => {
      const problem = await accounts.passwordProblem(body.password, body.email);
      if (problem !== null) throw badRequest(`password: ${problem}`);
      return accounts.signUp({ ...body, savesSearch: await promptedSearch(marketplace, body) }, body);
    }),
    route(OPERATIONS.claimSignUp, async ({ body }) => {
      const claimed = await signUps.claim(body.secret, body.deviceName);
      if (claimed === null) throw notFound(NO_SIGN_UP);
      return claimed;
    }),
    route(OPERATIONS.confirmSignUpByCode, async ({ body }) => ({
      outcome: await signUps.confirmByCode(body.secret, body.code),
    })),
    route(OPERATIONS.signUpLink, async ({ query }) => {
      const link = (await signUps.lookAt(query.token, query.secret)) ?? (await addressChanges.lookAt(query.token));
      if (link === null) throw notFound(NO_LINK);
      return link;
    }),
    route(OPERATIONS.confirmSignUp, async ({ body }) => {
      const link = (await signUps.confirm(body.token, body.secret)) ?? (await addressChanges.confirm(body.token));
      if (link === null) throw notFound(NO_LINK);
      return link;
    }),
    route(OPERATIONS.resendSignUp, async ({ body: { secret, token, email, client } }) => {
      if (secret !== undefined) await signUps.resend({ secret }, client?.own);
      else if (token !== undefined) {
        const isOfChange = await addressChanges.resendByToken(token, client?.own);
        if (!isOfChange) await signUps.resend({ token }, client?.own);
      } else if (email !== undefined) await signUps.resend({ email }, client?.own);
      else throw badRequest("secret, token or email is required.");
      return ASKED;
    }),
    route(OPERATIONS.askReset, async ({ body: { email, brand = "marketplace", client, secret } }) => ({
      secret: await resets.ask({ email, brand, client: client?.own, secret }),
    })),
    route(OPERATIONS.resetLink, async ({ query }) => {
      const link = await resets.lookAt(query.token);
      if (link === null) throw notFound(NO_LINK);
      return link;
    }),
    route(OPERATIONS.resetPassword, async ({ body }) => {
      const outcome = await accounts.resetPassword(body.token, body.password, body, body.brand);
      if (outcome.kind === "refused") throw badRequest(`password: ${outcome.problem}`);
      return knownReset(outcome.kind === "changed" ? outcome.email : null);
    }),
    route(OPERATIONS.resetPasswordByCode, async ({ body }) => {
      const { secret, code, password, brand } = body;
      const outcome = await accounts.resetPasswordByCode({ secret, code, password }, body, brand);
      if (outcome.kind === "refused") throw badRequest(`password: ${outcome.problem}`);
      const { kind } = outcome;
      if (kind === "changed") return { outcome: kind, email: outcome.email };
      return { outcome: kind === "wrong" ? kind : "ended" } as const;
    }),
    route(OPERATIONS.changeSignUpAddress, async ({ body }) => {
      if (!(await signUps.changeAddress(body.secret, body.email, body.client?.own))) throw notFound(NO_SIGN_UP);
      return ASKED;
    }),
  ];
}

function knownReset(email: string | null) {
  if (email === null) throw notFound(NO_LINK);
  return { email };
}

/** The search whose saving asked for the account, with the market as it is: what comes later is new. An address of none is left out. */
async function promptedSearch(
  { store, origins, vocabulary, places }: Marketplace,
  { saveSearchURL: searchUrl, brand = "marketplace" }: SignUpRequest,
): Promise<PromptedSearch | null> {
  const facts =
    searchUrl === undefined
      ? null
      : readSavedSearch({ searchUrl, brand, siteUrl: origins[brand] }, { vocabulary, places });
  return facts === null ? null : { facts, ...(await store.knownNow()) };
}
