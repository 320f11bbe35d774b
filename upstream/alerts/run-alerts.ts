import type { SearchVocabulary } from "../../app/domain/search/query/search-vocabulary";
import { type Mailer, MailFailure } from "../messages/mailer";
import type { Places } from "../places/places";
import { type InventoryStore, type KnownMarket, SOLD_KEPT_MS } from "../ports/inventory-store";
import type { SavedSearchRecord } from "../ports/saved-search-record";
import { type AlertPeople, addressOf } from "./alert-people";
import type { AlertRun, RunCounts } from "./alert-runs";
import type { AlertStore } from "./alert-store";
import { type AskOutcome, askAccount } from "./ask-by-mail";
import { composeDigest } from "./digest-mail";
import { turnOf } from "./mail-turns";
import type { MailWords } from "./mail-words";
import { type ChangeParts, changesByVersion, type MatchingIndex } from "./market-changes";
import { findNews, type SearchNews } from "./search-news";
import { type MailboxTrouble, mailboxOf } from "./troubled-mailboxes";

const HOUR_MS = 60 * 60_000;
/** What a mail told is forgotten after so long: a car that goes later is no news, one that went before is still known. */
const TOLD_KEPT_MS = SOLD_KEPT_MS;
/** How long a mailbox waits after a mail that was not taken, though the server takes others. */
const FAILED_WAIT_MS = HOUR_MS;

interface RunAlertsParts extends Pick<ChangeParts, "indexOf"> {
  readonly alerts: AlertStore;
  readonly people: AlertPeople;
  readonly mailer: Pick<Mailer, "send" | "isReachable">;
  readonly inventory: Pick<InventoryStore, "knownNow" | "eachFormer" | "findListings">;
  /** The inventory as it is when this is asked, or later. */
  readonly freshIndex: () => Promise<MatchingIndex>;
  readonly vocabulary: SearchVocabulary;
  readonly places: Places;
  readonly words: MailWords;
  /** Of alerts that name none. */
  readonly timeZone: string;
  readonly now: () => Date;
  /** Told of a failed mail, with a reason that names nobody. */
  readonly onFailure?: (reason: string) => void;
}

/**
 * One run of the alert job: a digest for every person whose due searches have news. A second run right after it finds
 * nothing to tell. Null where another run is under way. It ends early only where the mail server cannot be reached; a
 * mailbox that takes no mail waits, behind all others, and the next run begins with whom this one did not reach.
 */
export async function runAlerts(parts: RunAlertsParts): Promise<RunCounts | null> {
  const { alerts, now } = parts;
  const run = alerts.beginRun();
  if (run === null) return null;
  const counts = { searches: 0, digests: 0, refusals: 0, failures: 0 };
  try {
    alerts.subscriptions.forgetUnconfirmed();
    alerts.told.forgetBefore(new Date(now().getTime() - TOLD_KEPT_MS).toISOString());
    const wanted = alerts.searches.eachAlert();
    const asked = accountsToAsk(parts);
    alerts.mailboxes.keepOnly(mailboxesOf(wanted, asked, parts.people));
    const startedAt = new Date(run.startedAt);
    const inTurn = (turn: ReturnType<typeof turnOf>) =>
      wanted.filter((search) => turnOf(search, startedAt, parts.timeZone) === turn);
    const due = inTurn("due");
    alerts.passOver(
      inTurn("passed-over").map(({ id }) => id),
      run.startedAt,
    );
    const isReached = await sendDigests(due, { run, counts }, parts);
    if (isReached) await askAccounts(asked, { run, counts }, parts);
    return counts;
  } finally {
    run.finish(counts);
  }
}

interface RunState {
  readonly run: AlertRun;
  readonly counts: { -readonly [Name in keyof RunCounts]: RunCounts[Name] };
}

/** False where the run has to end: it was taken over, or the mail server cannot be reached. */
async function sendDigests(
  due: readonly SavedSearchRecord[],
  state: RunState,
  parts: RunAlertsParts,
): Promise<boolean> {
  if (due.length === 0) return true;
  const { run, counts } = state;
  // In this order: what is committed meanwhile is news to the next run, whether this one's index has it or not.
  const known = parts.inventory.knownNow();
  const market: Market = { known, index: await parts.freshIndex(), changesSince: changesByVersion(parts) };
  for (const { email, searches } of inTurn(byPerson(due, parts.people), parts)) {
    if (!run.beat()) return false;
    counts.searches += searches.length;
    const looks = searches.map((search) => ({ searchId: search.id, news: newsOf(search, market, parts) }));
    const news = looks.flatMap(({ news }) =>
      news === null ? [] : [{ ...news, stopToken: parts.alerts.stopLinks.tokenOf(news.search.id) }],
    );
    const [first, ...others] = news;
    if (first !== undefined) {
      const outcome = await tried(email, state, parts, async () => {
        const { kind } = await parts.mailer.send(composeDigest(email, [first, ...others], parts.words));
        return kind;
      });
      if (outcome === "unreachable") return false;
      if (outcome !== "sent") continue;
      counts.digests += 1;
      parts.alerts.mailboxes.forget(email);
    }
    parts.alerts.settle(looks, { lookedAt: run.startedAt, ...known });
  }
  return true;
}

