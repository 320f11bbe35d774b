import "./reference.css";
import { Fragment, type ReactNode } from "react";
import type { FeedbackWidget } from "~/domain/shopper/feedback";
import { Link } from "../link/link";
import { useAnnouncedChange } from "../page/heard/live-region";
import { useHydrated } from "../page/use-hydrated";
import { HelpfulForm } from "./helpful-form";
import { REFERENCE_PANELS } from "./reference-panels";

interface ReferenceSectionProps {
  title: string;
  tabs: readonly { readonly id: FeedbackWidget; readonly label: string; readonly href: string }[];
  /** False where crawlers have nothing to look for behind the tabs. */
  areTabsFollowed: boolean;
  /** The tab that is marked: the one that is open or on its way. */
  currentId: FeedbackWidget;
  openId: FeedbackWidget;
  /** Feedback widgets that were answered before. */
  answered: readonly FeedbackWidget[];
  /** Where the feedback form leads back to. */
  returnTo: string;
  children: ReactNode;
}

/**
 * Reference tabs are links; the server renders the chosen panel. With script they replace the entry and keep the scroll;
 * without it their addresses lead to the section, which stands below all the cards.
 */
export function ReferenceSection(props: ReferenceSectionProps) {
  const { title, tabs, areTabsFollowed, currentId, openId, answered, returnTo, children } = props;
  const isHydrated = useHydrated();
  const openLabel = tabs.find(({ id }) => id === openId)?.label;
  useAnnouncedChange(openLabel === undefined ? null : `Showing ${openLabel}`, "reference tab");
  return (
    <section className="sec refsec" id="reference" aria-labelledby="reference-title">
      <div className="pad">
        <h2 className="h2" id="reference-title">
          {title}
        </h2>
      </div>
      <nav className="tabs" aria-label="Model reference">
        {tabs.map(({ id, label, href }) => (
          <Fragment key={id}>
            <Link
              to={isHydrated ? href : `${href}#reference`}
              replace
              onClick={() => {
                // Beside the data, not behind them.
                if (id !== "links") REFERENCE_PANELS[id].loadAhead();
              }}
              preventScrollReset
              rel={areTabsFollowed ? undefined : "nofollow"}
              aria-current={id === currentId ? "page" : undefined}
            >
              {label}
            </Link>{" "}
          </Fragment>
        ))}
      </nav>
      <div className="pad refpanel" aria-busy={currentId !== openId}>
        {children}
      </div>
      <HelpfulForm key={openId} widget={openId} isAnswered={answered.includes(openId)} returnTo={returnTo} />
    </section>
  );
}
