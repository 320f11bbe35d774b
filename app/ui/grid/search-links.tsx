import "./search-links.css";
import { useLocation } from "@remix-run/react";
import { Fragment, memo } from "react";
import { ABOVE_SUBSCRIBE_ANCHOR } from "~/domain/shopper/alerts/search-keeping-paths";
import { INFO_PATH } from "~/domain/site-paths";
import { OverlayLink } from "../dialog/overlay-link";
import { Icon } from "../icon/icon";
import { Link } from "../link/link";

interface SearchLinksProps {
  /** One for each model of the search. */
  trimLinks: readonly { readonly label: string; readonly href: string }[];
  /** The bar above the cards has no Get alerts. */
  hasOtherAlerts: boolean;
}

/** What can be done with a search besides refining it. */
export const SearchLinks = memo(function SearchLinks({ trimLinks, hasOtherAlerts }: SearchLinksProps) {
  const { pathname, search } = useLocation();
  const shareHref = `${INFO_PATH}/share?${new URLSearchParams({ url: `${pathname}${search}` })}`;
  return (
    <p className="searchlinks" id={ABOVE_SUBSCRIBE_ANCHOR} tabIndex={-1}>
      {trimLinks.map(({ label, href }) => (
        <Fragment key={href}>
          <OverlayLink to={href} title={label} carriesWayBack>
            <Icon name="compare" />
            {label}
          </OverlayLink>{" "}
        </Fragment>
      ))}
      <OverlayLink to={shareHref} title="Share this search">
        <Icon name="share" />
        Share this search
      </OverlayLink>{" "}
      {hasOtherAlerts ? (
        <OverlayLink to={`${INFO_PATH}/notifications`} title="Get alerts" carriesWayBack>
          <Icon name="bell" />
          Get alerts
        </OverlayLink>
      ) : null}
    </p>
  );
});

/** The Great Price search, with its count. */
export function GreatPricesLink({ label, href }: { label: string; href: string }) {
  return (
    <p className="searchlinks">
      <Link to={href} rel="nofollow">
        <Icon name="tag" />
        {label}
      </Link>
    </p>
  );
}
