import type { Mail } from "../ports/mailer";
import type { OutgoingMail } from "../ports/outbox";
import type { PeopleStores } from "../ports/people-stores";

interface PuttingLetter {
  readonly goes: boolean;
  /** An id of nothing. */
  readonly decoy: string;
  /** Whose letter it is, where it goes to another address than theirs. */
  readonly ofConsumer?: string;
}

/**
 * Puts a letter into the outbox, in the transaction that decides it. One that goes nowhere is put and taken back: how long an
 * answer takes tells nobody who has an account.
 */
export async function putLetter(
  { outbox }: Pick<PeopleStores, "outbox">,
  mail: Mail,
  { goes, decoy, ofConsumer }: PuttingLetter,
): Promise<OutgoingMail | null> {
  const outgoing: OutgoingMail = { mail, purpose: { kind: "account-letter", consumerId: ofConsumer } };
  await outbox.put(outgoing);
  await outbox.remove(goes ? decoy : mail.id);
  return goes ? outgoing : null;
}
