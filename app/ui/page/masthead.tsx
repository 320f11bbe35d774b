import { type MouseEvent, memo, useState } from "react";
import { formatCount } from "~/domain/view-models/format-figures";
import type { PlacePair } from "~/domain/view-models/place-pairs";
import { Icon } from "../icon/icon";
import { KeywordSearch } from "./keyword-search";
import { Link } from "./link";

export interface SiteLink {
  label: string;
  href: string;
  isCurrent?: boolean;
}

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
  compare?: { href: string; count: number };
  saved?: { href: string; count: number };
  account?: SiteLink;
  /** False on pages that hold no link list in their footer. */
  hasMenu?: boolean;
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
              <Link key={link.href} to={link.href} aria-current={link.isCurrent ? "page" : undefined}>
                {link.label}
              </Link>
            ))}
          </nav>
        ) : null}
        <KeywordSearch id={SEARCH_ID} keyword={keyword} place={place} isOpen={isSearchOpen} />
        <div className="me">
          <a href={`#${SEARCH_ID}`} className="seek" aria-label="Search" onClick={openSearch}>
            <Icon name="search" />
          </a>
          {compare ? <CountedLink icon="compare" label="Compare" {...compare} /> : null}
          {saved ? <CountedLink icon="heart" label="Saved" {...saved} /> : null}
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

function CountedLink(link: { icon: "compare" | "heart"; label: string; href: string; count: number }) {
  return (
    <Link to={link.href}>
      <Icon name={link.icon} />
      <span className="t">{link.label}</span>
      {link.count > 0 ? (
        <span className="pip">
          {formatCount(link.count)}
          <span className="vh"> vehicles</span>
        </span>
      ) : null}
    </Link>
  );
}
