import { OPERATIONS } from "../../app/contract/operations";
import type { SignedIn } from "../../app/contract/people/consumer";
import { codeIn, confirmTokenIn, resetTokenIn } from "../builders/account-builders";
import { toOperationPath } from "../mocks/operation-path";
import { mailTo, signUpMail } from "../servers/outbox-mails";
import type { StartedUpstream } from "./start-upstream";

type Upstream = Pick<StartedUpstream, "url" | "mails">;

interface Shopper {
  readonly email: string;
  readonly password?: string;
}

/** A sign-up that waits, with what its mail holds. */
export interface BegunSignUp {
  readonly secret: string;
  readonly code: string;
  readonly token: string;
}

export const NO_SIGN_UP: BegunSignUp = { secret: "", code: "", token: "" };

/** Signs up as a browser does, and reads the mail. */
export async function begunSignUp(
  upstream: Upstream,
  { email, password = "a long walk on the beach" }: Shopper,
): Promise<BegunSignUp> {
  const { secret } = OPERATIONS.signUp.response.parse(await post(upstream, "signUp", { email, password }));
  const mail = await signUpMail(upstream.mails, email);
  return { secret, code: codeIn(mail), token: confirmTokenIn(mail) };
}

/** The same, confirmed with the code of the mail: gives the session. */
export async function signedUp(upstream: Upstream, shopper: Shopper): Promise<SignedIn> {
  const { secret, code } = await begunSignUp(upstream, shopper);
  await post(upstream, "confirmSignUpByCode", { secret, code });
  const { session } = OPERATIONS.claimSignUp.response.parse(await post(upstream, "claimSignUp", { secret }));
  if (session === undefined) throw new Error(`${shopper.email} was not signed in.`);
  return session;
}

/** The link of a lost password's mail, of somebody who signed up. */
export async function askedReset(upstream: Upstream, shopper: Shopper): Promise<string> {
  const { email } = shopper;
  await begunSignUp(upstream, shopper);
  await post(upstream, "askReset", { email });
  return resetTokenIn(await mailTo(upstream.mails, { email, holding: "/account/reset/" }));
}

async function post(
  { url }: Upstream,
  name: "signUp" | "askReset" | "confirmSignUpByCode" | "claimSignUp",
  body: object,
): Promise<unknown> {
  const headers = { "Content-Type": "application/json" };
  const response = await fetch(url + toOperationPath(name), { method: "POST", headers, body: JSON.stringify(body) });
  return response.json();
}
