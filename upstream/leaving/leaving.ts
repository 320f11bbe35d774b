import { type ExportPage, type ExportSection, exportPageSchema } from "../../app/contract/people/personal-data";
import type { Brand } from "../../app/domain/brand";
import { addressKey } from "../keys/address-keys";
import type { OutgoingMail } from "../ports/outbox";
import type { PeopleDatabase, PeopleStores } from "../ports/people-stores";
import type { MailFiles, Person, RowKey } from "../ports/personal-data";
import { composeLastLetter } from "./last-letter";

/** What is stored of a person: they take it along, and they end it. */
export interface Leaving {
  /** A page of one part, as its stores have it. `after`: what the page before said. */
  exportPage(person: Person, section: ExportSection, after?: string): Promise<ExportPage>;
  /** Whether anything is stored that the person could take along. */
  holds(person: Person): Promise<boolean>;
  /** All of it or nothing, in every store; the last mail says so. */
  erase(person: Person, how: { readonly brand: Brand; readonly wantsNoAlerts: boolean }): Promise<void>;
  /** Does outside the tables what is still to be done for people who left. Called again after a crash. */
  finish(): Promise<void>;
}

interface LeavingParts {
  readonly people: PeopleDatabase;
  readonly mailFiles: MailFiles;
  /** Takes a mail that stands in the outbox on its way. */
  readonly send: (mail: OutgoingMail) => void;
}

export function openLeaving({ people, mailFiles, send }: LeavingParts): Leaving {
  return {
    async exportPage(person, section, after) {
      const from = readKey(after);
      for (const store of people.personal) {
        const give = store.exportOf[section];
        if (give === undefined) continue;
        const { rows, next } = await give(person, from);
        return exportPageSchema.parse({ section, rows, ...(next !== null && { next: `${next.at} ${next.id}` }) });
      }
      throw new Error(`No store gives the part ${section}.`);
    },
    async holds(person) {
      for (const store of people.personal)
        for (const give of Object.values(store.exportOf))
          if ((await give(person, readKey())).rows.length > 0) return true;
      return false;
    },
    async erase(asked, { brand, wantsNoAlerts }) {
      const outgoing = await people.transaction(async (stores): Promise<OutgoingMail> => {
        const person = await asOfNow(stores, asked);
        const mail = composeLastLetter(person.email, brand, person.consumerId !== null);
        const farewell: OutgoingMail = { mail, purpose: { kind: "farewell" } };
        await eraseEarlier(stores, person);
        for (const store of stores.personal) await store.eraseOf(person);
        // The address that a mail proved, and no other: anybody may type a stranger's into their profile.
        await stores.erasures.queue(person.email);
        if (wantsNoAlerts) await stores.unwanted.add(person.email);
        await stores.outbox.put(farewell);
        return farewell;
      });
      send(outgoing);
    },
    async finish() {
      const due = await people.erasures.all();
      const [eldest] = due;
      if (eldest === undefined) return;
      await mailFiles.removeOf(due);
      if (!(await people.overwriteErased(eldest.askedAt))) return;
      await people.erasures.remove(due.map(({ id }) => id));
    },
  };
}

/** With the account's address of this moment: another one may have been confirmed since somebody read it. */
async function asOfNow({ accounts }: PeopleStores, { consumerId, email }: Person): Promise<Person> {
  if (consumerId === null) return { consumerId, email };
  return { consumerId, email: (await accounts.emailsOf([consumerId])).get(consumerId) ?? email };
}

/**
 * What addresses have that the account had before, and mails about those that it asked for. Of one that is another account's
 * by now, mails of before alone go: the rest is that account's.
 */
async function eraseEarlier(stores: PeopleStores, { consumerId, email }: Person): Promise<void> {
  if (consumerId === null) return;
  const { accounts, addressChanges, personal, erasures } = stores;
  for (const hash of await addressChanges.linksOf(consumerId)) await erasures.queueLink(hash);
  for (const { email: old, until } of await addressChanges.earlierOf(consumerId)) {
    if (addressKey(old) === addressKey(email)) continue;
    if ((await accounts.findByEmail(old)) !== null) await erasures.queue(old, until);
    else {
      for (const store of personal) await store.eraseOf({ consumerId: null, email: old });
      await erasures.queue(old);
    }
  }
}

/** Before the first row stands no time and no id. */
function readKey(text = ""): RowKey {
  const [at = "", id = ""] = text.split(" ");
  return { at, id };
}
