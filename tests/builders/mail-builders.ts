import { outcomeOf } from "../../upstream/alerts/outgoing-mail";
import { type Mail, type Mailer, MailFailure } from "../../upstream/ports/mailer";
import type { OutgoingMail } from "../../upstream/ports/outbox";
import type { PeopleDatabase } from "../../upstream/ports/people-stores";

/** What a mail server does with the next mails; `killed`: the program ends while it waits for an answer. */
type MailAnswer = "sent" | "refused" | "fails" | "killed";

/** Sends what stands in the outbox to a mail server that does what a test says. */
export function aMailing(people: () => Pick<PeopleDatabase, "transaction" | "outbox">) {
  const mails: Mail[] = [];
  let answer: MailAnswer = "sent";
  const answersTo = new Map<string, MailAnswer>();
  const mailer: Pick<Mailer, "send"> = {
    send(mail) {
      mails.push(mail);
      const said = answersTo.get(mail.to.address) ?? answer;
      if (said === "killed") return new Promise(() => undefined);
      if (said === "fails") return Promise.reject(new MailFailure("The mail server did not take it: 421"));
      return Promise.resolve(said === "sent" ? { kind: "sent" } : { kind: "refused", code: 550 });
    },
  };
  return {
    mails,
    mailer,
    send: (outgoing: OutgoingMail) => outcomeOf({ people: people(), mailer }, outgoing),
    /** To one address alone where one is named. */
    answers(next: MailAnswer, address?: string) {
      if (address === undefined) answer = next;
      else answersTo.set(address, next);
    },
  };
}

/** A mail to a seller, of which only its id matters. */
export const aSellerMail = (id: string): Mail => ({
  id,
  brand: "marketplace",
  fromName: "Forecourt",
  to: { name: "Peach Motors", address: "sales@peach.example" },
  subject: "Question about your 2021 Honda Accord",
  text: "A shopper asks about your car.",
});
