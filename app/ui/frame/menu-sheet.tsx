import "./menu-sheet.css";
import type { MouseEvent, ReactNode } from "react";
import { formatCount } from "~/domain/figures/format-figures";
import { SAVED_SEARCHES_PATH, sitePageHref } from "~/domain/site-paths";
import { Dialog } from "../dialog/dialog";
import { Icon, type IconName } from "../icon/icon";
import { Link } from "../link/link";
import { isPlainClick } from "../link/plain-click";
import type { MenuLinks } from "./masthead-links";

const NAV_ICONS: readonly IconName[] = ["car", "tag", "shield", "key"];

/** The menu of small screens: the place first, then what the masthead leads to on wide ones. */
export default function MenuSheet(props: MenuLinks & { onClose: () => void }) {
  const { nav, place, compare, saved, account, onPlace, onClose } = props;

  // One modal at a time: the form opens over the page, and gives the focus back to it.
  function openPlace(event: MouseEvent) {
    onClose();
    onPlace(event);
  }

  // Before the page that a link leads to stands: that page has the focus then, and not the button of the menu. Once the
  // link has heard of the click: nobody follows one that is gone.
  function closeOnLink(event: MouseEvent) {
    if (isPlainClick(event) && event.target instanceof Element && event.target.closest("a") !== null) onClose();
  }

  return (
    <Dialog title="Menu" onClose={onClose} isSheet>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click of it */}
      <nav aria-label="Menu" onClick={closeOnLink}>
        <ul className="lead">
          <li>
            <Link to={place.href} rel="nofollow" onClick={openPlace}>
              <Icon name="pin" />
              <Words label={place.label ?? "Where are you looking?"} note="Cars near you come first">
                {place.label !== undefined && place.zip !== undefined ? ` ${place.zip}` : null}
              </Words>
              <span className="end">{place.label === undefined ? "Set" : "Change"}</span>
            </Link>
          </li>
        </ul>
        <ul>
          {nav.map(({ label, href, isCurrent }, index) => (
            <li key={href}>
              <Link to={href} aria-current={isCurrent ? "true" : undefined}>
                <Icon name={NAV_ICONS[index] ?? "car"} />
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <ul>
          {saved ? <Counted href={saved.href} icon="heart" label="Saved cars" count={saved.count} /> : null}
          {saved ? (
            <li>
              <Link to={SAVED_SEARCHES_PATH}>
                <Icon name="bell" />
                Saved searches
              </Link>
            </li>
          ) : null}
          {compare ? <Counted href={compare.href} icon="compare" label="Compare" count={compare.count} /> : null}
        </ul>
        <ul>
          {account ? (
            <li>
              <Link to={account.href} rel="nofollow">
                <Icon name="user" />
                <Words label={account.label} />
              </Link>
            </li>
          ) : null}
          <li>
            <Link to={sitePageHref("help")}>
              <Icon name="info" />
              Help
            </Link>
          </li>
        </ul>
      </nav>
    </Dialog>
  );
}

function Words({ label, note, children }: { label: string; note?: string; children?: ReactNode }) {
  return (
    <span>
      {label}
      {children}
      {note === undefined ? null : <small>{` ${note}`}</small>}
    </span>
  );
}

function Counted({ href, icon, label, count }: { href: string; icon: IconName; label: string; count: number }) {
  return (
    <li>
      <Link to={href}>
        <Icon name={icon} />
        {`${label} `}
        {count > 0 ? (
          <span className="pip">
            {formatCount(count)}
            <span className="vh">{count === 1 ? " car" : " cars"}</span>
          </span>
        ) : null}
      </Link>
    </li>
  );
}
