import type { SubscribeOutcome } from "../ports/alert-store";
import type { Mail } from "../ports/mailer";
import type { PeopleDatabase, PeopleStores } from "../ports/people-stores";
import type { SavedSearchFacts, SavedSearchRecord } from "../ports/saved-search-record";
import type { NewSearch } from "../ports/saved-search-store";
import {
  composeAccountConfirmationMail,
  composeConfirmationMail,
  composeFullMail,
  composeKnownMail,
} from "./confirmation-mail";
import type { MailWords } from "./mail-words";
import { type MailingParts, type SendOutcome, sendOutgoing } from "./outgoing-mail";

interface AskParts extends MailingParts {
  readonly people: PeopleDatabase;
  readonly words: MailWords;
}

/**
 * Asks an address whether it wants mail about a search. `sent` also where no mail was due: the answer tells nobody what an
 * address gets, or how often it was asked. Rejects with MailFailure, and then nothing is stored.
 */
export async function askAddress(parts: AskParts, email: string, search: NewSearch): Promise<SendOutcome> {
  const outgoing = await parts.people.transaction(async (stores) => {
    const outcome = await stores.alerts.subscriptions.subscribe(email, search);
    if (outcome.kind === "quiet") return null;
    const mailboxToken = parts.people.mailboxLinks.tokenFor(email);
    const mail = await composeFor(stores, outcome, { email, mailboxToken, words: parts.words });
    const newSearchId = outcome.kind === "ask" && outcome.isNew ? outcome.record.id : null;
    const purpose = { kind: "subscription", email, about: outcome.about, newSearchId } as const;
    await stores.outbox.put({ mail, purpose });
    return { mail, purpose };
  });
  return outgoing === null ? "sent" : sendOutgoing(parts, outgoing);
}

/** Asks the mailbox of an account whether it wants the account's alerts. Rejects with MailFailure, as above. */
export async function askAccount(
  parts: Omit<AskParts, "words">,
  consumer: { readonly id: string; readonly email: string },
  site: Pick<SavedSearchFacts, "brand" | "siteUrl">,
): Promise<SendOutcome> {
  const { id: consumerId, email } = consumer;
  const outgoing = await parts.people.transaction(async ({ alerts, outbox }) => {
    const outcome = await alerts.confirmations.ask(consumerId, email);
    if (outcome.kind !== "ask") return null;
    const mail = composeAccountConfirmationMail(site, email, outcome.confirmToken);
    const purpose = { kind: "account", consumerId, email, before: outcome.before } as const;
    await outbox.put({ mail, purpose });
    return { mail, purpose };
  });
  return outgoing === null ? "sent" : sendOutgoing(parts, outgoing);
}

async function composeFor(
  { alerts }: PeopleStores,
  outcome: Exclude<SubscribeOutcome, { readonly kind: "quiet" }>,
  reader: { readonly email: string; readonly mailboxToken: string; readonly words: MailWords },
): Promise<Mail> {
  const stoppable = async (record: SavedSearchRecord) => ({
    record,
    stopToken: await alerts.stopLinks.tokenOf(record.id),
  });
  switch (outcome.kind) {
    case "ask":
      return composeConfirmationMail(outcome.record, { ...reader, confirmToken: outcome.confirmToken });
    case "known":
      return composeKnownMail(await stoppable(outcome.record), reader);
    case "full": {
      const on = [];
      for (const record of outcome.on) on.push(await stoppable(record));
      return composeFullMail(outcome.facts, { ...reader, on });
    }
  }
}
