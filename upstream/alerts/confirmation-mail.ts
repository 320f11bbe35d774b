import { createHash } from "node:crypto";
import { BRANDS } from "../../app/domain/brand";
import { escapeXml } from "../../app/domain/xml-text";
import type { Mail } from "../messages/mailer";
import { alertLinks } from "./alert-links";
import { mailHtml } from "./mail-html";
import type { SavedSearchRecord } from "./saved-search-record";

/** The first half of the double opt-in: nothing else is sent to the address before its reader presses the button. */
export function composeConfirmationMail(record: SavedSearchRecord, email: string, confirmToken: string): Mail {
  const link = alertLinks.confirm(record, confirmToken);
  const site = BRANDS[record.brand].name;
  return toMail(record, email, {
    key: confirmToken,
    subject: `Please confirm: ${record.name}`,
    text: [
      `Somebody, probably you, asked ${site} to mail this address when new matches arrive for:`,
      "",
      record.name,
      "",
      "To start these mails, open this page and press Confirm:",
      link,
      "",
      "If it was not you, do nothing. Nothing more is sent, and we forget the address within a week.",
    ],
    html: [
      `<p>Somebody, probably you, asked ${escapeXml(site)} to mail this address when new matches arrive for:</p>`,
      `<h1>${escapeXml(record.name)}</h1>`,
      `<p><a class="b" href="${escapeXml(link)}">Confirm this alert</a></p>`,
      "<p>If it was not you, do nothing. Nothing more is sent, and we forget the address within a week.</p>",
    ],
  });
}

/** For a search that the address gets already: the page says the same in both cases, so the mail has to tell. */
export function composeKnownMail(record: SavedSearchRecord, email: string): Mail {
  const stop = alertLinks.stop(record);
  return {
    ...toMail(record, email, {
      key: `${record.id} ${record.mailedAt}`,
      subject: `You get this already: ${record.name}`,
      text: [
        "You asked for mail about this search once more. It is on already, and nothing has changed:",
        "",
        record.name,
        alertLinks.search(record),
        "",
        `Stop this alert: ${stop}`,
      ],
      html: [
        "<p>You asked for mail about this search once more. It is on already, and nothing has changed:</p>",
        `<h1><a href="${escapeXml(alertLinks.search(record))}">${escapeXml(record.name)}</a></h1>`,
        `<p><a href="${escapeXml(stop)}">Stop this alert</a></p>`,
      ],
    }),
    unsubscribeUrl: stop,
  };
}

interface Words {
  /** What makes the mail this one; hashed. */
  readonly key: string;
  readonly subject: string;
  readonly text: readonly string[];
  readonly html: readonly string[];
}

function toMail(record: SavedSearchRecord, email: string, { key, subject, text, html }: Words): Mail {
  return {
    id: createHash("sha256").update(key).digest("hex").slice(0, 32),
    fromName: BRANDS[record.brand].name,
    to: { name: "", address: email },
    subject,
    text: text.join("\n"),
    html: mailHtml(subject, html),
  };
}