/** The one mail that nobody asked for: an account whose alerts wait, and that was never asked whether it wants them. */
async function askAccounts(asked: readonly AskedAccount[], state: RunState, parts: RunAlertsParts): Promise<void> {
  const trouble = parts.alerts.mailboxes.all();
  for (const { consumer, site } of asked) {
    if (isWaiting(trouble.get(mailboxOf(consumer.email)), parts.now())) continue;
    if (!state.run.beat()) return;
    const outcome = await tried(consumer.email, state, parts, () => askAccount(parts, consumer, site));
    if (outcome === "unreachable") return;
  }
}

type Tried = "sent" | "refused" | "failed" | "unreachable";

/** Sends, and notes what became of it for the mailbox and the run. */
async function tried(
  email: string,
  { counts }: RunState,
  { alerts, mailer, onFailure }: RunAlertsParts,
  send: () => Promise<AskOutcome>,
): Promise<Tried> {
  try {
    const outcome = await send();
    if (outcome === "refused") {
      alerts.mailboxes.noteRefusal(email);
      counts.refusals += 1;
    }
    return outcome;
  } catch (error) {
    onFailure?.(error instanceof Error ? error.message : "unknown");
    counts.failures += 1;
    const isReached = (error instanceof MailFailure && error.scope === "mail") || (await mailer.isReachable());
    // A server that is down is no word about the mailbox: it goes to the end of the line, and waits for nothing else.
    alerts.mailboxes.noteFailure(email, isReached ? FAILED_WAIT_MS : 0);
    return isReached ? "failed" : "unreachable";
  }
}

interface Person {
  readonly email: string;
  readonly searches: readonly SavedSearchRecord[];
}

/** By mailbox, whatever case it was typed in. Searches whose owner has no mailbox are left out. */
function byPerson(searches: readonly SavedSearchRecord[], people: AlertPeople): readonly Person[] {
  const persons = new Map<string, { readonly email: string; readonly searches: SavedSearchRecord[] }>();
  for (const search of searches) {
    const email = addressOf(search, people);
    if (email === null) continue;
    const person = persons.get(mailboxOf(email)) ?? { email, searches: [] };
    person.searches.push(search);
    persons.set(mailboxOf(email), person);
  }
  return [...persons.values()];
}

/** Who was looked at longest ago comes first, mailboxes in trouble last; those that wait are left out. */
function inTurn(persons: readonly Person[], { alerts, now }: RunAlertsParts): readonly Person[] {
  const trouble = alerts.mailboxes.all();
  const turnOf = ({ email, searches }: Person) => {
    const triedAt = trouble.get(mailboxOf(email))?.triedAt;
    if (triedAt !== undefined) return `1 ${triedAt}`;
    return `0 ${searches.map(({ lookedAt }) => lookedAt).reduce((oldest, at) => (at < oldest ? at : oldest))}`;
  };
  return persons
    .filter(({ email }) => !isWaiting(trouble.get(mailboxOf(email)), now()))
    .map((person) => ({ person, turn: turnOf(person) }))
    .sort((one, other) => (one.turn < other.turn ? -1 : one.turn > other.turn ? 1 : 0))
    .map(({ person }) => person);
}

function isWaiting(trouble: MailboxTrouble | undefined, now: Date): boolean {
  return trouble !== undefined && (trouble.isPaused || Date.parse(trouble.waitUntil) > now.getTime());
}

interface AskedAccount {
  readonly consumer: { readonly id: string; readonly email: string };
  readonly site: SavedSearchRecord;
}

function accountsToAsk({ alerts, people }: RunAlertsParts): readonly AskedAccount[] {
  return alerts.searches.eachNeverAsked().flatMap((site) => {
    if (site.owner.kind !== "consumer") return [];
    const { consumerId: id } = site.owner;
    const email = people.emailOf(id);
    return email === null ? [] : [{ consumer: { id, email }, site }];
  });
}

function mailboxesOf(
  wanted: readonly SavedSearchRecord[],
  asked: readonly AskedAccount[],
  people: AlertPeople,
): ReadonlySet<string> {
  const emails = wanted.flatMap((search) => addressOf(search, people) ?? []);
  return new Set([...emails, ...asked.map(({ consumer }) => consumer.email)].map(mailboxOf));
}

/** The market that a run looks at. */
interface Market {
  readonly known: KnownMarket;
  readonly index: MatchingIndex;
  readonly changesSince: ReturnType<typeof changesByVersion>;
}

function newsOf(search: SavedSearchRecord, market: Market, parts: RunAlertsParts): SearchNews | null {
  const { alerts, inventory } = parts;
  return findNews(search, {
    ...parts,
    index: market.index,
    changes: market.known.knownVersion === search.knownVersion ? null : market.changesSince(search.knownVersion),
    told: alerts.told.of(search.id),
    findListings: inventory.findListings,
  });
}
