import "./get-alerts.css";
import { NOTIFICATIONS_PATH } from "~/domain/site-paths";
import { OverlayLink } from "../dialog/overlay-link";
import { useCopy } from "../page/heard/use-copy";

interface OtherWaysProps {
  feedHref: string;
  /** Of the search, absolute. */
  url: string;
}

/** Besides mail: the feed of the search, notifications, and its address, which holds every filter. */
export function OtherWays({ feedHref, url }: OtherWaysProps) {
  const { isCopied, isRefused, copy } = useCopy({
    copied: "Link copied.",
    refused: "Your browser did not let us copy.",
  });
  return (
    <p className="otherways">
      <span>Other ways:</span> <a href={feedHref}>RSS feed</a>{" "}
      <OverlayLink to={NOTIFICATIONS_PATH} title="Notifications">
        Notifications
      </OverlayLink>{" "}
      <button className="withjs" type="button" onClick={() => void copy(url)}>
        {isCopied ? "Link copied" : isRefused ? "Could not copy" : "Copy link"}
      </button>
    </p>
  );
}
