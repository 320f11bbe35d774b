import { BRANDS } from "../../app/domain/brand";
import { escapeXml } from "../../app/domain/crawl/xml-text";
import { isAboutCars } from "../../app/domain/followed-car";
import { toMail } from "../letters/letter";
import type { Mail } from "../ports/mailer";
import type { SavedSearchFacts, SavedSearchRecord } from "../ports/saved-search-record";
import { alertLinks, DATA_WORDS } from "./alert-links";
import type { MailWords } from "./mail-words";

type Words = Pick<MailWords, "searchName" | "searchLink">;
type Site = Pick<SavedSearchFacts, "brand" | "siteUrl">;

interface Reader {
  readonly email: string;
  /** Of the links by which a person without an account has their data. */
  readonly mailboxToken: string;
  readonly words: Words;
}

/** An alert with the token that ends it. */
interface StoppableAlert {
  readonly record: SavedSearchRecord;
  readonly stopToken: string;
}

const ALL_THERE = "If you asked for other alerts, the same page confirms them too.";
const dataText = (link: string) => `${DATA_WORDS}: ${link}`;
const dataHtml = (link: string) => `<p class="s"><a href="${escapeXml(link)}">${DATA_WORDS}</a></p>`;

const NOT_YOU = "If this wasn't you, do nothing. You won't get any alerts, and we delete your address within a week.";

/** The first half of the double opt-in: nothing else is sent to the address before its reader presses the button. */
export function composeConfirmationMail(
  search: SavedSearchFacts,
  { email, confirmToken, mailboxToken, words }: Reader & { readonly confirmToken: string },
): Mail {
  const link = alertLinks.confirm(search, confirmToken);
  const data = alertLinks.mailbox(search, mailboxToken);
  const name = words.searchName(search);
  const when = isAboutCars(search) ? "this car gets cheaper or is sold" : "new cars match";
  const intro = `You asked ${BRANDS[search.brand].name} to email you when ${when}:`;
  return toMail(email, search.brand, {
    subject: `Please confirm: ${name}`,
    text: [
      intro,
      "",
      name,
      "",
      "To start these emails, open this page and click Confirm:",
      link,
      ALL_THERE,
      "",
      NOT_YOU,
      "",
      dataText(data),
    ],
    html: [
      `<p>${escapeXml(intro)}</p>`,
      `<h1>${escapeXml(name)}</h1>`,
      `<p><a class="b" href="${escapeXml(link)}">Confirm this alert</a></p>`,
      `<p>${ALL_THERE}</p>`,
      `<p>${NOT_YOU}</p>`,
      dataHtml(data),
    ],
  });
}

/** The same for an account: one word is good for all of its alerts. */
export function composeAccountConfirmationMail(site: Site, email: string, confirmToken: string): Mail {
  const link = alertLinks.confirm(site, confirmToken);
  const name = BRANDS[site.brand].name;
  const intro = `You saved a search in your ${name} account and asked for emails when new cars match.`;
  const notYou = "If this wasn't you, do nothing. You won't get any alerts unless you click that button.";
  return toMail(email, site.brand, {
    subject: `Please confirm the alerts of your ${name} account`,
    text: [intro, "", "To start these emails, open this page and click Confirm:", link, "", notYou],
    html: [
      `<p>${escapeXml(intro)}</p>`,
      `<p><a class="b" href="${escapeXml(link)}">Confirm my alerts</a></p>`,
      `<p>${notYou}</p>`,
    ],
  });
}

/** For a search that the address gets already: the page says the same in both cases, so the mail has to tell. */
export function composeKnownMail({ record, stopToken }: StoppableAlert, { email, mailboxToken, words }: Reader): Mail {
  const data = alertLinks.mailbox(record, mailboxToken);
  const what = isAboutCars(record) ? "car" : "search";
  const intro = `You asked for emails about this ${what} again. You get them already, so nothing has changed:`;
  const stop = alertLinks.stop(record, stopToken);
  const [name, link] = [words.searchName(record), words.searchLink(record, stopToken)];
  return {
    ...toMail(email, record.brand, {
      subject: `You get this already: ${name}`,
      text: [intro, "", name, link, "", `Stop this alert: ${stop}`, "", dataText(data)],
      html: [
        `<p>${intro}</p>`,
        `<h1><a href="${escapeXml(link)}">${escapeXml(name)}</a></h1>`,
        `<p><a href="${escapeXml(stop)}">Stop this alert</a></p>`,
        dataHtml(data),
      ],
    }),
    unsubscribeUrl: stop,
  };
}

/** For an address that has as many as it may: which they are, and how to make room. No page tells that to anybody. */
export function composeFullMail(
  search: SavedSearchFacts,
  { email, mailboxToken, on, words }: Reader & { readonly on: readonly StoppableAlert[] },
): Mail {
  const data = alertLinks.mailbox(search, mailboxToken);
  const asked = words.searchName(search);
  const what = isAboutCars(search) ? "car" : "search";
  const intro = `You asked for emails about one more ${what}: ${asked}. You get ${on.length} already, the most without an account, so nothing has changed.`;
  const outro = "To get the new one instead, stop one of them and ask again. With a free account you can save more.";
  const ways = on.map(({ record, stopToken }) => ({
    name: words.searchName(record),
    stop: alertLinks.stop(record, stopToken),
  }));
  return toMail(email, search.brand, {
    subject: `You get ${on.length} alerts already`,
    text: [
      intro,
      "",
      ...ways.flatMap(({ name, stop }) => [name, `Stop this alert: ${stop}`, ""]),
      outro,
      "",
      dataText(data),
    ],
    html: [
      `<p>${escapeXml(intro)}</p>`,
      `<ul>${ways
        .map(({ name, stop }) => `<li>${escapeXml(name)}: <a href="${escapeXml(stop)}">Stop this alert</a></li>`)
        .join("")}</ul>`,
      `<p>${outro}</p>`,
      dataHtml(data),
    ],
  });
}
