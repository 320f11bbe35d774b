import { join } from "node:path";
import type { Kysely } from "kysely";
import { type BrandOrigins, LOOPBACK_ORIGINS } from "../../app/domain/brand-origins";
import { SITE_TIME_ZONE } from "../../app/domain/shopper/alerts/mail-times";
import { createAccountMailAllowance } from "../accounts/account-mail-allowance";
import { createAccountStore } from "../accounts/account-store";
import { createAddressChangeStore } from "../accounts/address-change-store";
import { createErasures } from "../accounts/erasures";
import { createPersonalAccounts } from "../accounts/personal-accounts";
import { createResetLinks } from "../accounts/reset-links";
import { createSessionStore } from "../accounts/session-store";
import { createSignInCounters, failuresKey } from "../accounts/sign-in-counters";
import { createSignUpStore } from "../accounts/sign-up-store";
import { createAlertStore } from "../alerts/store/alert-store";
import { createAlertTokens } from "../alerts/store/alert-tokens";
import { createSentMails, createStoppedAlerts, createUnwantedMailboxes } from "../alerts/store/mail-history";
import { createMailOutbox, createPushOutbox } from "../alerts/store/mail-outbox";
import { createPersonalAlerts } from "../alerts/store/personal-alerts";
import { createPersonalOutbox } from "../alerts/store/personal-outbox";
import { createComparedStore, createPersonalCompared } from "../engagement/compared-store";
import { createEngagementStore } from "../engagement/engagement-store";
import { createHistoryStore } from "../engagement/history-store";
import { createPersonalHistory } from "../engagement/personal-history";
import { createPersonalInterests } from "../engagement/personal-interests";
import { addressKey, mailboxOf } from "../keys/address-keys";
import { createLinkTokens } from "../keys/link-tokens";
import { createSealedTexts } from "../keys/sealed-text";
import { createMailboxLinks } from "../leaving/mailbox-links";
import { createMailCodes } from "../letters/mail-codes";
import { createMessageStore } from "../messages/message-store";
import { createPersonalMessages } from "../messages/personal-messages";
import { createReservationStore } from "../messages/reservation-store";
import { createHouseAdStore } from "../placements/house-ad-store";
import { createPaidCarStore } from "../placements/paid-car-store";
import type { Clock } from "../ports/clock";
import type { LinkTokens } from "../ports/keys";
import type { PeopleDatabase, PeopleStores } from "../ports/people-stores";
import { createPersonalDevices } from "../push/personal-devices";
import { createPushDevices } from "../push/push-devices";
import { overwriteErased } from "../storage/people/overwrite-erased";
import { GIVEN_TABLES } from "../storage/people/people-beside";
import { confirmMove, openPeopleDatabase } from "../storage/people/people-database";
import type { PeopleTables } from "../storage/people/people-tables";
import { readOrMakeSecret } from "../storage/secret-file";
import { PEOPLE_FILE } from "../storage/store-files";
import { createPersonalWallet } from "../wallet/personal-wallet";
import { createWalletStore } from "../wallet/wallet-store";

interface OpenPeopleOptions {
  readonly dataDir: string;
  /** Absent: yes. Of a program that never confirms its start, false: files of earlier releases are then refused. */
  readonly movesOldFiles?: boolean | undefined;
  /** Where the links in mails lead; absent: to the site on this machine. */
  readonly origins?: BrandOrigins;
  /** Of the mails about accounts that one client may ask for. */
  readonly clientFactor?: number;
  /** Whose days are counted by. */
  readonly timeZone?: string;
  readonly now?: Clock;
  /** Called when a write failed that no answer hangs on, with what could not be done. */
  readonly onError?: ((error: unknown, failed: string) => void) | undefined;
}

export interface OpenPeople extends PeopleDatabase {
  /** The program serves: what earlier releases stored in files of their own is not needed any more. Gives their names. */
  confirmStart(): Promise<readonly string[]>;
  /** Makes the links of reservations, and tells their mailboxes apart. */
  readonly reservationTokens: LinkTokens;
  /** Whether somebody gave the site something: an account, an alert, a message. */
  hasPeople(): Promise<boolean>;
}

const ALERT_KEY = "alert-links.key";
const ACCOUNT_KEY = "account-links.key";
const RESERVATION_KEY = "reservation-links.key";
const OUTBOX_KEY = "outbox.key";

/**
 * Which stores keep what belongs to people: all of them in one database of the data folder. What has ended since it was open
 * last is forgotten. Rejects with StoreError.
 */
