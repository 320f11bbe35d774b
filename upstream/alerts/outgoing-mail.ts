import { newsAfter } from "../messages/reservation-news";
import { type Mailer, MailFailure, type MailOutcome } from "../ports/mailer";
import type { MailPurpose, OutgoingMail } from "../ports/outbox";
import type { PeopleDatabase, PeopleStores } from "../ports/people-stores";

export interface MailingParts {
  readonly people: Pick<PeopleDatabase, "transaction" | "outbox">;
  readonly mailer: Pick<Mailer, "send">;
}

export type SendOutcome = "sent" | "refused";

/**
 * Sends a mail that stands in the outbox, and does what goes with its end in one transaction. Rejects with MailFailure, and
 * then it is as if nobody had asked for it; a digest of which nobody knows whether it was taken stays, to be sent again, and
 * so does a letter about an account.
 */
export async function sendOutgoing(parts: MailingParts, outgoing: OutgoingMail): Promise<SendOutcome> {
  return (await outcomeOf(parts, outgoing)).kind;
}

/** The same, with what the recipient's server said. */
export async function outcomeOf({ people, mailer }: MailingParts, outgoing: OutgoingMail): Promise<MailOutcome> {
  const { mail, purpose } = outgoing;
  // It went with the person whose it was.
  if (!(await people.outbox.holds(mail.id))) return { kind: "sent" };
  try {
    const outcome = await mailer.send(mail);
    await people.transaction((stores) => settleMail(stores, outgoing, outcome.kind));
    return outcome;
  } catch (error) {
    const staysLeft = STAYS_LEFT.has(purpose.kind) || (purpose.kind === "digest" && isMaybeTaken(error));
    if (error instanceof MailFailure && staysLeft) await people.outbox.release(mail.id);
    else if (error instanceof MailFailure) await people.transaction((stores) => settleMail(stores, outgoing, "failed"));
    throw error;
  }
}

/** What a program that ended may leave; digests are the alert job's. */
const LEFT_KINDS = [
  "subscription",
  "account",
  "account-letter",
  "farewell",
  "seller-message",
  "reservation",
  "reservation-news",
] as const;

/** Letters that are tried again: nothing goes with their end. */
const STAYS_LEFT: ReadonlySet<MailPurpose["kind"]> = new Set(["account-letter", "farewell", "reservation-news"]);

/**
 * Sends mails behind the answers that asked for them: how long a mail server takes says nothing of an address then. One that
 * fails stays in the outbox. `onFailure` is told of what no mail server did.
 */
export function sendBehind(parts: MailingParts, onFailure: (error: unknown) => void) {
  const underWay = new Set<Promise<unknown>>();
  return {
    send(outgoing: OutgoingMail): void {
      const sending: Promise<unknown> = answersGone()
        .then(() => sendOutgoing(parts, outgoing))
        .catch((error: unknown) => {
          if (!(error instanceof MailFailure)) onFailure(error);
        })
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    async settled(): Promise<void> {
      await Promise.all(underWay);
    },
  };
}

/** Composing a mail holds up the thread that answers: begun at once, it would make the answer of a known address later. */
const ANSWERED_WITHIN_MS = 25;
const answersGone = () => new Promise<void>((gone) => setTimeout(gone, ANSWERED_WITHIN_MS));

const isMaybeTaken = (error: unknown) => error instanceof MailFailure && error.mayBeTaken;

/**
 * Sends what was decided by a program that ended before its mail was gone. Mails that fail are tried again by the next call.
 * How many were sent.
 */
export async function sendLeftMails({ people, mailer }: MailingParts): Promise<number> {
  let sent = 0;
  const left = [...(await people.outbox.takeLeft(LEFT_KINDS))];
  for (const outgoing of left) {
    if (!(await people.outbox.holds(outgoing.mail.id))) continue;
    const outcome = await mailer.send(outgoing.mail).catch((error: unknown) => {
      if (!(error instanceof MailFailure)) throw error;
      // No car is held for a dealer who does not know of it.
      return outgoing.purpose.kind === "reservation" && !error.mayBeTaken ? { kind: "failed" as const } : null;
    });
    if (outcome === null) continue;
    await people.transaction((stores) => settleMail(stores, outgoing, outcome.kind));
    if (outcome.kind !== "sent") continue;
    sent += 1;
    const news = newsAfter(outgoing);
    if (news !== null) left.push(news);
  }
  return sent;
}

/** What goes with the end of a mail. Of one whose person has left meanwhile nothing is noted. */
async function settleMail(
  stores: PeopleStores,
  outgoing: OutgoingMail,
  outcome: SendOutcome | "failed",
): Promise<void> {
  const { mail, purpose } = outgoing;
  if (!(await stores.outbox.remove(mail.id)) || purpose.kind === "farewell") return;
  if (outcome === "sent") await noteSent(stores, outgoing);
  else await withdraw(stores, outgoing);
  // For its owner to read. It holds no alert back: strangers may ask for letters.
  if (outcome === "refused" && !isToSeller(purpose)) await stores.accounts.noteReturnedMail(mail.to.address);
}

const isToSeller = ({ kind }: MailPurpose): boolean => kind === "seller-message" || kind === "reservation";

async function noteSent(stores: PeopleStores, outgoing: OutgoingMail): Promise<void> {
  const { mail, purpose } = outgoing;
  // What is stored of these was written with their mail.
  if (purpose.kind === "seller-message") return;
  if (purpose.kind === "reservation") return putNews(stores, outgoing);
  if (purpose.kind === "reservation-news") return stores.reservations.setTold(purpose.reservationId);
  const { accounts, alerts, pushDevices, sentMails } = stores;
  const { id, subject, to } = mail;
  const consumerId = purpose.kind === "account-letter" ? purpose.consumerId : undefined;
  // A letter to an address that an account asked for, or had, is noted with the account.
  const own = consumerId === undefined ? undefined : (await accounts.emailsOf([consumerId])).get(consumerId);
  await sentMails.add({ id, email: own ?? to.address, kind: purpose.kind, subject });
  // It takes mail again, whoever found out. Its refusals are counted by the job alone: strangers may ask often.
  await alerts.mailboxes.forget(to.address);
  await accounts.forgetReturnedMails(to.address);
  if (purpose.kind !== "digest") return;
  await alerts.settle(purpose.looks, purpose.at);
  const { endedPush } = purpose;
  if (endedPush !== undefined) await pushDevices.noteEndTold(endedPush.consumerId, endedPush.brand);
}

/** The shopper is told that the dealer was asked, unless the dealer has answered by now, or the shopper has left. */
async function putNews({ reservations, outbox }: PeopleStores, asked: OutgoingMail): Promise<void> {
  const news = newsAfter(asked);
  const record = await reservations.find(asked.mail.id);
  if (news !== null && record?.state === "requested" && record.wish !== null) await outbox.put(news);
}

/** All is as it was before it was asked for; of a digest nothing was settled yet. */
async function withdraw(
  { alerts, messages, reservations }: PeopleStores,
  { mail, purpose }: OutgoingMail,
): Promise<void> {
  if (purpose.kind === "seller-message") await messages.withdraw(mail.id);
  if (purpose.kind === "reservation") await reservations.withdraw(mail.id);
  if (purpose.kind === "subscription")
    await alerts.subscriptions.withdraw(purpose.email, purpose.about, purpose.newSearchId);
  if (purpose.kind === "account")
    await alerts.confirmations.withdraw(purpose.consumerId, purpose.email, purpose.before);
}
