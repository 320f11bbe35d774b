import type { Kysely } from "kysely";
import { isBrand } from "../../app/domain/brand";
import type { Person, PersonalDataStore } from "../ports/personal-data";
import type { PeopleTables } from "../storage/people/people-tables";
import { wholePage } from "../storage/row-pages";
import { FIREBASE_PREFIX, parseSubscription } from "./subscriptions";

/** The host that a browser's address leads to; none of a browser that was removed. */
function serviceOf(text: string): string | undefined {
  const endpoint = parseSubscription(text)?.endpoint;
  if (endpoint === undefined) return undefined;
  return endpoint.startsWith(FIREBASE_PREFIX) ? "Firebase" : new URL(endpoint).host;
}

/** Browsers that take a person's notifications: few, so that one page holds them. */
export function createPersonalDevices(db: Kysely<PeopleTables>): PersonalDataStore {
  const idOf = ({ consumerId }: Person) => consumerId ?? "";
  return {
    holds: [
      "push_devices.device_id",
      "push_devices.consumer_id",
      "push_devices.session_id",
      "push_devices.device_name",
      "push_devices.subscription",
    ],
    exportOf: {
      async pushDevices(person) {
        const rows = await db
          .selectFrom("push_devices")
          .selectAll()
          .where("consumer_id", "=", idOf(person))
          .orderBy("registered_at")
          .orderBy("device_id")
          .execute();
        return wholePage(
          rows.map(({ device_name, brand, subscription, registered_at, seen_at, is_removed, ended_at }) => ({
            device: device_name === "" ? undefined : device_name,
            brand: isBrand(brand) ? brand : "marketplace",
            pushService: serviceOf(subscription),
            registeredAt: registered_at,
            lastSeenAt: seen_at,
            isRemoved: is_removed === 1 || ended_at !== null,
          })),
        );
      },
    },
    async eraseOf(person) {
      await db.deleteFrom("push_devices").where("consumer_id", "=", idOf(person)).execute();
    },
  };
}
