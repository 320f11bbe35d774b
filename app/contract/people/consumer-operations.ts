import type { Operation } from "../calls/operation";
import { accountHeadersSchema } from "./account";
import * as consumer from "./consumer";

/** Accounts of shoppers, what they tell sellers about themselves, and the listings they saved. */
export const CONSUMER_OPERATIONS = {
  signUp: {
    service: "account",
    method: "POST",
    path: "/account-api/consumers",
    summary: "Create an account, signed in",
    headers: accountHeadersSchema,
    body: consumer.signUpRequestSchema,
    response: consumer.signedInSchema,
  },
  signIn: {
    service: "account",
    method: "POST",
    path: "/account-api/sessions",
    summary: "Sign in with e-mail and password",
    headers: accountHeadersSchema,
    body: consumer.signInRequestSchema,
    response: consumer.signedInSchema,
  },
  signOut: {
    service: "account",
    method: "POST",
    path: "/account-api/sessions/end",
    summary: "End the session of the id token",
    headers: accountHeadersSchema,
    body: consumer.signOutRequestSchema,
    response: consumer.signedOutSchema,
  },
  profile: {
    service: "account",
    method: "GET",
    path: "/account-api/profile",
    summary: "Lead profile of the signed-in consumer",
    headers: accountHeadersSchema,
    response: consumer.consumerProfileSchema,
  },
  saveProfile: {
    service: "account",
    method: "POST",
    path: "/account-api/profile",
    summary: "Replace the lead profile",
    headers: accountHeadersSchema,
    body: consumer.leadProfileSchema,
    response: consumer.consumerProfileSchema,
  },
  savedListings: {
    service: "account",
    method: "GET",
    path: "/account-api/saved-listings",
    summary: "Listings that the signed-in consumer saved",
    headers: accountHeadersSchema,
    response: consumer.savedListingsSchema,
  },
  saveListings: {
    service: "account",
    method: "POST",
    path: "/account-api/saved-listings",
    summary: "Save listings",
    headers: accountHeadersSchema,
    body: consumer.saveListingsRequestSchema,
    response: consumer.savedListingsSchema,
  },
  removeSavedListing: {
    service: "account",
    method: "POST",
    path: "/account-api/saved-listings/remove",
    summary: "Take a listing off the saved ones",
    headers: accountHeadersSchema,
    body: consumer.removeSavedListingRequestSchema,
    response: consumer.savedListingsSchema,
  },
} as const satisfies Record<string, Operation>;
