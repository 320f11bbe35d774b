import { OPERATIONS } from "../../../app/contract/operations";
import type { AlertSubscription } from "../../../app/contract/people/alerts";
import { SAVED_SEARCHES_PATH } from "../../../app/domain/site-paths";

import { addressOf, ownersOfPerson } from "../../alerts/alert-people";
import { type AskOutcome, askAccount, askAddress } from "../../alerts/ask-by-mail";
import { chosenMailTime } from "../../alerts/mail-turns";
import { createMailWords } from "../../alerts/mail-words";
import { readSavedSearch } from "../../alerts/saved-search-reading";
import type { Marketplace } from "../../marketplace/marketplace";
import { MailFailure } from "../../messages/mailer";
import type { SavedSearchFacts, SavedSearchRecord, SearchOwner } from "../../ports/saved-search-record";
import { badRequest, notFound, ServiceError } from "../../refusals/service-error";
import { type Route, route } from "../route";
import { requireConsumer } from "./account-routes";

const ACCOUNT_NAME = "The saved searches of your account";
const NO_LINK = "This link opens nothing any more.";

/** Whether people want mail about searches (section 4, "Saved searches and subscribe"), and when they want it no more. */
export function alertRoutes(marketplace: Marketplace): readonly Route[] {
  const { alerts, alertPeople, mailer, store } = marketplace;
  const { searches, subscriptions, accounts, stopLinks, mailboxes } = alerts;
  const asking = { alerts, mailer, words: createMailWords(marketplace) };

  const present = (record: SavedSearchRecord): AlertSubscription => ({
    searchName: record.name,
    searchResultsURL: record.searchUrl,
    scope: "search",
    frequency: record.frequency,
    ...chosenMailTime(record, marketplace.timeZone),
    isConfirmed: record.isConfirmed,
    ...(record.isConfirmed && { stopToken: stopLinks.tokenOf(record.id) }),
    isPaused: isPaused(record),
    inTheWay: inTheWayOf(record),
    alsoWaiting: [],
    alertsOfPerson: countOfPerson(record.owner),
  });
  const presentAccount = (consumerId: string): AlertSubscription => ({
    searchName: ACCOUNT_NAME,
    searchResultsURL: SAVED_SEARCHES_PATH,
    scope: "account",
    frequency: "daily",
    isConfirmed: accounts.isConfirmed(consumerId),
    isPaused: isPaused({ owner: { kind: "consumer", consumerId } }),
    inTheWay: [],
    alsoWaiting: [],
    alertsOfPerson: countOfPerson({ kind: "consumer", consumerId }),
  });

  return [
    route(OPERATIONS.subscribeToSearch, async ({ body }) => {
      const facts = requireSearch(marketplace, {
        searchUrl: body.searchResultsURL,
        brand: body.brand,
      });
      const { frequency, mailHour, timeZone } = body;
      const search = { facts, frequency, mailHour, timeZone, ...store.knownNow() };
      return { outcome: await askedBy(askAddress(asking, body.email, search)), searchName: facts.name };
    }),
    route(OPERATIONS.askAccountAlerts, async ({ idToken }) => {
      const consumer = await requireConsumer(marketplace, idToken);
      const [newest] = searches.listOf({ kind: "consumer", consumerId: consumer.id });
      if (newest === undefined) throw new ServiceError("conflict", "There is no saved search to mail about.");
      return { outcome: await askedBy(askAccount(asking, consumer, newest)) };
    }),
    route(OPERATIONS.resumeAccountAlerts, async ({ idToken }) => {
      mailboxes.forget((await requireConsumer(marketplace, idToken)).email);
      return { isResumed: true };
    }),
    route(OPERATIONS.alertSubscription, ({ query }) => open(query).present()),
    route(OPERATIONS.resumeAlert, ({ body }) => {
      const { owner, present: presented } = open(body);
      const email = addressOf({ owner }, alertPeople);
      if (email !== null) mailboxes.forget(email);
      return presented();
    }),
    route(OPERATIONS.confirmAlert, ({ body }) => {
      const consumerId = accounts.consumerOf(body.token);
      if (consumerId !== null) {
        accounts.confirm(consumerId, store.knownNow());
        return presentAccount(consumerId);
      }
      const outcome = subscriptions.confirm(body.token, body, store.knownNow());
      if (outcome.kind === "ended") throw notFound(NO_LINK);
      if (outcome.kind === "full")
        throw new ServiceError("conflict", "Two alerts of this address are confirmed already.");
      return present(outcome.record);
    }),
    route(OPERATIONS.stopAlert, ({ body }) => {
      const record = findByStopToken(body.token);
      if (record !== null && body.every === true) {
        for (const owner of ownersOfPerson(record.owner, alertPeople)) searches.stopAllOf(owner);
      } else if (record !== null) searches.stop(record);
      return { isStopped: true };
    }),
  ];

  /** What a mail's link is about. Throws ServiceError 404 for a token that opens nothing. */
  function open({ purpose, token }: { readonly purpose: "confirm" | "stop"; readonly token: string }) {
    const consumerId = purpose === "confirm" ? accounts.consumerOf(token) : null;
    if (consumerId !== null) {
      const owner = { kind: "consumer", consumerId } as const;
      return {
        owner,
        present: () => ({ ...presentAccount(consumerId), alsoWaiting: alsoWaitingOf(owner, consumerId) }),
      };
    }
    const record = purpose === "confirm" ? subscriptions.findByConfirmToken(token) : findByStopToken(token);
    if (record === null) throw notFound(NO_LINK);
    const { owner, id } = record;
    const alsoWaiting = () => (purpose === "confirm" ? alsoWaitingOf(owner, id) : []);
    return { owner, present: () => ({ ...present(record), alsoWaiting: alsoWaiting() }) };
  }

  function findByStopToken(token: string): SavedSearchRecord | null {
    const id = stopLinks.searchIdOf(token);
    return id === null ? null : searches.find(id);
  }

  function inTheWayOf({ owner, isConfirmed }: SavedSearchRecord): AlertSubscription["inTheWay"] {
    if (isConfirmed || owner.kind === "consumer" || !subscriptions.isFull(owner.email)) return [];
    return subscriptions.confirmedOf(owner.email).map(({ id, name, searchUrl }) => ({
      searchName: name,
      searchResultsURL: searchUrl,
      stopToken: stopLinks.tokenOf(id),
    }));
  }

  /** What else waits for the word of a mailbox, for whoever shows a link from it. `shownId` is what the link itself is about. */
  function alsoWaitingOf(owner: SearchOwner, shownId: string): AlertSubscription["alsoWaiting"] {
    const email = addressOf({ owner }, alertPeople);
    if (email === null) return [];
    const waiting = subscriptions.waitingOf(email).filter(({ record }) => record.id !== shownId);
    const consumerId = alertPeople.consumerOf(email);
    const isAccountWaiting =
      consumerId !== null &&
      consumerId !== shownId &&
      !accounts.isConfirmed(consumerId) &&
      searches.listOf({ kind: "consumer", consumerId }).some(({ frequency }) => frequency !== "off");
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
              confirmToken: accounts.confirmTokenOf(consumerId),
            },
          ]
        : []),
    ];
  }

  function isPaused(record: Pick<SavedSearchRecord, "owner">): boolean {
    const email = addressOf(record, alertPeople);
    return email !== null && mailboxes.isPaused(email);
  }

  function countOfPerson(owner: SearchOwner): number {
    return ownersOfPerson(owner, alertPeople).reduce((sum, one) => sum + searches.countAlerts(one), 0);
  }
}

/** A mail that the server would not take for its own sake is a stranger's choice, and no failure of this service. */
async function askedBy(asking: Promise<AskOutcome>): Promise<"confirmation-sent" | "address-refused"> {
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
