import type { SavedSearchRecord, SearchOwner } from "../ports/saved-search-record";

/** Joins accounts and bare addresses: the same mailbox is the same person. */
export interface AlertPeople {
  /** Where a consumer's mail goes; null where the account is gone. Nobody has proven the address (README, "Limits"). */
  emailOf(consumerId: string): string | null;
  consumerOf(email: string): string | null;
}

export function addressOf({ owner }: Pick<SavedSearchRecord, "owner">, people: AlertPeople): string | null {
  return owner.kind === "email" ? owner.email : people.emailOf(owner.consumerId);
}

/** The owner, and the same person's other one. */
export function ownersOfPerson(owner: SearchOwner, people: AlertPeople): readonly SearchOwner[] {
  if (owner.kind === "email") {
    const consumerId = people.consumerOf(owner.email);
    return consumerId === null ? [owner] : [owner, { kind: "consumer", consumerId }];
  }
  const email = people.emailOf(owner.consumerId);
  return email === null ? [owner] : [owner, { kind: "email", email }];
}
