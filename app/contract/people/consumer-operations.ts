import { accountHeadersSchema } from "../calls/id-token";
import { operationsOf } from "../calls/operation";
import * as consumer from "./consumer";
import * as reset from "./password-reset";
import { codeAnswerSchema, mailAskedSchema } from "./sign-up";

const { get, post } = operationsOf("account");

/** Accounts of shoppers, what they tell sellers about themselves, and the listings they saved. */
export const CONSUMER_OPERATIONS = {
  signIn: post("/account-api/sessions", "Sign in with e-mail and password", {
    headers: accountHeadersSchema,
    body: consumer.signInRequestSchema,
    response: consumer.signedInSchema,
  }),
  sessions: get("/account-api/sessions", "Where the signed-in consumer is signed in", {
    headers: accountHeadersSchema,
    response: consumer.sessionsSchema,
  }),
  renewSession: post("/account-api/sessions/renew", "Give the password once more", {
    headers: accountHeadersSchema,
    body: consumer.renewSessionRequestSchema,
    response: consumer.signedInSchema,
  }),
  changePassword: post("/account-api/password", "Change the password of the signed-in consumer", {
    headers: accountHeadersSchema,
    body: reset.changePasswordRequestSchema,
    response: consumer.signedInSchema,
  }),
  accountAddress: get("/account-api/address", "Address of the account, and the one that waits", {
    headers: accountHeadersSchema,
    response: reset.accountAddressSchema,
  }),
  askAddress: post("/account-api/address", "Ask for another address of the account", {
    headers: accountHeadersSchema,
    body: reset.askAddressRequestSchema,
    response: mailAskedSchema,
  }),
  resendAddress: post("/account-api/address/resend", "Send the mails of the address that waits again", {
    headers: accountHeadersSchema,
    body: reset.resendAddressRequestSchema,
    response: mailAskedSchema,
  }),
  confirmAddressByCode: post("/account-api/address/code", "Confirm the address that waits by the code of its mail", {
    headers: accountHeadersSchema,
    body: reset.addressCodeRequestSchema,
    response: codeAnswerSchema,
  }),
  endSessions: post("/account-api/sessions/end-others", "End other sessions of the consumer", {
    headers: accountHeadersSchema,
    body: consumer.endSessionsRequestSchema,
    response: consumer.sessionsSchema,
  }),
  signOut: post("/account-api/sessions/end", "End the session of the id token", {
    headers: accountHeadersSchema,
    body: consumer.signOutRequestSchema,
    response: consumer.signedOutSchema,
  }),
  profile: get("/account-api/profile", "Lead profile of the signed-in consumer", {
    headers: accountHeadersSchema,
    response: consumer.consumerProfileSchema,
  }),
  saveProfile: post("/account-api/profile", "Replace the lead profile", {
    headers: accountHeadersSchema,
    body: consumer.leadProfileSchema,
    response: consumer.consumerProfileSchema,
  }),
  savedListings: get("/account-api/saved-listings", "Listings that the signed-in consumer saved", {
    headers: accountHeadersSchema,
    query: consumer.savedListingsQuerySchema,
    response: consumer.savedListingsSchema,
  }),
  saveListings: post("/account-api/saved-listings", "Save listings", {
    headers: accountHeadersSchema,
    body: consumer.saveListingsRequestSchema,
    response: consumer.savedListingsSchema,
  }),
  removeSavedListing: post("/account-api/saved-listings/remove", "Take a listing off the saved ones", {
    headers: accountHeadersSchema,
    body: consumer.removeSavedListingRequestSchema,
    response: consumer.savedListingsSchema,
  }),
  changeCompared: post("/account-api/compared-listings", "Compare listings, or take them off the list", {
    headers: accountHeadersSchema,
    body: consumer.changeComparedRequestSchema,
    response: consumer.comparedListingsSchema,
  }),
  mergeCompared: post("/account-api/compared-listings/merge", "Merge the compare list of a browser", {
    headers: accountHeadersSchema,
    body: consumer.mergeComparedRequestSchema,
    response: consumer.comparedListingsSchema,
  }),
};
