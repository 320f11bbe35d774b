import { Fragment, useEffect, useRef } from "react";
import type { TypedNoticeViewModel } from "~/domain/view-models/results/typed-notice";
import { Icon } from "../icon/icon";
import { Link } from "../link/link";
import { useAnnounce } from "../page/heard/live-region";
import { TO_RESULTS } from "../page/to-results";
import { useHydrated } from "../page/use-hydrated";

interface TypedNoticeProps extends Pick<TypedNoticeViewModel, "labels" | "insteadOf" | "missing" | "undoHref"> {
  /** What came of the labels. */
  intro?: string;
}

/**
 * How the words of the search box were understood, or what All Results cleared, above the results, with the way back. It is
 * the one that announces it.
 */
export function TypedNotice({ intro = "Searched for", labels, insteadOf, missing, undoHref }: TypedNoticeProps) {
  const announce = useAnnounce();
  const isHydrated = useHydrated();
  const heard = [`${intro}: ${labels.join(", ")}.`, missing ?? ""].join(" ").trimEnd();
  // What a document came with is read with it.
  const known = useRef(isHydrated ? null : heard);
  useEffect(() => {
    if (known.current === heard) return;
    known.current = heard;
    announce(heard, "notice");
  }, [heard, announce]);
  return (
    <div className="clarify">
      <Icon name="check" />
      <p>
        {`${intro}: `}
        {labels.map((label, index) => (
          <Fragment key={label}>
            {index === 0 ? null : " · "}
            <mark>{label}</mark>
          </Fragment>
        ))}
        {insteadOf === undefined ? null : ` instead of “${insteadOf}”`}
        {missing ? `. ${missing}` : null}
      </p>
      {/* It goes with the notice: the results have the focus then. */}
      <Link className="btn" to={undoHref} state={TO_RESULTS}>
        Undo
      </Link>
    </div>
  );
}
