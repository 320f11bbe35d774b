import type { ListingRecord } from "../ports/listing-record";
import type { Look } from "./market-look";

/** From the time that a changed car carries until it stands in the market: an import takes a while. */
const IMPORT_AT_MOST_MS = 15 * 60_000;

/**
 * The same without news that its owner saw: they ran the search since the job's last look, and all of its cars stood there
 * by then. Where that is not certain it stays news, so that nothing is lost.
 */
export function withoutSeen({ search, news }: Look): Look {
  const ranAt = Date.parse(search.lastExecuted);
  if (news === null || !(ranAt > Date.parse(search.lookedAt))) return { search, news };
  const { added, addedTotal, cheaper, cheaperTotal, gone } = news;
  const areAllNamed = added.length === addedTotal && cheaper.length === cheaperTotal;
  const stoodThere = ({ changedAt }: ListingRecord) => Date.parse(changedAt) + IMPORT_AT_MOST_MS < ranAt;
  // Who is told of a car that went was told of it before: the list does not show that it is gone.
  const isSeen = areAllNamed && gone.length === 0 && [...added, ...cheaper].every(({ record }) => stoodThere(record));
  return { search, news: isSeen ? null : news };
}
