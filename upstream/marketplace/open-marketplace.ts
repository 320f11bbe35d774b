import { join } from "node:path";
import { DEFAULT_MAIL_SENDERS, type MailSenders } from "../../app/contract/calls/mail-senders";
import { type BrandOrigins, LOOPBACK_ORIGINS } from "../../app/domain/brand-origins";
import { HOUR_MS } from "../../app/domain/durations";
import { formatCount } from "../../app/domain/figures/format-figures";
import { APR_TABLE, type AprTable } from "../../app/domain/money/apr-table";
import { toUsualLoans } from "../../app/domain/money/usual-loans";
import { createSearchVocabulary } from "../../app/domain/search/query/search-vocabulary";
import { SITE_TIME_ZONE } from "../../app/domain/shopper/alerts/mail-times";
import { openAccounts } from "../accounts/accounts";
import { outcomeOf, sendBehind } from "../alerts/outgoing-mail";
import type { Catalog } from "../catalog/catalog";
import { presentVocabulary } from "../catalog/present-vocabulary";
import { createCatalog } from "../catalog/us-market-catalog";
import { openEngagement } from "../engagement/engagement";
import { rememberRecords } from "../inventory/remembered-records";
import { keepSearchableNote } from "../inventory/searchable-note";
import { hasInventory, makeFirstInventory } from "../inventory/seeded-inventory";
import { openInventoryStore, type SqliteInventoryStore } from "../inventory/sqlite-inventory-store";
import { keepBuilds } from "../inventory/stored-builds";
import { vapidPairOf } from "../keys/vapid-pair";
import { openLeaving } from "../leaving/leaving";
import { openMailFiles } from "../messages/mail-files";
import { createMailer } from "../messages/mailer";
import { openReservations } from "../messages/reservations";
import { createSentMessages } from "../messages/sent-messages";
import { withPauses } from "../pacing/steps";
import type { Places } from "../places/places";
import { loadPlaces } from "../places/us-places";
import type { BulkInventory } from "../ports/inventory-store";
import type { ListingRecord } from "../ports/listing-record";
import type { OutgoingMail } from "../ports/outbox";
import type { VapidPair } from "../ports/push";
import type { SearchEngine } from "../ports/search-engine";
import { openPush, type PushOptions } from "../push/open-push";
import type { OpenEngine } from "../search/engine-kind";
import { openBreachedPasswords } from "../storage/breached-passwords";
import { isStoreThere } from "../storage/new-store";
import { markFile } from "../storage/same-file";
import { readOrMakeSecret } from "../storage/secret-file";
import { StoreError } from "../storage/store-error";
import { assertNotEmptied, INVENTORY_FILE, PEOPLE_FILE } from "../storage/store-files";
import { programPrint } from "../tables/program-print";
import { ENGINE, searchDeps } from "./engine";
import type { Marketplace } from "./marketplace";
import { type OpenPeople, openPeople } from "./open-people";
import { openSitemapProjection } from "./sitemap-projection";
import { SPONSORED_LISTINGS } from "./sponsored-listings";
import { type StoreWatch, watchStore } from "./store-watch";
import { startUpkeep } from "./upkeep";

const SIGNING_KEY = "id-token.key";
const PUSH_KEY = "push.key";

interface OpenMarketplaceOptions {
  readonly dataDir: string;
  /** Absent: yes. False for whoever never confirms its start. */
  readonly movesOldFiles?: boolean;
  readonly today: () => string;
  /** Dated interest rates; absent: those of the program. */
  readonly aprTable?: AprTable;
  /** Listings of an invented first inventory, where the folder holds none; null: none is made. */
  readonly seedListings: number | null;
  /** Where mail goes; absent: into the outbox folder beside the stores. */
  readonly smtpUrl?: string | undefined;
  /** The addresses that mail comes from. */
  readonly mailFrom?: MailSenders;
  /** How push services know us. `pair`, absent: made once, of a key of the data folder. */
  readonly push?: PushOptions & { readonly pair?: VapidPair | undefined };
  /** File of the hashes of leaked passwords. */
  readonly breachedPasswords?: string | undefined;
  /** Whose days the marketplace has, and in which alerts come whose shopper chose none. */
  readonly timeZone?: string;
  /** Where the links in mails lead; absent: to the site on this machine. */
  readonly origins?: BrandOrigins;
  /** Multiplies what one client may ask for. */
  readonly clientFactor?: number;
  /** Whether what people left is overwritten where it stood. Not beside a site: nobody writes meanwhile, and the site does it. */
  readonly erases?: boolean;
  readonly onProgress?: (message: string) => void;
  /** Called when work behind the answers failed, with what could not be done; what was there goes on serving. */
  readonly onError?: (error: unknown, failed: string) => void;
}

