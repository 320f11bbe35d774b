import { accountHeadersSchema } from "../calls/id-token";
import { operationsOf } from "../calls/operation";
import * as mailbox from "./mailbox-data";
import * as data from "./personal-data";
import { messagesSentSchema } from "./sent-messages";

const { get, post } = operationsOf("account");

/** What people take along, and how they leave. */
export const LEAVING_OPERATIONS = {
  exportPersonalData: get("/account-api/personal-data", "What is stored of the signed-in consumer, in pages", {
    query: data.exportRequestSchema,
    headers: accountHeadersSchema,
    response: data.exportPageSchema,
  }),
  deleteAccount: post("/account-api/consumers/delete", "Delete the account of the signed-in consumer for good", {
    headers: accountHeadersSchema,
    body: data.deleteAccountRequestSchema,
    response: data.deletedAccountSchema,
  }),
  messagesSent: get("/account-api/messages", "Which sellers the signed-in consumer wrote to", {
    headers: accountHeadersSchema,
    response: messagesSentSchema,
  }),
  mailbox: get("/account-api/mailbox", "Whose mailbox held a link of a mail", {
    query: mailbox.mailboxRequestSchema,
    response: mailbox.mailboxSchema,
  }),
  exportMailboxData: get("/account-api/mailbox/personal-data", "What is stored of an address without an account", {
    query: mailbox.mailboxExportRequestSchema,
    response: data.exportPageSchema,
  }),
  deleteMailbox: post("/account-api/mailbox/delete", "Delete what is stored of an address without an account", {
    body: mailbox.deleteMailboxRequestSchema,
    response: mailbox.deletedMailboxSchema,
  }),
};
