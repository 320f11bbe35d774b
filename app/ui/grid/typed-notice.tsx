import { useNavigationType } from "@remix-run/react";
import { Fragment, useEffect } from "react";
import type { TypedNoticeViewModel } from "~/domain/view-models/results/typed-notice";
import { Icon } from "../icon/icon";
import { Link } from "../link/link";
import { useAnnounce } from "../page/heard/live-region";
import { TO_RESULTS } from "../page/to-results";

interface TypedNoticeProps extends Pick<TypedNoticeViewModel, "labels" | "insteadOf" | "missing" | "undoHref"> {
  /** What came of the labels. */
  intro?: string;
}

/** How the words of the search box were understood, above the results, with the way back to the words as they are. */
export function TypedNotice({ intro = "Searched for", labels, insteadOf, missing, undoHref }: TypedNoticeProps) {
  const announce = useAnnounce();
  // What a document came with is read with it.
  const isNews = useNavigationType() !== "POP";
  const heard = `${intro}: ${labels.join(", ")}`;
  useEffect(() => {
    if (isNews) announce(heard, "typed");
  }, [isNews, heard, announce]);
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
