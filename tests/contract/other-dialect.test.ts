import { type DatabaseConnection, type Driver, PostgresQueryCompiler, type QueryResult } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { LibsqlDialect } from "../../upstream/storage/sqlite-dialect";
import { aDataFolder, aPeopleDatabase } from "../builders/people-builders";

/**
 * Stores of people and inventory over a database that reads PostgreSQL's words, gives large whole numbers and counts as texts, and
 * does nothing more in a transaction that an error was in. It is SQLite all the same: what only the other database refuses
 * (types of columns, texts with NUL) shows there alone.
 */
const LARGE = /^(?:id|known_listing_id|known_version|ends_at|version|count|asked|value)$/;

function withTexts<Row>(row: Row): Row {
  if (typeof row !== "object" || row === null) return row;
  for (const [column, value] of Object.entries(row))
    if (typeof value === "number" && LARGE.test(column)) Reflect.set(row, column, String(value));
  return row;
}

function speaking(driver: Driver, asked: Set<string>): Driver {
  let isInTransaction = false;
  let hasFailed = false;
  const acquire = driver.acquireConnection.bind(driver);
  driver.acquireConnection = async () => {
    const connection = await acquire();
    return {
      async executeQuery<Row>(query: Parameters<DatabaseConnection["executeQuery"]>[0]): Promise<QueryResult<Row>> {
        if (isInTransaction && hasFailed) throw new Error(`25P02: the transaction has failed: ${query.sql}`);
        asked.add(query.sql);
        try {
          const result = await connection.executeQuery<Row>({ ...query, sql: query.sql.replaceAll(/\$\d+/g, "?") });
          return { ...result, rows: result.rows.map(withTexts) };
        } catch (error) {
          hasFailed = true;
          throw error;
        }
      },
      streamQuery() {
        throw new Error("Rows are read in pages of their key.");
      },
    };
  };
  const entering = (isWithin: boolean) => {
    isInTransaction = isWithin;
    hasFailed = false;
  };
  const begin = driver.beginTransaction.bind(driver);
  driver.beginTransaction = (connection, settings) => {
    entering(true);
    return begin(connection, settings);
  };
  const commit = driver.commitTransaction.bind(driver);
  driver.commitTransaction = (connection) => {
    entering(false);
    return commit(connection);
  };
  const rollback = driver.rollbackTransaction.bind(driver);
  driver.rollbackTransaction = (connection) => {
    entering(false);
    return rollback(connection);
  };
  return driver;
}

const asked = new Set<string>();
beforeAll(() => {
  const createDriver = LibsqlDialect.prototype.createDriver;
  vi.spyOn(LibsqlDialect.prototype, "createQueryCompiler").mockImplementation(() => new PostgresQueryCompiler());
  vi.spyOn(LibsqlDialect.prototype, "createDriver").mockImplementation(function (this: LibsqlDialect) {
    return speaking(createDriver.call(this), asked);
  });
});
afterAll(() => void vi.restoreAllMocks());

test("a store is asked in PostgreSQL's words", async () => {
  const people = await aPeopleDatabase({ dataDir: aDataFolder() });
  await people.accounts.findByEmail("ann@example.com");
  expect([...asked].find((sql) => sql.includes('from "consumers"'))).toContain('"email_key" = $1');
});

/** Whatever they say of their stores holds here too. */
const TOO = [
  "accounts/account-sessions",
  "accounts/address-changes",
  "accounts/password-resets",
  "accounts/session-store",
  "accounts/sign-ups",
  "alerts/followed-cars",
  "alerts/push-run",
  "alerts/run-alerts",
  "alerts/store/account-confirmations",
  "alerts/store/saved-search-store",
  "alerts/store/subscriptions",
  "engagement/compared-store",
  "engagement/engagement",
  "engagement/history-store",
  "inventory/sqlite-inventory-store",
  "leaving/leaving",
  "marketplace/retention",
  "marketplace/sitemap-projection",
  "messages/reservations",
  "messages/sent-messages",
  "placements/house-ad-store",
  "placements/paid-car-store",
  "wallet/wallet-store",
];
// As another module than the file's own run in the same worker.
for (const name of TOO) await import(/* @vite-ignore */ `../../upstream/${name}.test.ts?other-dialect`);
