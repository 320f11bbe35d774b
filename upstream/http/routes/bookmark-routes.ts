import { OPERATIONS } from "../../../app/contract/operations";
import type { SearchBookmark } from "../../../app/contract/people/account";
import { isAboutCars } from "../../../app/domain/followed-car";
import { CONSUMER_SAVED_SEARCHES_MAX } from "../../../app/domain/limits";
import type { AlertState } from "../../../app/domain/shopper/alerts/alert-words";
import { chosenMailTime } from "../../alerts/mail-turns";
import type { Marketplace } from "../../marketplace/marketplace";
import type { Consumer } from "../../ports/account-store";
import type { SavedSearchRecord } from "../../ports/saved-search-record";
import { badRequest, notFound, ServiceError } from "../../refusals/service-error";
import { type Route, route } from "../route";
import { requireConsumer } from "../signed-in-caller";
import { requireSearch } from "./alert-routes";

const NOT_FOUND = "Bookmark not found";
/** The product's own words, for a search that a consumer did not rename (section 3, "Saved-search bookmark"). */
const INSTRUCTIONS = "Run it again any time, and choose how often to get email alerts.";

/** Saved searches of consumers: the calls of section 7, and the end of one. */
export function bookmarkRoutes(marketplace: Marketplace): readonly Route[] {
  const { searches, mailboxes, confirmations } = marketplace.people.alerts;
  const presentAll = async (records: readonly SavedSearchRecord[], consumer: Consumer) => {
    const state = await stateOf(consumer);
    return records.map((record) => presentOwn(record, state));
  };
  /** Of alerts whose mailbox said yes. */
  const stateOf = async ({ id, email }: Consumer): Promise<AlertState> => {
    if (await confirmations.isPaused(id)) return "off";
    return (await mailboxes.isPaused(email)) ? "paused" : "on";
  };
  const presentOwn = (record: SavedSearchRecord, state: AlertState): SearchBookmark => ({
    ...presentShared(record),
    bookmarkTitle: record.title,
    title: record.title,
    lastExecuted: record.lastExecuted,
    saveSearchString: record.name,
    saveSearchInstrText: INSTRUCTIONS,
    textModalDisclaimer: "",
    frequency: record.frequency,
    channel: record.channel,
    ...chosenMailTime(record, marketplace.timeZone),
    ...(record.isPaused === true && record.frequency !== "off" && { isPaused: true }),
    alertState: record.isConfirmed ? state : "unconfirmed",
  });
  return [
    route(OPERATIONS.searchBookmarks, async ({ idToken, query: { searchBookmarkId } }) => {
      const consumer = await requireConsumer(marketplace, idToken);
      const own = await searches.listOf({ kind: "consumer", consumerId: consumer.id });
      const asked = searchBookmarkId === undefined ? own : own.filter(({ id }) => id === searchBookmarkId);
      return { myAtcSearchViewBeans: await presentAll(asked, consumer) };
    }),
    route(OPERATIONS.shareBookmark, async ({ path }) => {
      const record = await searches.find(path.id);
      // An address's alert has no page to be shared from, so nobody can have its id.
      if (record === null || record.owner.kind === "email" || isAboutCars(record)) throw notFound(NOT_FOUND);
      return presentShared(record);
    }),
    route(OPERATIONS.saveSearch, async ({ idToken, body }) => {
      const consumer = await requireConsumer(marketplace, idToken);
      const title = body.bookmarkTitle.trim();
      if (title === "") throw badRequest("bookmarkTitle: is blank.");
      const lastExecuted = body.lastExecuted === undefined ? undefined : readTime(body.lastExecuted);
      const known = await marketplace.store.knownNow();
      if (body.bookmarkId !== undefined) {
        const changes = {
          title,
          ...(body.frequency !== undefined && { frequency: body.frequency }),
          ...(body.channel !== undefined && { channel: body.channel }),
          ...(body.isPaused !== undefined && { isPaused: body.isPaused }),
          ...(body.mailHour !== undefined && { mailHour: body.mailHour }),
          ...(body.timeZone !== undefined && { timeZone: body.timeZone }),
          ...(lastExecuted !== undefined && { lastExecuted }),
        };
        const changed = await searches.change(consumer.id, body.bookmarkId, changes, known);
        if (changed === null) throw notFound(NOT_FOUND);
        return presentOwn(changed, await stateOf(consumer));
      }
      const facts = requireSearch(marketplace, { ...body, searchUrl: body.searchResultsURL, title });
      const saved = await searches.save(consumer.id, {
        facts,
        frequency: body.frequency,
        mailHour: body.mailHour,
        timeZone: body.timeZone,
        lastExecuted,
        isMerge: body.isMerge,
        ...known,
      });
      if (saved === null) {
        throw new ServiceError("conflict", `${CONSUMER_SAVED_SEARCHES_MAX} searches are saved already.`);
      }
      return presentOwn(saved, await stateOf(consumer));
    }),
    route(OPERATIONS.removeSearchBookmark, async ({ idToken, path }) => {
      const consumer = await requireConsumer(marketplace, idToken);
      await searches.remove(consumer.id, path.id);
      return { isRemoved: true };
    }),
  ];
}

function readTime(text: string): string {
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw badRequest("lastExecuted: is no ISO date-time.");
  return new Date(time).toISOString();
}

function presentShared(record: SavedSearchRecord): SearchBookmark {
  return {
    bookmarkId: record.id,
    // The owner's own words are the owner's.
    bookmarkTitle: record.name,
    title: record.name,
    searchName: record.name,
    searchResultsURL: record.searchUrl,
    searchBookmarkDate: record.createdAt,
    brand: record.brand,
  };
}
