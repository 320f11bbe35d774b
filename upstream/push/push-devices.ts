import { createHash } from "node:crypto";
import type { Kysely, Selectable } from "kysely";
import { type Brand, isBrand } from "../../app/domain/brand";
import { PUSH_DEVICES_MAX } from "../../app/domain/limits";
import type { Clock } from "../ports/clock";
import type { PushDevice, PushDevices } from "../ports/push";
import type { PeopleTables } from "../storage/people/people-tables";
import { atOnce, inBatches } from "../storage/query-store";
import { parseSubscription } from "./subscriptions";

/** Whoever knows an address can send there: it is told apart by its hash. */
const deviceIdOf = (endpoint: string) => createHash("sha256").update(endpoint).digest("base64url").slice(0, 32);

export function createPushDevices(db: Kysely<PeopleTables>, now: Clock): PushDevices {
  const live = (consumerIds: readonly string[]) =>
    db
      .selectFrom("push_devices")
      .selectAll()
      .where("consumer_id", "in", consumerIds)
      .where("is_removed", "=", 0)
      .where("ended_at", "is", null)
      .orderBy("seen_at", "desc")
      .orderBy("device_id")
      .execute();
  const past = (consumerId: string) =>
    db
      .selectFrom("push_devices")
      .select(["brand", "ended_at", "is_end_told"])
      .where("consumer_id", "=", consumerId)
      .where((row) => row.or([row("is_removed", "=", 1), row("ended_at", "is not", null)]))
      .execute();
  return {
    put: ({ consumerId, sessionId, deviceName, brand, subscription, isAsked, replaces }) =>
      atOnce(db, async (tx) => {
        const deviceId = deviceIdOf(subscription.endpoint);
        const at = now().toISOString();
        const removed = await tx
          .selectFrom("push_devices")
          .select("device_id")
          .where("device_id", "in", [deviceId, ...(replaces === undefined ? [] : [deviceIdOf(replaces)])])
          .where("consumer_id", "=", consumerId)
          .where("is_removed", "=", 1)
          .executeTakeFirst();
        // By whatever address it is reached since: a click there alone brings it back.
        if (!isAsked && removed !== undefined) return false;
        if (replaces !== undefined && replaces !== subscription.endpoint)
          await tx
            .deleteFrom("push_devices")
            .where("device_id", "=", deviceIdOf(replaces))
            .where("consumer_id", "=", consumerId)
            .execute();
        const row = {
          consumer_id: consumerId,
          session_id: sessionId,
          device_name: deviceName,
          brand,
          subscription: JSON.stringify(subscription),
          is_removed: 0,
          seen_at: at,
          ended_at: null,
          is_end_told: 0,
        };
        await tx
          .insertInto("push_devices")
          .values({ device_id: deviceId, registered_at: at, ...row })
          .onConflict((conflict) => conflict.column("device_id").doUpdateSet(row))
          .execute();
        // Notifications come again: nobody needs to be told that they ended.
        await tx
          .deleteFrom("push_devices")
          .where("consumer_id", "=", consumerId)
          .where("brand", "=", brand)
          .where("ended_at", "is not", null)
          .execute();
        const own = await tx
          .selectFrom("push_devices")
          .select("device_id")
          .where("consumer_id", "=", consumerId)
          .orderBy("seen_at", "desc")
          .orderBy("device_id")
          .execute();
        for (const { device_id } of own.slice(PUSH_DEVICES_MAX))
          await tx.deleteFrom("push_devices").where("device_id", "=", device_id).execute();
        return true;
      }),
    follow: (oldEndpoint, subscription) =>
      atOnce(db, async (tx) => {
        const oldId = deviceIdOf(oldEndpoint);
        const deviceId = deviceIdOf(subscription.endpoint);
        const old = await tx
          .selectFrom("push_devices")
          .select("device_id")
          .where("device_id", "=", oldId)
          .where("is_removed", "=", 0)
          .where("ended_at", "is", null)
          .executeTakeFirst();
        if (old === undefined) return false;
        if (deviceId !== oldId) await tx.deleteFrom("push_devices").where("device_id", "=", deviceId).execute();
        await tx
          .updateTable("push_devices")
          .set({ device_id: deviceId, subscription: JSON.stringify(subscription), seen_at: now().toISOString() })
          .where("device_id", "=", oldId)
          .execute();
        return true;
      }),
    async listOf(consumerId) {
      return (await live([consumerId])).flatMap(toDevice);
    },
    async ofConsumers(consumerIds) {
      const found = new Map<string, PushDevice[]>();
      for (const ids of inBatches([...new Set(consumerIds)]))
        for (const device of (await live(ids)).flatMap(toDevice)) {
          const own = found.get(device.consumerId) ?? [];
          own.push(device);
          found.set(device.consumerId, own);
        }
      return found;
    },
    async remove(consumerId, deviceId) {
      await db
        .updateTable("push_devices")
        .set({ is_removed: 1, subscription: "" })
        .where("device_id", "=", deviceId)
        .where("consumer_id", "=", consumerId)
        .execute();
    },
    async dropEnded(deviceId) {
      await db
        .updateTable("push_devices")
        .set({ subscription: "", ended_at: now().toISOString() })
        .where("device_id", "=", deviceId)
        .where("is_removed", "=", 0)
        .execute();
    },
    async sitesBefore(consumerId) {
      return sitesOf(await past(consumerId));
    },
    async untoldEnds(consumerId) {
      const untold = sitesOf(
        (await past(consumerId)).filter(({ ended_at, is_end_told }) => ended_at !== null && is_end_told === 0),
      );
      if (untold.length === 0) return [];
      const taking = sitesOf(await live([consumerId]));
      return untold.filter((brand) => !taking.includes(brand));
    },
    async noteEndTold(consumerId, brand) {
      await db
        .updateTable("push_devices")
        .set({ is_end_told: 1 })
        .where("consumer_id", "=", consumerId)
        .where("brand", "=", brand)
        .where("ended_at", "is not", null)
        .execute();
    },
    async forgetSeenBefore(isoDateTime) {
      const { numDeletedRows } = await db
        .deleteFrom("push_devices")
        .where("seen_at", "<", isoDateTime)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

const brandOf = (text: string): Brand => (isBrand(text) ? text : "marketplace");

const sitesOf = (rows: readonly { readonly brand: string }[]): readonly Brand[] => [
  ...new Set(rows.map(({ brand }) => brandOf(brand))),
];

function toDevice(row: Selectable<PeopleTables["push_devices"]>): PushDevice[] {
  const subscription = parseSubscription(row.subscription);
  if (subscription === null) return [];
  return [
    {
      id: row.device_id,
      consumerId: row.consumer_id,
      sessionId: row.session_id,
      deviceName: row.device_name,
      brand: brandOf(row.brand),
      subscription,
      registeredAt: row.registered_at,
      seenAt: row.seen_at,
    },
  ];
}
