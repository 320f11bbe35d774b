import { createHash } from "node:crypto";
import type { Brand } from "../../app/domain/brand";
import { HOUR_MS } from "../../app/domain/durations";
import type { AlertRun } from "../ports/alert-store";
import type { LookedAt, OutgoingPush } from "../ports/outbox";
import type { PeopleDatabase } from "../ports/people-stores";
import type { PushDevice, PushSender } from "../ports/push";
import type { SavedSearchRecord } from "../ports/saved-search-record";
import type { AlertPeople } from "./alert-people";
import type { MailWords } from "./mail-words";
import { lookAt, type Market, toSettle } from "./market-look";
import { composePush } from "./push-message";
import { hadPushesOfDay, isQuietHour, PUSH_DAY_AT_MOST_MS } from "./push-turns";
import { withoutSeen } from "./seen-news";

/** A push service that takes nothing for so long is not waited for: the news goes by mail. */
const STUCK_AFTER_MS = 6 * HOUR_MS;

type LookParts = Parameters<typeof lookAt>[2];

interface PushRunParts extends LookParts {
  readonly people: PeopleDatabase;
  readonly addresses: AlertPeople;
  readonly push: Pick<PushSender, "send">;
  readonly words: MailWords;
  readonly timeZone: string;
  readonly now: () => Date;
  readonly onFailure?: (reason: string) => void;
}

interface PushRunState {
  readonly run: Pick<AlertRun, "beat">;
  readonly counts: { searches: number; pushes: number; failures: number };
  readonly market: Market;
  readonly at: LookedAt;
}

/** What one account has due at one site, and the browsers that it takes notifications of that site in. */
interface Group {
  readonly consumerId: string;
  readonly brand: Brand;
  readonly searches: readonly SavedSearchRecord[];
  readonly devices: readonly PushDevice[];
}

/**
 * One notification for every account whose due searches have news and are told by it. Gives the searches that are told by
 * mail: those of the other channel, and those that no browser takes news of any more. What is quiet or had its two
 * notifications of the day waits, and is lost to nobody.
 */
export async function sendPushes(
  due: readonly SavedSearchRecord[],
  state: PushRunState,
  parts: PushRunParts,
): Promise<readonly SavedSearchRecord[]> {
  const { people, addresses, timeZone, now } = parts;
  const groups = await groupsOf(due, people);
  const pushed = new Set(groups.flatMap(({ searches }) => searches));
  const mailed = due.filter((search) => !pushed.has(search));
  const left = await leftPushes(groups, people);
  const emails = await addresses.emailsOf(groups.map(({ consumerId }) => consumerId));
  for (const group of groups) {
    if (!(await state.run.beat())) break;
    const email = emails.get(group.consumerId);
    const zone = group.searches[0]?.timeZone ?? timeZone;
    if (email === undefined || isQuietHour(now(), zone)) continue;
    const since = new Date(now().getTime() - PUSH_DAY_AT_MOST_MS).toISOString();
    if (hadPushesOfDay(await people.sentMails.timesSince(email, "push", since), now(), zone)) continue;
    state.counts.searches += group.searches.length;
    const outgoing = left.get(keyOf(group)) ?? (await compose(group, state, parts));
    if (outgoing !== null && !(await sendPush(outgoing, { email, group, state }, parts)))
      mailed.push(...group.searches);
  }
  return mailed;
}

async function compose(group: Group, { market, at }: PushRunState, parts: PushRunParts): Promise<OutgoingPush | null> {
  const { people, words } = parts;
  const { consumerId, brand, searches } = group;
  const looks = (await lookAt(searches, market, parts)).map(withoutSeen);
  const [first, ...others] = looks.flatMap(({ news }) => (news === null ? [] : [news]));
  if (first === undefined) {
    await people.alerts.settle(toSettle(looks), at);
    return null;
  }
  const stopToken = await people.alerts.stopLinks.tokenOf(first.search.id);
  const { message, subject } = composePush(consumerId, [first, ...others], words, stopToken);
  const outgoing = {
    id: idOf(group, toSettle(looks)),
    consumerId,
    brand,
    message,
    subject,
    looks: toSettle(looks),
    at,
  };
  await people.pushOutbox.put(outgoing);
  return outgoing;
}

