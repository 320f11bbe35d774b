import { onTestFinished } from "vitest";
import type { AlertFrequency } from "../../app/contract/people/alerts";
import { APR_TABLE } from "../../app/domain/money/apr-table";
import { toUsualLoans } from "../../app/domain/money/usual-loans";
import type { AlertPeople } from "../../upstream/alerts/alert-people";
import { createMailWords } from "../../upstream/alerts/mail-words";
import { runAlerts } from "../../upstream/alerts/run-alerts";
import { openInventoryStore } from "../../upstream/inventory/sqlite-inventory-store";
import type { ListingRecord } from "../../upstream/ports/listing-record";
import type { Mail, Mailer } from "../../upstream/ports/mailer";
import type { PushSender } from "../../upstream/ports/push";
import { EMBEDDED_ENGINE } from "../../upstream/search/embedded/embedded-engine";
import { aClock, anAccord, aSearch, catalog, places, subscribes, vocabulary } from "./alert-builders";
import { aDataFolder, aPeopleDatabase } from "./people-builders";
import { aDealer } from "./store-builders";

export const EMAIL = "shopper@example.com";
const NOBODY: AlertPeople = { emailsOf: async () => new Map(), consumerOf: async () => null };

/** A market of Accords, one address with alerts on them, and a mailbox. */
export async function aMarket(
  options: {
    people?: AlertPeople;
    push?: Pick<PushSender, "send">;
    before?: readonly ListingRecord[];
    mailer?: Mailer;
  } = {},
) {
  const clock = aClock();
  const dataDir = aDataFolder();
  const inventory = await openInventoryStore({ dataDir, now: clock.now });
  onTestFinished(() => inventory.close());
  const people = await aPeopleDatabase({ dataDir, now: clock.now });
  const { alerts } = people;
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
  const engineOf = (listings: Iterable<ListingRecord>) =>
    EMBEDDED_ENGINE.of(listings, { places, catalog, shipsWithinMilesOf: () => undefined, today: "2026-11-20" });
  return {
    ...clock,
    inventory,
    change,
    people,
    alerts,
    mails,
    put,
    sell: (id: number) => change((begun) => begun.markSold(String(id))),
    refuse(error: Error | null) {
      refusal = error;
    },
    async subscribe(frequency: AlertFrequency, changes: Parameters<typeof aSearch>[0] = {}, email = EMAIL) {
      const search = { facts: aSearch(changes), frequency, ...(await inventory.pages.knownNow()) };
      return subscribes(alerts, email, search);
    },
    save: async (consumerId: string, frequency: AlertFrequency, changes: Parameters<typeof aSearch>[0] = {}) =>
      alerts.searches.save(consumerId, {
        facts: aSearch(changes),
        frequency,
        ...(await inventory.pages.knownNow()),
      }),
    /** `beforeSearch` happens after the run has begun to look, and before it searches. */
    run: ({ beforeSearch }: { beforeSearch?: () => void } = {}) =>
      runAlerts({
        people,
        addresses: options.people ?? NOBODY,
        mailer: options.mailer ?? {
          async send(mail) {
            if (refusal !== null) throw refusal;
            mails.push(mail);
            return { kind: "sent" };
          },
          isReachable: async () => true,
        },
        push: options.push ?? { send: async () => ({ kind: "taken" }) },
        inventory: inventory.pages,
        bulk: {
          ...inventory,
          eachFormer(since) {
            beforeSearch?.();
            return inventory.eachFormer(since);
          },
        },
        engineOf,
        timeZone: "America/New_York",
        vocabulary,
        places,
        words: createMailWords({ catalog, vocabulary, places }),
        usual: toUsualLoans(APR_TABLE),
        aprTable: APR_TABLE,
        now: clock.now,
      }),
  };
}
