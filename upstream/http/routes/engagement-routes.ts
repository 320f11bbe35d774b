import { OPERATIONS } from "../../../app/contract/operations";
import type { PushSettings } from "../../../app/contract/people/push";
import { isBrand } from "../../../app/domain/brand";
import { VIEW_COUNT_WINDOW_DAYS } from "../../../app/domain/limits";
import { VIN_SHAPE } from "../../../app/domain/vin";
import type { SignedInSession } from "../../accounts/account-sessions";
import { followedCarsFacts } from "../../alerts/followed-cars";
import { testMessage } from "../../alerts/push-message";
import { addressKey } from "../../keys/address-keys";
import type { Marketplace } from "../../marketplace/marketplace";
import { badRequest, notFound } from "../../refusals/service-error";
import { type Route, route } from "../route";
import { requireConsumer, requireSession } from "../signed-in-caller";

const BRAND_DEFAULT = "marketplace";

/** Counted views, browsers for push messages and still-interested alerts. */
export function engagementRoutes(marketplace: Marketplace): readonly Route[] {
  const { store, engagement, people, origins, push } = marketplace;
  return [
    route(OPERATIONS.countView, async ({ path, body }) => {
      const [listing] = await store.findListings([path.id]);
      if (listing === undefined) throw notFound("No such listing.");
      return { viewCount: engagement.countView(listing.vin, body.brand ?? BRAND_DEFAULT, body.client) };
    }),
    route(OPERATIONS.listingViewCount, ({ query: { vin: vins = [], dateRange } }) => {
      const days = dateRange === undefined ? VIEW_COUNT_WINDOW_DAYS : Number(dateRange);
      if (!Number.isInteger(days) || days < 1) throw badRequest("dateRange: days, from 1.");
      const dateRangeDays = Math.min(days, VIEW_COUNT_WINDOW_DAYS);
      return {
        dateRange: dateRangeDays,
        items: [...new Set(vins)].map((vin) => ({
          vin,
          total: engagement.views.total(vin, dateRangeDays),
          counts: { ...engagement.views.countsByBrand(vin, dateRangeDays) },
        })),
      };
    }),
    route(OPERATIONS.consumerDevice, async ({ idToken, body }) => {
      if (idToken === undefined && body.replaces !== undefined) {
        const subscription = push.read(body.browser_token);
        return { success: subscription !== null && (await people.pushDevices.follow(body.replaces, subscription)) };
      }
      if (idToken !== undefined) {
        const { consumer, sessionId, deviceName } = await requireSession(marketplace, idToken);
        const subscription = push.read(body.browser_token);
        if (subscription === null) throw badRequest("browser_token: leads to no push service.");
        if (!isBrand(body.brand)) throw badRequest("brand: is none of ours.");
        const { brand, isAsked = false, replaces } = body;
        const device = { consumerId: consumer.id, sessionId, deviceName, brand, subscription, isAsked, replaces };
        return { success: await people.pushDevices.put(device) };
      }
      await people.engagement.putDevice({
        brand: body.brand,
        pixallId: body.pixall_id,
        browserToken: body.browser_token,
      });
      return { success: true };
    }),
    route(OPERATIONS.stillInterested, async ({ idToken, body: { brand, vins: named, consumer_id, email } }) => {
      const consumer = await requireConsumer(marketplace, idToken);
      const isOthers = consumer_id !== undefined && consumer_id !== consumer.id;
      if (isOthers || (email !== undefined && addressKey(email) !== addressKey(consumer.email)))
        throw badRequest("consumer_id and email: those of the signed-in consumer, or none.");
      if (!isBrand(brand)) throw badRequest("brand: names none.");
      const wanted = [...new Set(named.map((vin) => vin.toUpperCase()))].filter((vin) => VIN_SHAPE.test(vin));
      // Read before the cars: what changes meanwhile is news.
      const known = await store.knownNow();
      const cars = (await store.findByVins(wanted)).filter(({ status }) => status === "active");
      if (cars.length === 0) throw badRequest("vins: name no car for sale.");
      const vins = [...new Set(cars.map(({ vin }) => vin))].sort();
      return people.transaction(async ({ alerts, engagement }) => {
        const { isConfirmed } = await alerts.followed.follow(consumer.id, {
          facts: followedCarsFacts({ brand, siteUrl: origins[brand] }),
          cars: cars.map((car) => ({ listingId: car.id, dollars: car.price ?? null })),
          known,
        });
        const { id, recordedAt } = await engagement.addStillInterested({ brand, vins, consumerId: consumer.id });
        return { id, recordedAt, vins, isConfirmed };
      });
    }),
  ];
}

/** Browsers that take a consumer's notifications. */
export function pushRoutes(marketplace: Marketplace): readonly Route[] {
  const { push, people, origins } = marketplace;
  const present = async ({ consumer, sessionId: asking }: SignedInSession): Promise<PushSettings> => ({
    publicKey: push.publicKey,
    ...(push.firebase !== undefined && { firebase: push.firebase }),
    devices: (await people.pushDevices.listOf(consumer.id)).map(
      ({ id, deviceName, brand, registeredAt, seenAt, sessionId }) => ({
        id,
        deviceName,
        brand,
        registeredAt,
        lastSeenAt: seenAt,
        isThis: sessionId === asking,
      }),
    ),
    sitesBefore: [...(await people.pushDevices.sitesBefore(consumer.id))],
  });
  return [
    route(OPERATIONS.pushSettings, async ({ idToken }) => present(await requireSession(marketplace, idToken))),
    route(OPERATIONS.removePushDevice, async ({ idToken, body }) => {
      const session = await requireSession(marketplace, idToken);
      await people.pushDevices.remove(session.consumer.id, body.id);
      return present(session);
    }),
    route(OPERATIONS.testPush, async ({ idToken }) => {
      const { id } = await requireConsumer(marketplace, idToken);
      const devices = await people.pushDevices.listOf(id);
      const outcomes = await Promise.all(
        devices.map(async (device) => {
          const outcome = await push.send(device.subscription, testMessage(origins[device.brand], device.brand));
          if (outcome.kind === "ended") await people.pushDevices.dropEnded(device.id);
          return outcome.kind;
        }),
      );
      return { outcome: outcomes.includes("taken") ? "sent" : "none" };
    }),
  ];
}
