import { operationsOf } from "../calls/operation";
import * as reset from "./password-reset";
import * as signUp from "./sign-up";

const { get, post } = operationsOf("account");

/** Making an account and getting back into one: asked for in a browser, confirmed in a mailbox. */
export const SIGN_UP_OPERATIONS = {
  signUp: post("/account-api/consumers", "Ask for an account, which its mailbox confirms", {
    body: signUp.signUpRequestSchema,
    response: signUp.signUpStartedSchema,
  }),
  claimSignUp: post("/account-api/sign-ups/claim", "Sign in the browser whose sign-up was confirmed", {
    body: signUp.claimSignUpRequestSchema,
    response: signUp.claimedSignUpSchema,
  }),
  confirmSignUpByCode: post("/account-api/sign-ups/code", "Confirm a sign-up in the browser that asked for it", {
    body: signUp.signUpCodeRequestSchema,
    response: signUp.codeAnswerSchema,
  }),
  signUpLink: get("/account-api/sign-ups/link", "What the link of a sign-up's mail is about; changes nothing", {
    query: signUp.signUpLinkRequestSchema,
    response: signUp.signUpLinkSchema,
  }),
  confirmSignUp: post("/account-api/sign-ups/confirm", "Confirm a sign-up by the link of its mail", {
    body: signUp.confirmSignUpRequestSchema,
    response: signUp.signUpLinkSchema,
  }),
  resendSignUp: post("/account-api/sign-ups/resend", "Send the mail of a sign-up again", {
    body: signUp.resendSignUpRequestSchema,
    response: signUp.mailAskedSchema,
  }),
  askReset: post("/account-api/resets", "Send the mail of a lost password", {
    body: reset.askResetRequestSchema,
    response: reset.resetAskedSchema,
  }),
  resetLink: get("/account-api/resets/link", "Whose password the link of a mail sets; changes nothing", {
    query: reset.resetLinkRequestSchema,
    response: reset.resetLinkSchema,
  }),
  resetPassword: post("/account-api/resets/finish", "Set a new password by the link of a mail", {
    body: reset.resetPasswordRequestSchema,
    response: reset.resetLinkSchema,
  }),
  resetPasswordByCode: post("/account-api/resets/code", "Set a new password in the browser that asked for the mail", {
    body: reset.resetByCodeRequestSchema,
    response: reset.resetByCodeSchema,
  }),
  changeSignUpAddress: post("/account-api/sign-ups/address", "Mend the address of a sign-up", {
    body: signUp.changeSignUpRequestSchema,
    response: signUp.mailAskedSchema,
  }),
};
