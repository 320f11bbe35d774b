import "./info.css";
import "../dialog/dialog.css";
import { SEARCH_PATH } from "~/domain/site-paths";
import type { CompareView } from "~/domain/view-models/compare/compare-view";
import type { OverlayView } from "~/domain/view-models/overlays/overlay-view";
import { OverlayLink } from "../dialog/overlay-link";
import { Hero } from "../hero/hero";
import { Icon } from "../icon/icon";
import { Link } from "../link/link";
import { OverlayBody } from "./overlay-body";

/** An overlay as a page of its own: what there is without script, and what a link to it opens. */
export function OverlayPage({ view }: { view: OverlayView }) {
  const crumbs = [
    { label: "Cars for Sale", href: SEARCH_PATH },
    { label: view.title, href: "" },
  ];
  if (view.kind === "compare") return <ComparePage view={view} crumbs={crumbs} />;
  return (
    <>
      <Hero crumbs={crumbs} title={view.title} summary={[]} />
      <div className={view.kind === "trims" ? "wrap infopage full" : "wrap infopage"} id="listings" tabIndex={-1}>
        <div className="sec pad">
          <OverlayBody view={view} isDialog={false} />
          <footer>
            <OverlayAction view={view} />{" "}
            <Link className="btn" to={view.cancelHref}>
              {view.kind === "info" && view.action ? "Cancel" : "Back"}
            </Link>
          </footer>
        </div>
      </div>
    </>
  );
}

export const hasOverlayAction = (view: OverlayView) => actionOf(view) !== undefined;

function actionOf(view: OverlayView) {
  if (view.kind === "info") return view.action;
  if (view.kind !== "trims" || !view.customOrderHref) return undefined;
  return { label: "Custom Order", href: view.customOrderHref };
}

/** The one loud action of an overlay, where it has one. */
export function OverlayAction({ view }: { view: OverlayView }) {
  const action = actionOf(view);
  if (action === undefined) return null;
  return (
    <Link className="btn cta" to={action.href} rel="nofollow">
      {action.label}
    </Link>
  );
}

function ComparePage({ view, crumbs }: { view: CompareView; crumbs: { label: string; href: string }[] }) {
  const isEmpty = view.table.columns.length === 0;
  const summary = isEmpty ? [] : [{ text: "The best value in each row is marked. You can compare up to 5." }];
  return (
    <>
      <Hero crumbs={crumbs} title={view.title} summary={summary} />
      <div className="wrap cmppage" id="listings" tabIndex={-1}>
        <div className="cmpbar">
          {isEmpty ? null : (
            <>
              <a className="btn" href={view.csvHref} download>
                <Icon name="doc" />
                Download CSV
              </a>{" "}
              <OverlayLink className="btn" to={view.shareHref} title="Share this comparison">
                <Icon name="share" />
                Share
              </OverlayLink>
            </>
          )}{" "}
          <Link className="btn" to={view.cancelHref}>
            {view.isOffered ? <Icon name="plus" /> : null}
            {view.isOffered ? "Add a car" : "Back"}
          </Link>
        </div>
        <OverlayBody view={view} isDialog={false} />
      </div>
    </>
  );
}
