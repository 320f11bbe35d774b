import { operationsOf } from "../calls/operation";
import { accountHeadersSchema } from "./account";
import * as consumer from "./consumer";

const { get, post } = operationsOf("account");

/** Accounts of shoppers, what they tell sellers about themselves, and the listings they saved. */
export const CONSUMER_OPERATIONS = {
  signUp: post("/account-api/consumers", "Create an account, signed in", {
    headers: accountHeadersSchema,
    body: consumer.signUpRequestSchema,
    response: consumer.signedInSchema,
  }),
  signIn: post("/account-api/sessions", "Sign in with e-mail and password", {
    headers: accountHeadersSchema,
    body: consumer.signInRequestSchema,
    response: consumer.signedInSchema,
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
};