export interface OpenMarketplace extends Marketplace {
  /** The inventory as a whole, for the alert job and for tests that change it. */
  readonly bulk: BulkInventory;
  /** An engine of other listings, as they were or will be. */
  engineOf(listings: Iterable<ListingRecord>): SearchEngine;
  /** Makes a committed change searchable now instead of at the next look; gives whether there was one. */
  refresh(): Promise<boolean>;
  /** The program serves: files of earlier releases that were moved are not needed any more. Gives their names. */
  confirmStart(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/**
 * Opens the stores of a data folder and fills an empty inventory. The search engine is opened over it by whoever asks for it
 * first: a job that searches nothing does not wait for it. Rejects with StoreError.
 */
export async function openMarketplace(options: OpenMarketplaceOptions): Promise<OpenMarketplace> {
  const { dataDir, today, timeZone = SITE_TIME_ZONE, origins = LOOPBACK_ORIGINS, onError } = options;
  const catalog = createCatalog();
  const places = loadPlaces();
  const people = await openPeople({
    dataDir,
    movesOldFiles: options.movesOldFiles,
    origins,
    timeZone,
    clientFactor: options.clientFactor,
    onError,
  });
  let inventory: SqliteInventoryStore | undefined;
  try {
    await assertNotLostBeside(people, dataDir);
    inventory = await openInventoryStore({ dataDir, timeZone, catalog });
    await fillFirst({ people, inventory, catalog, places, options });
  } catch (error) {
    await inventory?.close();
    await people.close();
    throw error;
  }
  const inventoryMark = markFile(join(dataDir, INVENTORY_FILE));
  const marks = [markFile(join(dataDir, PEOPLE_FILE)), inventoryMark];

  /** Deals are of a calendar year. Where somebody else changes the inventory just now, they stay as they are for an hour. */
  let isClosed = false;
  const rate = async () => {
    try {
      await withPauses(inventory.rateSteps(Number(today().slice(0, 4))), () => isClosed);
    } catch (error) {
      onError?.(error, "deals could not be worked out anew");
    }
  };
  await rate();
  let rating = Promise.resolve();
  const ratings = setInterval(() => {
    rating = rating.then(rate);
  }, HOUR_MS);
  // A program that has nothing else to do may end.
  ratings.unref();

  const depsNow = () => searchDeps({ inventory, catalog, places, today: today() });
  const program = programPrint();
  let opened: { readonly engine: OpenEngine; readonly watch: StoreWatch } | undefined;
  const open = () => {
    const engine = ENGINE.open({
      store: inventory,
      stored: program === null ? undefined : keepBuilds({ dataDir, program, store: inventory }),
      depsNow,
      onError,
    });
    const watch = watchStore({
      marks,
      versionAnew: inventory.versionAnew,
      searchable: engine.version,
      note: keepSearchableNote(dataDir, inventoryMark.files),
      onTrouble: (trouble) =>
        trouble === null
          ? options.onProgress?.("The site sees its store again.")
          : onError?.(new StoreError("strange", trouble), "the site does not see its store"),
      onUnnoted: (error) => onError?.(error, "commands cannot be told what is searchable"),
    });
    return { engine, watch };
  };
  const live = () => {
    opened ??= open();
    return opened.engine;
  };
  const engagement = await openEngagement({
    store: people.engagement,
    onError: (error) => onError?.(error, "views could not be written"),
  });
  const senders = options.mailFrom ?? DEFAULT_MAIL_SENDERS;
  const outboxDir = join(dataDir, "outbox");
  const mailer = createMailer({
    smtpUrl: options.smtpUrl,
    outboxDir,
    senders,
    onUnwritten: (error) => onError?.(error, "mails cannot be written into the outbox"),
  });
  const send = (outgoing: OutgoingMail) => outcomeOf({ people, mailer }, outgoing);
  const letters = sendBehind({ people, mailer }, (error) => onError?.(error, "a mail about an account was not sent"));
  const leaving = openLeaving({
    people,
    mailFiles: openMailFiles(outboxDir, people.erasures),
    send: letters.send,
  });
  const endUpkeep = startUpkeep({
    people,
    ...(options.erases !== false && { leaving }),
    dataDir,
    inventory,
    mailer,
    onError: (error, failed) => onError?.(error, failed),
  });
  return {
    store: { ...inventory.pages, ...rememberRecords(inventory.pages) },
    bulk: inventory,
    catalog,
    vocabulary: createSearchVocabulary(presentVocabulary(catalog)),
    places,
    people,
    engagement,
    accounts: openAccounts({
      people,
      origins,
      send: letters.send,
      isBreached:
        options.breachedPasswords === undefined ? undefined : openBreachedPasswords(options.breachedPasswords),
      signingSecret: readOrMakeSecret(dataDir, SIGNING_KEY),
    }),
    alertPeople: {
      emailsOf: people.accounts.emailsOf,
      consumerOf: async (email) => (await people.accounts.findByEmail(email))?.id ?? null,
    },
    leaving,
    messages: createSentMessages({ people, send }),
    reservations: openReservations({ people, send, derive: people.reservationTokens, origins, timeZone }),
    mailer,
    push: openPush(
      options.push?.pair ?? vapidPairOf(readOrMakeSecret(dataDir, PUSH_KEY)),
      senders.marketplace,
      options.push,
    ),
    origins,
    timeZone,
    get engine() {
      return live().engine;
    },
    sponsored: () => SPONSORED_LISTINGS,
    sitemap: openSitemapProjection(inventory.pages),
    checkStores: async () => {
      for (const mark of marks) await mark.check();
      const trouble = opened?.watch.trouble() ?? null;
      if (trouble !== null) throw new StoreError("strange", trouble);
    },
    loans: toUsualLoans(options.aprTable ?? APR_TABLE),
    today,
    engineOf: (listings) => ENGINE.of(listings, depsNow()),
    refresh: () => live().refresh(),
    confirmStart: people.confirmStart,
    async close() {
      isClosed = true;
      clearInterval(ratings);
      await rating;
      opened?.watch.close();
      opened?.engine.close();
      await endUpkeep();
      await engagement.close();
      await letters.settled();
      mailer.close();
      await inventory.close();
      await people.close();
    },
  };
}

interface FirstFilling {
  readonly people: OpenPeople;
  readonly inventory: SqliteInventoryStore;
  readonly catalog: Catalog;
  readonly places: Places;
  readonly options: OpenMarketplaceOptions;
}

/** Throws StoreError `strange` where people left something here and the cars that they saw are gone. */
async function assertNotLostBeside(people: OpenPeople, dataDir: string): Promise<void> {
  const file = join(dataDir, INVENTORY_FILE);
  assertNotEmptied(dataDir, INVENTORY_FILE);
  if (isStoreThere(file) || !(await people.hasPeople())) return;
  throw new StoreError(
    "strange",
    `The database ${file} is not there, though people.db holds people: put it back from a backup (npm run restore), or import a feed.`,
  );
}

/** Nothing is invented beside what people left, nor where nobody asked for it: then there are no cars until a feed is imported. */
async function fillFirst({ people, inventory, catalog, places, options }: FirstFilling): Promise<void> {
  const { seedListings, today, onProgress } = options;
  if (hasInventory(inventory)) return;
  if (seedListings === null || (await people.hasPeople())) {
    onProgress?.("There is no inventory yet: import a feed (npm run inventory:import), or make one (inventory:seed).");
    return;
  }
  onProgress?.(`Making the first inventory: ${formatCount(seedListings)} listings …`);
  await makeFirstInventory({
    store: inventory,
    catalog,
    places,
    listings: seedListings,
    now: () => new Date(Math.min(Date.parse(`${today()}T12:00:00Z`), Date.now())),
    onProgress: (put) => onProgress?.(`… ${formatCount(put)} of ${formatCount(seedListings)} listings`),
  });
}
