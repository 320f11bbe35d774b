import { Fragment, type MouseEvent, memo, useState } from "react";
import { formatCount } from "~/domain/figures/format-figures";
import type { PlacePair } from "~/domain/view-models/results/place-pairs";
import { OverlayLink } from "../dialog/overlay-link";
import { Icon } from "../icon/icon";
import { Link } from "../link/link";
import type { SiteLink } from "../link/link-list";
import { KeywordSearch } from "./keyword-search";

export interface MastheadProps {
  brandName: string;
  /** Second line of the logo: "Price Guide", "Certified". */
  brandSuffix?: string;
  homeHref: string;
  nav: readonly SiteLink[];
  keyword?: string;
  /** Where the search of the page looks; see KeywordSearch. */
  place?: readonly PlacePair[];
  /** Left out while the feature is off: no control without its page. */
  compare?: CountedPlace & {
    /** On the comparison's own page, over which no dialog with another one opens. */
    isHere: boolean;
  };
  saved?: CountedPlace;
  account?: SiteLink;
  /** False on pages that hold no link list in their footer. */
  hasMenu?: boolean;
}

interface CountedPlace {
  href: string;
  count: number;
}

const SEARCH_ID = "site-search";

/** The same until another page stands: nothing of it waits for a search that is loading. */
export const Masthead = memo(function Masthead({
  brandName,
  brandSuffix,
  homeHref,
  nav,
  keyword,
  place,
  compare,
  saved,
  account,
  hasMenu = true,
}: MastheadProps) {
  const [isSearchOpen, setSearchOpen] = useState(false);

  // Without script the link's fragment opens the form through :target.
  function openSearch(event: MouseEvent) {
    event.preventDefault();
    setSearchOpen(true);
    requestAnimationFrame(() => document.getElementById(`${SEARCH_ID}-field`)?.focus());
  }

  return (
    <header className="mast">
      <div className="bar wrap">
        <Link className="logo" to={homeHref}>
          <Icon name="logo" />
          {brandName}
          {brandSuffix ? <small>{brandSuffix}</small> : null}
        </Link>
        {nav.length > 0 ? (
          <nav className="nav" aria-label="Main">
            {nav.map((link) => (
              <Fragment key={link.href}>
                <Link to={link.href} aria-current={link.isCurrent ? "page" : undefined}>
                  {link.label}
                </Link>{" "}
              </Fragment>
            ))}
          </nav>
        ) : null}
        <KeywordSearch id={SEARCH_ID} keyword={keyword} place={place} isOpen={isSearchOpen} />
        <div className="me">
          <a href={`#${SEARCH_ID}`} className="seek" aria-label="Search" onClick={openSearch}>
            <Icon name="search" />
          </a>
          {compare ? <CompareLink {...compare} /> : null}{" "}
          {saved ? (
            <Link to={saved.href}>
              <Counted icon="heart" label="Saved" count={saved.count} />
            </Link>
          ) : null}{" "}
          {account ? (
            <Link to={account.href} rel="nofollow">
              <Icon name="user" />
              <span className="t">{account.label}</span>
            </Link>
          ) : null}
          {hasMenu ? (
            <a href="#menu" className="only-s" aria-label="Menu">
              <Icon name="menu" />
            </a>
          ) : null}
        </div>
      </div>
    </header>
  );
});

/** As from the cards, a dialog over the page. */
function CompareLink({ href, count, isHere }: NonNullable<MastheadProps["compare"]>) {
  const content = <Counted icon="compare" label="Compare" count={count} />;
  if (isHere) return <Link to={href}>{content}</Link>;
  return (
    <OverlayLink to={href} title="Compare vehicles">
      {content}
    </OverlayLink>
  );
}

function Counted({ icon, label, count }: { icon: "compare" | "heart"; label: string; count: number }) {
  return (
    <>
      <Icon name={icon} />
      <span className="t">{label}</span>{" "}
      {count > 0 ? (
        <span className="pip">
          {formatCount(count)}
          <span className="vh"> vehicles</span>
        </span>
      ) : null}
    </>
  );
}
