import { HOUR_MS } from "../../app/domain/durations";
import { daysIn } from "../../app/domain/figures/local-day";
import type { AprTable } from "../../app/domain/money/apr-table";
import type { UsualLoans } from "../../app/domain/money/usual-loans";
import type { SearchVocabulary } from "../../app/domain/search/query/search-vocabulary";
import { shopperLoans } from "../../app/domain/wallet/shopper-loans";
import { addressKey } from "../keys/address-keys";
import type { Places } from "../places/places";
import type { AlertRun, MailboxTrouble, RunCounts } from "../ports/alert-store";
import { type InventoryStore, SOLD_KEPT_MS } from "../ports/inventory-store";
import { type Mailer, MailFailure } from "../ports/mailer";
import type { LookedAt, OutgoingMail } from "../ports/outbox";
import type { PeopleDatabase } from "../ports/people-stores";
import type { PushSender } from "../ports/push";
import type { SavedSearchRecord } from "../ports/saved-search-record";
import { type AlertPeople, addressesOf } from "./alert-people";
import { askAccount } from "./ask-by-mail";
import { composeDigest } from "./digest-mail";
import { turnOf } from "./mail-turns";
import type { MailWords } from "./mail-words";
import { type ChangeParts, changesSinceKnown } from "./market-changes";
import { type Look, lookAt, type Market, toSettle } from "./market-look";
import { type SendOutcome, sendLeftMails, sendOutgoing } from "./outgoing-mail";
import { sendPushes } from "./push-run";

/** What a mail told is forgotten after so long: a car that goes later is no news, one that went before is still known. */
const TOLD_KEPT_MS = SOLD_KEPT_MS;
/** How long a mailbox waits after a mail that was not taken, though the server takes others. */
const FAILED_WAIT_MS = HOUR_MS;

