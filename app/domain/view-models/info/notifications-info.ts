import type { InfoEntry, InfoPage } from "./info-page";

/** Ways to hear of new cars where no mail about a search is offered. `feedHref` is the search's own feed. */
export function toNotificationsInfo(options: {
  readonly feedHref: string;
  /** Absent where the feature is off. */
  readonly savedHref?: string;
  readonly cancelHref: string;
}): InfoPage {
  return {
    kind: "info",
    title: "Get alerts",
    sections: [
      {
        list: [
          {
            term: "RSS feed",
            text: "A feed reader shows new cars as they are listed.",
            href: options.feedHref,
          },
          ...entry(options.savedHref, {
            term: "Saved searches",
            text: "Two without an account; with one, on every device and with alerts of their own.",
          }),
        ],
      },
    ],
    cancelHref: options.cancelHref,
  };
}

function entry(href: string | undefined, words: Omit<InfoEntry, "href">): readonly InfoEntry[] {
  return href === undefined ? [] : [{ ...words, href }];
}
