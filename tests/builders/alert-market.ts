import { onTestFinished } from "vitest";
import type { AlertFrequency } from "../../app/contract/people/alerts";
import type { AlertPeople } from "../../upstream/alerts/alert-people";
import { createMailWords } from "../../upstream/alerts/mail-words";
import { runAlerts } from "../../upstream/alerts/run-alerts";
import { openInventoryStore } from "../../upstream/inventory/sqlite-inventory-store";
import type { Mail, Mailer } from "../../upstream/messages/mailer";
import type { ListingRecord } from "../../upstream/ports/listing-record";
import { buildBitsetIndex } from "../../upstream/search/embedded/bitset-index";
import {
  aClock,
  aDataFolder,
  anAccord,
  anAlertStore,
  aSearch,
  catalog,
  places,
  subscribes,
  vocabulary,
} from "./alert-builders";
import { aDealer } from "./store-builders";

export const EMAIL = "shopper@example.com";
const NOBODY: AlertPeople = { emailOf: () => null, consumerOf: () => null };

/** A market of Accords, one address with alerts on them, and a mailbox. */
export function aMarket(options: { people?: AlertPeople; before?: readonly ListingRecord[]; mailer?: Mailer } = {}) {
  const clock = aClock();
  const dataDir = aDataFolder();
  const inventory = openInventoryStore({ dataDir, now: clock.now });
  onTestFinished(() => inventory.close());
  const alerts = anAlertStore(clock.now, dataDir);
  const mails: Mail[] = [];
  let refusal: Error | null = null;
  const change = (work: (change: ReturnType<typeof inventory.beginChange>) => void) => {
    const begun = inventory.beginChange();
    work(begun);
    begun.commit();
  };
  const put = (...records: ListingRecord[]) =>
    change((begun) => {
      begun.putOwner(aDealer);
      for (const record of records) begun.putListing({ ...record, changedAt: clock.now().toISOString() });
    });
  put(...(options.before ?? [anAccord(1), anAccord(2)]));
  const indexOf = (listings: Iterable<ListingRecord>) =>
    buildBitsetIndex(listings, { places, catalog, shipsWithinMilesOf: () => undefined, today: "2026-11-20" });
  return {
    ...clock,
    inventory,
    change,
    alerts,
    mails,
    put,
    sell: (id: number) => change((begun) => begun.markSold(String(id))),
    refuse(error: Error | null) {
      refusal = error;
    },
    subscribe(frequency: AlertFrequency, changes: Parameters<typeof aSearch>[0] = {}, email = EMAIL) {
      const search = { facts: aSearch(changes), frequency, ...inventory.knownNow() };
      return subscribes(alerts, email, search);
    },
    save: (consumerId: string, frequency: AlertFrequency, changes: Parameters<typeof aSearch>[0] = {}) =>
      alerts.searches.save(consumerId, {
        facts: aSearch(changes),
        frequency,
        ...inventory.knownNow(),
      }),
    /** `beforeIndex` happens after the run has begun to look, and before it has a searchable copy. */
    run: ({ beforeIndex }: { beforeIndex?: () => void } = {}) =>
      runAlerts({
        alerts,
        people: options.people ?? NOBODY,
        mailer: options.mailer ?? {
          async send(mail) {
            if (refusal !== null) throw refusal;
            mails.push(mail);
            return { kind: "sent" };
          },
          isReachable: async () => true,
        },
        inventory,
        async freshIndex() {
          beforeIndex?.();
          return indexOf(inventory.eachActive());
        },
        indexOf,
        timeZone: "America/New_York",
        vocabulary,
        places,
        words: createMailWords({ catalog, vocabulary, places }),
        now: clock.now,
      }),
  };
}
