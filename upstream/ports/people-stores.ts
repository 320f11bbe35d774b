import type { AccountStore, ComparedStore } from "./account-store";
import type { AddressChangeStore } from "./address-change-store";
import type { AlertStore } from "./alert-store";
import type { EngagementStore } from "./engagement-store";
import type { HistoryStore } from "./history-store";
import type { MessageStore } from "./message-store";
import type { Outbox, PushOutbox } from "./outbox";
import type {
  Erasures,
  MailboxLinks,
  PersonalDataStore,
  SentMails,
  StoppedAlerts,
  UnwantedMailboxes,
} from "./personal-data";
import type { HouseAdStore, PaidCarStore } from "./placement-stores";
import type { PushDevices } from "./push";
import type { ReservationStore } from "./reservation-store";
import type { SessionStore, SignInCounters } from "./session-store";
import type { AccountMailAllowance, ResetLinks, SignUpStore } from "./sign-up-store";
import type { WalletStore } from "./wallet-store";

/** Everything that is stored of people. */
export interface PeopleStores {
  readonly accounts: AccountStore;
  readonly sessions: SessionStore;
  readonly addressChanges: AddressChangeStore;
  readonly signInCounters: SignInCounters;
  readonly signUps: SignUpStore;
  readonly resetLinks: ResetLinks;
  readonly accountMails: AccountMailAllowance;
  readonly alerts: AlertStore;
  readonly outbox: Outbox;
  /** In the same table as mails. */
  readonly pushOutbox: PushOutbox;
  readonly pushDevices: PushDevices;
  readonly messages: MessageStore;
  readonly reservations: ReservationStore;
  readonly engagement: EngagementStore;
  readonly history: HistoryStore;
  readonly wallets: WalletStore;
  readonly compared: ComparedStore;
  /** Nobody's: it stands in the same database. */
  readonly houseAds: HouseAdStore;
  readonly paidCars: PaidCarStore;
  readonly sentMails: SentMails;
  readonly stoppedAlerts: StoppedAlerts;
  readonly unwanted: UnwantedMailboxes;
  readonly erasures: Erasures;
  /** Every store that keeps something of people: what leaves with them, or is given to them, is what these say. */
  readonly personal: readonly PersonalDataStore[];
}

export interface PeopleDatabase extends PeopleStores {
  readonly mailboxLinks: MailboxLinks;
  /**
   * One unit of work over all stores: all of it or nothing. `work` asks the stores that it is given and nothing else, since
   * what it waits for holds up everybody.
   */
  transaction<Result>(work: (stores: PeopleStores) => Promise<Result>): Promise<Result>;
  /**
   * Overwrites what erased rows left behind in the database's own file and log. False where that has to wait: for whoever
   * reads just now, or, in a large database, until the first erasure (an ISO date-time) is a day old.
   */
  overwriteErased(eldestAt: string): Promise<boolean>;
  close(): Promise<void>;
}
