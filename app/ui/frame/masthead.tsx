import "./masthead.css";
import { Fragment, type KeyboardEvent, type MouseEvent, memo, useState } from "react";
import { formatCount } from "~/domain/figures/format-figures";
import type { PlacePair } from "~/domain/view-models/results/place-pairs";
import { OverlayLink } from "../dialog/overlay-link";
import { Icon } from "../icon/icon";
import { Link } from "../link/link";
import { useLocationDialog } from "../location/use-location-dialog";
import { useHydrated } from "../page/use-hydrated";
import { KeywordSearch } from "./keyword-search";
import type { MastheadLinks, MastheadPlace } from "./masthead-links";
import { useMenuSheet } from "./use-menu-sheet";

export interface MastheadProps extends MastheadLinks {
  brandName: string;
  homeHref: string;
  keyword?: string;
  /** Where the search of the page looks; see KeywordSearch. */
  searchPlace?: readonly PlacePair[];
}

const SEARCH_ID = "site-search";

/** The same until another page stands: nothing of it waits for a search that is loading. */
export const Masthead = memo(function Masthead(props: MastheadProps) {
  const { brandName, homeHref, nav, keyword, searchPlace, place, compare, saved, account } = props;
  const [isSearchOpen, setSearchOpen] = useState(false);
  const location = useLocationDialog(place.href);
  const menu = useMenuSheet({ nav, place, compare, saved, account, onPlace: location.open });

  // Without script the link's fragment opens the form through :target.
  function openSearch(event: MouseEvent) {
    event.preventDefault();
    setSearchOpen(true);
    requestAnimationFrame(() => document.getElementById(`${SEARCH_ID}-field`)?.focus());
  }

  return (
    <>
      <header className="mast">
        <div className="bar wrap">
          <Link className="logo" to={homeHref}>
            <Icon name="logo" />
            {brandName}
          </Link>
          {nav.length > 0 ? (
            <nav className="nav" aria-label="Main">
              {nav.map((link) => (
                <Fragment key={link.href}>
                  <Link to={link.href} aria-current={link.isCurrent ? "true" : undefined}>
                    {link.label}
                  </Link>{" "}
                </Fragment>
              ))}
            </nav>
          ) : null}
          <KeywordSearch id={SEARCH_ID} keyword={keyword} place={searchPlace} isOpen={isSearchOpen} />
          <div className="me">
            <a href={`#${SEARCH_ID}`} className="seek" aria-label="Search" onClick={openSearch}>
              <Icon name="search" />
            </a>
            <PlaceLink {...place} {...location} /> {compare ? <CompareLink {...compare} /> : null}{" "}
            {saved ? (
              <Link to={saved.href}>
                <Counted icon="heart" label="Saved" count={saved.count} />
              </Link>
            ) : null}{" "}
            {account ? (
              <Link className="acct" to={account.href} rel="nofollow">
                <Icon name="user" />
                <span className="t">{account.label}</span>
              </Link>
            ) : null}
            <a href="#menu" className="only-s" aria-label="Menu" {...menu.opener}>
              <Icon name="menu" />
            </a>
          </div>
        </div>
      </header>
      {location.dialog}
      {menu.sheet}
    </>
  );
});

/** Where the shopper looks: a button with script, a link to the form's page without. */
function PlaceLink({
  href,
  label,
  open,
  askEarly,
}: MastheadPlace & Omit<ReturnType<typeof useLocationDialog>, "dialog">) {
  const isButton = useHydrated();

  // A button is pressed by the space bar, too.
  function pressOnSpace(event: KeyboardEvent<HTMLAnchorElement>) {
    if (event.key !== " ") return;
    event.preventDefault();
    event.currentTarget.click();
  }

  return (
    <Link
      className="where"
      to={href}
      rel="nofollow"
      aria-label={label === undefined ? undefined : `Near ${label}. Change place`}
      role={isButton ? "button" : undefined}
      aria-haspopup={isButton ? "dialog" : undefined}
      onClick={open}
      onKeyDown={pressOnSpace}
      onFocus={askEarly}
      onPointerEnter={askEarly}
    >
      <Icon name="pin" />
      {/* The city alone has room. */}
      <span className="t">{label?.split(",", 1)[0] ?? "Set location"}</span>
    </Link>
  );
}

/** As from the cards, a dialog over the page. */
function CompareLink({ href, count, isHere }: NonNullable<MastheadLinks["compare"]>) {
  const content = <Counted icon="compare" label="Compare" count={count} />;
  if (isHere) {
    return (
      <Link className="cmp-l" to={href}>
        {content}
      </Link>
    );
  }
  return (
    <OverlayLink className="cmp-l" to={href} title="Compare cars">
      {content}
    </OverlayLink>
  );
}

/** The count has its room before anything is counted: nothing moves when the first car is saved. */
function Counted({ icon, label, count }: { icon: "compare" | "heart"; label: string; count: number }) {
  return (
    <>
      <Icon name={icon} />
      <span className="t">{`${label} `}</span>
      <span className={count > 0 ? "pip" : "pip none"}>
        {count > 0 ? (
          <>
            {formatCount(count)}
            <span className="vh">{count === 1 ? " car" : " cars"}</span>
          </>
        ) : null}
      </span>
    </>
  );
}
