import type { BrandOrigins } from "../../app/domain/brand-origins";
import type { SearchVocabulary } from "../../app/domain/search/query/search-vocabulary";
import type { Accounts } from "../accounts/accounts";
import type { AlertPeople } from "../alerts/alert-people";
import type { AlertStore } from "../alerts/alert-store";
import type { Catalog } from "../catalog/catalog";
import type { EngagementStore } from "../engagement/engagement-store";
import type { Mailer } from "../messages/mailer";
import type { MessageStore } from "../messages/message-store";
import type { ReservationStore } from "../messages/reservation-store";
import type { Places } from "../places/places";
import type { InventoryStore } from "../ports/inventory-store";
import type { ListingIndex } from "../ports/search-engine";
import type { ListingStatistics } from "../search/listing-statistics";
import type { SitemapInventory } from "./sitemap-inventory";
import type { SponsoredListings } from "./sponsored-listings";

/** What the routers answer from; opened once per process. */
export interface Marketplace {
  readonly store: InventoryStore;
  readonly catalog: Catalog;
  /** Names and slugs of the catalogue's codes. */
  readonly vocabulary: SearchVocabulary;
  readonly places: Places;
  readonly engagement: EngagementStore;
  readonly accounts: Accounts;
  readonly alerts: AlertStore;
  readonly alertPeople: AlertPeople;
  readonly messages: MessageStore;
  readonly reservations: ReservationStore;
  readonly mailer: Mailer;
  /** Where the links in mails lead. */
  readonly origins: BrandOrigins;
  /** Of alerts whose shopper chose none. */
  readonly timeZone: string;
  /** The searchable copy of the inventory as it is now; ask again for every request. */
  readonly index: () => ListingIndex & ListingStatistics;
  readonly sponsored: () => SponsoredListings;
  readonly sitemap: () => SitemapInventory;
  /** The active listing with this VIN; null where there is none. */
  readonly findIdByVin: (vin: string) => string | null;
  /** The day on which the marketplace trades: an ISO date. */
  readonly today: () => string;
}
