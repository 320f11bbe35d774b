import { onTestFinished, vi } from "vitest";
import { LOOPBACK_ORIGINS } from "../../app/domain/brand-origins";
import { HOUR_MS } from "../../app/domain/durations";
import { sendLeftMails } from "../../upstream/alerts/outgoing-mail";
import { openPeople } from "../../upstream/marketplace/open-people";
import { openReservations, type ReservationTokens } from "../../upstream/messages/reservations";
import type { ReservationFacts } from "../../upstream/ports/reservation-store";
import { aMailing, aSellerMail } from "./mail-builders";
import { aDataFolder } from "./people-builders";
import { bytesIn } from "./store-builders";

/** Whose mailbox the reservations of `aWish` name. */
export const SHOPPER = "dana@example.com";
const MAIL_FACTS = { origins: LOOPBACK_ORIGINS, timeZone: "America/New_York" };
export const RESERVED_AT = Date.parse("2026-11-20T10:00:00Z");

/** Reservations, and a mail server that does what a test says. */
export async function aReservationStore() {
  const dataDir = aDataFolder();
  let time = RESERVED_AT;
  const now = () => new Date(time);
  const mailing = aMailing(() => opened.people);
  const openHere = async () => {
    const people = await openPeople({ dataDir, now });
    const parts = { ...MAIL_FACTS, people, derive: people.reservationTokens, send: mailing.send, now };
    return { people, store: openReservations(parts) };
  };
  let opened = await openHere();
  onTestFinished(() => opened.people.close());
  const told: ReservationTokens[] = [];
  return {
    store: () => opened.store,
    told,
    toDealer: () => mailing.mails.filter(({ to }) => to.address !== SHOPPER),
    toShopper: () => mailing.mails.filter(({ to }) => to.address === SHOPPER),
    answers: mailing.answers,
    sendLeft: () => sendLeftMails({ people: opened.people, mailer: mailing.mailer }),
    reserve: (changes: Partial<ReservationFacts> = {}) =>
      opened.store.reserve(aWish(changes), (record, tokens) => {
        told.push(tokens);
        return aSellerMail(record.id);
      }),
    at(hours: number) {
      time = RESERVED_AT + hours * HOUR_MS;
    },
    async restart() {
      await opened.people.close();
      opened = await openHere();
    },
    bytes: () => bytesIn(dataDir),
  };
}

export const aWish = (changes: Partial<ReservationFacts> = {}): ReservationFacts => ({
  listingId: "7",
  title: "2021 Honda Accord EX-L",
  sellerName: "Peach Motors",
  brand: "marketplace",
  wish: { email: SHOPPER, tradeIn: "A 2012 Civic" },
  ...changes,
});

/** The program is killed while the dealer's mail is on its way, and started again. */
export async function killedOnTheWay() {
  const site = await aReservationStore();
  site.answers("killed");
  void site.reserve();
  await vi.waitUntil(() => site.toDealer().length === 1);
  await site.restart();
  site.at(2 / 60);
  return site;
}
