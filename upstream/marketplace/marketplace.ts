import type { BrandOrigins } from "../../app/domain/brand-origins";
import type { UsualLoans } from "../../app/domain/money/usual-loans";
import type { SearchVocabulary } from "../../app/domain/search/query/search-vocabulary";
import type { Accounts } from "../accounts/accounts";
import type { AlertPeople } from "../alerts/alert-people";
import type { Catalog } from "../catalog/catalog";
import type { Engagement } from "../engagement/engagement";
import type { Leaving } from "../leaving/leaving";
import type { Reservations } from "../messages/reservations";
import type { SentMessages } from "../messages/sent-messages";
import type { Places } from "../places/places";
import type { InventoryStore } from "../ports/inventory-store";
import type { Mailer } from "../ports/mailer";
import type { PeopleDatabase } from "../ports/people-stores";
import type { PushPort } from "../ports/push";
import type { SearchEngine } from "../ports/search-engine";
import type { SitemapInventory } from "./sitemap-inventory";
import type { SponsoredListings } from "./sponsored-listings";

/** What the routers answer from; opened once per process. */
export interface Marketplace {
  readonly store: InventoryStore;
  readonly catalog: Catalog;
  /** Names and slugs of the catalogue's codes. */
  readonly vocabulary: SearchVocabulary;
  readonly places: Places;
  /** Everything that is stored of people. What a rule of business stands behind is asked below. */
  readonly people: PeopleDatabase;
  readonly engagement: Engagement;
  readonly accounts: Accounts;
  readonly alertPeople: AlertPeople;
  readonly leaving: Leaving;
  readonly messages: SentMessages;
  readonly reservations: Reservations;
  readonly mailer: Mailer;
  /** Sends to browsers, and reads what one says of its subscription: null where nobody can send there. */
  readonly push: PushPort;
  /** Where the links in mails lead. */
  readonly origins: BrandOrigins;
  /** Of alerts whose shopper chose none. */
  readonly timeZone: string;
  readonly engine: SearchEngine;
  readonly sponsored: () => SponsoredListings;
  readonly sitemap: () => Promise<SitemapInventory>;
  /** Rejects with StoreError where a database is not the one any more that was opened, or what is committed there is not searchable in time. */
  readonly checkStores: () => Promise<void>;
  /** What monthly estimates take for granted. */
  readonly loans: UsualLoans;
  /** The day on which the marketplace trades: an ISO date. */
  readonly today: () => string;
}
