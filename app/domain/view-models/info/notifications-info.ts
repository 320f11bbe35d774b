import type { InfoEntry, InfoPage } from "./info-page";

/** What there is to be told by, and what there is not. `feedHref` is the search's own feed. */
export function toNotificationsInfo(options: {
  readonly feedHref: string;
  /** Absent where the feature is off. */
  readonly emailHref?: string;
  readonly savedHref?: string;
  readonly cancelHref: string;
}): InfoPage {
  return {
    kind: "info",
    title: "Hear about new matches",
    lead: "You choose what you hear, and where. Nothing on this site asks your browser for permission by itself.",
    sections: [
      {
        list: [
          {
            term: "A feed of this search",
            text: "A feed reader shows new vehicles as they are listed. No account, no e-mail address.",
            href: options.feedHref,
          },
          ...entry(options.emailHref, {
            term: "Email alerts",
            text: "As matches arrive, once a day or once a week. You confirm by a link, and stop with one press.",
            isOverlay: true,
          }),
          ...entry(options.savedHref, {
            term: "Saved searches",
            text: "Two without an account; with one, on every device and with alerts of their own.",
          }),
          {
            term: "The address of this search",
            text: "It holds every filter. Keep it as a bookmark, or send it to yourself.",
          },
          {
            term: "Notifications of the browser",
            text: "Not offered yet.",
          },
        ],
      },
    ],
    cancelHref: options.cancelHref,
  };
}

function entry(href: string | undefined, words: Omit<InfoEntry, "href">): readonly InfoEntry[] {
  return href === undefined ? [] : [{ ...words, href }];
}
