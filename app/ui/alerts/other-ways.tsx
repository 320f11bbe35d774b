import "./get-alerts.css";
import { NOTIFICATIONS_PATH } from "~/domain/site-paths";
import { OverlayLink } from "../dialog/overlay-link";
import { useCopy } from "../page/heard/use-copy";
import { supportsPush } from "../page/push-support";
import { useHydrated } from "../page/use-hydrated";

interface OtherWaysProps {
  feedHref: string;
  /** Of the search, absolute. */
  url: string;
}

/** Whether this browser could show any, and its shopper has not blocked them. */
const mayNotify = () => supportsPush() && Notification.permission !== "denied";

/**
 * Besides mail: the feed of the search, its address, which holds every filter, and notifications where they can work. They
 * need script, and a browser that shows them.
 */
export function OtherWays({ feedHref, url }: OtherWaysProps) {
  const { isCopied, isRefused, copy } = useCopy({
    copied: "Link copied.",
    refused: "Your browser did not let us copy.",
  });
  const isHydrated = useHydrated();
  return (
    <p className="otherways">
      <span>Other ways:</span> <a href={feedHref}>RSS feed</a>{" "}
      <button className="withjs" type="button" onClick={() => void copy(url)}>
        {isCopied ? "Link copied" : isRefused ? "Could not copy" : "Copy link"}
      </button>{" "}
      {/* The last: where it comes with script, nothing moves. */}
      {isHydrated && mayNotify() ? (
        <OverlayLink to={NOTIFICATIONS_PATH} title="Notifications">
          Notifications
        </OverlayLink>
      ) : null}
    </p>
  );
}
