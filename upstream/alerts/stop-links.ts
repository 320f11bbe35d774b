import { readText, type SqlDatabase } from "../storage/database";
import { hashOf } from "../storage/link-tokens";
import type { AlertTokens } from "./alert-tokens";

/** The links that end one alert without signing in. Each mail holds one, and every one of them goes on working. */
export interface StopLinks {
  /** What the link of a mail holds; known from now on, also after the key of the data folder was lost and made anew. */
  tokenOf(searchId: string): string;
  /** The saved search that a token ends; null for one that ends nothing. */
  searchIdOf(token: string): string | null;
}

export function createStopLinks(database: SqlDatabase, tokens: Pick<AlertTokens, "stop">): StopLinks {
  const insert = database.prepare("INSERT OR IGNORE INTO stop_links (token_hash, search_id) VALUES (?, ?)");
  const select = database.prepare("SELECT search_id FROM stop_links WHERE token_hash = ?");
  return {
    tokenOf(searchId) {
      const token = tokens.stop(searchId);
      insert.run([hashOf(token), searchId]);
      return token;
    },
    searchIdOf(token) {
      const row = select.get([hashOf(token)]);
      return row === null ? null : readText(row, 0);
    },
  };
}
