import type { ListingRecord } from "../../upstream/ports/listing-record";
import { compareIds } from "../../upstream/search/search-deps";

/** An inventory in memory whose version grows with every change. It counts how often it is read whole, and tells changes while `tells`. */
export function aChangingInventory(records: readonly ListingRecord[]) {
  const active = new Map(records.map((record) => [record.id, record]));
  const log: string[] = [];
  const store = {
    readings: 0,
    tells: true,
    version: () => log.length,
    *eachActive() {
      store.readings += 1;
      yield* [...active.values()].sort((a, b) => compareIds(a.id, b.id));
    },
    changesSince(since: number) {
      if (!store.tells) return null;
      const changed = [...new Set(log.slice(since))].map((id) => ({ id, record: active.get(id) ?? null }));
      return { version: log.length, changed };
    },
    put(record: ListingRecord) {
      active.set(record.id, record);
      log.push(record.id);
    },
    sell(id: string) {
      active.delete(id);
      log.push(id);
    },
    records: () => [...active.values()],
  };
  return store;
}
