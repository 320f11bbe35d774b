import { type ErrorKind, STATUS_BY_ERROR_KIND } from "~/contract/calls/errors";
import type { Operation } from "~/contract/operations";
import { CALLS, type CallName } from "./policy-table.server";

/** They note whose the token is, where there is one, and are answered without it. */
const NOTES_THE_TOKEN: ReadonlySet<CallName> = new Set(["signOut", "sendListingMessage", "reserveListing"]);

/** What a call can be told beside success, and beside what follows from its row of the contract (`answersOf`). */
const ANSWERS: { readonly [Name in CallName]?: readonly ErrorKind[] } = {
  // Odd filters: nothing is found.
  listing: ["not-found"],
  listingById: ["gone"],
  sendListingMessage: ["gone", "recipient-refused", "busy"],
  // Forbidden: the car is not sold online.
  reserveListing: ["forbidden", "conflict", "gone", "recipient-refused", "locked", "busy"],
  reservation: ["not-found"],
  answerReservation: ["not-found", "conflict"],
  reportListing: ["gone"],
  safety: ["not-found"],
  saveListings: ["conflict"],
  saveSearch: ["not-found", "conflict"],
  subscribeToSearch: ["conflict", "busy"],
  askAccountAlerts: ["conflict", "busy"],
  alertSubscription: ["not-found"],
  confirmAlert: ["not-found", "conflict"],
  resumeAlert: ["not-found"],
  stopAlert: ["not-found"],
  mailbox: ["not-found"],
  exportMailboxData: ["not-found", "conflict"],
  deleteMailbox: ["not-found", "conflict"],
  signUp: ["busy"],
  signUpLink: ["not-found"],
  claimSignUp: ["not-found"],
  confirmSignUp: ["not-found"],
  changeSignUpAddress: ["not-found"],
  resetLink: ["not-found"],
  resetPassword: ["not-found", "busy"],
  resetPasswordByCode: ["busy"],
  signIn: ["locked", "busy"],
  // Forbidden: the password is wrong.
  renewSession: ["forbidden", "locked", "busy"],
  changePassword: ["forbidden", "locked", "busy"],
  askAddress: ["forbidden", "locked", "busy"],
  deleteAccount: ["busy"],
  endSessions: ["not-fresh"],
  exportPersonalData: ["not-fresh"],
};

/**
 * What besides success is an answer to a call. A value of a stranger's may be nobody's (400), a value of the path may name
 * nothing (404), a session may be over (401): that follows from the call's row of the contract. Every other 4xx says that
 * the service refuses us, and nothing of what was asked about.
 */
export function answersOf(name: CallName): readonly ErrorKind[] {
  const { pathParameters, query, body, headers }: Operation = CALLS[name];
  const takesValues = pathParameters !== undefined || query !== undefined || body !== undefined;
  const isForSignedIn = headers !== undefined && "x-id-token" in headers.shape && !NOTES_THE_TOKEN.has(name);
  return [
    ...(takesValues ? (["bad-request"] as const) : []),
    ...(pathParameters !== undefined ? (["not-found"] as const) : []),
    ...(isForSignedIn ? (["unauthorized"] as const) : []),
    ...(ANSWERS[name] ?? []),
  ];
}

/** What a status means as an answer to the call; undefined where it is none. */
export const answerIn = (name: CallName, status: number): ErrorKind | undefined =>
  answersOf(name).find((kind) => STATUS_BY_ERROR_KIND[kind] === status);
