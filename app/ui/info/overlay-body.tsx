import "../reference/reference.css";
import { useNavigate } from "@remix-run/react";
import { useContext, useEffect, useRef } from "react";
import { formatQuantity } from "~/domain/figures/format-figures";
import { type CompareView, compareHrefWithout } from "~/domain/view-models/compare/compare-view";
import type { OverlayView } from "~/domain/view-models/overlays/overlay-view";
import { AccountPrompt } from "../account/account-prompt";
import { OtherWays } from "../alerts/other-ways";
import { SubscribeForm } from "../alerts/subscribe-form";
import { useShortlist } from "../card/shortlist";
import { CompareTable } from "../compare/compare-table";
import { ListForm } from "../compare/list-form";
import { useFocusAfterRemoval } from "../compare/use-focus-after-removal";
import { OverlayContext } from "../dialog/overlay-link";
import { Link } from "../link/link";
import { NotificationsPanel } from "../notifications/notifications-panel";
import { useAnnounce } from "../page/heard/live-region";
import { TrimsLinks, TrimsPanel } from "../reference/trims-panel";
import { Notice } from "../states/notice";
import { ContactDialog } from "../vehicle/contact/contact-dialog";
import { SharePanel } from "../vehicle/share-panel";
import { ClarificationForm } from "./clarification-form";
import { InfoBody } from "./info-body";

/** What an overlay holds, on its page and in its dialog. */
export function OverlayBody({ view, isDialog }: { view: OverlayView; isDialog: boolean }) {
  switch (view.kind) {
    case "info":
      return <InfoBody page={view} level={isDialog ? 3 : 2} />;
    case "clarify":
      return <ClarificationForm view={view} />;
    case "share":
      return <SharePanel title={view.subject} url={view.url} label="Link" />;
    case "subscribe":
      return (
        <>
          <p className="about">
            <span className="muted small">
              {view.ofCar ? "When it gets cheaper or is sold:" : "When a new car matches"}
            </span>{" "}
            <b>{view.search}</b>
          </p>
          <SubscribeForm
            searchHref={view.searchHref}
            said={view.said}
            choices={view.choices}
            isInline={false}
            isAboutCar={view.ofCar !== undefined}
            ownAddress={view.ownAddress}
            level={isDialog ? 3 : 2}
          />
          {view.ofSearch ? <OtherWays feedHref={view.ofSearch.feedHref} url={view.ofSearch.url} /> : null}
          {view.ofCar ? (
            <p className="muted small">
              With an account, all your cars are in one list: <Link to={view.ofCar.signInHref}>sign in</Link>.
            </p>
          ) : null}
        </>
      );
    case "trims":
      return (
        <>
          <TrimsPanel panel={view.panel} />
          {"explanation" in view.panel ? null : <TrimsLinks wordsHref={view.trimsHref} />}
        </>
      );
    case "sign-in":
      return <AccountPrompt view={view} />;
    case "notifications":
      return <NotificationsPanel view={view} level={3} />;
    case "contact":
      return <ContactDialog view={view} />;
    case "compare":
      return <Comparison view={view} isDialog={isDialog} />;
  }
}

function Comparison({ view, isDialog }: { view: CompareView; isDialog: boolean }) {
  const { ids, change } = useShortlist();
  const open = useContext(OverlayContext);
  const navigate = useNavigate();
  // What was pressed before the page without it stood: the next press must not bring it back.
  const takenOut = useRef<{ of: CompareView; ids: string[] }>({ of: view, ids: [] });
  const keepFocus = useFocusAfterRemoval(view.table.columns.map(({ id }) => id));

  const announce = useAnnounce();
  const { areOnlyDifferences, table } = view;
  const rows = table.groups.reduce((count, group) => count + group.rows.length, 0);
  const heard = useRef(areOnlyDifferences);
  useEffect(() => {
    if (heard.current === areOnlyDifferences) return;
    heard.current = areOnlyDifferences;
    announce(areOnlyDifferences ? `${formatQuantity(rows, "row")} with differences` : `All ${rows} rows`, "rows");
  }, [areOnlyDifferences, rows, announce]);

  function goTo(href: string) {
    if (isDialog && open !== null) open(href, view.title);
    else navigate(href, { replace: true, preventScrollReset: true });
  }
  async function remove(id: string) {
    keepFocus(id);
    if (takenOut.current.of !== view) takenOut.current = { of: view, ids: [] };
    const { ids: gone } = takenOut.current;
    gone.push(id);
    const shown = table.columns.filter((column) => !gone.includes(column.id)).length;
    if (ids !== null) await change({ kind: "remove", id, ...(view.room === undefined && { shown }) });
    goTo(compareHrefWithout(view, gone));
  }
  async function putBack(id: string) {
    if (ids !== null) await change({ kind: "add", id });
    if (view.removed !== undefined) goTo(view.removed.href);
  }

  return (
    <>
      {view.removed === undefined ? null : (
        <Notice>
          {`The ${view.removed.name} is off your list. `}
          <ListForm
            className="undo"
            buttonClass="btn"
            kind="add"
            id={view.removed.id}
            returnTo={view.removed.href}
            onPress={putBack}
          >
            Undo<span className="vh">: compare it again</span>
          </ListForm>
        </Notice>
      )}
      {view.notices.map(({ text, removal }) => (
        <Notice key={text} tone="warn">
          {text}
          {removal ? (
            <ListForm
              className="takeoff"
              buttonClass="btn"
              id={removal.id}
              returnTo={compareHrefWithout(view, [removal.id])}
              onPress={remove}
            >
              {removal.label}
            </ListForm>
          ) : null}
        </Notice>
      ))}
      {view.table.columns.length > 0 ? (
        <CompareTable view={view} onRemove={remove} onShowDifferences={isDialog ? goTo : undefined} />
      ) : (
        <p>{view.emptyText}</p>
      )}
    </>
  );
}