export async function openPeople(options: OpenPeopleOptions): Promise<OpenPeople> {
  const { dataDir, origins = LOOPBACK_ORIGINS, clientFactor = 1, now = () => new Date(), onError } = options;
  const { timeZone = SITE_TIME_ZONE } = options;
  const tellUnnoted = (error: unknown) => onError?.(error, "the use of a session could not be noted");
  const db = await openPeopleDatabase({ dataDir, movesOldFiles: options.movesOldFiles });
  const tokensOf = (keyFile: string) => createLinkTokens(readOrMakeSecret(dataDir, keyFile));
  const tokens = createAlertTokens(tokensOf(ALERT_KEY));
  const accountKeys = tokensOf(ACCOUNT_KEY);
  const codes = createMailCodes({ codeHash: (about, code) => accountKeys("code", `${about} ${code}`), now });
  const keyOf = (what: "mailbox" | "client", text: string) =>
    accountKeys(what, what === "mailbox" ? mailboxOf(text) : text);
  // Exact: parts after a plus sign may be other people's accounts.
  const personKey = (email: string) => accountKeys("person", addressKey(email));
  const failureKey = (text: string) => accountKeys("failures", text);
  const unwantedKey = (email: string) => accountKeys("unwanted", mailboxOf(email));
  const reservationTokens = tokensOf(RESERVATION_KEY);
  const reservationMailbox = (email: string) => reservationTokens("mailbox", mailboxOf(email));
  const sealed = createSealedTexts(readOrMakeSecret(dataDir, OUTBOX_KEY));
  const storesOn = (on: Kysely<PeopleTables>): PeopleStores => ({
    accounts: createAccountStore(on, now),
    sessions: createSessionStore(on, now, tellUnnoted),
    addressChanges: createAddressChangeStore({ db: on, codes, now }),
    signInCounters: createSignInCounters({ db: on, keyOf: failureKey, now }),
    signUps: createSignUpStore({ db: on, codes, now }),
    resetLinks: createResetLinks({ db: on, codes, personKey, now }),
    accountMails: createAccountMailAllowance({ db: on, keyOf, clientFactor, now }),
    alerts: createAlertStore({ db: on, tokens, personKey, unwantedKey, now }),
    outbox: createMailOutbox({ db: on, sealed, now }),
    pushOutbox: createPushOutbox({ db: on, sealed, now }),
    pushDevices: createPushDevices(on, now),
    messages: createMessageStore(on, personKey, now),
    reservations: createReservationStore(on, now),
    engagement: createEngagementStore(on, now),
    history: createHistoryStore(on, now),
    wallets: createWalletStore(on, now),
    compared: createComparedStore(on, now),
    houseAds: createHouseAdStore(on, now),
    paidCars: createPaidCarStore(on, now, timeZone),
    sentMails: createSentMails(on, personKey, now),
    stoppedAlerts: createStoppedAlerts(on, personKey, now),
    unwanted: createUnwantedMailboxes(on, unwantedKey),
    erasures: createErasures(on, personKey, now),
    personal: [
      createPersonalAccounts({
        db: on,
        personKey,
        mailboxKey: (email) => keyOf("mailbox", email),
        failureKey: (email) => failureKey(failuresKey(email)),
      }),
      createPersonalAlerts({ db: on, mailboxKey: tokens.mailboxKey, personKey }),
      createPersonalOutbox(on, sealed),
      createPersonalMessages({
        db: on,
        personKey,
        mailboxKey: reservationMailbox,
        erasures: createErasures(on, personKey, now),
      }),
      createPersonalInterests(on),
      createPersonalHistory(on),
      createPersonalCompared(on),
      createPersonalWallet(on, now),
      createPersonalDevices(on),
    ],
  });
  const stores = storesOn(db);
  await stores.alerts.searches.followOrigins(origins);
  await stores.alerts.subscriptions.forgetUnconfirmed();
  await stores.reservations.sweep();
  return {
    ...stores,
    mailboxLinks: createMailboxLinks(sealed, now),
    reservationTokens,
    transaction: (work) => db.transaction().execute((tx) => work(storesOn(tx))),
    // Alone on the one connection: a transaction that is open would wait for this, and this for it.
    overwriteErased: (eldestAt) =>
      db.connection().execute(async () => overwriteErased(join(dataDir, PEOPLE_FILE), now(), eldestAt)),
    hasPeople: () => holdsAny(db),
    confirmStart: () => confirmMove(db, dataDir),
    close: () => db.destroy(),
  };
}

async function holdsAny(db: Kysely<PeopleTables>): Promise<boolean> {
  for (const table of GIVEN_TABLES) {
    const row = await db
      .selectFrom(table)
      .select(({ lit }) => lit(1).as("one"))
      .limit(1)
      .executeTakeFirst();
    if (row !== undefined) return true;
  }
  return false;
}
