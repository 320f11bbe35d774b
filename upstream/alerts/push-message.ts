import { createHash } from "node:crypto";
import { BRANDS, type Brand } from "../../app/domain/brand";
import { DAY_SECONDS } from "../../app/domain/durations";
import { formatCount } from "../../app/domain/figures/format-figures";
import { SAVED_SEARCHES_PATH } from "../../app/domain/site-paths";
import type { PushMessage } from "../ports/push";
import type { SavedSearchRecord } from "../ports/saved-search-record";
import type { MailWords } from "./mail-words";
import type { SearchNews } from "./search-news";

const TEST_TTL_SECONDS = 10 * 60;

interface ShownPush {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  /** Absolute. */
  readonly navigate: string;
}

/**
 * What a browser shows: the declarative kind (`web_push: 8030`), which Safari shows by itself and our worker reads alike.
 * Our own words alone: it stands on lock screens.
 */
function messageOf(shown: ShownPush, ttlSeconds: number, urgency: PushMessage["urgency"]): PushMessage {
  const { title, body, tag, navigate } = shown;
  const notification = { title, body, lang: "en-US", dir: "ltr", tag, navigate, silent: false };
  return { text: JSON.stringify({ web_push: 8030, notification }), topic: tag, ttlSeconds, urgency };
}

/** 24 bytes are 32 characters of base64url: as long as a topic may be. */
const tagOf = (...facts: readonly string[]) =>
  createHash("sha256").update(JSON.stringify(facts)).digest().subarray(0, 24).toString("base64url");

/** One notification for what is new in a person's searches; the next one about the same searches takes its place. */
export function composePush(
  consumerId: string,
  news: readonly [SearchNews, ...SearchNews[]],
  words: MailWords,
  stopToken: string,
): { readonly message: PushMessage; readonly subject: string } {
  const [{ search }] = news;
  const sum = (of: (section: SearchNews) => number) => news.reduce((total, section) => total + of(section), 0);
  const title = titleOf(
    sum(({ addedTotal }) => addedTotal),
    sum(({ cheaperTotal }) => cheaperTotal),
    sum(({ gone }) => gone.length),
  );
  const isOne = news.length === 1;
  const body = isOne ? words.searchName(search) : `In ${formatCount(news.length)} saved searches`;
  const navigate = isOne
    ? words.searchLink(search, stopToken, search.lookedAt)
    : `${search.siteUrl}${SAVED_SEARCHES_PATH}`;
  const tag = tagOf(consumerId, ...news.map(({ search: { id } }) => id).sort());
  const shown = { title, body, tag, navigate };
  return { message: messageOf(shown, ttlOf(search), urgencyOf(search)), subject: `${title}: ${body}` };
}

function titleOf(added: number, cheaper: number, gone: number): string {
  const parts = [
    [added, "new"],
    [cheaper, "cheaper"],
    [gone, "gone"],
  ] as const;
  return parts.flatMap(([number, word]) => (number === 0 ? [] : [`${formatCount(number)} ${word}`])).join(", ");
}

/** Until the next one comes. */
const ttlOf = ({ frequency }: SavedSearchRecord) => (frequency === "weekly" ? 7 * DAY_SECONDS : DAY_SECONDS);
const urgencyOf = ({ frequency }: SavedSearchRecord) => (frequency === "instant" ? "normal" : "low");

/** What the page of notifications sends to see whether they arrive. */
export function testMessage(siteUrl: string, brand: Brand): PushMessage {
  const shown = {
    title: "Notifications work",
    body: `${BRANDS[brand].name} can tell you here when new cars match.`,
    tag: tagOf("test"),
    navigate: `${siteUrl}${SAVED_SEARCHES_PATH}`,
  };
  return messageOf(shown, TEST_TTL_SECONDS, "normal");
}
