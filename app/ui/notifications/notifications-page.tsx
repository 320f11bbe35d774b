import { FAILED_PRESS_SENTENCE } from "~/domain/page-data/failed-press";
import type { NotificationsView, RefusedChannels } from "~/domain/view-models/site/notification-devices";
import { Problems } from "../form/problems";
import { Notice } from "../states/notice";
import { NotificationsPanel } from "./notifications-panel";

interface NotificationsPageProps {
  view: NotificationsView;
  /** Of the form before it: what is wrong, or null where the service failed. */
  answer: { readonly refused: RefusedChannels | null } | undefined;
}

/** The notifications of an account, as a page of it. */
export function NotificationsPage({ view, answer }: NotificationsPageProps) {
  const hasFailed = answer?.refused === null;
  const refused = answer?.refused ?? undefined;
  return (
    <div className="wrap accpage" id="listings" tabIndex={-1}>
      <section className="sec pad" aria-labelledby="notifications-title">
        <h1 className="h2" id="notifications-title">
          {view.title}
        </h1>
        {hasFailed ? <Notice tone="bad">{FAILED_PRESS_SENTENCE}</Notice> : null}
        {refused === undefined ? null : <Problems errors={refused.errors} place="channel" />}
        {view.said !== null && answer === undefined ? <Notice>{view.said}</Notice> : null}
        <NotificationsPanel view={view} level={2} refused={refused} />
      </section>
    </div>
  );
}
