import type { Mail, Mailer } from "../messages/mailer";
import type { SavedSearchFacts, SavedSearchRecord } from "../ports/saved-search-record";
import type { AlertStore } from "./alert-store";
import {
  composeAccountConfirmationMail,
  composeConfirmationMail,
  composeFullMail,
  composeKnownMail,
} from "./confirmation-mail";
import type { MailWords } from "./mail-words";
import type { NewSearch } from "./saved-search-store";
import type { SubscribeOutcome } from "./subscriptions";

interface AskParts {
  readonly alerts: Pick<AlertStore, "subscriptions" | "accounts" | "stopLinks" | "mailboxes">;
  readonly mailer: Pick<Mailer, "send">;
  readonly words: MailWords;
}

/** `sent` also where no mail was due: the answer tells nobody what an address gets, or how often it was asked. */
export type AskOutcome = "sent" | "refused";

/** Asks an address whether it wants mail about a search. Rejects with MailFailure, and then nothing is kept. */
export async function askAddress(parts: AskParts, email: string, search: NewSearch): Promise<AskOutcome> {
  const { subscriptions } = parts.alerts;
  const outcome = subscriptions.subscribe(email, search);
  if (outcome.kind === "quiet") return "sent";
  return send(parts, composeFor(parts, email, outcome), () => subscriptions.withdraw(email, outcome));
}

/** Asks the mailbox of an account whether it wants the account's alerts. Rejects with MailFailure, as above. */
export async function askAccount(
  parts: AskParts,
  consumer: { readonly id: string; readonly email: string },
  site: Pick<SavedSearchFacts, "brand" | "siteUrl">,
): Promise<AskOutcome> {
  const { accounts } = parts.alerts;
  const { id, email } = consumer;
  const outcome = accounts.ask(id, email);
  if (outcome.kind !== "ask") return "sent";
  const mail = composeAccountConfirmationMail(site, email, outcome.confirmToken);
  return send(parts, mail, () => accounts.withdraw(id, email, outcome));
}

async function send({ alerts, mailer }: AskParts, mail: Mail, withdraw: () => void): Promise<AskOutcome> {
  try {
    const { kind } = await mailer.send(mail);
    // It takes mail again, whoever found out. Its refusals are counted by the job alone: strangers may ask often.
    if (kind === "sent") alerts.mailboxes.forget(mail.to.address);
    else withdraw();
    return kind;
  } catch (error) {
    withdraw();
    throw error;
  }
}

function composeFor(
  { alerts, words }: AskParts,
  email: string,
  outcome: Exclude<SubscribeOutcome, { readonly kind: "quiet" }>,
): Mail {
  const stoppable = (record: SavedSearchRecord) => ({ record, stopToken: alerts.stopLinks.tokenOf(record.id) });
  switch (outcome.kind) {
    case "ask":
      return composeConfirmationMail(outcome.record, { email, confirmToken: outcome.confirmToken, words });
    case "known":
      return composeKnownMail(stoppable(outcome.record), email, words);
    case "full":
      return composeFullMail(outcome.facts, { email, on: outcome.on.map(stoppable), words });
  }
}
