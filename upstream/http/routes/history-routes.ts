import { OPERATIONS } from "../../../app/contract/operations";
import type { BrowsingHistory } from "../../../app/contract/people/history";
import type { Recommendations } from "../../../app/contract/people/recommendations";
import { nameVehicle } from "../../inventory/listing/vehicle-name";
import type { Marketplace } from "../../marketplace/marketplace";
import { findRecommendations, type RecommendationReason } from "../../marketplace/recommendations";
import { createListingSetWriter } from "../presenters/write-listing-set";
import { writeObject } from "../presenters/written-json";
import { type Route, route } from "../route";
import { requireConsumer } from "../signed-in-caller";

/** Cars that consumers looked at: all of it is the consumer's own to see, to take out and to pause; and cars like them. */
export function historyRoutes(marketplace: Marketplace): readonly Route[] {
  const { history, alerts } = marketplace.people;
  const writeListings = createListingSetWriter(marketplace);
  const historyOf = async (consumerId: string): Promise<BrowsingHistory> => {
    const [choice, listings, refusedReasons, dismissed, followed] = await Promise.all([
      history.choiceOf(consumerId),
      history.viewedBy(consumerId),
      history.refusedBy(consumerId),
      history.dismissedBy(consumerId),
      alerts.followed.followedBy(consumerId),
    ]);
    return {
      ...(choice !== undefined && { choice }),
      listings: [...listings],
      refusedReasons: [...refusedReasons],
      dismissedListingIds: [...dismissed],
      followedListingIds: [...followed],
    };
  };

  const namedReason = ({ reason, newest, count }: RecommendationReason) => {
    const { make, model } = nameVehicle(newest, marketplace.catalog);
    return { reason, makeName: make.name, modelName: model.name, count };
  };

  return [
    route(OPERATIONS.browsingHistory, async ({ idToken }) =>
      historyOf((await requireConsumer(marketplace, idToken)).id),
    ),
    route(OPERATIONS.addToHistory, async ({ idToken, body: { views, brand, underGpc = false } }) => {
      const { id } = await requireConsumer(marketplace, idToken);
      const choice = await history.choiceOf(id);
      if (choice === "on" || (choice === undefined && !underGpc)) await history.add(id, brand, views);
      return historyOf(id);
    }),
    route(OPERATIONS.removeFromHistory, async ({ idToken, body }) => {
      const { id } = await requireConsumer(marketplace, idToken);
      await history.remove(id, body.listingId);
      return historyOf(id);
    }),
    route(OPERATIONS.chooseHistory, async ({ idToken, body: { choice } }) => {
      const { id } = await requireConsumer(marketplace, idToken);
      await history.choose(id, choice === "default" ? undefined : choice);
      return historyOf(id);
    }),
    route(OPERATIONS.refuseReason, async ({ idToken, body: { reason, isRefused } }) => {
      const { id } = await requireConsumer(marketplace, idToken);
      await (isRefused ? history.refuse(id, reason) : history.allow(id, reason));
      return historyOf(id);
    }),
    route(OPERATIONS.dismissCar, async ({ idToken, body: { isDismissed, listingId } }) => {
      const { id } = await requireConsumer(marketplace, idToken);
      if (!isDismissed) await history.offerAgain(id, listingId);
      else if (listingId !== undefined) await history.dismiss(id, listingId);
      return historyOf(id);
    }),
    route(OPERATIONS.recommendations, async ({ idToken, body }) => {
      const consumer = idToken === undefined ? null : await requireConsumer(marketplace, idToken);
      const saved = consumer === null ? [] : await marketplace.people.accounts.savedListings(consumer.id);
      const savedIds = saved.map(({ listingId }) => listingId);
      const { hits, area, why } = await findRecommendations(marketplace, body, savedIds);
      return writeObject<Recommendations>({
        ...(await writeListings(hits, area)),
        ...(why !== undefined && { why: namedReason(why) }),
      });
    }),
  ];
}
