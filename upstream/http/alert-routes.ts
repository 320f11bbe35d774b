import type { AlertSubscription } from "../../app/contract/alerts";
import { alertSubscriptionRequestSchema } from "../../app/contract/alerts";
import { OPERATIONS } from "../../app/contract/operations";
import { ownersOfPerson } from "../alerts/alert-people";
import { composeConfirmationMail, composeKnownMail } from "../alerts/confirmation-mail";
import { readSavedSearch } from "../alerts/saved-search-reading";
import type { SavedSearchFacts, SavedSearchRecord } from "../alerts/saved-search-record";
import type { SubscribeOutcome } from "../alerts/saved-search-store";
import { sendOrFail } from "../messages/mailer";
import type { Marketplace } from "./marketplace";
import { readQuery } from "./query-parameters";
import { type Route, route } from "./route";
import { badRequest, notFound } from "./service-error";

const NO_LINK = "This link opens nothing any more.";

/** Mail about searches for people without an account (section 4, "Saved searches and subscribe"). */
export function alertRoutes(marketplace: Marketplace): readonly Route[] {
  const { alerts, alertPeople, mailer, store } = marketplace;
  const { searches } = alerts;

  const present = (record: SavedSearchRecord): AlertSubscription => ({
    searchName: record.name,
    searchResultsURL: record.searchUrl,
    frequency: record.frequency,
    isConfirmed: record.isConfirmed,
    ...(record.isConfirmed && { stopToken: record.stopToken }),
    alertsOfPerson: ownersOfPerson(record.owner, alertPeople).reduce(
      (sum, owner) => sum + searches.countAlerts(owner),
      0,
    ),
  });

  return [
    route(OPERATIONS.subscribeToSearch, async ({ body }) => {
      const facts = requireSearch(marketplace, {
        searchUrl: body.searchResultsURL,
        brand: body.brand,
        siteUrl: body.siteUrl,
      });
      const outcome = searches.subscribe(body.email, {
        facts,
        frequency: body.frequency,
        knownListingId: store.highestListingId(),
      });
      if (outcome.kind === "limit") return { outcome: "limit", searchName: facts.name };
      await mailOutcome(outcome, body.email);
      return { outcome: "confirmation-sent", searchName: facts.name };
    }),
    route(OPERATIONS.alertSubscription, ({ searchParams }) => {
      const { purpose, token } = readQuery(alertSubscriptionRequestSchema, searchParams);
      const record = purpose === "confirm" ? searches.findByConfirmToken(token) : searches.findByStopToken(token);
      if (record === null) throw notFound(NO_LINK);
      return present(record);
    }),
    route(OPERATIONS.confirmAlert, ({ body }) => {
      const record = searches.confirm(body.token, body.frequency, store.highestListingId());
      if (record === null) throw notFound(NO_LINK);
      return present(record);
    }),
    route(OPERATIONS.stopAlert, ({ body }) => {
      const record = searches.findByStopToken(body.token);
      if (record !== null && body.every === true) {
        for (const owner of ownersOfPerson(record.owner, alertPeople)) searches.stopAllOf(owner);
      } else if (record !== null) searches.stop(record);
      return { isStopped: true };
    }),
  ];

  async function mailOutcome(outcome: Exclude<SubscribeOutcome, { kind: "limit" }>, email: string): Promise<void> {
    if (outcome.kind === "quiet") return;
    const { record } = outcome;
    try {
      await sendOrFail(
        mailer,
        outcome.kind === "ask"
          ? composeConfirmationMail(record, email, outcome.confirmToken)
          : composeKnownMail(record, email),
      );
    } catch (error) {
      searches.withdraw(outcome);
      throw error;
    }
  }
}

interface GivenSearch {
  readonly searchUrl: string | undefined;
  readonly brand?: SavedSearchFacts["brand"];
  readonly siteUrl?: string;
  readonly title?: string;
}

/** Throws ServiceError 400 where the address is no search. */
export function requireSearch(
  { vocabulary, places }: Pick<Marketplace, "vocabulary" | "places">,
  { searchUrl, brand = "marketplace", siteUrl, title }: GivenSearch,
): SavedSearchFacts {
  if (searchUrl === undefined || siteUrl === undefined) throw badRequest("searchResultsURL and siteUrl are required.");
  const facts = readSavedSearch({ searchUrl, brand, siteUrl, title }, { vocabulary, places });
  if (facts === null) throw badRequest("searchResultsURL: names no search.");
  return facts;
}
