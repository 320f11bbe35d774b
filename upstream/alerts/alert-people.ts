import type { SavedSearchRecord, SearchOwner } from "../ports/saved-search-record";

/** Joins accounts and bare addresses: the same mailbox is the same person. */
export interface AlertPeople {
  /** Where consumers' mail goes; an account that is gone is left out. */
  emailsOf(consumerIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  consumerOf(email: string): Promise<string | null>;
}

/** Where mail about saved searches goes, by the search's id; those of an account that is gone are left out. */
export async function addressesOf(
  searches: readonly Pick<SavedSearchRecord, "id" | "owner">[],
  people: AlertPeople,
): Promise<ReadonlyMap<string, string>> {
  const emails = await people.emailsOf(
    searches.flatMap(({ owner }) => (owner.kind === "consumer" ? [owner.consumerId] : [])),
  );
  return new Map(
    searches.flatMap(({ id, owner }) => {
      const email = owner.kind === "email" ? owner.email : emails.get(owner.consumerId);
      return email === undefined ? [] : [[id, email] as const];
    }),
  );
}

export async function addressOf(owner: SearchOwner, people: AlertPeople): Promise<string | null> {
  if (owner.kind === "email") return owner.email;
  return (await people.emailsOf([owner.consumerId])).get(owner.consumerId) ?? null;
}

/** The owner, and the same person's other one. */
export async function ownersOfPerson(owner: SearchOwner, people: AlertPeople): Promise<readonly SearchOwner[]> {
  if (owner.kind === "email") {
    const consumerId = await people.consumerOf(owner.email);
    return consumerId === null ? [owner] : [owner, { kind: "consumer", consumerId }];
  }
  const email = await addressOf(owner, people);
  return email === null ? [owner] : [owner, { kind: "email", email }];
}
