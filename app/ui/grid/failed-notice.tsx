import { useEffect, useRef } from "react";
import { Icon } from "../icon/icon";
import type { Failure } from "../page/failed-answers";

export interface FailedRefinement {
  readonly failure: Failure;
  readonly tryAgain: () => void;
  readonly leaveOut: () => void;
}

interface FailedNoticeProps {
  failed: FailedRefinement;
  /** True in the phone's filter drawer, which covers the cars. */
  isInDrawer?: boolean;
}

/** A refinement that failed: above the cars from before, and in the open drawer, where alone it is seen and heard. */
export function FailedNotice({ failed, isInDrawer = false }: FailedNoticeProps) {
  const { failure, tryAgain, leaveOut } = failed;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div className="note bad failed" role="alert" ref={notice}>
      <Icon name="warn" />
      <p>
        <b>We couldn't update the results.</b>
        {failure === "offline" ? " You seem to be offline. " : " Something went wrong on our side. "}
        {isInDrawer ? "Your last choice was not applied." : "These are the cars from before."}
      </p>
      <button className="btn" type="button" onClick={tryAgain}>
        <Icon name="refresh" />
        Try again
      </button>
      <button className="btn quiet" type="button" onClick={leaveOut}>
        Keep these results
      </button>
    </div>
  );
}
