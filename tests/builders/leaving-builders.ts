import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DEFAULT_MAIL_SENDERS } from "../../app/contract/calls/mail-senders";
import { EXPORT_SECTIONS, type ExportPage } from "../../app/contract/people/personal-data";
import { LOOPBACK_ORIGINS } from "../../app/domain/brand-origins";
import { followedCarsFacts } from "../../upstream/alerts/followed-cars";
import { outcomeOf, sendOutgoing } from "../../upstream/alerts/outgoing-mail";
import { openLeaving } from "../../upstream/leaving/leaving";
import { readMail } from "../../upstream/messages/eml-reading";
import { openMailFiles } from "../../upstream/messages/mail-files";
import { createMailer } from "../../upstream/messages/mailer";
import { composeRequestMail } from "../../upstream/messages/reservation-mail";
import { openReservations } from "../../upstream/messages/reservations";
import { composeSellerMail, messageKey } from "../../upstream/messages/seller-mail";
import { createSentMessages } from "../../upstream/messages/sent-messages";
import type { OutgoingMail } from "../../upstream/ports/outbox";
import type { Person } from "../../upstream/ports/personal-data";
import { accountsWithMail, confirmTokenIn, resetTokenIn } from "./account-builders";
import { aClock, aSearch, asksFor, marketAt, subscribes } from "./alert-builders";
import { aDataFolder, aPeopleDatabase } from "./people-builders";

/** Of everybody here. */
export const PASSWORD = "a long walk on the beach";
/** Of the car that a shopper follows. */
export const FOLLOWED_VIN = "1HGCV1F30MA000007";

/** As a form to a dealer has it. */
interface Asking {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
}