interface RunAlertsParts extends Pick<ChangeParts, "bulk" | "engineOf"> {
  readonly people: PeopleDatabase;
  readonly addresses: AlertPeople;
  readonly mailer: Pick<Mailer, "send" | "isReachable">;
  readonly push: Pick<PushSender, "send">;
  readonly inventory: Pick<InventoryStore, "knownNow" | "findListings">;
  readonly vocabulary: SearchVocabulary;
  readonly places: Places;
  readonly words: MailWords;
  /** What monthly estimates take for granted, and the rates by credit band. */
  readonly usual: UsualLoans;
  readonly aprTable: AprTable;
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
export async function runAlerts(parts: RunAlertsParts): Promise<AllCounts | null> {
  const { now } = parts;
  const { alerts } = parts.people;
  const run = await alerts.runs.begin();
  if (run === null) return null;
  const counts = { searches: 0, digests: 0, pushes: 0, refusals: 0, failures: 0 };
  try {
    await alerts.subscriptions.forgetUnconfirmed();
    await alerts.told.forgetBefore(new Date(now().getTime() - TOLD_KEPT_MS).toISOString());
    await sendLeftMails(parts);
    const wanted = await alerts.searches.eachAlert();
    const addresses = await addressesOf(wanted, parts.addresses);
    const asked = await accountsToAsk(parts);
    const mailboxes = [...addresses.values(), ...asked.map(({ consumer }) => consumer.email)];
    await alerts.mailboxes.keepOnly(new Set(mailboxes.map(addressKey)));
    const startedAt = new Date(run.startedAt);
    const inTurn = (turn: ReturnType<typeof turnOf>) =>
      wanted.filter((search) => turnOf(search, startedAt, parts.timeZone) === turn);
    await alerts.passOver(
      inTurn("passed-over").map(({ id }) => id),
      run.startedAt,
    );
    // In this order: what is committed meanwhile is news to the next run, whether this one reads it or not.
    const known = await parts.inventory.knownNow();
    const at = { lookedAt: run.startedAt, ...known };
    const state = { run, counts, at, market: { known, changesSince: changesSinceKnown(parts) } };
    const mailed = await sendPushes(inTurn("due"), state, parts);
    const isReached = await sendDigests(byPerson(mailed, addresses), state, parts);
    if (isReached) await askAccounts(asked, state, parts);
    return counts;
  } finally {
    await run.finish(counts);
  }
}

/** `pushes`: notifications that a push service took. */
type AllCounts = RunCounts & { readonly pushes: number };

interface RunState {
  readonly run: AlertRun;
  readonly counts: { -readonly [Name in keyof AllCounts]: AllCounts[Name] };
  readonly market: Market;
  readonly at: LookedAt;
}

/** False where the run has to end: it was taken over, or the mail server cannot be reached. */
async function sendDigests(due: readonly Person[], state: RunState, parts: RunAlertsParts): Promise<boolean> {
  const left = await leftDigests(due, parts);
  if (due.length === 0) return true;
  const { run, counts, market, at } = state;
  const { alerts, outbox } = parts.people;
  for (const person of await inTurn(due, parts)) {
    if (!(await run.beat())) return false;
    const { email, searches } = person;
    counts.searches += searches.length;
    // One that may be in the mailbox already comes again as it was; what is new since is told by the next.
    let outgoing = left.get(addressKey(email));
    if (outgoing === undefined) {
      const looks = await lookAt(searches, market, parts);
      const digest = await digestOf(email, looks, parts);
      if (digest === null) {
        await alerts.settle(toSettle(looks), at);
        continue;
      }
      const { mail, toldIds, endedPush } = digest;
      outgoing = {
        mail,
        purpose: { kind: "digest", email, looks: toSettle(looks, toldIds), at, ...(endedPush && { endedPush }) },
      };
      await outbox.put(outgoing);
    }
    const sending = outgoing;
    const outcome = await tried(email, state, parts, () => sendOutgoing(parts, sending));
    if (outcome === "unreachable") return false;
    if (outcome === "sent") counts.digests += 1;
  }
  return true;
}

/**
 * Digests of which nobody knows whether they were taken, by mailbox. One whose alerts were stopped or are not due any more
 * is dropped.
 */
async function leftDigests(
  due: readonly Person[],
  { people: { outbox } }: RunAlertsParts,
): Promise<ReadonlyMap<string, OutgoingMail>> {
  const idsOf = new Map(due.map(({ email, searches }) => [addressKey(email), new Set(searches.map(({ id }) => id))]));
  const left = new Map<string, OutgoingMail>();
  for (const outgoing of await outbox.takeLeft(["digest"])) {
    const { mail, purpose } = outgoing;
    const ids = idsOf.get(addressKey(mail.to.address));
    const isWanted = purpose.kind === "digest" && purpose.looks.every(({ searchId }) => ids?.has(searchId) === true);
    if (isWanted) left.set(addressKey(mail.to.address), outgoing);
    else await outbox.remove(mail.id);
  }
  return left;
}

/** Null where there is nothing to tell. */
async function digestOf(email: string, looks: readonly Look[], parts: RunAlertsParts) {
  const { people, addresses, words, timeZone } = parts;
  const found = looks.flatMap(({ news }) => (news === null ? [] : [news]));
  const tokens = await people.alerts.stopLinks.tokensOf(found.map(({ search }) => search.id));
  const [first, ...others] = found.map((news) => ({ ...news, stopToken: tokens.get(news.search.id) ?? "" }));
  if (first === undefined) return null;
  const consumerId = await addresses.consumerOf(email);
  const { brand } = first.search;
  const hasPushEnded = consumerId !== null && (await people.pushDevices.untoldEnds(consumerId)).includes(brand);
  const digest = composeDigest(email, [first, ...others], {
    words,
    timeZone,
    loans: await loansOf(consumerId, parts),
    ...(consumerId === null && { mailboxToken: people.mailboxLinks.tokenFor(email) }),
    hasPushEnded,
  });
  return { ...digest, ...(hasPushEnded && { endedPush: { consumerId, brand } }) };
}

/** Payments as the reader sees them on the site when they are signed in. */
async function loansOf(consumerId: string | null, parts: RunAlertsParts): Promise<UsualLoans> {
  const { people, usual, aprTable, now, timeZone } = parts;
  if (consumerId === null) return usual;
  const { wallet } = await people.wallets.walletOf(consumerId);
  return shopperLoans({ usual, table: aprTable, wallet, year: Number(daysIn(timeZone)(now()).slice(0, 4)) });
}

/** The one mail that nobody asked for: an account whose alerts wait, and that was never asked whether it wants them. */
async function askAccounts(asked: readonly AskedAccount[], state: RunState, parts: RunAlertsParts): Promise<void> {
  const trouble = await parts.people.alerts.mailboxes.all();
  for (const { consumer, site } of asked) {
    if (isWaiting(trouble.get(addressKey(consumer.email)), parts.now())) continue;
    if (!(await state.run.beat())) return;
    const outcome = await tried(consumer.email, state, parts, () => askAccount(parts, consumer, site));
    if (outcome === "unreachable") return;
  }
}

type Tried = "sent" | "refused" | "failed" | "unreachable";

/** Sends, and notes what became of it for the mailbox and the run. */
async function tried(
  email: string,
  { counts }: RunState,
  { people: { alerts }, mailer, onFailure }: RunAlertsParts,
  send: () => Promise<SendOutcome>,
): Promise<Tried> {
  try {
    const outcome = await send();
    if (outcome === "refused") {
      await alerts.mailboxes.noteRefusal(email);
      counts.refusals += 1;
    }
    return outcome;
  } catch (error) {
    onFailure?.(error instanceof Error ? error.message : "unknown");
    counts.failures += 1;
    const isReached = (error instanceof MailFailure && error.scope === "mail") || (await mailer.isReachable());
    // A server that is down is no word about the mailbox: it goes to the end of the line, and waits for nothing else.
    await alerts.mailboxes.noteFailure(email, isReached ? FAILED_WAIT_MS : 0);
    return isReached ? "failed" : "unreachable";
  }
}

interface Person {
  readonly email: string;
  readonly searches: readonly SavedSearchRecord[];
}

/** By mailbox, whatever case it was typed in. Searches whose owner has no mailbox are left out. */
function byPerson(searches: readonly SavedSearchRecord[], addresses: ReadonlyMap<string, string>): readonly Person[] {
  const persons = new Map<string, { readonly email: string; readonly searches: SavedSearchRecord[] }>();
  for (const search of searches) {
    const email = addresses.get(search.id);
    if (email === undefined) continue;
    const person = persons.get(addressKey(email)) ?? { email, searches: [] };
    person.searches.push(search);
    persons.set(addressKey(email), person);
  }
  return [...persons.values()];
}

/** Who was looked at longest ago comes first, mailboxes in trouble last; those that wait are left out. */
async function inTurn(persons: readonly Person[], { people, now }: RunAlertsParts): Promise<readonly Person[]> {
  const trouble = await people.alerts.mailboxes.all();
  const turnOf = ({ email, searches }: Person) => {
    const triedAt = trouble.get(addressKey(email))?.triedAt;
    if (triedAt !== undefined) return `1 ${triedAt}`;
    return `0 ${searches.map(({ lookedAt }) => lookedAt).reduce((oldest, at) => (at < oldest ? at : oldest))}`;
  };
  return persons
    .filter(({ email }) => !isWaiting(trouble.get(addressKey(email)), now()))
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

async function accountsToAsk({ people, addresses }: RunAlertsParts): Promise<readonly AskedAccount[]> {
  const searches = await people.alerts.searches.eachNeverAsked();
  const emails = await addressesOf(searches, addresses);
  return searches.flatMap((site) => {
    const email = emails.get(site.id);
    return email === undefined || site.owner.kind !== "consumer"
      ? []
      : [{ consumer: { id: site.owner.consumerId, email }, site }];
  });
}
