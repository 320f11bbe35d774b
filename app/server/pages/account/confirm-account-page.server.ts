import type { AppLoadContext } from "@remix-run/node";
import type { ConfirmLinkState } from "~/domain/view-models/site/mailbox";
import { textIn } from "../../shopper/form-fields.server";
import { isNobodys } from "../../upstream/upstream-result.server";
import { isToken, pageOfLink } from "./mailed-link.server";

/** Asks what the link is about. Changes nothing: scanners of mail open every link. */
export async function openConfirmAccount(context: AppLoadContext, request: Request, token = "") {
  const { services, call, consumer } = context;
  const query = { token, secret: await secretOf(context, request) };
  const link = isToken(token) ? await services.ask("signUpLink", { query }, call) : null;
  const isUnknown = link === null || (!link.ok && isNobodys(link.fault));
  const state: ConfirmLinkState = link?.ok ? link.value.state : isUnknown ? "unknown" : "failed";
  const { email = "", isChange = false } = link?.ok ? link.value : {};
  return { ...(await pageOfLink(context, request)), state, email, isChange, isSignedIn: consumer !== null };
}

export const STATUS_OF_CONFIRM_LINK: Readonly<Record<ConfirmLinkState, number>> = {
  waiting: 200,
  contested: 200,
  confirmed: 200,
  expired: 200,
  ended: 200,
  taken: 409,
  unknown: 404,
  failed: 503,
};

/**
 * What came of a press: `asked`, a new mail; `done`, what its page says, of a link that is nobody's too; null where the service
 * could not do it.
 */
export async function pressConfirmAccount(
  context: AppLoadContext,
  request: Request,
  token: string,
): Promise<"done" | "asked" | null> {
  const { services, call, client } = context;
  const isResend = textIn(await request.formData())("intent") === "resend";
  if (!isToken(token)) return "done";
  const answer = isResend
    ? await services.ask("resendSignUp", { body: { token, client } }, call)
    : await services.ask("confirmSignUp", { body: { token, secret: await secretOf(context, request) } }, call);
  if (!answer.ok) return isNobodys(answer.fault) ? "done" : null;
  return isResend ? "asked" : "done";
}

/** By which the service knows the browser where somebody signed up. */
const secretOf = async ({ signUps }: AppLoadContext, request: Request) =>
  (await signUps?.read(request.headers.get("Cookie")))?.secret;
