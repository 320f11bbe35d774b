import { OPERATIONS } from "../../../app/contract/operations";
import type { AlertSubscription } from "../../../app/contract/people/alerts";
import { BRANDS, sellsListing } from "../../../app/domain/brand";
import { alertsLike, alertsMaxLike, followedCarIn } from "../../../app/domain/followed-car";
import { FREQUENCY_DEFAULT } from "../../../app/domain/shopper/alerts/alert-words";
import { SAVED_SEARCHES_PATH } from "../../../app/domain/site-paths";
import { addressOf, ownersOfPerson } from "../../alerts/alert-people";
import { askAccount, askAddress } from "../../alerts/ask-by-mail";
import { followedCarFacts } from "../../alerts/followed-cars";
import { chosenMailTime } from "../../alerts/mail-turns";
import { createMailWords } from "../../alerts/mail-words";
import type { SendOutcome } from "../../alerts/outgoing-mail";
import { readSavedSearch } from "../../alerts/saved-search-reading";
import { addressKey } from "../../keys/address-keys";
import type { Marketplace } from "../../marketplace/marketplace";
import type { Consumer } from "../../ports/account-store";
import { MailFailure } from "../../ports/mailer";
import type { SavedSearchFacts, SavedSearchRecord, SearchOwner } from "../../ports/saved-search-record";
import type { NewSearch } from "../../ports/saved-search-store";
import { badRequest, notFound, ServiceError } from "../../refusals/service-error";
import { type Route, route } from "../route";
import { requireConsumer } from "../signed-in-caller";

const ACCOUNT_NAME = "The saved searches of your account";
const NO_LINK = "This link opens nothing any more.";