/** False where no browser takes it any more: nothing was told, and the news is for another channel. */
async function sendPush(
  outgoing: OutgoingPush,
  { email, group, state }: { readonly email: string; readonly group: Group; readonly state: PushRunState },
  { people, push, now, onFailure }: PushRunParts,
): Promise<boolean> {
  const { id, message, subject, looks, at } = outgoing;
  // It went with the person whose it was.
  if (!(await people.pushOutbox.holds(id))) return true;
  const outcomes = await Promise.all(
    group.devices.map(async (device) => {
      const outcome = await push.send(device.subscription, message);
      if (outcome.kind === "ended") await people.pushDevices.dropEnded(device.id);
      return outcome;
    }),
  );
  for (const outcome of outcomes) if ("reason" in outcome) onFailure?.(`push: ${outcome.reason}`);
  if (outcomes.some(({ kind }) => kind === "taken")) {
    await people.transaction(async ({ pushOutbox, alerts, sentMails }) => {
      if (!(await pushOutbox.remove(id))) return;
      await alerts.settle(looks, at);
      await sentMails.add({ id, email, kind: "push", subject });
    });
    state.counts.pushes += 1;
    return true;
  }
  const isStuck = now().getTime() - Date.parse(at.lookedAt) > STUCK_AFTER_MS;
  if (outcomes.some(({ kind }) => kind === "later") && !isStuck) {
    state.counts.failures += 1;
    await people.pushOutbox.release(id);
    return true;
  }
  await people.pushOutbox.remove(id);
  return false;
}

async function groupsOf(
  due: readonly SavedSearchRecord[],
  { pushDevices }: Pick<PeopleDatabase, "pushDevices">,
): Promise<readonly Group[]> {
  const wanted = due.flatMap((search) =>
    search.channel === "push" && search.owner.kind === "consumer"
      ? [{ search, consumerId: search.owner.consumerId }]
      : [],
  );
  const devices = await pushDevices.ofConsumers(wanted.map(({ consumerId }) => consumerId));
  const groups = new Map<string, Group & { readonly searches: SavedSearchRecord[] }>();
  for (const { search, consumerId } of wanted) {
    const { brand } = search;
    const own = (devices.get(consumerId) ?? []).filter((device) => device.brand === brand);
    if (own.length === 0) continue;
    const group = groups.get(keyOf({ consumerId, brand })) ?? { consumerId, brand, searches: [], devices: own };
    group.searches.push(search);
    groups.set(keyOf(group), group);
  }
  return [...groups.values()];
}

const keyOf = ({ consumerId, brand }: Pick<Group, "consumerId" | "brand">) => `${brand} ${consumerId}`;

/** Of which nobody knows whether they were taken: they come again as they were. One that is not due any more is dropped. */
async function leftPushes(
  groups: readonly Group[],
  { pushOutbox }: Pick<PeopleDatabase, "pushOutbox">,
): Promise<ReadonlyMap<string, OutgoingPush>> {
  const idsOf = new Map(groups.map((group) => [keyOf(group), new Set(group.searches.map(({ id }) => id))]));
  const left = new Map<string, OutgoingPush>();
  for (const outgoing of await pushOutbox.takeLeft(["push"])) {
    const ids = idsOf.get(keyOf(outgoing));
    if (ids !== undefined && outgoing.looks.every(({ searchId }) => ids.has(searchId)))
      left.set(keyOf(outgoing), outgoing);
    else await pushOutbox.remove(outgoing.id);
  }
  return left;
}

/** The same news for the same person is the same notification. */
function idOf({ consumerId, brand }: Group, looks: OutgoingPush["looks"]): string {
  return createHash("sha256")
    .update(JSON.stringify(["push", brand, consumerId, looks]))
    .digest("hex")
    .slice(0, 32);
}
