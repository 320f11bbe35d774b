import type { AlertFrequency } from "../../app/contract/alerts";
import type { SearchVocabulary } from "../../app/domain/search-vocabulary";
import { type InventoryStore, SOLD_KEPT_MS } from "../inventory/inventory-store";
import { type Mailer, sendOrFail } from "../messages/mailer";
import type { Places } from "../places/places";
import type { ListingIndex } from "../search/listing-index";
import { type AlertPeople, addressOf } from "./alert-people";
import type { RunCounts } from "./alert-runs";
import type { AlertStore } from "./alert-store";
import { type CarWords, composeDigest } from "./digest-mail";
import { collectChanges, type MarketChanges } from "./market-changes";
import type { SavedSearchRecord } from "./saved-search-record";
import { findNews, type SearchNews } from "./search-news";

const HOUR_MS = 60 * 60_000;
/** A little less than the period, so that a job that starts a minute early does not skip a day. */
const DUE_AFTER_MS: Readonly<Record<AlertFrequency, number>> = {
  instant: 0,
  daily: 23 * HOUR_MS,
  weekly: 7 * 24 * HOUR_MS - HOUR_MS,
  off: Number.POSITIVE_INFINITY,
};
/** What a mail told is forgotten after so long: a car that goes later is no news, one that went before is still known. */
const TOLD_KEPT_MS = SOLD_KEPT_MS;
/** A mail server that refuses so many in a row is down: the rest waits for the next run. */
const FAILURES_IN_A_ROW_MAX = 5;

export interface RunAlertsParts {
  readonly alerts: AlertStore;
  readonly people: AlertPeople;
  readonly mailer: Pick<Mailer, "send">;
  readonly inventory: Pick<InventoryStore, "eachActive" | "findListings">;
  readonly index: Pick<ListingIndex, "size" | "hits">;
  readonly vocabulary: SearchVocabulary;
  readonly places: Places;
  readonly words: CarWords;
  readonly now: () => Date;
  /** Told of a failed mail, with a reason that names nobody. */
  readonly onFailure?: (reason: string) => void;
}

/**
 * One run of the alert job: a digest for every person whose due searches have news. A second run right after it finds
 * nothing to tell. Null where another run is under way. A mail that fails is tried again by the next run.
 */
export async function runAlerts(parts: RunAlertsParts): Promise<RunCounts | null> {
  const { alerts, now } = parts;
  const run = alerts.beginRun();
  if (run === null) return null;
  const counts = { searches: 0, digests: 0, failures: 0 };
  try {
    alerts.searches.forgetUnconfirmed();
    alerts.told.forgetBefore(new Date(now().getTime() - TOLD_KEPT_MS).toISOString());
    const due = alerts.searches.eachAlert().filter((search) => isDue(search, now()));
    if (due.length === 0) return counts;
    const changes = collectChanges(parts.inventory.eachActive(), {
      knownListingId: Math.min(...due.map(({ knownListingId }) => knownListingId)),
      lookedAt: due.reduce((oldest, { lookedAt }) => (lookedAt < oldest ? lookedAt : oldest), run.startedAt),
    });
    let failuresInARow = 0;
    for (const [email, searches] of byPerson(due, parts.people)) {
      if (!run.beat()) break;
      counts.searches += searches.length;
      const outcome = await serve(email, searches, changes, run.startedAt, parts);
      if (outcome === "sent") counts.digests += 1;
      failuresInARow = outcome === "failed" ? failuresInARow + 1 : 0;
      if (outcome === "failed") counts.failures += 1;
      if (failuresInARow >= FAILURES_IN_A_ROW_MAX) break;
    }
    return counts;
  } finally {
    run.finish(counts);
  }
}

function isDue({ frequency, lookedAt }: SavedSearchRecord, now: Date): boolean {
  return now.getTime() - Date.parse(lookedAt) >= DUE_AFTER_MS[frequency];
}

/** By mailbox, whatever case it was typed in. Searches whose owner has no mailbox are left out. */
function byPerson(searches: readonly SavedSearchRecord[], people: AlertPeople) {
  const persons = new Map<string, { readonly email: string; readonly searches: SavedSearchRecord[] }>();
  for (const search of searches) {
    const email = addressOf(search, people);
    if (email === null) continue;
    const person = persons.get(email.toLowerCase()) ?? { email, searches: [] };
    person.searches.push(search);
    persons.set(email.toLowerCase(), person);
  }
  return [...persons.values()].map(({ email, searches: own }) => [email, own] as const);
}

async function serve(
  email: string,
  searches: readonly SavedSearchRecord[],
  changes: MarketChanges,
  lookedAt: string,
  parts: RunAlertsParts,
): Promise<"sent" | "quiet" | "failed"> {
  const { alerts, inventory, mailer, words } = parts;
  const looks = searches.map((search) => ({
    searchId: search.id,
    news: findNews(search, {
      ...parts,
      changes,
      told: alerts.told.of(search.id),
      findListings: inventory.findListings,
    }),
  }));
  const [first, ...others] = looks.flatMap(({ news }): readonly SearchNews[] => (news === null ? [] : [news]));
  if (first !== undefined) {
    try {
      await sendOrFail(mailer, composeDigest(email, [first, ...others], words));
    } catch (error) {
      parts.onFailure?.(error instanceof Error ? error.message : "unknown");
      return "failed";
    }
  }
  alerts.settle(looks, { lookedAt, knownListingId: changes.highestListingId });
  return first === undefined ? "quiet" : "sent";
}