/** Whether people want mail about searches (section 4, "Saved searches and subscribe"), and when they want it no more. */
export function alertRoutes(marketplace: Marketplace): readonly Route[] {
  const { people, alertPeople, mailer, store } = marketplace;
  const { searches, subscriptions, confirmations, stopLinks, mailboxes } = people.alerts;
  const asking = { people, mailer, words: createMailWords(marketplace) };

  const present = async (record: SavedSearchRecord): Promise<AlertSubscription> => ({
    searchName: record.name,
    searchResultsURL: record.searchUrl,
    scope: "search",
    frequency: record.frequency,
    ...chosenMailTime(record, marketplace.timeZone),
    isConfirmed: record.isConfirmed,
    ...(record.isConfirmed && { stopToken: await stopLinks.tokenOf(record.id) }),
    isPaused: await isPaused(record.owner),
    inTheWay: await inTheWayOf(record),
    alsoWaiting: [],
    alertsOfPerson: await countOfPerson(record.owner),
    ...(await mailboxTokenOf(record.owner)),
  });
  const mailboxTokenOf = async (owner: SearchOwner) =>
    owner.kind === "consumer" || (await alertPeople.consumerOf(owner.email)) !== null
      ? {}
      : { mailboxToken: people.mailboxLinks.tokenFor(owner.email) };
  const presentAccount = async (consumerId: string): Promise<AlertSubscription> => ({
    searchName: ACCOUNT_NAME,
    searchResultsURL: SAVED_SEARCHES_PATH,
    scope: "account",
    frequency: "daily",
    isConfirmed: await confirmations.isConfirmed(consumerId),
    isPaused: await isPaused({ kind: "consumer", consumerId }),
    inTheWay: [],
    alsoWaiting: [],
    alertsOfPerson: await countOfPerson({ kind: "consumer", consumerId }),
  });

  return [
    route(OPERATIONS.subscribeToSearch, async ({ body, idToken }) => {
      const { email, searchResultsURL: searchUrl, brand, frequency, mailHour, timeZone } = body;
      // Read before the car: what changes meanwhile is news.
      const known = await store.knownNow();
      const listingId = followedCarIn(searchUrl);
      const about =
        listingId === null
          ? { facts: requireSearch(marketplace, { searchUrl, brand }) }
          : await requireCar(listingId, brand);
      const search = { ...about, frequency, mailHour, timeZone, ...known };
      const consumer = idToken === undefined || listingId !== null ? null : await requireConsumer(marketplace, idToken);
      if (consumer !== null && addressKey(consumer.email) === addressKey(email))
        return { outcome: await switchOn(consumer, search), searchName: about.facts.name };
      const outcome = await askedBy(askAddress(asking, email, search));
      return { outcome, searchName: about.facts.name };
    }),
    route(OPERATIONS.askAccountAlerts, async ({ idToken }) => {
      const consumer = await requireConsumer(marketplace, idToken);
      const [newest] = await searches.listOf({ kind: "consumer", consumerId: consumer.id });
      if (newest === undefined) throw new ServiceError("conflict", "There is no saved search to mail about.");
      return { outcome: await askedBy(askAccount(asking, consumer, newest)) };
    }),
    route(OPERATIONS.pauseAccountAlerts, async ({ idToken }) => {
      await confirmations.pause((await requireConsumer(marketplace, idToken)).id);
      return { isPaused: true };
    }),
    route(OPERATIONS.resumeAccountAlerts, async ({ idToken }) => {
      const { id, email } = await requireConsumer(marketplace, idToken);
      await people.transaction(async ({ alerts }) => {
        await alerts.mailboxes.forget(email);
        await alerts.confirmations.resume(id);
      });
      return { isResumed: true };
    }),
    route(OPERATIONS.alertSubscription, async ({ query }) => (await open(query)).present()),
    route(OPERATIONS.resumeAlert, async ({ body }) => {
      const { owner, present: presented } = await open(body);
      const email = await addressOf(owner, alertPeople);
      if (email !== null) await mailboxes.forget(email);
      return presented();
    }),
    route(OPERATIONS.confirmAlert, async ({ body }) => {
      const consumerId = await confirmations.consumerOf(body.token);
      if (consumerId !== null) {
        await confirmations.confirm(consumerId, await store.knownNow());
        return presentAccount(consumerId);
      }
      const outcome = await subscriptions.confirm(body.token, body, await store.knownNow());
      if (outcome.kind === "ended") throw notFound(NO_LINK);
      if (outcome.kind === "full")
        throw new ServiceError("conflict", "This address confirmed as many alerts already as it may.");
      return present(outcome.record);
    }),
    route(OPERATIONS.stopAlert, async ({ body }) => {
      const record = await findByStopToken(body.token);
      if (record !== null && body.every === true) {
        await searches.stopAllOf(await ownersOfPerson(record.owner, alertPeople));
      } else if (record !== null) await searches.stop(record);
      return { isStopped: true };
    }),
  ];

  /** Saves the search to its account with its alert. An account of an older store, whose mailbox gave no word, is asked. */
  async function switchOn(consumer: Consumer, search: NewSearch) {
    const saved = await searches.save(consumer.id, { ...search, frequency: search.frequency ?? FREQUENCY_DEFAULT });
    if (saved === null) throw new ServiceError("conflict", "The account has as many saved searches as it may.");
    if (!saved.isConfirmed) return askedBy(askAccount(asking, consumer, search.facts));
    const isOff = (await confirmations.isPaused(consumer.id)) || (await mailboxes.isPaused(consumer.email));
    return isOff ? "paused" : "on";
  }

  /** What a mail's link is about. Throws ServiceError 404 for a token that opens nothing. */
  async function open({ purpose, token }: { readonly purpose: "confirm" | "stop"; readonly token: string }) {
    const consumerId = purpose === "confirm" ? await confirmations.consumerOf(token) : null;
    if (consumerId !== null) {
      const owner = { kind: "consumer", consumerId } as const;
      return {
        owner,
        present: async () => ({
          ...(await presentAccount(consumerId)),
          alsoWaiting: await alsoWaitingOf(owner, consumerId),
        }),
      };
    }
    const record = purpose === "confirm" ? await subscriptions.findByConfirmToken(token) : await findByStopToken(token);
    if (record === null) throw notFound(NO_LINK);
    const { owner, id } = record;
    return {
      owner,
      present: async () => ({
        ...(await present(record)),
        alsoWaiting: purpose === "confirm" ? await alsoWaitingOf(owner, id) : [],
      }),
    };
  }

  /** Throws ServiceError 400 where the brand sells no such car. */
  async function requireCar(listingId: string, brand: SavedSearchFacts["brand"] = "marketplace") {
    const [car] = await store.findListings([listingId]);
    if (car?.status !== "active" || !sellsListing(BRANDS[brand], car))
      throw badRequest("searchResultsURL: names no car for sale.");
    const site = { brand, siteUrl: marketplace.origins[brand] };
    return {
      facts: followedCarFacts(site, { listingId, title: asking.words.title(car) }),
      cars: [{ listingId, dollars: car.price ?? null }],
    };
  }

  async function findByStopToken(token: string): Promise<SavedSearchRecord | null> {
    const id = await stopLinks.searchIdOf(token);
    return id === null ? null : searches.find(id);
  }

  async function inTheWayOf(record: SavedSearchRecord): Promise<AlertSubscription["inTheWay"]> {
    const { owner, isConfirmed } = record;
    if (isConfirmed || owner.kind === "consumer") return [];
    const on = alertsLike(record, await subscriptions.confirmedOf(owner.email));
    if (on.length < alertsMaxLike(record)) return [];
    const tokens = await stopLinks.tokensOf(on.map(({ id }) => id));
    return on.map(({ id, name, searchUrl }) => ({
      searchName: name,
      searchResultsURL: searchUrl,
      stopToken: tokens.get(id) ?? "",
    }));
  }

  /** What else waits for the word of a mailbox, for whoever shows a link from it. `shownId` is what the link itself is about. */
  async function alsoWaitingOf(owner: SearchOwner, shownId: string): Promise<AlertSubscription["alsoWaiting"]> {
    const email = await addressOf(owner, alertPeople);
    if (email === null) return [];
    const waiting = (await subscriptions.waitingOf(email)).filter(({ record }) => record.id !== shownId);
    const consumerId = await alertPeople.consumerOf(email);
    const isAccountWaiting =
      consumerId !== null &&
      consumerId !== shownId &&
      !(await confirmations.isConfirmed(consumerId)) &&
      (await searches.listOf({ kind: "consumer", consumerId })).some(({ frequency }) => frequency !== "off");
    return [
      ...waiting.map(({ record, confirmToken }) => ({
        searchName: record.name,
        searchResultsURL: record.searchUrl,
        confirmToken,
      })),
      ...(isAccountWaiting
        ? [
            {
              searchName: ACCOUNT_NAME,
              searchResultsURL: SAVED_SEARCHES_PATH,
              confirmToken: await confirmations.confirmTokenOf(consumerId),
            },
          ]
        : []),
    ];
  }

  async function isPaused(owner: SearchOwner): Promise<boolean> {
    const email = await addressOf(owner, alertPeople);
    return email !== null && mailboxes.isPaused(email);
  }

  async function countOfPerson(owner: SearchOwner): Promise<number> {
    return searches.countAlerts(await ownersOfPerson(owner, alertPeople));
  }
}

/** A mail that the server would not take for its own sake is a stranger's choice, and no failure of this service. */
async function askedBy(asking: Promise<SendOutcome>): Promise<"confirmation-sent" | "address-refused"> {
  try {
    return (await asking) === "sent" ? "confirmation-sent" : "address-refused";
  } catch (error) {
    if (error instanceof MailFailure && error.scope === "mail") {
      throw new ServiceError("busy", "The mailbox takes no mail just now.");
    }
    throw error;
  }
}

interface GivenSearch {
  readonly searchUrl: string | undefined;
  readonly brand?: SavedSearchFacts["brand"];
  readonly title?: string;
}

/** Throws ServiceError 400 where the address is no search. */
export function requireSearch(
  { vocabulary, places, origins }: Pick<Marketplace, "vocabulary" | "places" | "origins">,
  { searchUrl, brand = "marketplace", title }: GivenSearch,
): SavedSearchFacts {
  if (searchUrl === undefined) throw badRequest("searchResultsURL is required.");
  const facts = readSavedSearch({ searchUrl, brand, siteUrl: origins[brand], title }, { vocabulary, places });
  if (facts === null) throw badRequest("searchResultsURL: names no search.");
  return facts;
}