/** Stores, accounts and mails in files, as a program without a mail server has them. */
export async function aLeavingSite() {
  const dataDir = aDataFolder();
  const clock = aClock();
  const people = await aPeopleDatabase({ dataDir, now: clock.now });
  const outboxDir = join(dataDir, "outbox");
  const mailer = createMailer({ outboxDir, senders: DEFAULT_MAIL_SENDERS, now: clock.now });
  const sent: OutgoingMail[] = [];
  const leaving = openLeaving({
    people,
    mailFiles: openMailFiles(outboxDir, people.erasures),
    send: (outgoing) => void sent.push(outgoing),
  });
  const letters: OutgoingMail[] = [];
  const { signedUp, accounts, mails } = accountsWithMail({
    people,
    dataDir,
    now: clock.now,
    onSend: (outgoing) => void letters.push(outgoing),
  });
  const send = (outgoing: OutgoingMail) => outcomeOf({ people, mailer }, outgoing);
  const messages = createSentMessages({ people, send, now: clock.now });
  const reservations = openReservations({
    people,
    send,
    derive: people.reservationTokens,
    origins: LOOPBACK_ORIGINS,
    timeZone: "America/New_York",
    now: clock.now,
  });

  /** Somebody who used everything that keeps something of them. */
  async function aShopper(name: string): Promise<Person> {
    const email = `${name}@example.com`;
    await signedUp(email, PASSWORD);
    const { alerts, outbox, engagement } = people;
    const consumer = await people.accounts.findByEmail(email);
    if (consumer === null) throw new Error(`${email} has no account.`);
    const phone = `614 555 ${name.length}${name.charCodeAt(0)}`;
    const profile = { firstName: `${name}first`, lastName: `${name}last`, email, phone, isOneClickOptedIn: true };
    await people.accounts.putProfile(consumer.id, profile);
    await people.accounts.saveListings(consumer.id, ["7", "8"], { dollarsOf: new Map([["7", 20_000]]) });
    await people.history.add(consumer.id, "marketplace", [{ listingId: "7" }]);
    await people.history.choose(consumer.id, "on");
    await people.history.refuse(consumer.id, "HONDA|CRV");
    await people.history.dismiss(consumer.id, "8");
    await people.compared.merge(consumer.id, ["7", "9"]);
    await people.wallets.change(consumer.id, { budget: { kind: "monthly", dollars: 450 } });
    await alerts.followed.follow(consumer.id, {
      facts: followedCarsFacts({ brand: "marketplace", siteUrl: "http://localhost:3000" }),
      cars: [{ listingId: "7", dollars: 20_000 }],
      known: marketAt(10),
    });
    await engagement.addStillInterested({ brand: "marketplace", vins: [FOLLOWED_VIN], consumerId: consumer.id });
    const about = { facts: aSearch({ title: `${name}s dream` }), frequency: "daily", ...marketAt(10) } as const;
    await alerts.searches.save(consumer.id, about);
    const own = await subscribes(alerts, email, {
      facts: aSearch({ searchUrl: `/cars-for-sale?keyword=${name}`, name: `Cars that match ${name}` }),
      ...marketAt(10),
    });
    await asksFor(alerts, email, { facts: aSearch({ searchUrl: "/cars-for-sale/used-cars/ford" }), ...marketAt(10) });
    await alerts.searches.stop(own);
    await alerts.mailboxes.noteRefusal(email);
    await engagement.addStillInterested({
      brand: "marketplace",
      vins: ["1HGCV1F30MA000001"],
      email: email.toUpperCase(),
    });
    await asksDealers(consumer.id, name, profile);
    for (const id of [`waits-${name}`, `sent-${name}`]) {
      const mail = {
        id: id.replace(name, String(name.charCodeAt(0))),
        brand: "marketplace",
        fromName: "Forecourt",
        to: { name: "", address: email },
        subject: "3 new: Used Honda Accord for sale",
        text: `For ${name}`,
      } as const;
      const outgoing: OutgoingMail = { mail, purpose: { kind: "account-letter" } };
      await outbox.put(outgoing);
      if (id.startsWith("sent")) await sendOutgoing({ people, mailer }, outgoing);
    }
    return { consumerId: consumer.id, email };
  }

  /** Writes to a dealer and reserves a car, with answers to this address. */
  async function asksDealers(consumerId: string | null, name: string, { email, ...profile }: Asking) {
    const request = { kind: "email", comment: `${name} wrote this`, email, ...profile } as const;
    const message = { key: messageKey("7", request), listingId: "7", email, consumerId };
    await messages.sendOnce(message, (messageId) =>
      composeSellerMail({
        messageId,
        listingId: "7",
        title: "2021 Honda Accord",
        price: 20_000,
        stockNumber: undefined,
        seller: { name: "Peach Motors", email: "sales@peach.example" },
        brand: "marketplace",
        pageUrl: "https://example.com/7",
        request,
      }),
    );
    const { firstName, lastName, phone } = profile;
    const wish = { firstName, lastName, email, phone, tradeIn: `${name}s Civic` };
    const facts = { listingId: `9${name.length}`, title: "2021 Honda Accord", sellerName: "Peach Motors" };
    await reservations.reserve(
      { ...facts, brand: "marketplace", wish },
      (record, { dealer: token }) => {
        const asks = { record, origin: "https://example.com", token, timeZone: "America/New_York" };
        return composeRequestMail(asks, { email: "sales@peach.example", stockNumber: undefined });
      },
      consumerId,
    );
  }

  /** Asks for another address: both mails stand in files, or wait in the outbox. */
  async function asksForAddress(person: Person, email: string, isSent = true) {
    const signedIn = await accounts.signIn(person.email, PASSWORD);
    if (signedIn.kind !== "signed-in") throw new Error(`${person.email} is not signed in.`);
    const asked = { email, password: PASSWORD, brand: "marketplace" } as const;
    letters.length = 0;
    await accounts.addressChanges.ask(signedIn.session.idToken, asked);
    if (isSent) for (const letter of letters) await sendOutgoing({ people, mailer }, letter);
  }

  /** Asks for another address, which its mailbox confirms. `undo`: what the old mailbox holds. */
  async function movesTo(person: Person, email: string, isSent = false) {
    await asksForAddress(person, email, isSent);
    const textTo = (address: string) => mails.findLast(({ to }) => to.address === address)?.text;
    await accounts.addressChanges.confirm(confirmTokenIn(textTo(email)));
    return { moved: { ...person, email }, undo: resetTokenIn(textTo(person.email)) };
  }

  const everything = () =>
    [...filesIn(dataDir), ...filesIn(join(dataDir, "outbox"))].map((file) => readFileSync(file, "latin1")).join("\n");
  /** Mails in files to an address, by the day on which they were written. */
  const filesTo = (email: string) =>
    readdirSync(join(dataDir, "outbox"))
      .filter((name) => readMail(readFileSync(join(dataDir, "outbox", name), "utf8")).to.includes(email))
      .map((name) => ({ name, day: name.slice(0, 10) }));
  /** Mails in files that say an address anywhere. */
  const filesOf = (email: string) =>
    readdirSync(join(dataDir, "outbox")).filter((name) =>
      readFileSync(join(dataDir, "outbox", name), "utf8").includes(email),
    );
  return {
    filesTo,
    filesOf,
    ...clock,
    dataDir,
    people,
    leaving,
    mailer,
    sent,
    accounts,
    mails,
    aShopper,
    asksDealers,
    asksForAddress,
    movesTo,
    everything,
  };
}

const filesIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => join(folder, name));

export type LeavingSite = Awaited<ReturnType<typeof aLeavingSite>>;

export async function exportOf(
  { leaving }: Pick<LeavingSite, "leaving">,
  person: Person,
): Promise<readonly ExportPage[]> {
  const pages: ExportPage[] = [];
  for (const section of EXPORT_SECTIONS) {
    let after: string | undefined;
    do {
      const page = await leaving.exportPage(person, section, after);
      pages.push(page);
      after = page.next;
    } while (after !== undefined);
  }
  return pages;
}

export const rowsOf = (pages: readonly ExportPage[]) => pages.reduce((sum, { rows }) => sum + rows.length, 0);
export const HOW = { brand: "marketplace", wantsNoAlerts: false } as const;
