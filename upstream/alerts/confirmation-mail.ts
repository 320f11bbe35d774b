import { randomUUID } from "node:crypto";
import { BRANDS } from "../../app/domain/brand";
import { escapeXml } from "../../app/domain/crawl/xml-text";
import { VISITOR_SAVED_SEARCHES_MAX } from "../../app/domain/limits";
import type { Mail } from "../messages/mailer";
import type { SavedSearchFacts, SavedSearchRecord } from "../ports/saved-search-record";
import { alertLinks } from "./alert-links";
import { mailHtml } from "./mail-html";
import type { MailWords } from "./mail-words";

type Words = Pick<MailWords, "searchName" | "searchLink">;
type Site = Pick<SavedSearchFacts, "brand" | "siteUrl">;

/** An alert with the token that ends it. */
interface StoppableAlert {
  readonly record: SavedSearchRecord;
  readonly stopToken: string;
}

const ALL_THERE = "Whatever else this address was asked for waits on the same page.";
const NOT_YOU = "If it was not you, do nothing. No alert is sent, and we forget the address within a week.";

/** The first half of the double opt-in: nothing else is sent to the address before its reader presses the button. */
export function composeConfirmationMail(
  search: SavedSearchFacts,
  { email, confirmToken, words }: { readonly email: string; readonly confirmToken: string; readonly words: Words },
): Mail {
  const link = alertLinks.confirm(search, confirmToken);
  const name = words.searchName(search);
  const intro = `Somebody, probably you, asked ${BRANDS[search.brand].name} to mail this address when new matches arrive for:`;
  return toMail(search, email, {
    subject: `Please confirm: ${name}`,
    text: [
      intro,
      "",
      name,
      "",
      "To start these mails, open this page and press Confirm:",
      link,
      ALL_THERE,
      "",
      NOT_YOU,
    ],
    html: [
      `<p>${escapeXml(intro)}</p>`,
      `<h1>${escapeXml(name)}</h1>`,
      `<p><a class="b" href="${escapeXml(link)}">Confirm this alert</a></p>`,
      `<p>${ALL_THERE}</p>`,
      `<p>${NOT_YOU}</p>`,
    ],
  });
}

/** The same for an account: one word is good for all of its alerts. */
export function composeAccountConfirmationMail(site: Site, email: string, confirmToken: string): Mail {
  const link = alertLinks.confirm(site, confirmToken);
  const name = BRANDS[site.brand].name;
  const intro = `Somebody, probably you, saved a search in an account at ${name} that has this address, and wants mail when new matches arrive.`;
  const notYou = "If it was not you, do nothing. No alert is sent to this address before somebody presses that button.";
  return toMail(site, email, {
    subject: `Please confirm the alerts of your ${name} account`,
    text: [intro, "", "To start these mails, open this page and press Confirm:", link, "", notYou],
    html: [
      `<p>${escapeXml(intro)}</p>`,
      `<p><a class="b" href="${escapeXml(link)}">Confirm my alerts</a></p>`,
      `<p>${notYou}</p>`,
    ],
  });
}

/** For a search that the address gets already: the page says the same in both cases, so the mail has to tell. */
export function composeKnownMail({ record, stopToken }: StoppableAlert, email: string, words: Words): Mail {
  const intro = "You asked for mail about this search once more. It is on already, and nothing has changed:";
  const stop = alertLinks.stop(record, stopToken);
  const [name, link] = [words.searchName(record), words.searchLink(record, stopToken)];
  return {
    ...toMail(record, email, {
      subject: `You get this already: ${name}`,
      text: [intro, "", name, link, "", `Stop this alert: ${stop}`],
      html: [
        `<p>${intro}</p>`,
        `<h1><a href="${escapeXml(link)}">${escapeXml(name)}</a></h1>`,
        `<p><a href="${escapeXml(stop)}">Stop this alert</a></p>`,
      ],
    }),
    unsubscribeUrl: stop,
  };
}

/** For an address that has as many as it may: which they are, and how to make room. No page tells that to anybody. */
export function composeFullMail(
  search: SavedSearchFacts,
  { email, on, words }: { readonly email: string; readonly on: readonly StoppableAlert[]; readonly words: Words },
): Mail {
  const asked = words.searchName(search);
  const intro = `Somebody, probably you, asked for mail about one more search: ${asked}. This address gets ${VISITOR_SAVED_SEARCHES_MAX} already, which is the most without an account, so nothing has changed.`;
  const outro = "To get the new one instead, stop one of them and ask again. With a free account you can save more.";
  const ways = on.map(({ record, stopToken }) => ({
    name: words.searchName(record),
    stop: alertLinks.stop(record, stopToken),
  }));
  return toMail(search, email, {
    subject: `You get ${VISITOR_SAVED_SEARCHES_MAX} alerts already`,
    text: [intro, "", ...ways.flatMap(({ name, stop }) => [name, `Stop this alert: ${stop}`, ""]), outro],
    html: [
      `<p>${escapeXml(intro)}</p>`,
      `<ul>${ways
        .map(({ name, stop }) => `<li>${escapeXml(name)}: <a href="${escapeXml(stop)}">Stop this alert</a></li>`)
        .join("")}</ul>`,
      `<p>${outro}</p>`,
    ],
  });
}

interface Letter {
  readonly subject: string;
  readonly text: readonly string[];
  readonly html: readonly string[];
}

function toMail({ brand }: Pick<Site, "brand">, email: string, { subject, text, html }: Letter): Mail {
  return {
    id: randomUUID(),
    brand,
    fromName: BRANDS[brand].name,
    to: { name: "", address: email },
    subject,
    text: text.join("\n"),
    html: mailHtml(subject, html),
  };
}
