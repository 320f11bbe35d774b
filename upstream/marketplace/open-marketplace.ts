import { join } from "node:path";
import { DEFAULT_MAIL_SENDERS, type MailSenders } from "../../app/contract/calls/mail-senders";
import { type BrandOrigins, LOOPBACK_ORIGINS } from "../../app/domain/brand-origins";
import { formatCount } from "../../app/domain/figures/format-figures";
import { createSearchVocabulary } from "../../app/domain/search/query/search-vocabulary";
import { SITE_TIME_ZONE } from "../../app/domain/shopper/mail-times";
import { openAccounts } from "../accounts/accounts";
import { openAlertStore } from "../alerts/alert-store";
import type { Catalog } from "../catalog/catalog";
import { presentVocabulary } from "../catalog/present-vocabulary";
import { createCatalog } from "../catalog/us-market-catalog";
import { openEngagementStore } from "../engagement/engagement-store";
import { rememberRecords } from "../inventory/remembered-records";
import { makeFirstInventory } from "../inventory/seeded-inventory";
import { openInventoryStore } from "../inventory/sqlite-inventory-store";
import { createMailer } from "../messages/mailer";
import { openMessageStore } from "../messages/message-store";
import { openReservationStore } from "../messages/reservation-store";
import type { Places } from "../places/places";
import { loadPlaces } from "../places/us-places";
import type { InventoryStore } from "../ports/inventory-store";
import type { ListingRecord } from "../ports/listing-record";
import type { ListingIndex } from "../ports/search-engine";
import { buildBitsetIndex } from "../search/embedded/bitset-index";
import { openLiveIndex } from "../search/embedded/live-index";
import type { SearchDeps } from "../search/search-deps";
import { tapInventory } from "./inventory-tap";
import type { Marketplace } from "./marketplace";
import { SPONSORED_LISTINGS } from "./sponsored-listings";

interface OpenMarketplaceOptions {
  readonly dataDir: string;
  readonly today: () => string;
  /** Listings of the first inventory, where the folder holds none. */
  readonly seedListings: number;
  /** Where mail goes; absent: into the outbox folder beside the stores. */
  readonly smtpUrl?: string | undefined;
  /** The addresses that mail comes from. */
  readonly mailFrom?: MailSenders;
  /** Of alerts whose shopper chose none. */
  readonly timeZone?: string;
  /** Where the links in mails lead; absent: to the site on this machine. */
  readonly origins?: BrandOrigins;
  readonly onProgress?: (message: string) => void;
  /** Called when work behind the answers failed, with what could not be done; what was there goes on serving. */
  readonly onError?: (error: unknown, failed: string) => void;
}

export interface OpenMarketplace extends Marketplace {
  /** A searchable copy of other listings, as they were or will be. */
  indexOf(listings: Iterable<ListingRecord>): ListingIndex;
  /** Makes a committed change searchable now instead of at the next look; gives whether there was one. */
  refresh(): Promise<boolean>;
  close(): void;
}

/** Opens the stores of a data folder, fills an empty inventory, builds the searchable copy and keeps it fresh. */
export function openMarketplace(options: OpenMarketplaceOptions): OpenMarketplace {
  const { dataDir, today, origins = LOOPBACK_ORIGINS, onProgress, onError } = options;
  const catalog = createCatalog();
  const places = loadPlaces();
  const inventory = openInventoryStore({ dataDir });
  if (inventory.origin() === null)
    onProgress?.(`Making the first inventory: ${formatCount(options.seedListings)} listings …`);
  makeFirstInventory({
    store: inventory,
    catalog,
    places,
    listings: options.seedListings,
    now: () => new Date(`${today()}T12:00:00Z`),
    onProgress: (put) => onProgress?.(`… ${formatCount(put)} of ${formatCount(options.seedListings)} listings`),
  });

  const tap = tapInventory(inventory);
  const depsNow = () => searchDeps({ inventory, catalog, places, today: today() });
  const live = openLiveIndex({
    store: tap.store,
    depsNow,
    onError: (error) => onError?.(error, "the inventory could not be read again"),
  });
  const engagement = openEngagementStore({
    dataDir,
    onError: (error) => onError?.(error, "views could not be written"),
  });
  const accounts = openAccounts({ dataDir });
  const alerts = openAlertStore({ dataDir, origins });
  const messages = openMessageStore({ dataDir });
  const reservations = openReservationStore({
    dataDir,
    onError: (error) => onError?.(error, "ended reservations could not be erased"),
  });
  const mailer = createMailer({
    smtpUrl: options.smtpUrl,
    outboxDir: join(dataDir, "outbox"),
    senders: options.mailFrom ?? DEFAULT_MAIL_SENDERS,
  });
  return {
    store: { ...inventory, ...rememberRecords(inventory) },
    catalog,
    vocabulary: createSearchVocabulary(presentVocabulary(catalog)),
    places,
    engagement,
    accounts,
    alerts,
    alertPeople: {
      emailOf: (consumerId) => accounts.store.findById(consumerId)?.email ?? null,
      consumerOf: (email) => accounts.store.findByEmail(email)?.id ?? null,
    },
    messages,
    reservations,
    mailer,
    origins,
    timeZone: options.timeZone ?? SITE_TIME_ZONE,
    index: live.current,
    sponsored: () => SPONSORED_LISTINGS,
    sitemap: tap.sitemap,
    findIdByVin: (vin) => inventory.findByVin(vin)?.id ?? null,
    today,
    indexOf: (listings) => buildBitsetIndex(listings, depsNow()),
    refresh: live.refresh,
    close() {
      live.close();
      engagement.close();
      mailer.close();
      messages.close();
      reservations.close();
      accounts.close();
      alerts.close();
      inventory.close();
    },
  };
}

interface DepsFacts {
  readonly inventory: InventoryStore;
  readonly catalog: Catalog;
  readonly places: Places;
  readonly today: string;
}

/** Owners that are looked up one by one: a few changed listings should not cost a reading of all owners. */
const OWNERS_ASKED_SINGLY = 200;

/** No owner is read before a listing asks: the live index makes these at every look at the store's version. */
function searchDeps({ inventory, catalog, places, today }: DepsFacts): SearchDeps {
  let reach: ReadonlyMap<string, number | undefined> | null = null;
  let asked = 0;
  return {
    places,
    catalog,
    today,
    shipsWithinMilesOf(ownerId) {
      if (++asked <= OWNERS_ASKED_SINGLY) return inventory.findOwners([ownerId])[0]?.shipsWithinMiles;
      reach ??= new Map([...inventory.eachOwner()].map(({ id, shipsWithinMiles }) => [id, shipsWithinMiles]));
      return reach.get(ownerId);
    },
  };
}
